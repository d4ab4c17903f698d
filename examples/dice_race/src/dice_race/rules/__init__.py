"""The rules of Dice Race and nothing else."""

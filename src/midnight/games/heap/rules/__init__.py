"""The rules of Top of the Heap and nothing else; compiled."""

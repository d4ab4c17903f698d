# A player for any game in twenty lines of Perl: it always takes the last option it is offered.
#     midnight simulate hidden-castle --bots "engine:perl examples/engines/last.pl,random" -n 10 --jobs 1
use strict;
use warnings;

$| = 1;    # every answer goes out at once
my $choice = "";
while (my $line = <STDIN>) {
    my ($word, @rest) = split " ", $line;
    if ($word eq "midnight") {
        print "engine last\n";
    } elsif ($word eq "game") {
        print "ready\n";
    } elsif ($word eq "options") {
        $choice = $rest[-1];
    } elsif ($word eq "go") {
        print "play $choice\n";
    } elsif ($word eq "quit") {
        last;
    }
}

#!/usr/bin/perl
# What DocumentationComments takes for whole phrases.
use strict;
use warnings;
use File::Basename qw(dirname);
use lib dirname(__FILE__) . '/..';
use DocumentationComments qw(comments fault fault_of_bool swift_files);
use Test::More;

is(fault($_), undef, $_) for (
  'The tint of the track.', 'Scrolls to an offset.', 'A tap turns it on.', 'Whether it is on. False by default.',
  'A number.', "The size of a thing that\nis long.", "Makes an image.\n- Parameter data: a file.",
  'Points from which a ray leaves.'
);
is(fault('Of the track.'), 'begins with "Of"', 'a preposition');
is(fault('Nil, the default, for none.'), 'begins with "Nil,"', 'a value');
is(fault('0.998: the rate.'), 'begins with "0.998:"', 'a number');
is(fault('`.plain` by default.'), 'begins with "`.plain`"', 'code');
is(fault('Called once a frame.'), 'begins with "Called"', 'a participle');
is(fault('Across the row, in points.'), 'begins with "Across"', 'a direction');
is(fault('Seconds; 0 for none.'), 'is a unit alone', 'a unit');
is(fault('Escape.'), 'is a single word', 'a word');
is(fault('- Parameter data: a file.'), 'has no summary', 'parameters alone');

is(fault_of_bool('  open var isOn: Bool {', 'Whether it is on.'), undef, 'whether');
is(fault_of_bool('  open var isOn: Bool {', 'A switch.'),
  'doesn\'t begin with "Whether", as those of Bools do', 'a Bool');
is(fault_of_bool('  open var isOn: Bool {', undef), undef, 'a Bool without a comment');
is(fault_of_bool($_, 'A value.'), undef, $_)
  for ('var a: Int', 'var a: Bool?', 'var a: (Bool) -> Void', 'func a() -> Bool');

is_deeply([comments("/// One.\n/// Two.\nlet a = 1\n\n  /// Three.\n  \@objc func f() {}\n// Four.\n")],
  [[1, "One.\nTwo."], [5, 'Three.']], 'comments on declarations of any access');
is_deeply([comments("/// One.\n///\n/// Two.\n\n/// Three.\n")], [[1, "One.\n\nTwo."], [5, 'Three.']], 'blank lines');
is_deeply([comments("let a = 1 /// After code.\n")], [], 'what follows code');

my %folders = map { m{^(\w+)/} ? ($1 => 1) : () } swift_files(dirname(__FILE__) . '/../..');
ok($folders{$_}, "the files of $_") for qw(Apps Benchmarks Examples Plugins Sources Tests);
done_testing();

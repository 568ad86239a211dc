#!/usr/bin/perl
# How `./swoop test` runs all tests, or those that match a filter: by a program that says which tests there are, in its
# place here.
use strict;
use warnings;
use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use Test::More;

my $swoop = dirname(__FILE__) . '/../../swoop';
my $folder = tempdir(CLEANUP => 1);
my $program = "$folder/program";
# 5,000 tests whose names together are longer than Linux lets an argument be, and some of Swift Testing's. Those with
# "Fails" in their names do.
open my $file, '>', $program or die;
print $file <<'END';
#!/bin/bash
if [[ "$1" == --list-tests ]]; then
  printf 'Listing 5001 tests in debug.xctest:\n\nSmallTests.OneTests/testFails\n'
  printf 'LargeTests.ManyTests/testSomethingThatTakesManyWordsToSay%04d\n' {0..4999}
elif [[ "$*" == "--testing-library swift-testing --list-tests" ]]; then
  printf '%s\n' 'SwiftTests.Suite/works(on:)' 'SwiftTests.Suite/Inner/`in words, a $`()' 'SwiftTests.itFails()'
elif [[ "$1" == --testing-library ]]; then
  printf '%s\n' "$4" >>"${0%/*}/swift-runs"
  [[ "$4" != *Fails* && "$4" != '^SwiftTests\.' ]] ||
    { echo "✘ Test itFails() recorded an issue at a.swift:2:3: no"; exit 1; }
else
  printf '%s\n' "$1" >>"${0%/*}/runs"
  [[ "$1" != *Fails* && "$1" != *OneTests* ]] || { echo "a.swift:1: error: testFails"; exit 1; }
fi
END
close $file;
chmod 0755, $program;

# The status, what is said, and the tests of each process.
sub run_tests {
  my @filters = @_;
  unlink "$folder/runs";
  local $ENV{TEST_PROGRAM} = $program;
  open my $output, '-|', 'bash', '-c', 'source "$0" --help >/dev/null; { step tests run_tests "$@"; } 2>&1', $swoop,
    @filters or die;
  my $said = do { local $/; <$output> };
  close $output;
  my $status = $? >> 8;
  open my $runs, '<', "$folder/runs" or return ($status, $said);
  chomp(my @lines = <$runs>);
  return ($status, $said, map { [split /,/] } @lines);
}

my ($status, $said, @runs) = run_tests('^LargeTests\.');
is($status, 0, 'thousands of tests pass');
is(scalar @runs, 3, 'they run in parts');
is(join(' ', map { @$_ } @runs), join(' ', map { sprintf 'LargeTests.ManyTests/testSomethingThatTakesManyWordsToSay%04d', $_ } 0 .. 4999),
  'each runs once');

($status, $said, @runs) = run_tests('OneTests/|Say0000$', 'Say000[12]$');
isnt($status, 0, 'a failure is one, whatever comes after it');
like($said, qr/what failed:\na\.swift:1: error/, 'what failed is said at the end');
is(join(' ', map { scalar @$_ } @runs), '2 2', 'each filter has a process of its own');

($status, $said) = run_tests('Nothing');
is($status, 2, 'a filter that matches nothing is a mistake');
like($said, qr/no test matches Nothing/, 'it is said');

# What was asked of Swift Testing's tests: a regular expression for each process.
sub swift_runs {
  open my $runs, '<', "$folder/swift-runs" or return ();
  chomp(my @lines = <$runs>);
  unlink "$folder/swift-runs";
  return @lines;
}
swift_runs();
my @names = ('SwiftTests.Suite/works(on:)', 'SwiftTests.Suite/Inner/`in words, a $`()', 'SwiftTests.itFails()');

($status, $said, @runs) = run_tests('Suite/');
is($status, 0, "tests of Swift Testing's run alone");
is(scalar @runs, 0, "none of XCTest's does");
my @wanted = swift_runs();
is(scalar @wanted, 1, 'they have a process');
is(join(' ', map { my $name = $_; scalar grep { $name =~ $_ } @wanted } @names), '1 1 0', 'in which those run that match');
unlike('SwiftTests.Suite/works(on:)Twice', qr/$wanted[0]/, 'and no others');

($status, $said) = run_tests('Fails');
isnt($status, 0, 'their failures are failures');
like($said, qr/what failed:\na\.swift:1: error.*\n.*itFails\(\) recorded an issue/, 'both are said at the end');
swift_runs();

# All tests, in parts.
sub run_every_test {
  unlink "$folder/runs";
  local $ENV{TEST_PROGRAM} = $program;
  local $ENV{SWOOP_TEST_WORKERS} = 1;
  open my $output, '-|', 'bash', '-c',
    'source "$0" --help >/dev/null; program=$TEST_PROGRAM; test_program() { echo "$program"; }; note_test_times() { :; };'
    . '{ step tests run_every_test; } 2>&1', $swoop or die;
  my $text = do { local $/; <$output> };
  close $output;
  return ($? >> 8, $text);
}
($status, $said) = run_every_test();
isnt($status, 0, 'a failure in a part fails all');
like($said, qr/5001 tests of XCTest and 3 of Swift Testing in 3 parts/, 'all are counted');
is(join(' ', swift_runs()), '^SwiftTests\.', "a target's tests of Swift Testing's are a part");
like($said, qr/SwiftTests swift-testing: FAILED/, 'it can fail');
like($said, qr/SwiftTests\.swift-testing: .*itFails\(\) recorded an issue/, 'what failed is said at the end');
like($said, qr/LargeTests: passed/, 'while others pass');

# A program whose classes are those of a list. The tests of what another program does in its own time may be late, on a
# machine that is busy; a class with "Late" in its name fails the first time, one with "Crash" ends the process then, one
# with "Fails" fails each time, and one with "Killed" ends the process that has begun its part.
sub run_classes {
  my @classes = @_;
  open my $file, '>', $program or die;
  print $file <<'END', map { "$_\n" } @classes;
#!/bin/bash
folder="${0%/*}"
[[ "$*" == "--testing-library"* ]] && exit
[[ "$1" == --list-tests ]] && { sed '1,/^exit/d; s|$|/test|' "$0"; exit; }
printf '%s\n' "$1" >>"$folder/runs"
status=0
for class in ${1//,/ }; do
  first=1; [[ -e "$folder/ran-$class" ]] && first=""
  touch "$folder/ran-$class"
  [[ "$class" == *Killed* ]] && kill -KILL "$(ps -o ppid= -p "$PPID")"
  if [[ "$class" == *Fails* || -n "$first" && "$class" == *Late* ]]; then
    echo "a.swift:1: error: $class"; status=1
  elif [[ -n "$first" && "$class" == *Crash* ]]; then
    echo "a.swift:1: Fatal error: $class"; exit 1
  else
    echo "Test Suite '${class#*.}' passed at 12:00"
  fi
done
exit $status
END
  close $file;
  unlink glob "$folder/ran-*";
  my @result = run_every_test();
  open my $runs, '<', "$folder/runs" or return @result;
  chomp(my @lines = <$runs>);
  return (@result, @lines);
}
my @engine = qw(WebKitTests.ATests WebKitTests.LateTests WebKitTests.ZTests);
($status, $said, @runs) = run_classes(@engine, 'UIKitTests.ATests');
is($status, 0, 'what was late and then is not, has not failed');
is($runs[-1], 'WebKitTests.LateTests', 'nothing but that runs once more');
is(scalar @runs, 3, 'and once only');
like($said, qr/failed at first, .*:\nWebKitTests: a\.swift:1: error: WebKitTests\.LateTests/, 'it is said');

($status, $said, @runs) = run_classes(qw(BrowserTests.ATests BrowserTests.CrashTests BrowserTests.ZTests));
is($status, 0, 'a process that has ended early is begun once more');
is($runs[-1], 'BrowserTests.CrashTests,BrowserTests.ZTests', 'with what had not passed yet');

($status, $said, @runs) = run_classes(@engine, 'WebKitTests.FailsTests');
isnt($status, 0, 'what fails twice has failed');
like($said, qr/what failed:\n(.*\n)*WebKitTests\.again: a\.swift:1: error: WebKitTests\.FailsTests/, 'which is said');

($status, $said, @runs) = run_classes(@engine, 'UIKitTests.FailsTests');
isnt($status, 0, 'what fails elsewhere has failed');
($status, $said, @runs) = run_classes('UIKitTests.LateTests');
isnt($status, 0, 'also where it would pass the next time');
is(scalar @runs, 1, 'it never runs twice');

# What ends the part's own process leaves no result.
($status, $said, @runs) = run_classes('BrowserTests.LateTests', 'BrowserTests.ZTests', 'UIKitTests.KilledTests');
isnt($status, 0, 'a part without a result has failed, whatever passes when it runs again');
like($said, qr/the logs are in /, 'and its log stays');
done_testing();

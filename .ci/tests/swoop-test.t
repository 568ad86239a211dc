#!/usr/bin/perl
# How `./swoop test FILTER` runs the tests that match: by a program that says which tests there are, in its place here.
use strict;
use warnings;
use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use Test::More;

my $swoop = dirname(__FILE__) . '/../../swoop';
my $folder = tempdir(CLEANUP => 1);
my $program = "$folder/program";
# 5,000 tests whose names together are longer than Linux lets an argument be. Those with "Fails" in their names do.
open my $file, '>', $program or die;
print $file <<'END';
#!/bin/bash
if [[ "$1" == --list-tests ]]; then
  printf 'Listing 5001 tests in debug.xctest:\n\nSmallTests.OneTests/testFails\n'
  printf 'LargeTests.ManyTests/testSomethingThatTakesManyWordsToSay%04d\n' {0..4999}
else
  printf '%s\n' "$1" >>"${0%/*}/runs"
  [[ "$1" != *Fails* ]] || { echo "a.swift:1: error: testFails"; exit 1; }
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
done_testing();

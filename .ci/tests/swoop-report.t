#!/usr/bin/perl
# What `./swoop test` does for the report of a run, and how `./swoop report` shows it: by a program in place of
# swoop-report, which says what it is given.
use strict;
use warnings;
use Cwd qw(realpath);
use File::Basename qw(dirname);
use File::Path qw(make_path);
use File::Temp qw(tempdir);
use Test::More;

my $swoop = realpath(dirname(__FILE__) . '/../../swoop');
my $folder = realpath(tempdir(CLEANUP => 1));
delete @ENV{qw(SWOOP_TEST_REPORT DISPLAY WAYLAND_DISPLAY)};

sub write_program {
  my ($name, $text) = @_;
  open my $file, '>', "$folder/bin/$name" or die;
  print $file "#!/bin/bash\n$text\n";
  close $file;
  chmod 0755, "$folder/bin/$name";
}
make_path("$folder/bin");
write_program('swoop-report', '[[ "$1" == */missing ]] && echo "no folder" >&2 && exit 2; echo "$*/index.html"');
write_program('xdg-open', "echo \"\$1\" >'$folder/opened'");

# The status and what is said, of lines of bash with the functions of `swoop`, in a repository of their own.
sub run_bash {
  my ($lines) = @_;
  my $setting = 'source "$0" --help >/dev/null; cd "$1"; CALLED_FROM=$1; setup() { :; }; build() { :; }; '
    . 'swift() { echo "$1" >/dev/null; echo "$FOLDER/bin"; }; PATH=$FOLDER/bin:$PATH;';
  local $ENV{FOLDER} = $folder;
  open my $output, '-|', 'bash', '-c', "$setting { $lines; } 2>&1", $swoop, $folder or die;
  my $said = do { local $/; <$output> } // '';
  close $output;
  return ($? >> 8, $said);
}

my ($status, $said) = run_bash('report');
is($status, 2, 'without a run, there is nothing to show');
like($said, qr/there is no run of the tests yet/, 'it is said');

($status, $said) = run_bash('begin_report; echo "$SWOOP_TEST_REPORT"; touch "$SWOOP_TEST_REPORT/a.jsonl"');
is($status, 0, 'a run begins a report');
like($said, qr{^\Q$folder\E/\.build/test-reports/[-0-9]+\n$}, 'in a folder of its own, of which nobody hears if all passed');
chomp(my $report = $said);

($status, $said) = run_bash('report');
is($said, "$report/index.html\n", 'the last run is shown; without a display, the path is printed');

($status, $said) = run_bash('report other --junit j.xml');
is($said, "$folder/other --junit j.xml/index.html\n", 'a folder is seen from where it was called');

($status, $said) = run_bash('report missing');
is($status, 2, 'what swoop-report fails with is the status');

{
  local $ENV{DISPLAY} = ':1';
  ($status, $said) = run_bash('report');
  is($said, '', 'with a display, nothing is printed');
  open my $file, '<', "$folder/opened" or die 'nothing was opened';
  is(<$file>, "$report/index.html\n", 'the page is opened');
}

($status, $said) = run_bash('begin_report; touch "$SWOOP_TEST_REPORT/a.jsonl"; step tests false');
is($status, 1, 'a failure is one');
like($said, qr{\./swoop report shows what failed; it is in \Q$folder\E/\.build/test-reports/}, 'and says where the report is');

($status, $said) = run_bash('begin_report; step build false');
unlike($said, qr/swoop report/, 'where no test ran, there is none');

make_path("$folder/.build/test-reports/2001-01-01-00-00-$_") for 10 .. 40;
run_bash('begin_report');
my @left = glob "$folder/.build/test-reports/*";
is(scalar @left, 10, 'the last ten stay');
unlike("@left", qr/2001-01-01-00-00-10/, 'the oldest are gone');

{
  local $ENV{SWOOP_TEST_REPORT} = "$folder/own";
  ($status, $said) = run_bash('begin_report; echo "$SWOOP_TEST_REPORT"');
  is($said, "$folder/own\n", 'a folder that the environment names is taken');
  ok(-d "$folder/own", 'and made');
}
done_testing();

package DocumentationComments;
# What a documentation comment has to be like.
use strict;
use warnings;
use Exporter 'import';
our @EXPORT_OK = qw(comments fault fault_of_bool swift_files);

# Words that begin no noun or verb phrase.
my %fragments = map { $_ => 1 } split ' ', <<'WORDS';
of in for with at on by to from as between behind before after along around without within under over above below beside
besides beneath through towards like unlike since up down outside inside against beyond until during near
where when while if and but or because once also only not never always so then there here whenever unless
it they this that these those which whose who whom its their
default nil true false none zero null number
called told asked shown left applied made taken posted sent drawn added kept stretched blurred chosen performed looked said
held loaded stopped encoded counted came lifted needed accepted animatable nothing nobody nowhere neither either both
smoothly twice slow slowly empty including mirrored rounded semibold forward downward upward smaller wider higher inactive
across done set used moved found started measured fixed known nor into much
active running see may is can't wins
WORDS

# All Swift files below a folder, those of tests included, by their paths from there.
sub swift_files {
  my ($root) = @_;
  return grep { -e "$root/$_" } split /\0/,
    `cd '$root' && git ls-files -z --cached --others --exclude-standard -- '*.swift'`;
}

# All documentation comments of a source text, in order: [number of the first line, the text without slashes].
sub comments {
  my ($source) = @_;
  my (@comments, $open);
  my $number = 0;
  for my $line (split /\n/, $source) {
    $number++;
    if ($line !~ m{^\s*///\s?(.*)$}) { $open = undef }
    elsif ($open) { $open->[1] .= "\n$1" }
    else { push @comments, $open = [$number, $1] }
  }
  return @comments;
}

# What is wrong with a comment, as a predicate; undef for nothing.
sub fault {
  my ($comment) = @_;
  my ($summary) = split /\n\s*(?:\n|- )/, $comment;
  return 'has no summary' if $comment =~ /^\s*-/ || !defined $summary;
  my ($first) = $summary =~ /^(\S+)/;
  return "begins with \"$first\"" if $first !~ /^[A-Z]/ || $fragments{lc($first =~ s/[^\w]+$//r)};
  return 'is a unit alone' if $summary =~ /^(?:Seconds|Points|Pixels|Bits)[.,;:]/;
  return 'is a single word' if $summary !~ /\s/;
  return undef;
}

# What is wrong with the comment on a property that this line of source declares, if the property is a Bool.
sub fault_of_bool {
  my ($declaration, $comment) = @_;
  return undef unless $declaration =~ /\bvar\s+\w+\s*:\s*Bool\b(?!\?)/ && defined $comment && $comment !~ /^Whether\s/;
  return 'doesn\'t begin with "Whether", as those of Bools do';
}

1;

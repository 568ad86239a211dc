package PublicDeclarations;
# Reads what the modules with Apple's names declare for apps, from the text of their sources: types, their members, and
# the documentation above each. It knows Swift as far as these sources use it, in the shape that `swift format` leaves.
use strict;
use warnings;
use Exporter 'import';
our @EXPORT_OK = qw(declarations is_type modules qualified);

# What an app imports.
sub modules { return qw(AVFoundation CompressionModule CoreGraphics CoreImageModule CoreTextModule ImageIOModule QuartzCore UIKit UniformTypeIdentifiers WebKit) }

my $MODIFIER = qr/(?:open|public|package|internal|fileprivate|private|static|final|override|required|convenience|lazy
  |weak|unowned|dynamic|mutating|nonmutating|nonisolated|indirect|prefix|postfix|infix|optional|consuming|borrowing)
  (?:\([a-z]+\))?/x;
my $ATTRIBUTE = qr/\@\w+(?:\((?:[^()]|\([^()]*\))*\))?/;
my $TYPE = qr/class|struct|enum|protocol|extension|actor/;
my $MEMBER = qr/func|init|subscript|var|let|case|typealias|associatedtype/;

# All public declarations of the modules, in the order of files and lines. Each is a hash:
#   module, file, line   where it stands
#   kind                 class, struct, enum, protocol, actor, extension (of another module's type), func, init, subscript,
#                        var, let, case, typealias or associatedtype
#   name                 as one writes it: `isOn`, `setOn(_:animated:)`, `Configuration`
#   owner                the type it is a member of, with dots: `UIButton.Configuration`; empty outside of types
#   inherits             of types: superclass and protocols
#   adopted              of members: what the declaration or extension that holds them conforms to
#   static, override     1 or 0
#   condition            of members: what the extension that holds them demands of its type
#   comment              the text of the documentation comment, without slashes; undef for none
sub declarations {
  my ($root) = @_;
  my @all = map { declarations_of_module($root, $_) } modules();
  # Members count where all types around them do. Extensions of other modules' types hold what apps see of them here.
  my %declared = map { (qualified($_) => 1) } grep { is_type($_) } @all;
  my %seen = map { (qualified($_) => 1) } grep { is_type($_) && $_->{access} } @all;
  $_->{name} =~ s/`//g for @all;
  return grep { $_->{kind} ne 'extension' && !is_former($_) && is_seen($_, \%declared, \%seen) } @all;
}

# Of a declaration: whether it is a type, and its name with those of the types around it.
sub is_type { return $_[0]{kind} =~ /^(?:class|struct|enum|protocol|actor)$/ }
sub qualified { my ($it) = @_; return $it->{owner} eq '' ? $it->{name} : "$it->{owner}.$it->{name}" }

# Whether only older modes of the language know a name: the compiler says what it is called now.
sub is_former { return ($_[0]{attributes} // '') =~ /\@available\(swift, obsoleted/ }

sub is_seen {
  my ($it, $declared, $seen) = @_;
  my $owner = $it->{owner};
  if ($owner eq '') { return $it->{access} }
  # Each type around it that these modules declare must be visible.
  my @parts = split /\./, $owner;
  for my $count (1 .. @parts) {
    my $name = join '.', @parts[0 .. $count - 1];
    return 0 if $declared->{$name} && !$seen->{$name};
  }
  return $it->{access};
}

sub declarations_of_module {
  my ($root, $module) = @_;
  my @files = sort split /\0/,
    `cd '$root' && git ls-files -z --cached --others --exclude-standard -- 'Sources/$module/*.swift'`;
  return map { declarations_of_file($root, $module, $_) } grep { -e "$root/$_" } @files;
}

sub declarations_of_file {
  my ($root, $module, $path) = @_;
  open(my $file, '<:encoding(UTF-8)', "$root/$path") or die "$path: $!\n";
  local $/;
  return declarations_of_text(scalar <$file>, $module, $path);
}

# Comments and what stands in strings become spaces, so that places stay what they are.
sub blanked {
  my ($text) = @_;
  $text =~ s{
      (//[^\n]*)
    | (/\*(?:[^*]|\*(?!/))*\*/)
    | ("""(?:\\.|(?!""")[^\\])*""")
    | (\#+"(?:[^"\n]|"(?!\#))*"\#+)
    | ("(?:\\\((?:[^()"]|"[^"\n]*"|\((?:[^()"]|"[^"\n]*"|\([^()]*\))*\))*\)|\\.|[^"\\\n])*")
  }{$& =~ tr/\n/ /cr}gexs;
  # Code has only ASCII outside of them: places in bytes are found at once.
  utf8::downgrade($text, 1);
  return $text;
}

sub declarations_of_text {
  my ($text, $module, $path) = @_;
  my $code = blanked($text);
  my @lines = split /\n/, $text, -1;
  my @found;
  # Each open brace: what it belongs to. Only files and types have declarations that count.
  my @scopes = ({kind => 'file', name => '', owner => '', access => 1, adopted => []});
  my $pending;
  my $line = 1;
  my $parentheses = 0;
  my $fresh = 1;
  pos($code) = 0;
  while (pos($code) < length $code) {
    if ($code =~ /\G\n/gc) { $line++; $fresh = 1 if $parentheses == 0; next }
    if ($code =~ /\G[ \t\r]+/gc) { next }
    my $scope = $scopes[-1];
    if ($fresh && $parentheses == 0 && $scope->{kind} ne 'code') {
      my $start = pos $code;
      my $first = $line;
      if ($code =~ /\G((?:$ATTRIBUTE\s+)*)((?:(?:$MODIFIER|class(?=\s+(?:$MODIFIER\s+)*(?:func|var|let|subscript)\b))\s+)*)($TYPE|$MEMBER)\b/gc) {
        my ($attributes, $modifiers, $keyword) = ($1, $2, $3);
        my $end = pos $code;
        my $passed = substr($code, $start, $end - $start) =~ tr/\n//;
        my @made = declared($code, $end, $keyword, $modifiers, $scope);
        for my $it (@made) {
          $it->{module} = $module;
          $it->{file} = $path;
          $it->{line} = $first + $passed;
          $it->{comment} = comment_above(\@lines, $first);
          $it->{attributes} = $attributes;
          push @found, $it;
        }
        $pending = $keyword =~ /^(?:$TYPE)$/ ? $made[0] : undef;
        $line += $passed;
        $fresh = 0;
        next;
      }
    }
    $fresh = 0;
    # Up to the next sign that opens, closes or ends something.
    $code =~ /\G([^\n()\[\]{};#]+|.)/gcs;
    my $sign = $1;
    if ($sign eq '(' || $sign eq '[') { $parentheses++ }
    elsif ($sign eq ')' || $sign eq ']') { $parentheses-- }
    elsif ($sign eq '{') {
      push @scopes, {%{opened($pending)}, outer => $parentheses};
      $pending = undef;
      $parentheses = 0;
      $fresh = 1;
    } elsif ($sign eq '}') {
      $parentheses = (pop @scopes)->{outer} if @scopes > 1;
      $fresh = 1;
    } elsif ($sign eq ';') { $fresh = 1 }
    elsif ($sign eq '#' && $parentheses == 0) { $code =~ /\G[^\n]*/gc }
  }
  return @found;
}

sub opened {
  my ($type) = @_;
  return {kind => 'code'} unless $type;
  my $name = $type->{kind} eq 'extension' ? $type->{name} : qualified($type);
  return {
    kind => $type->{kind}, name => $name, owner => $name, access => $type->{access}, adopted => $type->{inherits},
    condition => $type->{where}
  };
}

# The comment whose last line stands above a line, with attributes between them.
sub comment_above {
  my ($lines, $first) = @_;
  my $index = $first - 2;
  $index-- while $index >= 0 && $lines->[$index] =~ /^\s*\@\w/;
  my @comment;
  while ($index >= 0 && $lines->[$index] =~ m{^\s*///\s?(.*)$}) {
    unshift @comment, $1;
    $index--;
  }
  return @comment ? join("\n", @comment) : undef;
}

# What a keyword declares, in a scope. A line of cases, or of variables, declares several.
sub declared {
  my ($code, $end, $keyword, $modifiers, $scope) = @_;
  my $rest = substr $code, $end, 4000;
  my $own = $modifiers =~ /\b(?:public|open)\b(?!\()/ ? 1 : 0;
  my $hidden = $modifiers =~ /\b(?:private|fileprivate|internal|package)\b(?!\()/ ? 1 : 0;
  # What a protocol demands and the cases of an enumeration are as visible as the type, and so is what an extension has
  # that itself is marked public.
  my $inherited = $scope->{kind} eq 'protocol' || $keyword eq 'case' || ($scope->{kind} eq 'extension' && $scope->{access});
  my $access = $own || (!$hidden && $inherited && $scope->{access}) ? 1 : 0;
  my %common = (
    kind => $keyword, owner => $scope->{owner} // '', access => $access, adopted => $scope->{adopted} || [],
    static => $modifiers =~ /\b(?:static|class)\b/ ? 1 : 0, override => $modifiers =~ /\boverride\b/ ? 1 : 0,
    modifiers => $modifiers, scope => $scope->{kind}, condition => $scope->{condition} // '', inherits => []
  );
  if ($keyword =~ /^(?:$TYPE)$/) {
    return () unless $rest =~ /^\s+([\w.]+)/;
    my $name = $1;
    my ($header) = $rest =~ /^([^{]*)/;
    my $where = $header =~ s/\bwhere\b(.*)//s ? $1 : '';
    $where =~ s/\s+/ /g;
    $header =~ s/^\s+[\w.]+\s*(?:<[^{]*?>(?=\s*(?::|$)))?//s;
    my @inherits = $header =~ /^\s*:\s*(.*)/s ? map { s/^\s+|\s+$|\@\w+\s+//gr } split /[,&]/, $1 : ();
    return {%common, name => $name, inherits => [grep { $_ ne '' } @inherits], where => $where};
  }
  if ($keyword eq 'case') { return map { {%common, name => $_} } cases($rest) }
  if ($keyword eq 'func' || $keyword eq 'init' || $keyword eq 'subscript') {
    my $name = $keyword;
    if ($keyword eq 'func') { return () unless $rest =~ s/^\s+(`?\w+`?|[-+*\/=<>!&|^~%.?]+)//; $name = $1 }
    my $failable = $keyword eq 'init' && $rest =~ s/^([?!])// ? $1 : '';
    $rest =~ s/^\s*<(?:[^<>]|<[^<>]*>)*>//;
    return {%common, name => $name . labels($rest), failable => $failable};
  }
  return () unless $rest =~ /^\s+(`?\w+`?)/;
  my @names = ($1);
  push @names, $1 while $rest =~ /^\s+(?:`?\w+`?,\s+)+?(`?\w+`?)(?=[:,])/ && $rest =~ s/^(\s+)`?\w+`?,\s+/$1/;
  my ($statement) = $rest =~ /^([^\n{=]*)/;
  my $type = $statement =~ /:\s*(.*?)\s*$/ ? $1 : '';
  return map { {%common, name => $_, type => $type, settable => is_settable($keyword, $modifiers, $rest, $scope)} } @names;
}

sub is_settable {
  my ($keyword, $modifiers, $rest, $scope) = @_;
  return 0 if $keyword ne 'var' || $modifiers =~ /\((?:private|fileprivate|internal|package)?set\)|(?:private|package|internal|fileprivate)\(set\)/;
  return $rest =~ /^[^\n]*\{[^}]*\bset\b/ ? 1 : 0 if $scope->{kind} eq 'protocol';
  return 1;
}

# `(_:animated:)` of a list of parameters.
sub labels {
  my ($rest) = @_;
  return '' unless $rest =~ /^\s*\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)/;
  my @parameters = split_at_commas($1);
  return '()' unless @parameters;
  return '(' . join('', map { /^\s*(?:\@\w+\s+)*(`?\w+`?)/ ? ($1 =~ s/`//gr) . ':' : '_:' } @parameters) . ')';
}

sub cases {
  my ($rest) = @_;
  # To the end of the line on which no comma stands last.
  my ($list) = $rest =~ /^((?:[^\n]*,[ \t]*\n)*[^\n]*)/;
  $list =~ s/[;}].*//s;
  my @names;
  for my $part (split_at_commas($list)) {
    next unless $part =~ /^\s*`?(\w+)`?/;
    my $name = $1;
    my $rest = substr $part, $+[0];
    push @names, $name . ($rest =~ /^\(/ ? associated($rest) : '');
  }
  return @names;
}

# Of a case with values: `(_:name:)`.
sub associated {
  my ($rest) = @_;
  return '' unless $rest =~ /^\(((?:[^()]|\([^()]*\))*)\)/;
  return '(' . join('', map { /^\s*(\w+)\s*:/ ? "$1:" : '_:' } split_at_commas($1)) . ')';
}

# Commas in brackets don't count; those in `<…>` neither.
sub split_at_commas {
  my ($text) = @_;
  my ($depth, $part, @parts) = (0, '');
  $text =~ s/->/\x{2192}/g;
  for my $sign (split //, $text) {
    $depth++ if $sign =~ /[(\[{<]/;
    $depth-- if $sign =~ /[)\]}>]/;
    if ($sign eq ',' && $depth == 0) { push @parts, $part; $part = '' } else { $part .= $sign }
  }
  push @parts, $part if $part =~ /\S/;
  return @parts;
}

1;

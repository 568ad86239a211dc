#!/usr/bin/perl
# What PublicDeclarations reads of a source file.
use strict;
use warnings;
use File::Basename qw(dirname);
use lib dirname(__FILE__) . '/..';
use PublicDeclarations;
use Test::More;

sub read_names {
  my ($text) = @_;
  return join ' ', map { ($_->{owner} eq '' ? '' : "$_->{owner}.") . $_->{name} }
    grep { $_->{access} && $_->{kind} ne 'extension' } PublicDeclarations::declarations_of_text($text, 'UIKit', 'a.swift');
}

sub first_of {
  my ($text) = @_;
  return (PublicDeclarations::declarations_of_text($text, 'UIKit', 'a.swift'))[0];
}

is(read_names("public class A: B {\n  open func f(_ a: Int, at b: [Int: Int] = [:]) {}\n}"), 'A A.f(_:at:)', 'a method');
is(read_names("open class A {\n  func hidden() {}\n  public var x = 1\n  var y = 2\n}"), 'A A.x', 'what is internal');
is(read_names("public class A {\n  public init?(\n    coder: NSCoder\n  ) {}\n}"), 'A A.init(coder:)', 'over several lines');
is(read_names("public enum E {\n  case a, b(Int, c: Int)\n  case d = \"case e\"\n}"), 'E E.a E.b(_:c:) E.d', 'cases');
is(read_names("public protocol P {\n  var a: Int { get set }\n  func f()\n}"), 'P P.a P.f()', 'what a protocol demands');
is(read_names("protocol P {\n  func f()\n}"), '', 'an internal protocol');
is(read_names("extension A {\n  public struct B {\n    public static let c = B()\n  }\n}"), 'A.B A.B.c', 'in extensions');
is(read_names("func f() {\n  // public var a = 1\n  let s = \"public var b\"\n  public var c = 3\n}"), '', 'in functions');
is(read_names("public func f(then: \@escaping (Int, Int) -> Void, or other: A<B, C>) {}"), 'f(then:or:)', 'commas in types');
is(read_names("public struct S {\n  public private(set) var a = { (b: Int) in b }(1)\n}"), 'S S.a', 'a closure');
is(read_names("public class A {\n  public class func f() {}\n  public class var g: Int { 1 }\n}"), 'A A.f() A.g', 'of a class');
is(first_of("/// One.\n/// Two.\n\@MainActor\npublic class A {}")->{comment}, "One.\nTwo.", 'a comment above attributes');
is(first_of("/// One.\n\npublic class A {}")->{comment}, undef, 'a comment of something else');
is(join(',', @{first_of("public final class A<B: C>: D, E where B: F {}")->{inherits}}), 'D,E', 'what a type inherits');
is(join(' ', map { PublicDeclarations::is_former($_) ? 1 : 0 } PublicDeclarations::declarations_of_text(
  "\@available(swift, obsoleted: 4.2, renamed: \"B.A\")\npublic typealias BA = B.A\npublic let c = 1", 'UIKit', 'a.swift')),
  '1 0', 'a name of former times');
done_testing();

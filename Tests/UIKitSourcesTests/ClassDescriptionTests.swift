import XCTest

/// Classes of which no more is known than that they are classes describe themselves.
final class ClassDescriptionTests: XCTestCase {
  func testClassesThatAreOnlyKnownAsClassesDescribeThemselves() throws {
    try assertRewrites(
      "let a = type(of: object).description() + \"x\"; let b = !view.superview.classForCoder.description().isEmpty",
      to: "let a = _description(of: type(of: object)) + \"x\"; "
        + "let b = !_description(of: view.superview.classForCoder).isEmpty")
    let others = "let a = person.description(); let b = Person.description(); let c = type(of: x).description"
    try assertRewrites(others, to: others)
  }

  func testVariablesForAnyClassDescribeTheirClass() throws {
    try assertRewrites(
      "func register(_ cellClass: AnyClass, other: AnyClass?) { add(cellClass.description(), other!.description()) }",
      to: "func register(_ cellClass: AnyClass, other: AnyClass?) "
        + "{ add(_description(of: cellClass), _description(of: other!)) }")
    try assertRewrites(
      "func f(kind: AnyClass?) { if let kind = kind { a(kind.description()) }; b(kind?.description() ?? \"\") }",
      to: "func f(kind: AnyClass?) { if let kind = kind { a(_description(of: kind)) }; "
        + "b(kind.map({ _description(of: $0) }) ?? \"\") }")
    try assertRewrites(
      "struct Row { let kind: AnyClass; var name: String { self.kind.description() + kind.description() } }",
      to: "struct Row { let kind: AnyClass; var name: String { _description(of: self.kind) + _description(of: kind) } }"
    )
    try assertRewrites(
      "func f() { if let kind = NSClassFromString(name) { print(kind.description()) } }",
      to: "func f() { if let kind = NSClassFromString(name) { print(_description(of: kind)) } }")
    for other in [
      "func f(kind: AnyClass) { let kind = person; a(kind.description()) }",
      "func f(kind: Kind) { a(kind.description()) }; func g(kind: AnyClass) {}",
      "func f(kind: AnyClass) { a(person.kind.description()) }",
    ] {
      try assertRewrites(other, to: other)
    }
  }

  /// What binds a name says by a written type that it is a class, whatever the value is.
  func testNamesWithAWrittenTypeDescribeTheirClass() throws {
    let (asked, described) = ("a(kind.description())", "a(_description(of: kind))")
    for binding in [
      "for kind: AnyClass in [A.self, B.self] { # }", "for (_, kind): (Int, AnyClass) in list { # }",
      "for case let kind as AnyClass in list { # }", "list.map { (kind: AnyClass) in # }",
      "list.map { (kind: AnyClass) -> String in # }", "if let kind: AnyClass = find() { # }",
      "guard let kind: AnyClass = find() else { return }; #", "while let kind: AnyClass = find() { # }",
      "let other = 1, kind: AnyClass = find(); #", "let (x, kind): ([A: B], AnyClass) = find(); #",
      "switch value { case let kind as AnyClass: # }", "switch value { case let kind as AnyClass where x: # }",
      "switch value { case .some(let kind as AnyClass): # }", "if case let kind as AnyClass = value { # }",
      "if case .some(let kind as AnyClass) = value { # }", "let kind: AnyClass\nkind = A.self\n#",
    ] {
      let source = "func f() { \(binding) }"
      try assertRewrites(
        source.replacingOccurrences(of: "#", with: asked), to: source.replacingOccurrences(of: "#", with: described))
    }
  }

  func testNamesMeanSomethingElseBehindTheirScope() throws {
    for source in [
      "func f() { for kind: AnyClass in list {}; a(kind.description()) }",
      "func f() { if case .some(let kind as AnyClass) = value {}; a(kind.description()) }",
      "func f() { switch value { case let kind as AnyClass: b(); case is A: a(kind.description()) } }",
      "func f() { switch value { case let kind as AnyClass: b(); default: a(kind.description()) } }",
      "func f(kind: AnyClass) { switch value { case let kind: a(kind.description()) } }",
      "func f(kind: AnyClass) { switch value { case let (kind, _): a(kind.description()) } }",
      "func f(kind: AnyClass) { for kind: Kind in list { a(kind.description()) } }",
      "func f(kind: AnyClass) { for (kind, b): (Kind, AnyClass) in list { a(kind.description()) } }",
    ] {
      try assertRewrites(source, to: source)
    }
  }

  func testElementsOfArraysDescribeTheirClass() throws {
    try assertRewrites(
      "func f(kinds: [AnyClass]) { kinds.map { $0.description() }; for kind in kinds { a(kind.description()) } }",
      to: "func f(kinds: [AnyClass]) "
        + "{ kinds.map { _description(of: $0) }; for kind in kinds { a(_description(of: kind)) } }")
    try assertRewrites(
      "func f(kinds: AnyObject.Type...) { a(kinds[0].description(), kinds.first?.description().count) }",
      to: "func f(kinds: AnyObject.Type...) "
        + "{ a(_description(of: kinds[0]), kinds.first.map({ _description(of: $0) })?.count) }")
  }

  func testPropertiesOfOtherObjectsDescribeTheirClass() throws {
    let cell = "class Cell: UIView { var kind: AnyClass?; let kinds: [AnyClass] = [] }\n"
    try assertRewrites(
      cell + "func f(cell: Cell, other: Cell?) { a(cell.kind!.description(), other?.kinds[0].description().count) }",
      to: cell + "func f(cell: Cell, other: Cell?) "
        + "{ a(_description(of: cell.kind!), (other?.kinds[0]).map({ _description(of: $0) })?.count) }")
    try assertRewrites(
      cell + "func f() { let cell = list.last as? Cell; if cell?.kind?.description() == name { a() } }",
      to: cell + "func f() "
        + "{ let cell = list.last as? Cell; if cell?.kind.map({ _description(of: $0) }) == name { a() } }")
  }

  func testWhatFunctionsAndCastsGiveDescribesItsClass() throws {
    try assertRewrites(
      "func f() { a(NSClassFromString(name)!.description(), (value as! AnyClass).description()) }",
      to: "func f() { a(_description(of: NSClassFromString(name)!), _description(of: (value as! AnyClass))) }")
  }

  /// The compiler knows the method of a class that has a name.
  func testClassesWithANameAndObjectsStay() throws {
    for source in [
      "func f(kinds: [UIView.Type]) { kinds.map { $0.description() } }",
      "func f(objects: [AnyObject], kind: AnyClass) { a(people[0].description(), people.kind.description()) }",
    ] {
      try assertRewrites(source, to: source)
    }
  }
}

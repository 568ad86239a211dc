import XCTest

/// What is for later versions of iOS than there are here is cut out; the rest means what it meant.
final class AvailabilityRewriteTests: XCTestCase {
  func testVersionsThatAreHereStay() throws {
    for source in [
      "if #available(iOS 18, *) { a() } else { b() }", "if #available(iOS 18.0, *) { a() }",
      "guard #available(iOS 13.4, tvOS 26, *) else { return }", "if #available(macOS 26, *) { a() }",
      "if #unavailable(iOS 18) { a() }", "@available(iOS 18.0, *) func f() {}",
      "@available(iOS, introduced: 13, deprecated: 26, message: \"iOS 27\") func f() {}",
      "@available(iOS, obsoleted: 26) func f() {}", "@available(*, deprecated) func f() {}",
      "@available(macOS 26, *) func f() {}", "@available(iOS, unavailable) func f() {}",
    ] {
      try assertRewrites(source, to: source)
    }
  }

  func testABodyGoes() throws {
    try assertRewrites("a()\nif #available(iOS 26, *) {\n  b()\n}\nc()", to: "a()\n\n\n\nc()")
    try assertRewrites("if #available(iOS 26, *) { b() }; c()", to: " c()")
    try assertRewrites("if #available(iOS 18.1, *) { b() }", to: "")
    try assertRewrites("if #available(macOS 14, iOS 19.0, *), b { b() }", to: "")
  }

  func testAnAlternativeStays() throws {
    try assertRewrites(
      "if #available(iOS 26, *) {\n  a()\n} else {\n  b()\n}\nc()", to: "do\n\n {\n  b()\n}\nc()")
    try assertRewrites(
      "if #available(iOS 26, *) { a() } else if x { b() } else { c() }", to: " if x { b() } else { c() }")
    try assertRewrites(
      "if x { a() } else if #available(iOS 26, *) { b() } else { c() }", to: "if x { a() } else  { c() }")
    try assertRewrites("if x { a() } else if #available(iOS 26, *) { b() }\nc()", to: "if x { a() } \nc()")
  }

  func testAValueStays() throws {
    try assertRewrites("let a = if #available(iOS 26, *) { 1 } else { 2 }\nb()", to: "let a =  2 \nb()")
    try assertRewrites("var a: Int { if #available(iOS 26, *) { 1 } else { 2 } }", to: "var a: Int {  2  }")
    try assertRewrites("f { x in if #available(iOS 26, *) { 1 } else { x } }", to: "f { x in  x  }")
    try assertRewrites(
      "switch x {\ncase 1: if #available(iOS 26, *) { 1 } else { 2 }\ndefault: 3\n}",
      to: "switch x {\ncase 1:  2 \ndefault: 3\n}")
    try assertRewrites(
      "switch x {\ncase 1: if #available(iOS 26, *) { f() }\ndefault: g()\n}",
      to: "switch x {\ncase 1: do {}\ndefault: g()\n}")
    // A case has to have a statement.
    try assertRewrites(
      "switch x {\ncase 1: if #available(iOS 26, *) { f() } else {}\ndefault: g()\n}",
      to: "switch x {\ncase 1: do {}\ndefault: g()\n}")
    try assertRewrites(
      "switch x {\ncase 1: if #unavailable(iOS 26) {} else { f() }\ndefault: g()\n}",
      to: "switch x {\ncase 1: do {} \ndefault: g()\n}")
  }

  func testConditionsBeforeItAreEvaluated() throws {
    try assertRewrites(
      "if let x = f(), #available(iOS 26, *), x.isNew {\n  a()\n} else { b() }",
      to: "if let x = f(), #unavailable(iOS 1) { fatalError() \n\n} else { b() }")
    try assertRewrites(
      "if f(), #available(iOS 26, *) { a() }", to: "if f(), #unavailable(iOS 1) { }")
  }

  func testWhatFollowsAGuardGoes() throws {
    try assertRewrites(
      "func f() {\n  a()\n  guard #available(iOS 26, *) else { return }\n  b { c() }\n  d()\n}\nf()",
      to: "func f() {\n  a()\n  do { return }\n  \n\n}\nf()")
    try assertRewrites(
      "func f() { guard let x = y, #available(iOS 26, *), x.z else { return }; b() }",
      to: "func f() { guard let x = y, #unavailable(iOS 1) else { return } }")
    try assertRewrites(
      "switch x {\ncase 1:\n  guard #available(iOS 26, *) else { break }\n  if case .b = c { d() }\ncase 2: e()\n}",
      to: "switch x {\ncase 1:\n  do { break }\n  \ncase 2: e()\n}")
  }

  func testDirectivesBehindAGuardStay() throws {
    try assertRewrites(
      "func f() {\n#if os(iOS)\nguard #available(iOS 26, *) else { return }\na()\n#endif\nb()\n#if DEBUG\nc()\n#endif\n}",
      to: "func f() {\n#if true\ndo { return }\n\n#endif\n\n#if DEBUG\n\n#endif\n}")
    try assertRewrites(
      "func f() {\n#if DEBUG\nguard #available(iOS 26, *) else { return }\na()\n#endif\nb()\n}",
      to: "func f() {\n#if DEBUG\ndo { return }\n\n#endif\nb()\n}")
  }

  func testWhatIsForEarlierVersionsIsAlwaysDone() throws {
    try assertRewrites("if #unavailable(iOS 26) { a() } else { b() }\nc()", to: "do { a() } \nc()")
    try assertRewrites("var a: Int { if #unavailable(iOS 26) { 1 } else { 2 } }", to: "var a: Int {  1  }")
    try assertRewrites("if #unavailable(iOS 26), x { a() } else { b() }", to: "if  x { a() } else { b() }")
    try assertRewrites("if x, #unavailable(iOS 26) { a() }", to: "if x { a() }")
    try assertRewrites(
      "if x { a() } else if #unavailable(iOS 26) { b() } else { c() }", to: "if x { a() } else  { b() } ")
    try assertRewrites("func f() { guard #unavailable(iOS 26) else { return }; a() }", to: "func f() {  a() }")
    try assertRewrites("while #unavailable(iOS 26) { a() }", to: "while true { a() }")
  }

  func testDeclarationsGo() throws {
    for declaration in [
      "@available(iOS 26, *) func f<T>(_ x: T) -> [T] where T: P { g() }",
      "@available(iOS 26.0, macOS 26, *)\n@MainActor public final class A: B {\n  var x = 1\n}",
      "@discardableResult @available(iOS 26, *) public static func f() -> Int { 1 }",
      "@available(iOS, introduced: 26, deprecated: 27) extension A: P { func f() {} }",
      "@available(iOS 26, *) private(set) lazy var a: Int = {\n  1\n}() { didSet { f() } }",
      "@available(iOS 26, *) var a: Int\n{ 1 }", "@available(iOS 26, *) typealias A = B<C>",
      "@available(iOS 26, *) class var a: Int { get }", "@available(iOS 26, *) init?(a: Int) {}",
      "@available(iOS 26, *) subscript(a: Int) -> Int { get { 1 } set {} }",
      "@available(iOS 26, *)\ndeinit {}",
      "@available(iOS 26, *) let a = b\n  .c()\n  ?? d", "@available(iOS 26, *) func f()\n  -> Int\n{ 1 }",
    ] {
      let lines = String(repeating: "\n", count: declaration.count { $0 == "\n" })
      try assertRewrites("struct S {\n\(declaration)\nvar z = 1\n}", to: "struct S {\n\(lines)\nvar z = 1\n}")
    }
    try assertRewrites(
      "protocol P {\n  @available(iOS 26, *) func f()\n  func g()\n}", to: "protocol P {\n  \n  func g()\n}")
    try assertRewrites("struct S { @available(iOS 26, *) var a = 1; var b = 2 }", to: "struct S {  var b = 2 }")
  }

  func testCasesStayForThePatternsThatNameThem() throws {
    let uses = "func f(_ a: A) { switch a { case .b: g(); case .a: h() }; if case .b = a { g() } }"
    try assertRewrites(
      "enum A: Int { case a; @available(iOS 26, *) case b; case c }\n" + uses,
      to: "enum A: Int { case a; @available(*, unavailable) case b; case c }\n" + uses)
    try assertRewrites(
      "enum A {\n  @available(iOS 26.0, macOS 26, *)\n  indirect case b, c\n}",
      to: "enum A {\n  @available(*, unavailable)\n  indirect case b, c\n}")
    try assertRewrites(
      "@available(iOS 26, *) enum A { @available(iOS 27, *) case b }", to: "")
  }

  func testValuesOfCasesKeepTheTypesThatAreThere() throws {
    try assertRewrites(
      "enum A { @available(iOS 26, *) case b(Int, c: [UIView: String], _ d: A = .e), f(UIColor) }",
      to: "enum A { @available(*, unavailable) case b(Int, c: [UIView: String], _ d: A = .e), f(UIColor) }")
    try assertRewrites(
      "enum A { @available(iOS 26, *) case b(UIOfLaterVersions, c: [(UIOfLaterVersions?) -> Int] = []), d(C) }\n"
        + "@available(iOS 26, *) struct C {}",
      to: "enum A { @available(*, unavailable) case b(Never, c: Never = []), d(Never) }\n")
  }

  func testOtherPassesDontSeeWhatIsCut() throws {
    let output = try rewritten(
      "class A: UIView {\n  @available(iOS 26, *) @objc func f() async {}\n  @objc func g() {}\n"
        + "  func h() {\n    if #available(iOS 26, *) { s(#selector(f)) }\n  }\n}")
    XCTAssertFalse(output.contains("A.f"), output)
    XCTAssertTrue(output.contains("case \"g\": return Selector(A.g as (A) -> () -> Void, name)"), output)
    XCTAssertTrue(output.contains("  func h() {\n    \n  }"), output)
  }
}

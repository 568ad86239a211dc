import XCTest

final class SelectorRewriteTests: XCTestCase {
  /// What `#selector(…)` becomes in a view controller that has these members.
  private func selector(_ reference: String, in members: String = "", _ rest: String = "") throws -> String {
    let output = try rewritten("class C: UIViewController { let s = #selector(\(reference))\n\(members)\n}\n\(rest)")
    let line = output.split(separator: "\n", omittingEmptySubsequences: false)[0]
    return String(line.dropFirst("class C: UIViewController { let s = ".count))
  }

  func testMethodsWithAndWithoutParameters() throws {
    XCTAssertEqual(try selector("tap"), #"Selector(C.tap, "tap")"#)
    XCTAssertEqual(try selector("tap(_:)"), #"Selector(C.tap(_:), "tap:")"#)
    XCTAssertEqual(try selector("tap(_:event:)"), #"Selector(C.tap(_:event:), "tap:event:")"#)
    XCTAssertEqual(
      try selector("tap", in: "@objc private func tap(_ sender: Any) {}"),
      #"Selector(C.tap(_:) as (C) -> (Any) -> Void, "tap:")"#)
  }

  func testFirstLabelsJoinTheName() throws {
    XCTAssertEqual(try selector("go(to:)"), #"Selector(C.go(to:), "goTo:")"#)
    XCTAssertEqual(try selector("go(page:)"), #"Selector(C.go(page:), "goWithPage:")"#)
    XCTAssertEqual(try selector("go(today:)"), #"Selector(C.go(today:), "goWithToday:")"#)
  }

  private let walking = #"Selector(C.go(_:) as (C) -> (Any) -> Void, "walk:")"#

  func testExplicitNamesCount() throws {
    XCTAssertEqual(try selector("go", in: "@objc(walk:) func go(_ x: Any) {}"), walking)
  }

  func testNamesBehindASpaceCount() throws {
    XCTAssertEqual(try selector("go", in: "@objc (walk:) func go(_ x: Any) {}"), walking)
    try assertRewrites("@objc (Foo) class Foo: Bar {}", to: " class Foo: Bar {}")
    try assertRewrites("@objc (Foo_name)\nenum E: Int {}", to: "\nenum E: Int {}")
  }

  func testOwners() throws {
    XCTAssertEqual(try selector("self.tap"), #"Selector(C.tap, "tap")"#)
    XCTAssertEqual(try selector("Self.tap"), #"Selector(C.tap, "tap")"#)
    XCTAssertEqual(try selector("super.viewDidLoad"), #"Selector(C.viewDidLoad, "viewDidLoad")"#)
    XCTAssertEqual(try selector("UIView.layoutIfNeeded"), #"Selector(UIView.layoutIfNeeded, "layoutIfNeeded")"#)
    XCTAssertEqual(try selector("Other.Nested.f(_:)"), #"Selector(Other.Nested.f(_:), "f:")"#)
    XCTAssertEqual(
      try selector("model.reload", in: "let model = M()", "class M: NSObject { @objc func reload() {} }"),
      #"Selector(type(of: model).reload, "reload")"#)
  }

  func testOwnersMayBeOptional() throws {
    XCTAssertEqual(try selector("self?.tap"), #"Selector(C.tap, "tap")"#)
    XCTAssertEqual(try selector("self!.tap(_:)"), #"Selector(C.tap(_:), "tap:")"#)
    XCTAssertEqual(
      try selector("model?.reload", in: "var model: M?", "class M: NSObject { @objc(again) func reload() {} }"),
      #"Selector("again")"#)
  }

  func testNestedTypesAndExtensionsAreNamedInFull() throws {
    let output = try rewritten(
      """
      class A: UIView { class B: UIView { let s = #selector(f) } }
      extension A.B { @objc func f() { _ = #selector(f) } }
      """)
    XCTAssertTrue(output.contains("let s = Selector(A.B.f as (A.B) -> () -> Void, \"f\")"))
    XCTAssertTrue(output.contains("_ = Selector(A.B.f as (A.B) -> () -> Void, \"f\")"))
  }

  func testOverloadsAreToldApart() throws {
    let members = "@objc func add(_ n: Int) {}\nfunc add(_ s: String, to: Int) {}"
    XCTAssertEqual(try selector("add(_:)", in: members), #"Selector(C.add(_:) as (C) -> (Int) -> Void, "add:")"#)
    XCTAssertEqual(try selector("add", in: members), #"Selector(C.add(_:) as (C) -> (Int) -> Void, "add:")"#)
    XCTAssertEqual(
      try selector("add(_:) as (Int) -> Void", in: members), #"Selector(C.add(_:) as (C) -> (Int) -> Void, "add:")"#)
    XCTAssertEqual(
      try selector("C.add(_:) as (C) -> (Int) -> Void"), #"Selector(C.add(_:) as (C) -> (Int) -> Void, "add:")"#)
  }

  func testMethodsAreToldFromThoseThatUIKitsClassesHave() throws {
    let show = "@IBAction func show() {}"
    XCTAssertEqual(try selector("show", in: show), #"Selector(C.show as (C) -> () -> Void, "show")"#)
    XCTAssertEqual(try selector("C.show", in: show), #"Selector(C.show as (C) -> () -> Void, "show")"#)
    XCTAssertEqual(
      try selector("close(_:)", in: "@IBAction func close(_ sender: UIButton!) -> UIView! { nil }"),
      #"Selector(C.close(_:) as (C) -> (UIButton?) -> UIView?, "close:")"#)
    XCTAssertEqual(
      try selector("hide(_:)", in: "@objc func hide(_ done: @escaping (Int?) -> Void) {}"),
      #"Selector(C.hide(_:) as (C) -> (@escaping (Int?) -> Void) -> Void, "hide:")"#)
    XCTAssertEqual(
      try selector("open", in: "", "extension C { @objc func open() {} }"),
      #"Selector(C.open as (C) -> () -> Void, "open")"#)
    let output = try rewritten("class C: UIViewController { @IBAction func show() {} }")
    XCTAssertTrue(output.contains("case \"show\": return Selector(C.show as (C) -> () -> Void, name)"), output)
  }

  func testTypesAreOnlyNamedWhereTheyAreKnown() throws {
    let output = try rewritten([
      "A.swift": "class C: UIViewController { let s = #selector(found(_:)) }\n"
        + "class D: UIView { let s = #selector(E.pick(_:)); let t = #selector(E.drop) }",
      "B.swift": "import MapKit\nextension C { @objc func found(_ place: MKPlacemark) {} }\n"
        + "class E: UIView { enum Kind: Int { case a }; @objc func pick(_ kind: Kind) {}; @objc func drop() {} }",
    ])
    let source = try XCTUnwrap(output["A.swift"])
    XCTAssertTrue(source.contains("let s = Selector(C.found(_:), \"found:\")"), source)
    XCTAssertTrue(source.contains("case \"found:\": return Selector(C.found(_:), name)"), source)
    XCTAssertTrue(source.contains("let s = Selector(E.pick(_:), \"pick:\")"), source)
    XCTAssertTrue(source.contains("let t = Selector(E.drop as (E) -> () -> Void, \"drop\")"), source)
    let pick = "case \"pick:\": return Selector(E.pick(_:) as (E) -> (Kind) -> Void, name)"
    XCTAssertTrue(output["B.swift"]?.contains(pick) == true, output["B.swift"] ?? "")
  }

  func testAMethodOfAnotherTypeIsNotTakenForTheTypesOwn() throws {
    let output = try rewritten(
      "struct S { let s = #selector(fly(_:)) }\nclass D: UIView { @objc func fly(_ n: Int) {} }")
    XCTAssertTrue(output.contains("let s = Selector(S.fly(_:), \"fly:\")"), output)
  }

  func testAccessors() throws {
    XCTAssertEqual(try selector("getter: title"), #"Selector(getter: \C.title, "title")"#)
    XCTAssertEqual(try selector("setter: UIView.alpha"), #"Selector(setter: \UIView.alpha, "setAlpha:")"#)
  }

  func testMethodsThatCantBeSentKeepTheirNames() throws {
    XCTAssertEqual(try selector("a(_:b:c:d:)"), #"Selector("a:b:c:d:")"#)
    XCTAssertEqual(
      try selector("image(_:didFinish:context:)"),
      #"Selector(C.image(_:didFinish:context:), "image:didFinish:context:")"#)
  }

  func testRequirementsAreSentByName() throws {
    let output = try rewritten(
      """
      @objc protocol Saving { func save(_ sender: Any?) }
      class C: UIViewController { let s = #selector(Saving.save(_:)) }
      class D: UIView, Saving { func save(_ sender: Any?) {} }
      """)
    XCTAssertTrue(output.contains("let s = Selector(\"save:\")"), output)
    XCTAssertTrue(output.contains("case \"save:\": return Selector(D.save(_:) as (D) -> (Any?) -> Void, name)"), output)
  }

  func testWhatCantBeSentIsRefused() {
    func failure(_ method: String) -> [String] {
      failures(["A.swift": "class C: UIView {\n let s = #selector(f)\n @objc \(method) {}\n}"])
    }
    let place = "/app/A.swift:2:1: error: #selector: f "
    XCTAssertEqual(failure("func f() async"), [place + "is async, and so can't be sent"])
    XCTAssertEqual(failure("func f() throws"), [place + "throws errors, and so can't be sent"])
    XCTAssertEqual(failure("static func f()"), [place + "is a method of the type, and so can't be sent"])
    XCTAssertEqual(failure("private func f()"), [])
  }
}

import XCTest

/// Members of `AnyObject` are asked of the classes that have them, wherever the sources say that a value is one.
final class AnyObjectMemberTests: XCTestCase {
  private let tag = "{ ($0 as? UIView)?.tag }, { ($0 as? UIBarItem)?.tag }"
  private let priority =
    "{ ($0 as? NSLayoutConstraint)?.priority }, or: { ($0 as? NSLayoutConstraint)?.priority.rawValue }"

  /// Statements in a method of a class with the array `list`, of which `item` is an element.
  private func assert(_ statement: String, becomes expected: String, line: UInt = #line) throws {
    let head = "class A { var list: [AnyObject] = []; weak var one: AnyObject?; func f(_ item: AnyObject) { "
    try assertRewrites(head + statement + " } }", to: head + expected + " } }", line: line)
  }

  private func assertStays(_ statements: String..., line: UInt = #line) throws {
    for statement in statements { try assert(statement, becomes: statement, line: line) }
  }

  func testParametersAndCasts() throws {
    try assert("let t = item.tag", becomes: "let t = _optional(item, \(tag))")
    try assert(
      "if item.isHidden == true {}",
      becomes: "if _optional(item, { ($0 as? UIView)?.isHidden }) == true {}")
    try assert("item.alpha = 1", becomes: "(item as! UIView).alpha = 1")
    try assert("g(!(a.b as AnyObject).isOn)", becomes: "g(!_optional((a.b ), { ($0 as? UISwitch)?.isOn }))")
    try assert("g((a as? AnyObject)?.tag)", becomes: "g(_optional((a as? AnyObject), \(tag)))")
    try assertStays(
      "if let item = item as? A { item.foo() }", "x.item.foo()", "g { item in item.foo() }",
      "for item in views { item.foo() }", "g(a as AnyObject).foo()")
  }

  func testPropertiesThatAreObjects() throws {
    try assert("g(one?.tag)", becomes: "g(_optional(one, \(tag)))")
    try assert(
      "self.one?.setTitle(\"a\", for: .normal)", becomes: "(self.one as? UIButton)?.setTitle(\"a\", for: .normal)")
    try assert("one?.removeFromSuperview?()", becomes: "(one as? UIView)?.removeFromSuperview()")
    try assert("item.removeFromSuperview?()", becomes: "(item as? UIView)?.removeFromSuperview()")
  }

  func testWhatAllObjectsAndNumbersHave() throws {
    try assert(
      "g(item.description)", becomes: "g(_optional(item, { ($0 as? CustomStringConvertible)?.description }))")
    try assert(
      "g((x as AnyObject).intValue)",
      becomes: "g(_optional((x ), { ($0 as? NSNumber)?.intValue }, or: { ($0 as? NSString)?.intValue }))")
    try assert("g(item.isKind(of: A.self))", becomes: "g((item as! NSObject).isKind(of: A.self))")
    try assert("one?.setValue(1, forKey: \"a\")", becomes: "(one as? NSObject)?.setValue(1, forKey: \"a\")")
    try assert("g(item.value(forKey: \"a\"))", becomes: "g((item as! NSObject).value(forKey: \"a\"))")
  }

  func testElements() throws {
    try assert("g(list.first?.priority)", becomes: "g(_optional(list.first, \(priority)))")
    try assert("g(self.list.last!.tag)", becomes: "g(_optional(self.list.last, \(tag)))")
    try assert("g(list[1...].first?.tag)", becomes: "g(_optional(list[1...].first, \(tag)))")
    try assert("list[0].removeFromSuperview()", becomes: "(list[0] as! UIView).removeFromSuperview()")
    try assert("list.first?.alpha = 1", becomes: "(list.first as? UIView)?.alpha = 1")
    try assert("g((x as! [AnyObject]).first?.tag)", becomes: "g(_optional((x as! [AnyObject]).first, \(tag)))")
    try assert(
      "g(list\n  .first?\n  .tag)", becomes: "g(_optional(list\n  .first, \(tag))\n)")
    try assertStays("g(list.count)", "list.append(x)", "g(list.first ?? x)", "list[0] = x", "g(list[0].unknown)")
  }

  func testWhatFollowsAnOptionalIsOnlyAskedOfWhatIsThere() throws {
    let frame = "{ ($0 as? UIView)?.frame }"
    try assert("g(list.first?.frame.width)", becomes: "g(_optional(list.first, \(frame))?.width)")
    try assert(
      "let a: A? = nil\ng(a?.list[0].frame.width)",
      becomes: "let a: A? = nil\ng(_optional(a?.list[0], \(frame))?.width)")
    try assert("g(list[0].frame.width)", becomes: "g(_optional(list[0], \(frame)).width)")
  }

  func testClosuresGetElements() throws {
    try assert("g(list.map { $0.tag })", becomes: "g(list.map { _optional($0, \(tag)) })")
    try assert(
      "g(list.sorted { $0.tag < $1.tag }.first?.tag)",
      becomes: "g(_optional(list.sorted { _optional($0, \(tag)) < _optional($1, \(tag)) }.first, \(tag)))")
    try assert(
      "if list.contains(where: { $0.tag == 1 }) { g($0.tag) }",
      becomes: "if list.contains(where: { _optional($0, \(tag)) == 1 }) { g($0.tag) }")
    try assert(
      "list.forEach { [weak self] x in g { x.tag + $0.tag } }",
      becomes: "list.forEach { [weak self] x in g { _optional(x, \(tag)) + $0.tag } }")
    try assert(
      "g { (x: AnyObject, i) -> Int in x.tag + i.tag }",
      becomes: "g { (x: AnyObject, i) -> Int in _optional(x, \(tag)) + i.tag }")
    try assertStays("g(list) { $0.tag }", "list.map { x in views.map { $0.tag } }")
  }

  func testMembersOfOptionalsAreTheirOwn() throws {
    try assert("g(one.map { $0.tag })", becomes: "g(one.map { _optional($0, \(tag)) })")
    try assert(
      "let own: AnyObject? = nil\ng(own.flatMap { x in x.tag }, own.unsafelyUnwrapped.tag)",
      becomes: "let own: AnyObject? = nil\ng(own.flatMap { x in _optional(x, \(tag)) }, "
        + "_optional(own.unsafelyUnwrapped, \(tag)))")
  }

  func testLoopsAndBindings() throws {
    try assert(
      "for x in list where x.tag == 1 { g(x.tag) }; g(x.tag)",
      becomes: "for x in list where _optional(x, \(tag)) == 1 { g(_optional(x, \(tag))) }; g(x.tag)")
    try assert(
      "for (i, x) in self.list.enumerated() { g(i.tag, x.tag) }",
      becomes: "for (i, x) in self.list.enumerated() { g(i.tag, _optional(x, \(tag))) }")
    try assert(
      "if let x = list.first, x.tag == 1 { g(x.tag) } else { g(x.tag) }",
      becomes: "if let x = list.first, _optional(x, \(tag)) == 1 { g(_optional(x, \(tag))) } else { g(x.tag) }")
    try assert(
      "guard let x = list.last else { return }\ng(x.tag)",
      becomes: "guard let x = list.last else { return }\ng(_optional(x, \(tag)))")
    try assert("let x = list.last!\ng(x.tag)", becomes: "let x = list.last!\ng(_optional(x, \(tag)))")
    try assert(
      "let some = x.things as! [AnyObject]\ng(some[0].tag)",
      becomes: "let some = x.things as! [AnyObject]\ng(_optional(some[0], \(tag)))")
    try assert(
      "var own: Array<AnyObject>? = nil\ng(own?.first?.tag)",
      becomes: "var own: Array<AnyObject>? = nil\ng(_optional(own?.first, \(tag)))")
    try assertStays(
      "if let x = list.first, views.contains(where: { x in x.tag == 1 }) { g(x) }",
      "let list = views\ng(list.first?.tag)", "let (one, b) = c\ng(one?.tag)")
  }

  func testOtherThingsOfTheSameNamesStay() throws {
    try assertStays(
      "if case let .a(list) = x { g(list[0].tag) }", "guard case let E.a(_, list) = x else { return }\ng(list[0].tag)",
      "switch x { case .a(let list, let one, let b): g(list[0].tag, one?.tag) }",
      "do { try x() } catch let one { g(one.tag) }", "g { [list = views] in g(list[0].tag) }",
      "g { [weak one = view, self] _ in g(one?.tag) }", "let a: Int = 1, list = views\ng(list[0].tag)")
    try assert("g { [some = list] in g(some[0].tag) }", becomes: "g { [some = list] in g(_optional(some[0], \(tag))) }")
    try assert(
      "if let one, let list = views { g(one.tag, list[0].tag) }",
      becomes: "if let one, let list = views { g(_optional(one, \(tag)), list[0].tag) }")
  }

  func testParametersOfAccessorsAndSubscriptsStay() throws {
    let source =
      "class A { var list: [AnyObject] = []; subscript(list: [UIView]) -> Int { list[0].tag }\n"
      + "var a: [UIView] { get { [] } set(list) { g(list[0].tag) } }\n"
      + "var b: [UIView] = [] { willSet(list) { g(list[0].tag) } didSet(list) { g(list[0].tag) } } }"
    try assertRewrites(source, to: source)
  }

  func testMembersOfOuterTypesAndOtherFunctionsStay() throws {
    let source =
      "class A { var list: [AnyObject] = []; class B: Bar { func f() { g(list[0].tag) } }\n"
      + "func all() -> [AnyObject] { [] }; func all(_ a: Int) -> [UIView] { [] }; func f() { g(all(1)[0].tag) } }"
    try assertRewrites(source, to: source)
  }

  func testMembersThatUIKitsClassesHaveStay() throws {
    let source =
      "class A { var items: [AnyObject] = [] }\n"
      + "func f(_ bar: UITabBar, _ a: A) { g(bar.items?.first?.tag); bar.items?[0].isHidden = true }"
    try assertRewrites(source, to: source)
  }

  /// A class with objects, and ways to one of them.
  private let rack =
    "class Rack { var parts: [AnyObject] = []; var next: Rack?; var all: [Rack] = []; let spare = Rack()\n"
    + "func find(_ n: Int) -> Rack? { nil } }\nclass Shelf: Rack {}\nlet rack = Rack()\n"

  private func assertInRack(
    _ statement: String, becomes expected: String, _ parameters: String = "_ r: Rack", line: UInt = #line
  ) throws {
    let head = "func f(\(parameters)) { "
    try assertRewrites(rack + head + statement + " }", to: rack + head + expected + " }", line: line)
  }

  func testValuesOfTheTargetsTypesAreFollowed() throws {
    for base in [
      "r", "rack", "Rack()", "r.next?", "r.all[0]", "r.all.first?", "r.find(1)!", "r.all[0].find(2)?.next?", "r.spare",
      "(r as! Shelf)", "(x as? Rack)?", "(r.next)!",
    ] {
      try assertInRack("g(\(base).parts[0].tag)", becomes: "g(_optional(\(base).parts[0], \(tag)))")
    }
    try assertInRack(
      "let s = r.find(1)!; g(s.parts[0].tag)", becomes: "let s = r.find(1)!; g(_optional(s.parts[0], \(tag)))")
    try assertInRack(
      "for s in r.all { g(s.parts[0].tag) }", becomes: "for s in r.all { g(_optional(s.parts[0], \(tag))) }")
    try assertInRack(
      "if let s = r.next { g(s.parts[0].tag) }", becomes: "if let s = r.next { g(_optional(s.parts[0], \(tag))) }")
    try assertInRack("g(s[1].parts[0].tag)", becomes: "g(_optional(s[1].parts[0], \(tag)))", "_ s: [Shelf]")
    try assertInRack(
      "g(s[\"a\"]!.parts[0].tag)", becomes: "g(_optional(s[\"a\"]!.parts[0], \(tag)))", "_ s: [Int: Rack]")
  }

  func testValuesOfOtherModulesTypesStay() throws {
    for base in ["x", "Other()", "x.next", "r.elsewhere", "(r as! Other)", "r.all.map { $0 }[0]", "make()", "view"] {
      try assertInRack("g(\(base).parts[0].tag)", becomes: "g(\(base).parts[0].tag)", "_ r: Rack, _ view: UIView")
    }
    try assertInRack("let r = Other()\ng(r.parts[0].tag)", becomes: "let r = Other()\ng(r.parts[0].tag)")
  }

  func testExtensionsOfUIKitsClassesAreFollowedThroughItsProperties() throws {
    let output = try rewritten(
      "extension UIView { var parts: [AnyObject] { [] } }\n"
        + "class C: UITableViewCell { func f(_ c: UIViewController) { g(contentView.parts[0].tag, "
        + "self.contentView.parts[0].tag, c.view.parts[0].tag) } }")
    XCTAssertTrue(
      output.contains(
        "g(_optional(contentView.parts[0], \(tag)), _optional(self.contentView.parts[0], \(tag)), "
          + "_optional(c.view.parts[0], \(tag)))"), output)
  }

  func testOtherNamesOfTypesAreFollowed() throws {
    let head = "typealias Panel = UIView\n"
    let holder = "class A {\n  let panel = Panel()\n  func f() { g("
    for name in ["Panel", "UIView"] {
      let added = "extension \(name) { var rules: [AnyObject] { [] } }\n"
      try assertRewrites(
        head + added + holder + "panel.rules.first?.tag) }\n}",
        to: head + added + holder + "_optional(panel.rules.first, \(tag))) }\n}")
    }
    // On other systems the name is another's.
    let added = "extension Panel { var rules: [AnyObject] { [] } }\n"
    let systems =
      "#if canImport(UIKit)\ntypealias Panel = UIView\n\(added)#else\ntypealias Panel = NSView\n\(added)#endif\n"
    for modules in [[], ["UIKit"]] as [Set<String>] {
      let text = try rewritten(systems + holder + "panel.rules.first?.tag) }\n}", modules: modules)
      XCTAssertTrue(text.contains("_optional(panel.rules.first, \(tag))"), text)
    }
  }

  func testTwoMarksBehindAMemberAreOne() throws {
    try assert(
      "g(item.titleLabel??.text)", becomes: "g(_optional(item, { ($0 as? UIButton)?.titleLabel })?.text)")
    try assert("g(item.isOn!!)", becomes: "g(_optional(item, { ($0 as? UISwitch)?.isOn })!)")
  }

  func testPropertiesOfOtherFiles() throws {
    let output = try rewritten([
      "A.swift": "extension UIView {\n  var parts: [AnyObject] { [] }\n}\nfunc all() -> [AnyObject] { [] }",
      "B.swift": "func f(_ v: UIView) { g(v.parts.first?.tag, all().first?.tag) }",
    ])
    XCTAssertEqual(
      output["B.swift"],
      "func f(_ v: UIView) { g(_optional(v.parts.first, \(tag)), _optional(all().first, \(tag))) }")
  }

  func testANameWithSeveralTypesIsOnlyKnownInItsOwnType() throws {
    let output = try rewritten(
      "class A { var list: [AnyObject] = []; func f() { g(list[0].tag, self.list[0].tag, b.list[0].tag) } }\n"
        + "class B { var list: [UIView] = []; func f() { g(list[0].tag) } }\nclass C: A { func h() { g(list[0].tag) } }"
    )
    XCTAssertEqual(
      output,
      "class A { var list: [AnyObject] = []; func f() { "
        + "g(_optional(list[0], \(tag)), _optional(self.list[0], \(tag)), b.list[0].tag) } }\n"
        + "class B { var list: [UIView] = []; func f() { g(list[0].tag) } }\n"
        + "class C: A { func h() { g(_optional(list[0], \(tag))) } }")
  }

  func testTheTargetsOwnMembersAnswer() throws {
    let output = try rewritten(
      "@objc protocol P { var depth: Int { get } }\nclass A: NSObject { @objc var tag = 1; @objc var depth: Int { 1 } }\n"
        + "class B: NSObject { @objc var tag: Int = 1; @objc func open() {}; var hidden: Int = 1 }\n"
        + "func f(_ list: [AnyObject]) { g(list[0].tag, list[0].depth); list[0].open(); g(list[0].hidden) }")
    let line = output.split(separator: "\n").first { $0.hasPrefix("func f(") }.map(String.init)
    XCTAssertEqual(
      line,
      "func f(_ list: [AnyObject]) { g(_optional(list[0], "
        + "{ ($0 as? UIView)?.tag }, { ($0 as? UIBarItem)?.tag }, { ($0 as? B)?.tag }), "
        + "_optional(list[0], { ($0 as? P)?.depth }, { ($0 as? A)?.depth })); "
        + "(list[0] as! B).open(); g(list[0].hidden) }")
  }

  func testAPropertyThatClassesHaveWithTwoTypes() throws {
    try assert(
      "g(list[0].value)",
      becomes: "g(_optional(list[0], { ($0 as? UISlider)?.value }, or: { ($0 as? UIStepper)?.value }))")
    try assert(
      "g(list[0].name)",
      becomes: "g(_optional(list[0], { ($0 as? NSNotification)?.name }, "
        + "or: { ($0 as? CALayer)?.name }, { ($0 as? NSDataAsset)?.name }, { ($0 as? NSNotification)?.name.rawValue }))"
    )
  }

  func testWhatNothingHasIsAnError() {
    XCTAssertEqual(
      failures(["A.swift": "func f(_ sender: AnyObject) {\n  sender.fly()\n}"]),
      [
        "/app/A.swift:2:1: error: fly is asked of an AnyObject, which sends no messages here: write (sender as? Class)?.fly "
          + "with the class that has it"
      ])
    XCTAssertEqual(
      failures(["A.swift": "func f(_ sender: AnyObject) {\n#if os(macOS)\n  sender.fly()\n#endif\n}"]), [])
  }

  func testSourcesThatEndAnywhere() throws {
    for source in [
      "let x = ", "let list: [AnyObject] = []\nlist.first", "for x in", "g { (", "(x as AnyObject)", "if let",
      "func (a: Int)", "func f(a: Int = )", "func f() ->", "#if A #endif", "subscript(", "g { [a = ", "case let .a(",
      "#selector(getter:)",
    ] {
      XCTAssertNoThrow(try rewritten(source + "\nlet a: AnyObject", hosts: []), source)
      XCTAssertNoThrow(try rewritten("let list: [AnyObject]; " + source), source)
    }
  }
}

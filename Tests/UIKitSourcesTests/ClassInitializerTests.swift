import XCTest

/// Objects of classes that are only known when the app runs are made by UIKit: the compiler has no initializer for them
/// that isn't `required`.
final class ClassInitializerTests: XCTestCase {
  func testTypeParametersOfClasses() throws {
    try assertRewrites("func f<T: UIView>() -> T { T() }", to: "func f<T: UIView>() -> T { T._init() }")
    try assertRewrites(
      "func f<T>(_ x: T.Type) -> T where T: UIView & P { T.init(frame: .zero) }",
      to: "func f<T>(_ x: T.Type) -> T where T: UIView & P { T._init(frame: .zero) }")
    try assertRewrites(
      "struct S<A, V: UIViewController> { func f() { let v = V(nibName: nil, bundle: nil) } }",
      to: "struct S<A, V: UIViewController> { func f() { let v = V._init(nibName: nil, bundle: nil) } }")
    try assertRewrites(
      "enum E<V: UIView> {}\nextension E { var v: V { V() } }",
      to: "enum E<V: UIView> {}\nextension E { var v: V { V._init() } }")
    try assertRewrites(
      "protocol P { associatedtype V: UIView\nvar v: V { get } }\nextension P { func f() -> V { V() } }",
      to: "protocol P { associatedtype V: UIView\nvar v: V { get } }\nextension P { func f() -> V { V._init() } }")
  }

  func testProtocolsOfViews() throws {
    try assertRewrites(
      "protocol P: UIView {}\nfunc f<T: P>() -> T { T() }",
      to: "protocol P: UIView {}\nfunc f<T: P>() -> T { T._init() }")
    try assertRewrites(
      "extension P where Self: UIView { static func f() -> Self { Self() } }",
      to: "extension P where Self: UIView { static func f() -> Self { Self._init() } }")
    try assertRewrites(
      "extension UIView { static func f() -> Self { self.init(frame: .zero) } }",
      to: "extension UIView { static func f() -> Self { self._init(frame: .zero) } }")
  }

  func testValuesThatAreClasses() throws {
    try assertRewrites(
      "func f(_ type: UIView.Type) { type.init(frame: r) }", to: "func f(_ type: UIView.Type) { type._init(frame: r) }")
    try assertRewrites(
      "let c = NSClassFromString(n) as? UIViewController.Type\nlet v = c?.init()",
      to: "let c = NSClassFromString(n) as? UIViewController.Type\nlet v = c?._init()")
    try assertRewrites(
      "func f(type: UIView.Type) { log(type: 1)\n type.init(frame: r) }",
      to: "func f(type: UIView.Type) { log(type: 1)\n type._init(frame: r) }")
    let copy = try rewritten("class A: UIView { func f() { type(of: self).init(frame: frame) } }")
    XCTAssertTrue(copy.contains("type(of: self)._init(frame: frame)"), copy)
  }

  func testInitializersThatAreValues() throws {
    try assertRewrites(
      "func f<T: UIView>() -> [T] { frames.map(T.init) }", to: "func f<T: UIView>() -> [T] { frames.map(T._init) }")
    try assertRewrites(
      "func f<T: UIViewController>(_: T.Type) { g(T.init(nibName:bundle:)) }",
      to: "func f<T: UIViewController>(_: T.Type) { g(T._init(nibName:bundle:)) }")
    for source in [
      "func f<T: P>() { g(T.init) }", "func f<T: UITableViewCell>() { g(T.init) }",
      "protocol P: UIView { init(style: Int) }\nfunc f<T: P>() { g(T.init) }",
    ] {
      try assertRewrites(source, to: source)
    }
    let required = try rewritten(
      "class A: UIView { required init(style: Int) { super.init(frame: .zero) } }\nfunc f<T: A>() { g(T.init) }")
    XCTAssertTrue(required.contains("g(T.init)"), required)
  }

  /// The class may have another name, and the associated type may be that of a protocol that the extension demands, or that
  /// its own one inherits from.
  func testAssociatedTypesOfFurtherProtocols() throws {
    let declared = "typealias Base = UIView\nprotocol Making { associatedtype V: Base }\n"
    try assertRewrites(
      declared + "protocol P {}\nextension P where Self: Making { func f() { g(V.init) } }",
      to: declared + "protocol P {}\nextension P where Self: Making { func f() { g(V._init) } }")
    try assertRewrites(
      declared + "protocol P: Making {}\nprotocol Q: P {}\nextension Q { func f() -> V { V() } }",
      to: declared + "protocol P: Making {}\nprotocol Q: P {}\nextension Q { func f() -> V { V._init() } }")
  }

  func testPropertiesOfOtherFilesThatAreClasses() throws {
    let entry = "class Screen: UIViewController {}\nstruct Entry { let kind: Screen.Type? }"
    let use = "func f(_ entry: Entry) { g(entry.kind?.init()) }"
    let files = try rewritten(["Entry.swift": entry, "Use.swift": use])
    XCTAssertEqual(files["Use.swift"], "func f(_ entry: Entry) { g(entry.kind?._init()) }")
    // Who of two of the name is meant isn't known.
    let both = try rewritten(["Entry.swift": entry + "\nstruct Other { let kind: UIView.Type }", "Use.swift": use])
    XCTAssertEqual(both["Use.swift"], use)
  }

  func testWhatTheCompilerKnowsStays() throws {
    for source in [
      "func f<T: P>() -> T { T() }", "func f<T: UIView>() -> T { T(coder: c) }", "let v = UIView()",
      "func f<T: UITableViewCell>() -> T { T(style: .default, reuseIdentifier: nil) }",
      "func f(_ type: P.Type) { type.init() }", "func f(type: UIView.Type) {}\nfunc g(type: P.Type) { type.init() }",
      "struct S { static func f() -> Self { Self() } }",
      "extension UIView { convenience init(a: Int) { self.init(frame: .zero) } }",
      "class A { required init() {} }\nfunc f<T: A>() -> T { T() }",
    ] {
      try assertRewrites(source, to: source)
    }
    let required = try rewritten("class A: UIView { required init() {} }\nfunc f<T: A>() -> T { T() }")
    XCTAssertTrue(required.contains("-> T { T() }"), required)
  }

  func testClassesTellOfTheirOwnInitializer() throws {
    func table(_ name: String) -> String {
      "override class func madeByOwnInitializer() -> NSObject? { self == \(name).self ? \(name)() "
        + ": super.madeByOwnInitializer() }"
    }
    let output = try rewritten(
      "public class A: UIView { init() { super.init(frame: .zero) } }\nclass B: A { var x = 1 }\n"
        + "class C: A { init(x: Int) { super.init() } }\nclass D: C { convenience init() { self.init(x: 1) } }\n"
        + "class E: UIView { @available(*, unavailable) init() {} }\nclass F: NSObject { override init() {} }\n"
        + "class G: UIResponder { override init() { super.init() } }\nclass H: A { override init() { super.init() } }")
    XCTAssertTrue(output.contains("public \(table("A"))"), output)
    XCTAssertTrue(output.contains(table("B")), output)
    XCTAssertTrue(output.contains(table("D")), output)
    XCTAssertTrue(output.contains(table("H")), output)
    for name in ["C", "E", "F", "G"] { XCTAssertFalse(output.contains(table(name)), output) }
  }
}

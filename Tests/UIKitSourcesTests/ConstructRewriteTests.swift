import XCTest

final class ConstructRewriteTests: XCTestCase {
  func testAttributesGo() throws {
    try assertRewrites(
      "@objc(Foo) @objcMembers class Foo: Bar {\n  @IBInspectable\n  @nonobjc var x = 1\n}",
      to: "  class Foo: Bar {\n  \n   var x = 1\n}")
    try assertRewrites("@available(iOS 13, *) struct S {}", to: "@available(iOS 13, *) struct S {}")
  }

  func testLiteralsAndCommentsStay() throws {
    let source = ##"""
      let a = "@objc \(f("#selector(x)")) Bundle.main" // @objc
      /* @objc /* Bundle.main */ #keyPath(x) */
      let b = #"@objc "quoted" \#(g("@objc")) "#
      let c = """
        @objc #selector(x)
        """
      let d = #/@objc "[a-z]/#
      """##
    try assertRewrites(source, to: source)
  }

  func testKeyPaths() throws {
    try assertRewrites("#keyPath(Person.friend.name)", to: "\"friend.name\"")
    try assertRewrites("#keyPath(name)", to: "\"name\"")
    try assertRewrites("#keyPath(Person.isAdult)", to: "\"isAdult\"")
    try assertRewrites("#keyPath(WKWebView.isLoading)", to: "\"loading\"")
    try assertRewrites("#keyPath(WKWebView.url)", to: "\"URL\"")
  }

  func testFoundationComesThroughUIKit() throws {
    try assertRewrites("import Foundation\nimport WebKit\nimport class QuartzCore.CALayer", to: "\nimport WebKit\n")
    try assertRewrites("@preconcurrency import Foundation\nlet x = 1", to: "\nlet x = 1")
    try assertRewrites("import Darwin", to: "import Glibc")
    let output = try rewritten("import Foundation\nlet r: URLRequest? = nil; let p: XMLParser? = nil")
    XCTAssertTrue(output.hasPrefix("import UIKit\nimport FoundationNetworking\nimport FoundationXML\n#sourceLocation"))
  }

  func testConditionsOfIOSHold() throws {
    try assertRewrites(
      "#if os(iOS) || os(tvOS)\n#elseif !os(iOS)\n#endif\nlet x = os(iOS)",
      to: "#if true || os(tvOS)\n#elseif !true\n#endif\nlet x = os(iOS)")
  }

  func testMainBundleIsTheTargets() throws {
    try assertRewrites("let b = Bundle.main.path; let c = x.main", to: "let b = Bundle.module.path; let c = x.main")
  }

  func testOptionalMethodsAreCalledWithoutAsking() throws {
    try assertRewrites(
      "delegate?.scrollViewDidScroll?(self); onTap?(1); self.completion?(2)",
      to: "delegate?.scrollViewDidScroll(self); onTap?(1); self.completion?(2)")
  }

  func testOptionalRequirementsGetDefaults() throws {
    let output = try rewritten(
      """
      @objc public protocol P: NSObjectProtocol {
        @objc optional func done(_ x: Int)
        @objc optional func name(of x: Int) -> String
        @objc optional func next() -> Int?
        @objc optional var title: String? { get }
        func needed()
      }
      class K: NSObject, P { func name(of y: Int) -> String { "k" }\n func needed() {} }
      func call(_ p: P) { p.done?(1) }
      """)
    XCTAssertEqual(
      output,
      """
       public protocol P: NSObjectProtocol {
          func done(_ x: Int)
          func name(of x: Int) -> String?
          func next() -> Int?
          var title: String? { get }
        func needed()
      }
      class K: NSObject, P { func name(of y: Int) -> String { "k" }
       func needed() {} ; func name(of a0: Int) -> String? { let value: String = name(of: a0); return value } }
      func call(_ p: P) { p.done(1) }
      #sourceLocation()
      extension P { public func done(_ x: Int) {  } }
      extension P { public func name(of x: Int) -> String? { nil } }
      extension P { public func next() -> Int? { nil } }
      extension P { public var title: String? { nil } }

      """)
  }

  func testObjectiveCProtocolsAreForClasses() throws {
    try assertRewrites("@objc protocol P { }", to: " protocol P : AnyObject { }")
    try assertRewrites("@objc protocol P: Q { }", to: " protocol P: Q , AnyObject { }")
  }

  func testOverridesInExtensionsAreForwarded() throws {
    let output = try rewritten([
      "A.swift": "public class V: UIView {\n}",
      "B.swift": """
      extension V {
        public override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { super.point(inside: p, with: e) }
        override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }
        override class var layerClass: AnyClass { CALayer.self }
      }
      """,
    ])
    XCTAssertEqual(
      output["A.swift"],
      "public class V: UIView {\npublic override func point(inside a0: CGPoint, with a1: UIEvent?) -> Bool "
        + "{ extensionOverride_point(inside: a0, with: a1) }; public override var isHidden: Bool "
        + "{ get { extensionOverride_isHidden } set { extensionOverride_isHidden = newValue } }; "
        + "public override class var layerClass: AnyClass { get { extensionOverride_layerClass } } }")
    XCTAssertTrue(output["B.swift"]?.contains("public  func extensionOverride_point(inside p: CGPoint") == true)
    XCTAssertTrue(output["B.swift"]?.contains("class var extensionOverride_layerClass: AnyClass") == true)
  }

  func testCellsGetRequiredInitializers() throws {
    let source =
      "class B: UICollectionViewCell {}\nclass C: B { override init(frame: CGRect) { super.init(frame: frame) } }"
    XCTAssertTrue(try rewritten(source).contains("class C: B { required init(frame: CGRect)"))
    let view = "class D: UIView { override init(frame: CGRect) { super.init(frame: frame) } }"
    try assertRewrites(view, to: view)
  }

  func testOutletsAndActionsAreReachedByName() throws {
    try assertRewrites(
      """
      class C: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBAction func tap(_ sender: UIButton) {}
        @objc func plain() {}
      }
      """,
      to: """
        class C: UIViewController {
           private weak var label: UILabel!
           func tap(_ sender: UIButton) {}
           func plain() {}
        override class func action(named name: String) -> Selector? { switch name { \
        case "tap:": return Selector(C.tap(_:), name); case "plain": return Selector(C.plain, name); \
        default: return super.action(named: name) } }; \
        override class var keyedProperties: [KeyedProperty] { super.keyedProperties + [KeyedProperty("label", \\C.label)] } }
        """)
  }

  func testObservablePropertiesTellOfChanges() throws {
    try assertRewrites(
      """
      class M: NSObject {
        @objc dynamic private(set) var a = 1
        @objc dynamic var b: Int = 2 { didSet { f() } }
      }
      """,
      to: """
        class M: NSObject {
           dynamic private(set) var a = 1 { willSet { willChangeValue(forKey: "a") } didSet { didChangeValue(forKey: "a") } }
           dynamic var b: Int = 2 { willSet { willChangeValue(forKey: "b") } didSet { defer { didChangeValue(forKey: "b") }; f() } }
        class var keyedProperties: [KeyedProperty] { [KeyedProperty("a", \\M.a), KeyedProperty("b", \\M.b)] } }
        #sourceLocation()
        extension M: KeyValueCoding {}

        """)
  }

  func testObserversThatAreNoResponders() throws {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?) {}"
    XCTAssertTrue(
      try rewritten("class M: NSObject { override \(method) }").hasSuffix("extension M: KeyValueObserver {}\n"))
    let responder = "class V: UIView { override \(method) }"
    try assertRewrites(responder, to: responder)
  }

  func testEntryPoint() throws {
    let output = try rewritten(
      [
        "A.swift": "@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}",
        "B.swift": "class S: UIResponder, UIWindowSceneDelegate {}",
      ], hosts: ["HeadlessHost", "WindowHost"])
    XCTAssertEqual(output["A.swift"], "@main class D: UIResponder, UIApplicationDelegate {}")
    XCTAssertEqual(
      output["uikit-launch.swift"],
      """
      import UIKit
      import Automation
      import HeadlessHost
      import WindowHost

      extension D {
        static func main() {
          AppResources.main = .module
          UIApplicationLauncher.main(
            hosts: [HeadlessHost.self, WindowHost.self],
            delegate: { D() },
            sceneDelegate: { type in
              if type == S.self { return S() }
              return nil
            })
        }
      }

      """)
    XCTAssertEqual(try rewritten(["A.swift": "class D {}"])["uikit-launch.swift"], "")
  }

  func testWhatCantBeRewrittenIsNamed() {
    XCTAssertEqual(
      failures(["A.swift": "\n@main class D: UIResponder, UIApplicationDelegate {}"]),
      ["/app/A.swift:2:1: error: D is an app, and its target links no host: add HeadlessHost or WindowHost"])
    XCTAssertEqual(
      failures(["A.swift": "extension UIView { override func f() {} }"]),
      ["/app/A.swift:1:1: error: UIView is not a class of this target: its extensions can't override f"])
    XCTAssertEqual(
      failures(["A.swift": "@objc protocol P { @objc optional var x: Int { get } }"]),
      ["/app/A.swift:1:1: error: an optional requirement has to be a method or a property with an optional type: x"])
  }

  func testLinesKeepTheirNumbers() throws {
    let source = """
      import Foundation
      @objc
      class C: UIViewController {
        let s = #selector(
          f
        )
        @IBOutlet
        var v: UIView!
        @objc func f() {}
      }
      let last = 1
      """
    let lines = try rewritten(source).split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.count, source.split(separator: "\n", omittingEmptySubsequences: false).count)
    XCTAssertEqual(lines.last, "let last = 1")
  }
}

import UIKitSourcesCore
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

  /// Delegates of tables, collections and text views are narrower than those of scroll views.
  func testOverridesOfNarrowedPropertiesHaveTheTypeOfTheFirst() throws {
    try assertRewrites(
      "class A: UITableView {\n  override weak var delegate: UITableViewDelegate? { didSet {} }\n}",
      to: "class A: UITableView {\n  override weak var delegate: UIScrollViewDelegate? { didSet {} }\n}")
    try assertRewrites(
      "class A: UICollectionView {}\nclass B: A {\n  override var delegate: (any UICollectionViewDelegate)? { nil }\n}",
      to: "class A: UICollectionView {}\nclass B: A {\n  override var delegate: (any UIScrollViewDelegate)? { nil }\n}")
    let own =
      "class A: UIView { var delegate: UITableViewDelegate? }\nclass B: A {\n"
      + "  override var delegate: UITableViewDelegate? { didSet {} }\n}"
    try assertRewrites(own, to: own)
  }

  func testRowsCanBeEditedWhereEditsAreCommitted() throws {
    let commit =
      "func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt p: IndexPath) {}"
    let move = "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
    let may = "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"
    let mayMove = "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }"
    func assertRewritten(_ source: String, has part: String, line: UInt = #line) throws {
      let output = try rewritten(source)
      XCTAssertTrue(output.contains(part), output, line: line)
    }
    try assertRewritten(
      "class A: NSObject, UITableViewDataSource { \(commit); \(move) }",
      has: " { \(commit); \(move) ; \(may); \(mayMove); ")
    try assertRewritten(
      "public class B: UITableViewController {\n  override public \(commit)\n}",
      has: "public class B: UITableViewController {\n  override public \(commit)\npublic override \(may); ")
    try assertRewritten(
      "class C: UIViewController {}\nextension C: UITableViewDataSource {\n  \(commit)\n}",
      has: "extension C: UITableViewDataSource {\n  \(commit)\n\(may) }")
    let moveItem = "func collectionView(_ c: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {}"
    let mayMoveItem =
      "func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }"
    try assertRewritten(
      "class A: UICollectionViewController { override \(moveItem) }",
      has: "class A: UICollectionViewController { override \(moveItem) ; override \(mayMoveItem); ")
    let own = "func tableView(_ t: UITableView, canEditRowAt p: IndexPath) -> Bool { p.row > 0 }"
    for source in [
      "class D: NSObject, UITableViewDataSource { \(commit) }\nextension D { \(own) }",
      "class E: UITableViewController { override \(own) }\nclass F: E { override \(commit) }",
      "class G: UITableViewDiffableDataSource<Int, Int> { override \(commit) }",
      "class H: UICollectionViewDiffableDataSource<Int, Int> { override \(moveItem) }",
    ] {
      XCTAssertFalse(try rewritten(source).contains(may), source)
    }
    let twice = try rewritten(
      "class H: UITableViewController { override \(commit) }\nclass I: H { override \(commit) }")
    XCTAssertEqual(twice.components(separatedBy: may).count, 2, "a subclass has it from its superclass")
  }

  func testPlainObjectsWakeByTheirConformance() throws {
    let output = try rewritten(
      "class A: NSObject { var n = 0; override func awakeFromNib() { super.awakeFromNib(); n = 1 } }\n"
        + "class B: A { override func awakeFromNib() { super.awakeFromNib() } }\n"
        + "class V: UIView { override func awakeFromNib() { super.awakeFromNib() } }")
    XCTAssertTrue(output.contains("class A: NSObject, NibAwakening {"), output)
    XCTAssertTrue(output.contains("{ var n = 0;  func awakeFromNib() { ; n = 1 }"), output)
    XCTAssertTrue(output.contains("class B: A { override func awakeFromNib() { super.awakeFromNib() }"), output)
    XCTAssertTrue(output.contains("class V: UIView { override func awakeFromNib() { super.awakeFromNib() }"), output)
  }

  func testSegueActionsAndOverridesOfShowAreSentByName() throws {
    let output = try rewritten(
      "class C: UIViewController {\n  @IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?)"
        + " -> C? { nil }\n  override func show(_ vc: UIViewController, sender: Any?) {}\n"
        + "  @objc func four(_ a: Int, b: Int, c: Int, d: Int) {}\n  @objc func three(_ a: Int, b: Int, c: Int) {}\n}")
    XCTAssertTrue(
      output.contains(
        "case \"make:sender:segueIdentifier:\": return Selector(C.make(_:sender:segueIdentifier:) as "
          + "(C) -> (NSCoder, Any?, String?) -> C?, name)"), output)
    XCTAssertTrue(
      output.contains(
        "case \"show:sender:\": return Selector(C.show(_:sender:) as (C) -> (UIViewController, Any?) -> Void, name)"),
      output)
    XCTAssertTrue(
      output.contains("case \"three:b:c:\": return Selector(C.three(_:b:c:) as (C) -> (Int, Int, Int) -> Void, name)"),
      output)
    XCTAssertFalse(output.contains("four:"), output)
  }

  func testLiterals() throws {
    try assertRewrites(
      "let i = [#imageLiteral(resourceName: \"star\").size]", to: "let i = [UIImage(named: \"star\")!.size]")
    try assertRewrites(
      "view.tintColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      to: "view.tintColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)")
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

  func testModulesWithAnotherNameAreImportedByThat() throws {
    let linked: Set = [
      "OSModule", "CombineModule", "CryptoKitModule", "ImageIOModule", "CoreImageModule", "CoreTextModule",
      "CompressionModule",
    ]
    try assertRewrites(
      "import os.log\n@preconcurrency import Combine\nimport struct CryptoKit.SHA256\nimport OSLog",
      to: "import OSModule\nimport CombineModule\nimport CryptoKitModule\nimport OSModule", modules: linked)
    try assertRewrites(
      "#if canImport(Combine)\nimport Combine\n#elseif canImport(os)\n#endif",
      to: "#if true\nimport CombineModule\n#elseif canImport(os)\n#endif", modules: ["CombineModule"])
    try assertRewrites(
      "import os\nlet a = os.Logger(); os.os_log(x); let c: OSLog.Category = b; d.os.Logger; os.version",
      to: "import OSModule\n"
        + "let a = OSModule.Logger(); OSModule.os_log(x); let c: OSLog.Category = b; d.os.Logger; os.version",
      modules: linked)
    try assertRewrites("let a = os.Logger()", to: "let a = os.Logger()", modules: linked)
    try assertRewrites(
      "import CoreImage.CIFilterBuiltins\nimport ImageIO\nlet a = ImageIO.kCGImagePropertyOrientation",
      to: "import CoreImageModule\nimport ImageIOModule\nlet a = ImageIOModule.kCGImagePropertyOrientation",
      modules: linked)
    try assertRewrites(
      "import CoreText\nlet a = CoreText.CTLineDraw; let b: CoreText.CTFont",
      to: "import CoreTextModule\nlet a = CoreTextModule.CTLineDraw; let b: CoreTextModule.CTFont", modules: linked)
    try assertRewrites(
      "import Compression\nlet a = Compression.COMPRESSION_ZLIB; let b = Compression.Level.best",
      to: "import CompressionModule\nlet a = CompressionModule.COMPRESSION_ZLIB; let b = Compression.Level.best",
      modules: linked)
  }

  func testConditionsOfIOSHold() throws {
    try assertRewrites(
      "#if os(iOS) || os(tvOS)\n#elseif !os(iOS)\n#endif\nlet x = os(iOS)",
      to: "#if true || os(tvOS)\n#elseif !true\n#endif\nlet x = os(iOS)")
    try assertRewrites(
      "#if os(Linux) || os(Android) &&\n  canImport(Glibc)\nlet os = os(Linux)\n#endif",
      to: "#if false || os(Android) &&\n  false\nlet os = os(Linux)\n#endif")
    try assertRewrites(
      "#if canImport(Darwin) && canImport(QuartzCore) && !targetEnvironment(macCatalyst) && swift(>=5.9)\n#endif",
      to: "#if true && true && !targetEnvironment(macCatalyst) && swift(>=5.9)\n#endif")
    let same = "#if canImport(WebKit) || canImport(Alamofire) || canImport(SwiftUI) || os(macOS) || DEBUG\n#endif"
    try assertRewrites(same, to: same)
  }

  /// Foundation comes through UIKit alone beside other modules that have it, too.
  func testTestingStaysBesideUIKit() throws {
    try assertRewrites(
      "import Foundation\nimport Testing\n@Suite struct S { @Test(arguments: [1]) func f(n: Int) { #expect(n == 1) } }",
      to: "\nimport Testing\n@Suite struct S { @Test(arguments: [1]) func f(n: Int) { #expect(n == 1) } }")
  }

  func testModulesOfAppleThatAreNotThere() throws {
    let source = "import MapKit\nimport class CoreLocation.CLLocation\nimport WebKit\nimport Alamofire\n"
    try assertRewrites(source, to: "\n\nimport WebKit\nimport Alamofire\n")
    XCTAssertEqual(
      try warnings(source),
      [
        "/app/A.swift:1:1: warning: there is no MapKit: the import is left out",
        "/app/A.swift:2:1: warning: there is no CoreLocation: the import is left out",
      ])
    for name in ["JavaScriptCore", "FileProvider", "SoundAnalysis", "WeatherKit", "MachO"] {
      try assertRewrites("import \(name)\nlet a = 1", to: "\nlet a = 1")
      try assertRewrites("import \(name)\nlet a = 1", to: "import \(name)\nlet a = 1", modules: [name])
    }
    XCTAssertEqual(try warnings("import Combine", modules: ["Combine"]), [])
    XCTAssertEqual(try warnings("#if canImport(SwiftUI)\nimport SwiftUI\n#endif"), [])
    try assertRewrites("import Darwin\nlet x = Darwin.sin(1)", to: "import Glibc\nlet x = Glibc.sin(1)")
    try assertRewrites(
      "let x = CoreGraphics.log(y); let p: CoreGraphics.CGPoint",
      to: "let x = Foundation.log(y); let p: CoreGraphics.CGPoint")
  }

  func testMainBundleIsTheTargets() throws {
    try assertRewrites("let b = Bundle.main.path; let c = x.main", to: "let b = Bundle.module.path; let c = x.main")
    try assertRewrites("let b = Bundle(for: type(of: self)).path", to: "let b = Bundle.module.path")
    try assertRewrites("let b = Bundle(path: p)", to: "let b = Bundle(path: p)")
    try assertRewrites("UINib(nibName: n, bundle: .main)", to: "UINib(nibName: n, bundle: .module)")
    try assertRewrites(
      "class C {}\nlet b = Bundle(for: C.self)\nlet o = Bundle(for: Cell.self)",
      to: "class C {}\nlet b = Bundle.module\nlet o = Bundle._resources(of: Cell.self, or: .module)")
  }

  /// A library is asked for the app's resources, and for those of subclasses that an app has.
  func testBundlesInALibrary() throws {
    let source = "let a = Bundle.main\nlet b = Bundle(for: type(of: self))\nclass C {}\nlet c = Bundle(for: C.self)"
    let input = Rewriter.Input(path: "/app/A.swift", outputName: "A.swift", source: [UInt8](source.utf8))
    let output = try Rewriter.rewrite([input], RewriteOptions(isLibrary: true)).files["A.swift"] ?? ""
    XCTAssertTrue(
      output.hasSuffix(
        "let a = Bundle._app\nlet b = Bundle._resources(of: type(of: self), or: .module)\nclass C {}\n"
          + "let c = Bundle.module"), output)
  }

  func testObjectiveCProtocolsAreForClasses() throws {
    try assertRewrites("@objc protocol P { }", to: " protocol P: AnyObject { }")
    try assertRewrites("@objc protocol P: Q { }", to: " protocol P: Q, AnyObject { }")
    try assertRewrites("@objc protocol P where Self: V { }", to: " protocol P: AnyObject where Self: V { }")
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
        + "{ extensionOverride_V_point(inside: a0, with: a1) }; public override var isHidden: Bool "
        + "{ get { extensionOverride_V_isHidden } set { extensionOverride_V_isHidden = newValue } }; "
        + "public override class var layerClass: AnyClass { get { extensionOverride_V_layerClass } } }")
    XCTAssertTrue(output["B.swift"]?.contains("public  func extensionOverride_V_point(inside p: CGPoint") == true)
    XCTAssertTrue(output["B.swift"]?.contains("class var extensionOverride_V_layerClass: AnyClass") == true)
  }

  func testCellsGetRequiredInitializers() throws {
    let source =
      "class B: UICollectionViewCell {}\nclass C: B { override init(frame: CGRect) { super.init(frame: frame) } }"
    XCTAssertTrue(try rewritten(source).contains("class C: B { required init(frame: CGRect)"))
    let view = "class D: UIView { override init(frame: CGRect) { super.init(frame: frame) } }"
    try assertRewrites(view, to: view)
  }

  func testRequiredInitializersAreSeenWhereverTheirClassIs() throws {
    let cell = "open class C: UITableViewCell {"
    let initializer = "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {} }"
    try assertRewrites("\(cell) override \(initializer)", to: "\(cell) public required \(initializer)")
    try assertRewrites("\(cell) public override \(initializer)", to: "\(cell) public required \(initializer)")
    try assertRewrites("\(cell) required \(initializer)", to: "\(cell) required \(initializer)")
  }

  func testLayersAndAnimationsGetRequiredInitializers() throws {
    for base in ["CALayer", "CAShapeLayer", "CASpringAnimation", "UICollectionViewLayoutAttributes"] {
      try assertRewrites(
        "class L: \(base) { override init() { super.init() } }",
        to: "class L: \(base) { required init() { super.init() } }")
      let made = try rewritten(
        "class L: \(base) { init(a: Int) { super.init() } }\nclass M: L { override init(a: Int) {} }")
      let count = made.components(separatedBy: "required init() { fatalError(\"Use of unimplemented").count - 1
      XCTAssertEqual(count, 2, made)
    }
    for source in [
      "class L: CALayer { var a = 1; convenience init(a: Int) { self.init() } }",
      "class L: BaseView { override init() { super.init() } }",
      "class L: NSObject { override init() { super.init() } }",
    ] {
      try assertRewrites(source, to: source)
    }
  }

  func testSeguesGetRequiredInitializers() throws {
    let parameters = "(identifier: String?, source: UIViewController, destination: UIViewController)"
    XCTAssertTrue(
      try rewritten("class S: UIStoryboardSegue { override init\(parameters) { f() } }")
        .contains("class S: UIStoryboardSegue { required init\(parameters) { f() } }"))
    let plain = "class S: UIStoryboardSegue { override func perform() {} }"
    try assertRewrites(plain, to: plain)
  }

  func testClassesThatDoNotInheritInitializersSaySo() throws {
    XCTAssertTrue(
      try rewritten(
        "public class C: UITableViewCell { init(a: Int) { super.init(style: .default, reuseIdentifier: nil) } }"
      )
      .contains(
        "public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError(\"Use of "
          + "unimplemented initializer 'init(style:reuseIdentifier:)' for class 'C'\") }"))
    let convenient = "class C: UICollectionViewCell { convenience init(a: Int) { self.init(frame: .zero) } }"
    try assertRewrites(convenient, to: convenient)
    let complete =
      "class C: UICollectionViewCell { init(a: Int) { super.init(frame: .zero) }; required init(frame: CGRect) { f() } }"
    try assertRewrites(complete, to: complete)
  }

  func testInitializersThatAreAddedAreRequiredOfSubclassesToo() throws {
    let output = try rewritten(
      """
      class B: UICollectionViewCell { init(a: Int) { super.init(frame: .zero) } }
      class C: B { init(frame: CGRect) { super.init(a: 0) } }
      """)
    XCTAssertTrue(output.contains("class C: B { required init(frame: CGRect) { super.init(a: 0) } }"), output)
  }

  func testAnInitializerWithOtherTypesIsAnotherOne() throws {
    let output = try rewritten(
      "class C: UITableViewCell { init(style: Look, reuseIdentifier: String?) { super.init(style: .default, "
        + "reuseIdentifier: nil) } }")
    XCTAssertTrue(output.contains("{ init(style: Look, reuseIdentifier: String?) {"), output)
    XCTAssertTrue(
      output.contains("required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError("), output
    )
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
        case "tap:": return Selector(C.tap(_:) as (C) -> (UIButton) -> Void, name); \
        case "plain": return Selector(C.plain as (C) -> () -> Void, name); \
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
        class M: NSObject, KeyValueCoding {
           dynamic private(set) var a = 1 { willSet { willChangeValue(forKey: "a") } didSet { didChangeValue(forKey: "a") } }
           dynamic var b: Int = 2 { willSet { willChangeValue(forKey: "b") } didSet { defer { didChangeValue(forKey: "b") }; f() } }
        class var keyedProperties: [KeyedProperty] { var all: [KeyedProperty] = []; \
        all.append(KeyedProperty("a", \\M.a)); all.append(KeyedProperty("b", \\M.b)); return all } }
        """)
  }

  func testComputedPropertiesTellWhenTheyAreSet() throws {
    let output = try rewritten(
      "class M: NSObject { @objc dynamic var full: String { get { n } set { n = newValue } } }")
    XCTAssertTrue(
      output.contains(
        "set { willChangeValue(forKey: \"full\"); defer { didChangeValue(forKey: \"full\") }; n = newValue }"), output)
  }

  func testObserversThatAreNoResponders() throws {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?) {}"
    try assertRewrites(
      "class M: NSObject { override \(method) }", to: "class M: NSObject, KeyValueObserver {  \(method) }")
    let responder = "class V: UIView { override \(method) }"
    try assertRewrites(responder, to: responder)
  }

  func testAChangeThatAnObserverLeavesToItsSuperclassIsAnError() throws {
    let head = "observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?) { if k != nil { "
    let (call, end) = ("observeValue(forKeyPath: k, of: o, change: c, context: p)", " } }")
    let base = "class M: NSObject, KeyValueObserver {  func \(head)_\(call)\(end) }"
    let below = " class N: M { override func \(head)super.\(call)\(end) }"
    try assertRewrites(
      "class M: NSObject { override func \(head)super.\(call)\(end) }\(below)", to: base + below)
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
      import HostInterface
      import HeadlessHost
      import WindowHost

      final class UIKitAppEntry: Automation.AppEntry {
        static var app: HostInterface.LaunchableApp {
          ._with(
              delegate: { D() },
              sceneDelegate: { type in
                if type == S.self { return S() }
                return nil
              })
        }
        static var resources: Bundle { .module }
      }

      extension D {
        static func main() {
          AppLauncher.main(
            hosts: [HeadlessHost.factory, WindowHost.factory],
            resources: .module,
            app: UIKitAppEntry.app)
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
      [
        "/app/A.swift:1:1: error: UIView is not a class of this target: its extensions can't override f, "
          + "which none of the target's extensions declares; override it in a subclass"
      ])
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

  func testWhatIsInterpolatedIsSource() throws {
    try assertRewrites(
      ##"print("\(Bundle.main.path) \(#keyPath(A.b)) \(f("\(Bundle.main)")) Bundle.main", #"\#(Bundle.main) \(no)"#)"##,
      to: ##"print("\(Bundle.module.path) \("b") \(f("\(Bundle.module)")) Bundle.main", #"\#(Bundle.module) \(no)"#)"##)
    let source = #"let a = "\(x.map { "(\($0))" })"; @objc let b = """"# + "\n  (\\(c)\n  \"\"\""
    XCTAssertEqual(try rewritten(source), source.replacingOccurrences(of: "@objc", with: ""))
  }

  func testByteOrderMarksGo() throws { try assertRewrites("\u{FEFF}let a = 1", to: "let a = 1") }

  func testInactiveSourceIsLeftAlone() throws {
    let source = """
      #if os(macOS) || !canImport(UIKit)
      extension NSView { override func f() {} }
      class C: NSView { func g() {} }
      #elseif canImport(UIKit) && DEBUG
      class C: UIView {
      }
      #endif
      """
    try assertRewrites(source, to: source)
  }

  func testMembersUnderConditionsAreListedUnderThem() throws {
    let source = """
      class C: UIViewController {
        @objc func always() {}
        #if DEBUG
          @objc func inspect() {}
          @IBOutlet var panel: UIView!
        #else
          @objc func report() {}
        #endif
        #if os(iOS)
          @objc func phone() {}
        #endif
      }
      let last = 1
      """
    let output = try rewritten(source)
    XCTAssertTrue(
      output.contains("#if DEBUG\ncase \"inspect\": return Selector(C.inspect as (C) -> () -> Void, name)\n#endif"),
      output)
    XCTAssertTrue(
      output.contains("#if !(DEBUG)\ncase \"report\": return Selector(C.report as (C) -> () -> Void, name)\n#endif"),
      output)
    XCTAssertTrue(output.contains("case \"phone\": return Selector(C.phone as (C) -> () -> Void, name);"), output)
    XCTAssertTrue(output.contains("#if DEBUG\nall.append(KeyedProperty(\"panel\", \\C.panel))\n#endif"), output)
    let text = try XCTUnwrap(try located(["A.swift": source])["A.swift"])
    XCTAssertTrue(text.contains("#sourceLocation(file: \"/app/A.swift\", line: 12)\n}\nlet last = 1"), text)
  }

  func testLocalAndPrivateClassesConformInTheirHeaders() throws {
    let output = try rewritten(
      """
      func make() { class L: NSObject { @objc func f() {} } }
      class Outer { private class P: NSObject, Q where R: S { @objc dynamic var x = 1 } }
      """)
    XCTAssertTrue(output.contains("class L: NSObject, ActionTable {"), output)
    let isolated = try rewritten("@MainActor class L: NSObject { @objc func f() {} }")
    XCTAssertTrue(isolated.contains("class L: NSObject, @preconcurrency ActionTable {"), isolated)
    XCTAssertTrue(output.contains("class P: NSObject, Q, KeyValueCoding where R: S {"), output)
  }

  func testExtensionsOfASubclassMayOverrideToo() throws {
    let output = try rewritten(
      """
      class A: UIViewController {}
      class B: A {}
      extension A { override func viewDidLoad() { super.viewDidLoad() } }
      extension B { override func viewDidLoad() { super.viewDidLoad() } }
      """)
    XCTAssertTrue(
      output.contains("class A: UIViewController {override func viewDidLoad() { extensionOverride_A_viewDidLoad() } }"),
      output)
    XCTAssertTrue(
      output.contains("extension B {  func extensionOverride_B_viewDidLoad() { super.viewDidLoad() } }"), output)
  }

  func testClassesOfOtherModulesOfTheApp() throws {
    let output = try rewritten("class C: BaseViewController { @objc func f() {} }")
    XCTAssertTrue(output.contains("override class func action(named name: String)"), output)
    try assertRewrites("class C: Storing { @objc func f() {} }", to: "class C: Storing {  func f() {} }")
  }

  func testApplicationMain() throws {
    let sources = [
      "main.swift": "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(D.self))",
      "A.swift": "class D: NSObject, UIApplicationDelegate {}",
    ]
    let launcher = try XCTUnwrap(try rewritten(sources, hosts: ["HeadlessHost"])["uikit-launch.swift"])
    XCTAssertTrue(launcher.contains("func UIApplicationMain("), launcher)
    XCTAssertTrue(launcher.contains("if name == NSStringFromClass(D.self) { return D() }"), launcher)
    XCTAssertTrue(launcher.contains("an app's class is UIApplication, and can't be \\(name)"), launcher)
    XCTAssertEqual(
      failures(sources),
      [
        "/app/main.swift:1:1: error: UIApplicationMain starts an app, and its target links no host: "
          + "add HeadlessHost or WindowHost"
      ])
  }

  func testKeysThatDependOnOthersAreInTheTable() throws {
    let output = try rewritten(
      """
      class M: NSObject {
        @objc dynamic var first = ""
        @objc dynamic var fullName: String { first }
        @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { ["first"] }
        @objc static var keyPathsForValuesAffectingFirst: Set<String> { [] }
      }
      """)
    XCTAssertTrue(
      output.contains(
        "KeyedProperty(\"first\", \\M.first, affectedBy: M.keyPathsForValuesAffectingFirst)); "
          + "all.append(KeyedProperty(\"fullName\", \\M.fullName, affectedBy: M.keyPathsForValuesAffectingFullName()))"),
      output)
  }

  func testAnOptionalWithoutAValueTellsOfItsChangesWhereItEnds() throws {
    let output = try rewritten(
      """
      class M: NSObject {
        @objc dynamic weak var view: UIView?
        private let block: Any? = nil
        @objc dynamic var text: String! = other?
          .text
        @objc dynamic var list: [Int]? = flag ?
          [1] : nil
        init(a: Int) {}
      }
      """)
    for line in [
      "view: UIView? { willSet { willChangeValue(forKey: \"view\") }",
      ".text { willSet { willChangeValue(forKey: \"text\") }",
      "[1] : nil { willSet { willChangeValue(forKey: \"list\") }",
    ] {
      XCTAssertTrue(output.contains(line), "\(line)\n\(output)")
    }
  }

  func testDependenciesOfNoPropertyAreRefused() {
    XCTAssertEqual(
      failures([
        "A.swift": """
        class M: NSObject {
          @objc dynamic var first = ""
          @objc class func keyPathsForValuesAffectingName() -> Set<String> { ["first"] }
        }
        """
      ]),
      [
        "/app/A.swift:3:1: error: keyPathsForValuesAffectingName: M has no property name that observers reach; "
          + "where it is another class's, override keyPathsForValuesAffectingValue(forKey:)"
      ])
  }
}

import UIKitSourcesCore
import XCTest

/// Compiles targets as the plugin describes them.
final class TargetCompilerTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("target-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func output(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("out/\(name)"), encoding: .utf8)
  }

  private func request() -> TargetCompiler.Request {
    TargetCompiler.Request(target: "App", output: folder.appendingPathComponent("out").path)
  }

  private func plist(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  /// Writes the list of a library.
  private func list(_ library: TargetCompiler.Request.Library) throws -> String {
    try write(String(decoding: JSONEncoder().encode([library]), as: UTF8.self), to: "libraries.json")
  }

  func testEverythingOfATargetIsWritten() throws {
    var request = request()
    request.sources = [.init(path: try write("@objc class A: NSObject {}", to: "A.swift"), outputName: "uikit.A.swift")]
    request.resources = [.init(path: try write("text", to: "a.txt"), outputName: "a.txt")]
    request.infoPlist = try write(
      plist("<key>Delegate</key><string>$(PRODUCT_MODULE_NAME).D</string>"), to: "Info.plist")
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix(" class A: NSObject {}"))
    XCTAssertEqual(try output("uikit-launch.swift"), "")
    XCTAssertEqual(try output("a.txt"), "text")
    XCTAssertTrue(try output("Info.plist").contains("<string>App.D</string>"))
  }

  func testAFileThatCantBeWrittenIsNamed() throws {
    var request = request()
    request.sources = [.init(path: try write("class A {}", to: "A.swift"), outputName: "uikit.A.swift")]
    let place = folder.appendingPathComponent("out/uikit.A.swift")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["\(place.path): error: can't be written: Is a directory"])
    }
  }

  func testWhatALibraryDeclaresIsOverridden() throws {
    var request = request()
    let source = "import Lib\nclass A: UIView { override func load() {} }"
    request.sources = [.init(path: try write(source, to: "A.swift"), outputName: "uikit.A.swift")]
    let library = try write("extension UIView { @objc open func load() {} }", to: "L.swift")
    request.libraries = try list(.init(module: "Lib", sources: [library], modules: ["UIKit"]))
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").contains("func extensionMember_UIView_load()"))
    _ = try write("extension UIView { @objc open func read() {} }", to: "L.swift")
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").contains("override func load()"), "another library is another target")
  }

  func testTestsAreGivenByTheClassesThatHaveThemNow() throws {
    let list = "public class var allTests: [(String, (Base) -> () throws -> Void)] { [] }"
    var request = request()
    request.isLibrary = true
    request.sources = [.init(path: try write("class A: Base {}", to: "A.swift"), outputName: "uikit.A.swift")]
    request.testSources = [try write("open class Base: XCTestCase { \(list) }", to: "Base.swift")]
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit-tests.swift").contains("func testGivenTo_A()"))
    _ = try write("open class Base: XCTestCase { /* none: allTests */ }", to: "Base.swift")
    try TargetCompiler.run(request)
    XCTAssertEqual(try output("uikit-tests.swift"), "")
  }

  func testUnchangedFilesAreNotWrittenAgain() throws {
    var request = request()
    request.resources = [.init(path: try write("text", to: "a.txt"), outputName: "a.txt")]
    try TargetCompiler.run(request)
    let file = folder.appendingPathComponent("out/a.txt")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
    request.resources.append(.init(path: try write("more", to: "b.txt"), outputName: "b.txt"))
    try TargetCompiler.run(request)
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date, past)
  }

  /// Gives a file another text of the same length, as if nobody had touched it.
  private func replaceInSecret(_ path: String, _ text: String, with other: String) throws {
    let manager = FileManager.default
    let date = try XCTUnwrap(manager.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let handle = try XCTUnwrap(FileHandle(forWritingAtPath: path))
    handle.write(Data(source.replacingOccurrences(of: text, with: other).utf8))
    try handle.close()
    var times = [timespec](repeating: timespec(tv_sec: Int(date.timeIntervalSince1970), tv_nsec: 0), count: 2)
    XCTAssertEqual(utimensat(AT_FDCWD, path, &times, 0), 0)
  }

  func testWhatHasNotChangedIsNotMadeAgain() throws {
    var request = request()
    let first = try write("let a = #keyPath(A.b)", to: "A.swift")
    let second = try write(
      NibSample.nib("<view id=\"v\"><nope/></view>").replacingOccurrences(of: "<nope/>", with: ""), to: "A.xib")
    try replaceInSecret(first, "A.b", with: "A.c")
    request.sources = [.init(path: first, outputName: "uikit.A.swift")]
    request.interfaces = [second]
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix("let a = \"c\""))

    try replaceInSecret(first, "A.c", with: "A.d")
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix("let a = \"c\""), "nobody reads what seems to be the same")

    request.hosts = ["HeadlessHost"]
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix("let a = \"d\""), "other settings")

    try FileManager.default.removeItem(at: folder.appendingPathComponent("out/A.nib"))
    try Data("let a = 1".utf8).write(to: URL(fileURLWithPath: first))
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix("let a = 1"), "another source")
    XCTAssertEqual(try output("A.nib"), "App.Nib_A_xib\n", "what was removed")
  }

  /// Warnings are said again, though the work isn't done again.
  func testWarningsStay() throws {
    var request = request()
    let source = try write("import MapKit", to: "A.swift")
    request.sources = [.init(path: source, outputName: "uikit.A.swift")]
    let expected = ["\(source):1:1: warning: there is no MapKit: the import is left out"]
    XCTAssertEqual(try TargetCompiler.run(request).map(\.description), expected)
    XCTAssertEqual(try TargetCompiler.run(request).map(\.description), expected)
    request.modules = ["MapKit"]
    XCTAssertEqual(try TargetCompiler.run(request), [])
  }

  func testFilesThatCantBeReadAreSaidWithTheRest() throws {
    var request = request()
    request.sources = [.init(path: "/nowhere/A.swift", outputName: "uikit.A.swift")]
    request.resources = [.init(path: "/nowhere/a.txt", outputName: "a.txt")]
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["/nowhere/A.swift: error: can't be read", "/nowhere/a.txt: error: can't be read"])
    }
  }

  func testNothingStartsALibrary() throws {
    var request = request()
    request.isLibrary = true
    let source = "@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}"
    request.sources = [.init(path: try write(source, to: "A.swift"), outputName: "uikit.A.swift")]
    try TargetCompiler.run(request)
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix("\n class D: UIResponder, UIApplicationDelegate {}"))
    XCTAssertThrowsError(try output("uikit-launch.swift"))
  }

  func testAllThatIsWrongIsSaidAtOnce() throws {
    var request = request()
    let source = try write("extension UIView { override func f() {} }", to: "A.swift")
    request.sources = [.init(path: source, outputName: "uikit.A.swift")]
    let list = try write(
      plist("<key>UIMainStoryboardFile</key><string>Main</string>"), to: "Info.plist")
    request.infoPlist = list
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        [
          "\(source):1:1: error: UIView is not a class of this target: its extensions can't override f, "
            + "which none of the target's extensions declares; override it in a subclass",
          "\(list): error: UIMainStoryboardFile is Main: the target has no storyboard of that name",
        ])
    }
  }

  func testAListWithNullIsRefused() throws {
    try assertRefuses([0], "has values that no property list can have")
  }

  /// Foundation ends the process at one.
  func testAListWithASetIsRefused() throws {
    try assertRefuses([0xC0], "is no property list with a dictionary")
  }

  /// Asserts that the property list is refused if a dictionary in it has an object.
  /// - Parameter object: what the dictionary has, in a list of the binary kind.
  private func assertRefuses(_ object: [UInt8], _ reason: String) throws {
    var request = request()
    let list = try write("", to: "Info.plist")
    // A dictionary with that as "a"; where its three objects begin; sizes and numbers of all that.
    let objects = Array("bplist00".utf8) + [0xD1, 1, 2] + [0x51, 0x61] + object
    func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
    let trailer = [0, 0, 0, 0, 0, 0, 1, 1] + number(3) + number(0) + number(14)
    try Data(objects + [8, 11, 13] + trailer).write(to: URL(fileURLWithPath: list))
    request.infoPlist = list
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["\(list): error: \(reason)"])
    }
  }

  func testInterfacesAreCompiledAndFound() throws {
    var request = request()
    let extensions = "extension UIView { @IBInspectable var radius: CGFloat { get { 0 } set {} } }"
    request.sources = [.init(path: try write(extensions, to: "A.swift"), outputName: "uikit.A.swift")]
    let attribute = "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"radius\"><real key=\"value\" value=\"5\"/>"
    let view =
      "<view key=\"view\" id=\"v1\"><userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttribute>"
      + "</userDefinedRuntimeAttributes></view>"
    let scene = "<viewController id=\"vc1\">\(view)</viewController>"
    request.interfaces = [try write(NibSample.storyboard([scene]), to: "Main.storyboard")]
    request.infoPlist = try write(plist("<key>UIMainStoryboardFile</key><string>Main</string>"), to: "Info.plist")
    try TargetCompiler.run(request)
    XCTAssertEqual(try output("Main.storyboardc"), "App.Nib_Main_storyboard\n")
    let source = try output("uikit-nib.Main.storyboard.swift")
    XCTAssertTrue(source.contains("#sourceLocation(file: \"\(request.interfaces[0])\", line: 3)"), source)
    XCTAssertTrue(source.contains("scene.attribute(\"radius\", of: \"v1\", value: Double(5))"), source)
    let extended = try output("uikit.A.swift")
    XCTAssertTrue(extended.contains("KeyedProperty(\"radius\", \\UIView.radius)"), extended)
  }

  /// Catalogs and loose files have some of the names that a document uses.
  func testNamesThatTheTargetLacksAreWarnedOf() throws {
    var request = request()
    let catalog = folder.appendingPathComponent("A.xcassets")
    let sets: [(String, String)] = [
      ("photo.imageset", #"{"images": []}"#),
      ("Ink.colorset", ##"{"colors": [{"color": {"reference": "systemBlueColor"}}]}"##),
    ]
    for (set, contents) in sets {
      let file = catalog.appendingPathComponent("\(set)/Contents.json")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    request.catalogs = [catalog.path]
    for name in ["plate@2x.png", "cover.jpg"] {
      request.resources.append(.init(path: try write("", to: name), outputName: name))
    }
    let nib = NibSample.nib(
      """
      <imageView image="photo" highlightedImage="gone" id="a"><color key="tintColor" name="Ink"/></imageView>
      <button id="b"><state key="normal" image="star" catalog="system"/><state key="selected" backgroundImage="plate"/>
      <color key="tintColor" name="Lost"/></button>
      <imageView id="c"><imageReference key="image" image="cover.jpg"/>
      <imageReference key="highlightedImage" image="cover"/></imageView>
      <imageView image="teapot" catalog="system" id="d"><imageReference key="image" image="teacup" catalog="system"/>
      </imageView>
      """)
    let path = try write(nib, to: "A.xib")
    request.interfaces = [path]
    XCTAssertEqual(
      try TargetCompiler.run(request).map(\.description),
      [
        "\(path):4:1: warning: element 'imageView' (id a): there is no image 'gone' in the target",
        "\(path):6:1: warning: element 'color' (key tintColor) of 'button' (id b): "
          + "there is no colour 'Lost' in the target's asset catalogs",
        "\(path):8:1: warning: element 'imageReference' (key highlightedImage) of 'imageView' (id c): "
          + "there is no image 'cover' in the target",
        "\(path):9:1: warning: element 'imageView' (id d): there is no symbol 'teapot'",
        "\(path):9:1: warning: element 'imageReference' (key image) of 'imageView' (id d): "
          + "there is no symbol 'teacup'",
      ])
  }

  /// What a library and a pattern leave out is looked at again when it changes.
  func testTestsAreLeftOutByWhatALibraryLacks() throws {
    let source = "import XCTest\n@testable import Cards\nclass CardTests: XCTestCase {\n"
    let tests = "  func testOne() { _ = Picture() }\n  func testTwo() { _ = Frame() }\n  func testThree() {}\n}"
    var request = request()
    request.isLibrary = true
    request.sources = [.init(path: try write(source + tests, to: "A.swift"), outputName: "uikit.A.swift")]
    let picture = try write("import SwiftUI\nstruct Picture: View {}", to: "Picture.swift")
    let frame = try write("import SwiftUI\nstruct Frame {}", to: "Frame.swift")
    request.libraries = try list(.init(module: "Cards", sources: [picture], leftOut: [[frame]]))
    let output = URL(fileURLWithPath: request.output)
    for _ in 1...2 {
      XCTAssertEqual(try TargetCompiler.run(request).map(\.line), [4, 5])
      XCTAssertEqual(OmittedTests.names(in: output), ["CardTests.testOne", "CardTests.testTwo"])
    }
    _ = try write("struct Picture {}\n// It is for all.", to: "Picture.swift")
    XCTAssertEqual(try TargetCompiler.run(request).map(\.line), [5])
    XCTAssertEqual(OmittedTests.names(in: output), ["CardTests.testTwo"])
    XCTAssertTrue(try self.output("uikit.A.swift").contains("testOne"))
    request.libraries = nil
    XCTAssertEqual(try TargetCompiler.run(request), [])
    XCTAssertEqual(OmittedTests.names(in: folder), [], "no target was compiled into it")
  }

  /// A member may be UIKit's as well as one that a library has for SwiftUI alone, unless its value's type is the library's.
  func testMembersOfNamesThatUIKitHasTakeNoTestsAlong() throws {
    var request = request()
    request.isLibrary = true
    let tests = """
      import XCTest
      import Cards
      final class CardTests: XCTestCase {
        let card = Card()
        func testUIKits() { XCTAssertEqual(UIActivityIndicatorView().color, make().font) }
        func testCase() { XCTAssertEqual(make().alignment, .justified) }
        func testMade() { _ = Card().color }
        func testProperty() { _ = card.color; _ = make().font }
        func testLocal() { let card = UILabel(); card.font = nil }
        func testOwn() { _ = make().turnedFace }
      }
      """
    request.sources = [.init(path: try write(tests, to: "A.swift"), outputName: "uikit.A.swift")]
    let members = ["color", "font", "justified", "turnedFace"].map { "public var \($0): some View { 1 }" }
    let library = "import SwiftUI\npublic struct Card {\n\(members.joined(separator: "\n"))\n}"
    request.libraries = try list(.init(module: "Cards", sources: [try write(library, to: "Card.swift")]))
    try TargetCompiler.run(request)
    XCTAssertEqual(
      OmittedTests.names(in: URL(fileURLWithPath: request.output)),
      ["CardTests.testMade", "CardTests.testOwn", "CardTests.testProperty"])
  }

  /// A type that a file has which is compiled as it is stands for the one of the files that are left out.
  func testWhatIsLeftOutOfTheTargetItselfIsMissingUnlessAnotherFileHasIt() throws {
    var request = request()
    request.isLibrary = true
    let source = try write("func show(_: Picture) {}\nfunc hang(_: Frame) {}", to: "A.swift")
    request.sources = [.init(path: source, outputName: "uikit.A.swift")]
    request.leftOut = [[try write("import SwiftUI\nstruct Picture: View {}\nstruct Frame {}", to: "Left.swift")]]
    request.plain = [try write("struct Frame {}", to: "Plain.swift")]
    XCTAssertEqual(
      try TargetCompiler.run(request).map(\.description),
      ["\(source):1:1: warning: show(_:) is left out: it needs Picture, which is left out"])
    XCTAssertTrue(try output("uikit.A.swift").contains("func hang"))
  }

  func testAListThatIsNone() throws {
    var request = request()
    let list = try write("nonsense", to: "Info.plist")
    request.infoPlist = list
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["\(list): error: is no property list with a dictionary"])
    }
  }
}

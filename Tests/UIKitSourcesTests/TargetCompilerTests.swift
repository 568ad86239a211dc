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

  func testEverythingOfATargetIsWritten() throws {
    var request = request()
    request.sources = [.init(path: try write("@objc class A: NSObject {}", to: "A.swift"), outputName: "uikit.A.swift")]
    request.resources = [.init(path: try write("text", to: "a.txt"), outputName: "a.txt")]
    request.infoPlist = try write(
      plist("<key>Delegate</key><string>$(PRODUCT_MODULE_NAME).D</string>"), to: "Info.plist")
    try TargetCompiler(request).run()
    XCTAssertTrue(try output("uikit.A.swift").hasSuffix(" class A: NSObject {}"))
    XCTAssertEqual(try output("uikit-launch.swift"), "")
    XCTAssertEqual(try output("a.txt"), "text")
    XCTAssertTrue(try output("Info.plist").contains("<string>App.D</string>"))
  }

  func testUnchangedFilesAreNotWrittenAgain() throws {
    var request = request()
    request.resources = [.init(path: try write("text", to: "a.txt"), outputName: "a.txt")]
    let compiler = TargetCompiler(request)
    try compiler.run()
    let file = folder.appendingPathComponent("out/a.txt")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
    try compiler.run()
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date, past)
  }

  func testAllThatIsWrongIsSaidAtOnce() throws {
    var request = request()
    let source = try write("extension UIView { override func f() {} }", to: "A.swift")
    request.sources = [.init(path: source, outputName: "uikit.A.swift")]
    let list = try write(
      plist("<key>UIMainStoryboardFile</key><string>Main</string>"), to: "Info.plist")
    request.infoPlist = list
    XCTAssertThrowsError(try TargetCompiler(request).run()) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        [
          "\(source):1:1: error: UIView is not a class of this target: its extensions can't override f",
          "\(list): error: UIMainStoryboardFile is Main: storyboards and nibs can't be loaded; make the window in code",
        ])
    }
  }

  func testAListThatIsNone() throws {
    var request = request()
    let list = try write("nonsense", to: "Info.plist")
    request.infoPlist = list
    XCTAssertThrowsError(try TargetCompiler(request).run()) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["\(list): error: is no property list with a dictionary"])
    }
  }
}

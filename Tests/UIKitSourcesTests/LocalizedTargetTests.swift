import XCTest

@testable import UIKitSourcesCore

/// Targets with folders of languages.
final class LocalizedTargetTests: XCTestCase {
  private var folder: URL!
  private var request: TargetCompiler.Request!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    request = TargetCompiler.Request(target: "App", output: folder.appendingPathComponent("out").path)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  @discardableResult private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func output(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent("out/\(name)"))
  }

  private func list(_ name: String) throws -> [String: Any] {
    try XCTUnwrap(PropertyListSerialization.propertyList(from: output(name), format: nil) as? [String: Any])
  }

  private func addTable(_ text: String, _ name: String) throws {
    request.tables = (request.tables ?? []) + [.init(path: try write(text, to: name), outputName: name)]
  }

  func testTablesAndFilesLieInTheirLanguagesFolder() throws {
    try addTable("hello = Hallo;", "de.lproj/Localizable.strings")
    request.resources = [.init(path: try write("Hilfe", to: "de.lproj/help.txt"), outputName: "de.lproj/help.txt")]
    try TargetCompiler.run(request)
    XCTAssertEqual(try list("de.lproj/Localizable.strings") as? [String: String], ["hello": "Hallo"])
    XCTAssertTrue(try output("de.lproj/Localizable.strings").starts(with: Data("bplist".utf8)), "read without parsing")
    XCTAssertEqual(try output("de.lproj/help.txt"), Data("Hilfe".utf8))
  }

  func testDamagedTablesAreErrorsAtTheirLine() throws {
    try addTable("hello = Hallo;\nbye", "de.lproj/Localizable.strings")
    XCTAssertThrowsError(try TargetCompiler.run(request)) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        ["\(request.tables![0].path):2:1: error: a semicolon is missing behind \"bye\""])
    }
  }

  func testACatalogBecomesTablesOfEachLanguage() throws {
    let text = """
      { "sourceLanguage" : "fr", "version" : "1.0", "strings" : { "a" : { "localizations" : {
      "de" : { "stringUnit" : { "state" : "translated", "value" : "A" } } } } } }
      """
    request.stringCatalogs = [try write(text, to: "Localizable.xcstrings")]
    try TargetCompiler.run(request)
    XCTAssertEqual(try list("de.lproj/Localizable.strings") as? [String: String], ["a": "A"])
    for name in [
      "de.lproj/Localizable.stringsdict", "fr.lproj/Localizable.strings", "fr.lproj/Localizable.stringsdict",
    ] {
      XCTAssertEqual(try list(name).count, 0, "the build has planned with it")
    }
    XCTAssertEqual(try list("Info.plist")["CFBundleDevelopmentRegion"] as? String, "fr")
  }

  func testTheDevelopmentLanguageIsFilledIn() throws {
    request.infoPlist = try write(
      "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string></dict>"
        + "</plist>", to: "Info.plist")
    try TargetCompiler.run(request)
    XCTAssertEqual(try list("Info.plist")["CFBundleDevelopmentRegion"] as? String, "en")
  }

  // MARK: Documents

  private let objects = """
    <label text="Hello" id="a"><accessibility key="accessibilityConfiguration" label="Greeting"/></label>
    <button id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
    <segmentedControl id="c"><segments><segment title="1"/><segment title="2"/></segments></segmentedControl>
    """

  func testTextsOfObjectsAreLookedUp() throws {
    try addTable(
      "\"a.text\" = Hallo; \"a.accessibilityLabel\" = G; \"b.normalTitle\" = Los; \"c.segmentTitles[1]\" = Zwei;",
      "de.lproj/Main.strings")
    request.interfaces = [try write(NibSample.nib(objects), to: "Base.lproj/Main.xib")]
    XCTAssertEqual(try TargetCompiler.run(request), [])
    XCTAssertEqual(try output("Base.lproj/Main.nib"), Data("App.Nib_Main_xib\n".utf8))
    let source = String(decoding: try output("uikit-nib.Main.xib.swift"), as: UTF8.self)
    for piece in [
      "override class var textTable: String? { \"Main\" }", "object.text = scene.text(\"a.text\", \"Hello\")",
      "object.accessibilityLabel = scene.text(\"a.accessibilityLabel\", \"Greeting\")",
      "object.setTitle(scene.text(\"b.normalTitle\", \"Go\"), for: .normal)",
      "object.setTitle(\"Gone\", for: .selected)", "withTitle: \"1\"",
      "withTitle: scene.text(\"c.segmentTitles[1]\", \"2\")",
    ] { XCTAssertTrue(source.contains(piece), "\(piece) is missing in\n\(source)") }
  }

  func testTextsThatNoObjectHasAreWarnedOf() throws {
    try addTable("\"a.text\" = Hallo;\n\"x.text\" = Weg;", "de.lproj/Main.strings")
    request.interfaces = [try write(NibSample.nib(objects), to: "Base.lproj/Main.xib")]
    let expected = [
      "\(request.tables![0].path):2:1: warning: \"x.text\" is no text of Main.xib that can be translated"
    ]
    XCTAssertEqual(try TargetCompiler.run(request).map(\.description), expected)
    XCTAssertEqual(try TargetCompiler.run(request).map(\.description), expected, "also where nothing is made again")
  }

  func testALanguagesOwnDocument() throws {
    try addTable("\"a.text\" = Hallo;", "fr.lproj/Main.strings")
    request.interfaces = [
      try write(NibSample.nib(objects), to: "Base.lproj/Main.xib"),
      try write(NibSample.nib(objects), to: "de.lproj/Main.xib"),
    ]
    XCTAssertEqual(try TargetCompiler.run(request), [])
    XCTAssertEqual(try output("de.lproj/Main.nib"), Data("App.Nib_de_Main_xib\n".utf8))
    let source = String(decoding: try output("uikit-nib.de.Main.xib.swift"), as: UTF8.self)
    XCTAssertTrue(source.contains("object.text = \"Hello\""), "tables have the texts of the common document")
  }
}

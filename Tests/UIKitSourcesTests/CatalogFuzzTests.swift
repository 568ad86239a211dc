import TestSupport
import UIKitSourcesCore
import XCTest

/// Catalogs whose descriptions something has damaged: each is compiled, or refused with a file and a reason; and no file
/// is taken from outside.
final class CatalogFuzzTests: XCTestCase {
  private var folder: URL!
  private var catalog: URL { folder.appendingPathComponent("Assets.xcassets") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    for set in Self.sets {
      let folder = catalog.appendingPathComponent(set)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("p@2x.png"))
      try Data("{}".utf8).write(to: folder.appendingPathComponent("Contents.json"))
    }
    try FileManager.default.createDirectory(
      at: catalog.appendingPathComponent("a.imageset/folder.png"), withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("outside.png"))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private static let sets = ["a.imageset", "b.colorset", "c.appiconset", "d", "e.dataset"]
  /// Contents of each set.
  private static let seeds = [
    [
      """
      {"properties": {"template-rendering-intent": "template"}, "images": [
        {"idiom": "universal", "scale": "2x", "filename": "p@2x.png",
         "resizing": {"mode": "9-part", "center": {"mode": "tile"}, "cap-insets": {"top": 4, "left": 2}}},
        {"idiom": "iphone", "scale": "3x", "filename": "p@2x.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """, #"{"images": [{"filename": "../../outside.png"}]}"#, #"{"images": [{"filename": "folder.png"}]}"#,
    ],
    [
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "display-p3",
        "components": {"red": "0.5", "green": "0xFF", "blue": "51", "alpha": 1.0}}},
        {"color": {"reference": "systemBlueColor"}}]}
      """,
      #"{"colors": [{"color": {"components": {"red": "1.0e305", "green": "0.0", "blue": "0.0"}}}]}"#,
    ],
    [#"{"images": [{"size": "60x60", "scale": "2x", "filename": "p@2x.png"}, {"size": "20x20", "scale": "3x"}]}"#],
    [#"{"properties": {"provides-namespace": true}}"#],
    [#"{"data": [{"filename": "p@2x.png", "locale": "de"}, {"filename": "../../outside.png"}]}"#],
  ]

  /// The first byte says which set has the rest for its contents.
  func testDamagedDescriptions() throws {
    let seeds = Self.seeds.enumerated().flatMap { set, texts in texts.map { [UInt8(set)] + Array($0.utf8) } }
    try Fuzzer("catalog", seeds: seeds).run { bytes in
      let contents = catalog.appendingPathComponent(
        Self.sets[Int(bytes.first ?? 0) % Self.sets.count] + "/Contents.json")
      try Data(bytes.dropFirst()).write(to: contents)
      defer { try? Data("{}".utf8).write(to: contents) }
      do {
        let output = try CatalogCompiler.compile(catalog)
        XCTAssertNotNil(try JSONSerialization.jsonObject(with: output.index) as? [String: Any], Fuzzer.place)
        for file in output.files.values {
          XCTAssertTrue(file.path.hasPrefix(catalog.standardizedFileURL.path + "/"), "\(file.path): \(Fuzzer.place)")
          XCTAssertNoThrow(try Data(contentsOf: file), Fuzzer.place)
        }
      } catch let failure as Failures {
        XCTAssertFalse(failure.diagnostics.isEmpty, Fuzzer.place)
      }
    }
  }
}

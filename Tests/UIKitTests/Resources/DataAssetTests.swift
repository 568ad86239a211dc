import XCTest

@testable import UIKit

final class DataAssetTests: XCTestCase {
  private var folder: URL!
  private var bundle: Bundle!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let index = """
      {"version": 1, "images": {}, "colors": {}, "data": {
        "Levels/first": [{"file": "level.json"}],
        "sound": [{"file": "a.bin", "type": "org.example.sound"}],
        "greeting": [{"file": "de.txt", "language": "de"}, {"file": "any.txt"}],
        "gone": [{"file": "gone.txt"}]}}
      """
    for (name, text) in [
      ("Assets.catalog.json", index), ("level.json", "{}"), ("a.bin", "noise"), ("de.txt", "Hallo"), ("any.txt", "Hi"),
    ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    bundle = try XCTUnwrap(Bundle(url: folder))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testBytesAndTypes() throws {
    let level = try XCTUnwrap(NSDataAsset(name: "Levels/first", bundle: bundle))
    XCTAssertEqual(level.name, "Levels/first")
    XCTAssertEqual(level.data, Data("{}".utf8))
    XCTAssertEqual(level.typeIdentifier, "public.json", "as the file's ending says")
    XCTAssertEqual(NSDataAsset(name: "sound", bundle: bundle)?.typeIdentifier, "org.example.sound")
    XCTAssertTrue(level.copy() as AnyObject === level)
  }

  func testWhatIsNotThereIsNil() {
    XCTAssertNil(NSDataAsset(name: "first", bundle: bundle), "the group is a part of the name")
    XCTAssertNil(NSDataAsset(name: "gone", bundle: bundle))
    XCTAssertNil(NSDataAsset(name: "Levels/first"))
  }

  func testDataOfTheLanguageShown() {
    XCTAssertEqual(NSDataAsset(name: "greeting", bundle: bundle)?.data, Data("Hi".utf8), "the app is in English alone")
  }

  func testTheAppsDataNeedsNoBundle() {
    AppResources.main = bundle
    defer { AppResources.main = nil }
    XCTAssertEqual(NSDataAsset(name: "sound")?.data, Data("noise".utf8))
  }
}

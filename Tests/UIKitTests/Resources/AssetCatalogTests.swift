import XCTest

@testable import UIKit

final class AssetCatalogTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let index = """
      {"version": 1, "appIcon": "icon.png",
       "images": {"Bar/star": {"rendering": "template", "variants": [
         {"file": "star.png", "scale": 2, "capInsets": [1, 2, 3, 4],
          "alignmentInsets": [4, 3, 2, 1]},
         {"file": "dark.png", "scale": 2, "appearance": "dark", "tiles": true}]},
         "flag": {"variants": [{"file": "any.png", "scale": 2}, {"file": "en.png", "scale": 2, "language": "en"}]},
         "foreign": {"variants": [{"file": "any.png", "scale": 2}, {"file": "de.png", "scale": 2, "language": "de"}]}},
       "colors": {"warning": [{"rgba": [0.8, 0, 0, 1]}, {"rgba": [1, 0, 0, 1], "appearance": "dark"},
         {"rgba": [0.4, 0, 0, 1], "contrast": "high"}], "line": [{"rgba": [0, 0.5, 0, 1]},
         {"rgba": [0, 0.2, 0, 1], "contrast": "high"}], "accentHere": [{"rgba": [0, 0.5, 1, 1]}, {"reference": "systemBlueColor", "appearance": "dark"}]}}
      """
    try Data(index.utf8).write(to: folder.appendingPathComponent("Assets.catalog.json"))
    try Data("{}".utf8).write(to: folder.appendingPathComponent("Broken.catalog.json"))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testSetsAreFoundByName() throws {
    let bundle = try XCTUnwrap(Bundle(url: folder))
    let star = try XCTUnwrap(AssetCatalog.images(named: "Bar/star", in: bundle))
    XCTAssertEqual(star.set.rendering, .template)
    XCTAssertEqual(star.set.variants.map(\.file), ["star.png", "dark.png"])
    XCTAssertEqual(star.set.variants.map(\.scale), [2, 2])
    XCTAssertEqual(star.set.variants.map(\.appearance), [nil, .dark])
    XCTAssertEqual(star.set.variants[0].capInsets, [1, 2, 3, 4])
    XCTAssertEqual(star.set.variants[0].alignmentInsets, [4, 3, 2, 1])
    XCTAssertEqual(star.set.variants[1].tiles, true)
    XCTAssertEqual(star.folder.lastPathComponent, folder.lastPathComponent)
    XCTAssertNil(AssetCatalog.images(named: "star", in: bundle))
    let accent = try XCTUnwrap(AssetCatalog.colors(named: "accentHere", in: bundle))
    XCTAssertEqual(accent[0].rgba, [0, 0.5, 1, 1])
    XCTAssertEqual(accent[1].reference, "systemBlueColor")
    XCTAssertEqual(accent[1].appearance, .dark)
    XCTAssertEqual(AssetCatalog.appIcon(in: bundle)?.lastPathComponent, "icon.png")
  }

  /// What has a colour of its own for the dark keeps it where there is none for more contrast in the dark.
  func testColorsWithIncreasedContrast() throws {
    let bundle = try XCTUnwrap(Bundle(url: folder))
    func component(
      _ name: String, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast
    ) throws -> CGFloat {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      ])
      let color = try XCTUnwrap(UIColor(named: name, in: bundle, compatibleWith: nil))
      return color.resolvedColor(with: traits).cgColor.components?[name == "line" ? 1 : 0] ?? -1
    }
    XCTAssertEqual(try component("warning", .light, .normal), 0.8, accuracy: 0.001)
    XCTAssertEqual(try component("warning", .light, .high), 0.4, accuracy: 0.001)
    XCTAssertEqual(try component("warning", .dark, .normal), 1)
    XCTAssertEqual(try component("warning", .dark, .high), 1)
    XCTAssertEqual(try component("line", .dark, .normal), 0.5, accuracy: 0.001)
    XCTAssertEqual(try component("line", .dark, .high), 0.2, accuracy: 0.001)
  }

  func testVariantsOfTheLanguageShown() throws {
    let bundle = try XCTUnwrap(Bundle(url: folder))
    func files(_ name: String) -> [String]? { AssetCatalog.images(named: name, in: bundle)?.set.variants.map(\.file) }
    XCTAssertEqual(files("flag"), ["en.png"])
    XCTAssertEqual(files("foreign"), ["any.png"], "the app is in English alone")
  }

  func testTheAppsBundleComesFirst() throws {
    let bundle = try XCTUnwrap(Bundle(url: folder))
    XCTAssertNil(AssetCatalog.colors(named: "accentHere", in: nil))
    AppResources.main = bundle
    defer { AppResources.main = nil }
    XCTAssertEqual(AppResources.bundles(for: nil).first?.bundlePath, bundle.bundlePath)
    XCTAssertNotNil(AssetCatalog.colors(named: "accentHere", in: nil))
  }
}

import UIKitSourcesCore
import XCTest

final class CatalogCompilerTests: XCTestCase {
  private var catalog: URL!

  override func setUpWithError() throws {
    catalog = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/Assets.xcassets")
    try write("Contents.json", "{}")
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: catalog.deletingLastPathComponent())
  }

  private func write(_ path: String, _ text: String) throws {
    let file = catalog.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func compiled() throws -> [String: Any] {
    let output = try CatalogCompiler.compile(catalog)
    XCTAssertEqual(output.indexName, "Assets.catalog.json")
    return try XCTUnwrap(JSONSerialization.jsonObject(with: output.index) as? [String: Any])
  }

  private func failures() -> [String] {
    do {
      _ = try CatalogCompiler.compile(catalog)
      return []
    } catch {
      let all = (error as? Failures)?.diagnostics.map(\.description) ?? []
      return all.map { $0.replacingOccurrences(of: catalog.standardizedFileURL.path + "/", with: "") }
    }
  }

  func testImagesOfLanguages() throws {
    try write("flag.imageset/a.png", "a")
    try write("flag.imageset/de.png", "d")
    try write(
      "flag.imageset/Contents.json",
      #"{"images": [{"scale": "2x", "filename": "a.png"}, {"scale": "2x", "filename": "de.png", "locale": "de"}]}"#)
    let images = try XCTUnwrap(compiled()["images"] as? [String: [String: Any]])
    let variants = try XCTUnwrap(images["flag"]?["variants"] as? [[String: Any]])
    XCTAssertEqual(variants.map { $0["language"] as? String }, [nil, "de"])
  }

  func testImages() throws {
    try write("Bar/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try write("Bar/star.imageset/a@2x.png", "2")
    try write("Bar/star.imageset/dark.png", "d")
    try write(
      "Bar/star.imageset/Contents.json",
      """
      {"properties": {"template-rendering-intent": "template"}, "images": [
        {"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "a@2x.png",
         "alignment-insets": {"top": 16, "left": 20, "bottom": 24},
         "resizing": {"mode": "9-part", "center": {"mode": "tile"}, "cap-insets": {"top": 4, "left": 2}}},
        {"idiom": "ipad", "scale": "2x", "filename": "missing.png"},
        {"idiom": "iphone", "scale": "3x", "filename": "dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """)
    let images = try XCTUnwrap(compiled()["images"] as? [String: [String: Any]])
    let star = try XCTUnwrap(images["Bar/star"])
    XCTAssertEqual(star["rendering"] as? String, "template")
    let variants = try XCTUnwrap(star["variants"] as? [[String: Any]])
    XCTAssertEqual(
      variants.map { $0["file"] as? String },
      ["Assets.Bar.star.imageset.a@2x.png", "Assets.Bar.star.imageset.dark.png"])
    XCTAssertEqual(variants.map { $0["scale"] as? Double }, [2, 3])
    XCTAssertEqual(variants.map { $0["appearance"] as? String }, [nil, "dark"])
    XCTAssertEqual(variants[0]["capInsets"] as? [Double], [2, 1, 0, 0])
    XCTAssertEqual(variants[0]["tiles"] as? Bool, true)
    XCTAssertEqual(variants[0]["alignmentInsets"] as? [Double], [8, 10, 12, 0])
    XCTAssertNil(variants[1]["alignmentInsets"])
    XCTAssertEqual(
      CatalogCompiler.outputNames(ofFilesIn: catalog).map(\.name),
      ["Assets.Bar.star.imageset.a@2x.png", "Assets.Bar.star.imageset.dark.png"])
  }

  private func color(_ json: String) throws -> [String: Any] {
    try write(
      "c.colorset/Contents.json", #"{"colors": [{"idiom": "universal"}, {"idiom": "universal", "color": \#(json)}]}"#)
    let colors = try XCTUnwrap(compiled()["colors"] as? [String: [[String: Any]]])
    return try XCTUnwrap(colors["c"]?.first)
  }

  func testColors() throws {
    func rgba(_ space: String, _ components: String) throws -> [Double] {
      try color(#"{"color-space": "\#(space)", "components": \#(components)}"#)["rgba"] as? [Double] ?? []
    }
    XCTAssertEqual(
      try rgba("srgb", #"{"red": "0xFF", "green": "51", "blue": "0.5", "alpha": "1"}"#), [1, 0.2, 0.5, 1])
    XCTAssertEqual(try rgba("gray-gamma-22", #"{"white": "0.250", "alpha": "0.500"}"#), [0.25, 0.25, 0.25, 0.5])
    XCTAssertEqual(try rgba("display-p3", #"{"red": 1.0, "green": 1.0, "blue": 1.0, "alpha": 1.0}"#), [1, 1, 1, 1])
    let red = try rgba("display-p3", #"{"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}"#)
    // The primary red of Display P3 in extended sRGB.
    XCTAssertEqual(red[0], 1.0930, accuracy: 1e-3)
    XCTAssertEqual(red[1], -0.2267, accuracy: 1e-3)
    XCTAssertEqual(red[2], -0.1501, accuracy: 1e-3)
    XCTAssertEqual(
      try color(#"{"platform": "ios", "reference": "systemBlueColor"}"#)["reference"] as? String, "systemBlueColor")
  }

  func testColorsForIncreasedContrast() throws {
    let color = #""color": {"reference": "systemBlueColor"}"#
    let dark = #"{"appearance": "luminosity", "value": "dark"}"#
    let high = #"{"appearance": "contrast", "value": "high"}"#
    try write(
      "c.colorset/Contents.json",
      """
      {"colors": [{\(color)}, {\(color), "appearances": [\(dark)]}, {\(color), "appearances": [\(high)]},
        {\(color), "appearances": [\(dark), \(high)]}]}
      """)
    let colors = try XCTUnwrap(compiled()["colors"] as? [String: [[String: Any]]])
    let variants = try XCTUnwrap(colors["c"])
    XCTAssertEqual(variants.map { $0["appearance"] as? String }, [nil, "dark", nil, "dark"])
    XCTAssertEqual(variants.map { $0["contrast"] as? String }, [nil, nil, "high", "high"])
  }

  func testData() throws {
    try write("Levels/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try write("Levels/first.dataset/level.json", "{}")
    try write("Levels/first.dataset/stufe.json", "{}")
    try write("Levels/first.dataset/pad.svg", "{}")
    try write(
      "Levels/first.dataset/Contents.json",
      """
      {"data": [{"idiom": "universal", "filename": "level.json", "universal-type-identifier": "public.json"},
        {"idiom": "universal", "filename": "stufe.json", "locale": "de"},
        {"idiom": "ipad", "filename": "pad.svg"}]}
      """)
    let data = try XCTUnwrap(compiled()["data"] as? [String: [[String: Any]]])
    let first = try XCTUnwrap(data["Levels/first"])
    XCTAssertEqual(
      first.map { $0["file"] as? String },
      ["Assets.Levels.first.dataset.level.json", "Assets.Levels.first.dataset.stufe.json"])
    XCTAssertEqual(first.map { $0["type"] as? String }, ["public.json", nil])
    XCTAssertEqual(first.map { $0["language"] as? String }, [nil, "de"])
    XCTAssertEqual(
      CatalogCompiler.outputNames(ofFilesIn: catalog).map(\.name),
      ["level.json", "pad.svg", "stufe.json"].map { "Assets.Levels.first.dataset.\($0)" })
    XCTAssertTrue(CatalogCompiler.vectorOutputs(in: catalog).isEmpty, "data is data, whatever it is")
  }

  func testDataThatIsWrong() throws {
    try write("a.dataset/Contents.json", "{\"data\": [{\"filename\": \"../b\"},\n{\"filename\": \"none.txt\"}]}")
    try write("g/a.dataset/Contents.json", "{}")
    XCTAssertEqual(
      failures(),
      [
        "a.dataset/Contents.json: error: entry data[0]: ../b is not the name of a file in the set",
        "g/a.dataset/Contents.json: error: there is another data set named a",
        "a.dataset/Contents.json:2:1: warning: entry data[1]: the file none.txt is missing",
      ])
  }

  func testPicturesOfShapes() throws {
    try write("a.imageset/a.svg", "<svg/>")
    try write("a.imageset/dark.PDF", "%PDF")
    try write("a.imageset/bad.svg", "")
    try write(
      "a.imageset/Contents.json",
      """
      {"properties": {"template-rendering-intent": "template", "preserves-vector-representation": true}, "images": [
        {"idiom": "universal", "filename": "a.svg",
         "resizing": {"mode": "9-part", "cap-insets": {"top": 4, "left": 2}}},
        {"idiom": "universal", "filename": "dark.PDF", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "filename": "bad.svg"}]}
      """)
    let bad = catalog.appendingPathComponent("a.imageset/bad.svg").standardizedFileURL.path
    let output = try CatalogCompiler.compile(catalog, vectorFailures: [bad: "it is too wild"])
    let index = try XCTUnwrap(JSONSerialization.jsonObject(with: output.index) as? [String: Any])
    let set = try XCTUnwrap((index["images"] as? [String: [String: Any]])?["a"])
    XCTAssertEqual(set["rendering"] as? String, "template")
    let variants = try XCTUnwrap(set["variants"] as? [[String: Any]])
    XCTAssertEqual(
      variants.map { $0["file"] as? String },
      ["a.svg.png", "a.svg@2x.png", "a.svg@3x.png", "dark.PDF@2x.png"].map { "Assets.a.imageset.\($0)" })
    XCTAssertEqual(variants.map { $0["scale"] as? Double }, [1, 2, 3, 2])
    XCTAssertEqual(variants.map { $0["appearance"] as? String }, [nil, nil, nil, "dark"])
    XCTAssertEqual(variants[2]["capInsets"] as? [Double], [4, 2, 0, 0], "in points of the file")
    XCTAssertEqual(
      output.warnings.map { $0.description.replacingOccurrences(of: catalog.path + "/", with: "") },
      ["a.imageset/Contents.json:6:1: warning: entry images[2]: bad.svg is left out: it is too wild"])
    XCTAssertEqual(CatalogCompiler.outputNames(ofFilesIn: catalog).map(\.name), [])
    XCTAssertEqual(
      CatalogCompiler.vectorOutputs(in: catalog).flatMap(\.names).filter { $0.contains("bad") },
      ["bad.svg.png", "bad.svg@2x.png", "bad.svg@3x.png"].map { "Assets.a.imageset.\($0)" })
  }

  func testIconIsTheLargest() throws {
    try write("AppIcon.appiconset/small.png", "s")
    try write("AppIcon.appiconset/large.png", "l")
    try write(
      "AppIcon.appiconset/Contents.json",
      """
      {"images": [{"size": "60x60", "scale": "2x", "idiom": "iphone", "filename": "small.png"},
        {"size": "20x20", "scale": "3x", "idiom": "iphone"},
        {"size": "1024x1024", "idiom": "ios-marketing", "filename": "large.png"}]}
      """)
    XCTAssertEqual(try compiled()["appIcon"] as? String, "Assets.AppIcon.appiconset.large.png")
  }

  /// A file from elsewhere doesn't get into the app, a folder isn't taken for a file, and a number that is too large
  /// isn't lost without a word.
  func testFilesOfOthersAndNumbersBeyondAll() throws {
    try write("../outside.png", "o")
    try write("a.imageset/Contents.json", #"{"images": [{"filename": "../../outside.png"}, {"filename": "f.png"}]}"#)
    try write("a.imageset/f.png/x.txt", "")
    try write(
      "b.colorset/Contents.json",
      #"{"colors": [{"color": {"components": {"red": "1.0e305", "green": "0.0", "blue": "0.0"}}}]}"#)
    XCTAssertEqual(
      failures(),
      [
        "a.imageset/Contents.json: error: entry images[0]: ../../outside.png is not the name of a file in the set",
        "b.colorset/Contents.json: error: entry colors[0]: a component is too large",
        "a.imageset/Contents.json:1:1: warning: entry images[1]: the file f.png is missing",
      ])
    XCTAssertEqual(CatalogCompiler.outputNames(ofFilesIn: catalog).map(\.name), [])
  }

  func testWhatIsWrongIsNamed() throws {
    try write("a.imageset/Contents.json", "{}")
    try write("b.imageset/Contents.json", "{")
    try write(
      "d.colorset/Contents.json", #"{"colors": [{"color": {"components": {"red": "x", "green": "0", "blue": "0"}}}]}"#)
    try write("e.colorset/Contents.json", #"{"colors": [{"color": {"color-space": "lab", "components": {}}}]}"#)
    try write("g/a.imageset/Contents.json", "{}")
    let found = failures()
    XCTAssertEqual(found.count, 4)
    XCTAssertTrue(found[0].hasPrefix("b.imageset/Contents.json: error: is no catalog's JSON: "))
    XCTAssertEqual(
      found[1], "d.colorset/Contents.json: error: entry colors[0]: the component red is \"x\", which is no number")
    XCTAssertEqual(found[2], "e.colorset/Contents.json: error: entry colors[0]: the colour space lab is not known")
    XCTAssertEqual(found[3], "g/a.imageset/Contents.json: error: there is another image set named a")
  }

  func testLinksAreFollowed() throws {
    try write("../real/x.imageset/a.png", "a")
    try write("../real/x.imageset/Contents.json", #"{"images": [{"filename": "a.png"}]}"#)
    let folder = catalog.deletingLastPathComponent()
    let link = folder.appendingPathComponent("Link.xcassets")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appendingPathComponent("real"))
    let output = try CatalogCompiler.compile(link)
    XCTAssertEqual(output.imageNames, ["x"])
    XCTAssertEqual(CatalogCompiler.outputNames(ofFilesIn: link).map(\.name), ["Link.x.imageset.a.png"])
  }

  func testWhatIsLeftOutIsWarnedOf() throws {
    try write("a.imageset/Contents.json", "{\n\"images\": [\n{\"filename\": \"none.png\"}]}")
    try write("c.imageset/v.webp", "")
    try write("c.imageset/w.png", "w")
    try write("c.imageset/Contents.json", "{\"images\": [\n{\"filename\": \"v.webp\"},{\"filename\": \"w.png\"}]}")
    try write("f.symbolset/Contents.json", "{}")
    let output = try CatalogCompiler.compile(catalog)
    XCTAssertEqual(
      output.warnings.map { $0.description.replacingOccurrences(of: catalog.path + "/", with: "") },
      [
        "a.imageset/Contents.json:3:1: warning: entry images[0]: the file none.png is missing",
        "c.imageset/Contents.json:2:1: warning: entry images[0]: v.webp is left out: "
          + "it is neither PNG, JPEG, GIF, PDF nor SVG",
        "f.symbolset/Contents.json:1:1: warning: sets of the kind symbolset are left out",
      ])
    XCTAssertEqual(output.files.keys.sorted(), ["Assets.c.imageset.w.png"])
  }
}

final class InfoPlistTests: XCTestCase {
  private func dictionary(_ data: Data) throws -> [String: Any] {
    try XCTUnwrap(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  func testNamesAreFilledIn() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-Info.plist")
    defer { try? FileManager.default.removeItem(at: file) }
    let source: [String: Any] = [
      "CFBundleIdentifier": "org.$(PRODUCT_NAME)", "Nested": ["C": ["$(PRODUCT_MODULE_NAME).D"]],
    ]
    try PropertyListSerialization.data(fromPropertyList: source, format: .xml, options: 0).write(to: file)
    let result = try dictionary(InfoPlist.compile(file, target: "App"))
    XCTAssertEqual(result["CFBundleIdentifier"] as? String, "org.App")
    XCTAssertEqual((result["Nested"] as? [String: [String]])?["C"], ["App.D"])
    XCTAssertEqual(result["CFBundleName"] as? String, "App")
    try Data("no".utf8).write(to: file)
    XCTAssertThrowsError(try InfoPlist.compile(file, target: "App"))
  }

  func testAListThatCouldNotBeReadAgainIsRefused() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-Info.plist")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = ["Late": Date(timeIntervalSinceReferenceDate: .nan)]
    try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0).write(to: file)
    XCTAssertThrowsError(try InfoPlist.compile(file, target: "App")) {
      XCTAssertEqual(
        ($0 as? Failures)?.diagnostics.map(\.message), ["has values that no property list can have"], "\($0)")
    }
  }

  func testThereIsAlwaysOne() throws {
    XCTAssertEqual(try dictionary(InfoPlist.compile(nil, target: "App"))["CFBundleIdentifier"] as? String, "App")
  }
}

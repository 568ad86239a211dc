import XCTest

@testable import UIKitSourcesCore

/// Targets with pictures of shapes, and with fonts.
final class VectorTargetTests: XCTestCase {
  private var folder: URL!
  private var request: TargetCompiler.Request!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("shapes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    request = TargetCompiler.Request(target: "App", output: folder.appendingPathComponent("out").path)
    request.catalogs = [folder.appendingPathComponent("A.xcassets").path]
    request.searchPath = folder.appendingPathComponent("bin").path
    try write("{}", to: "A.xcassets/Contents.json")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  @discardableResult private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Adds a program that does what a script says.
  private func install(_ program: String, _ script: String) throws {
    let file = try write("#!/bin/sh\n\(script)\n", to: "bin/\(program)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func addSet(_ name: String, _ file: String, _ text: String) throws {
    try write(text, to: "A.xcassets/\(name).imageset/\(file)")
    try write("{\"images\": [\n{\"filename\": \"\(file)\"}]}", to: "A.xcassets/\(name).imageset/Contents.json")
  }

  private func output(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("out/\(name)"), encoding: .utf8)
  }

  private func warnings() throws -> [String] {
    try TargetCompiler.run(request).map {
      $0.description.replacingOccurrences(of: folder.path + "/A.xcassets/", with: "")
    }
  }

  func testPicturesAreDrawnAtEachScale() throws {
    try install("rsvg-convert", #"echo "$@""#)
    try install("pdftocairo", #"echo "$@""#)
    try addSet("s", "s.svg", "<svg/>")
    try addSet("p", "p.pdf", "%PDF")
    XCTAssertEqual(try warnings(), [])
    let catalog = request.catalogs[0]
    for (name, zoom) in [("s.svg.png", 1), ("s.svg@2x.png", 2), ("s.svg@3x.png", 3)] {
      XCTAssertEqual(
        try output("A.s.imageset.\(name)"), "--zoom \(zoom) --format png \(catalog)/s.imageset/s.svg\n")
    }
    XCTAssertEqual(
      try output("A.p.imageset.p.pdf@2x.png"),
      "-png -singlefile -transp -cropbox -r 144 \(catalog)/p.imageset/p.pdf -\n")
    XCTAssertTrue(try output("A.catalog.json").contains("\"A.p.imageset.p.pdf@3x.png\""))
  }

  /// The app runs without them; the build goes on with the names that it has planned with.
  func testAProgramThatIsMissing() throws {
    try addSet("s", "s.svg", "<svg/>")
    try addSet("p", "p.pdf", "%PDF")
    let expected = [
      "p.imageset/Contents.json:2:1: warning: entry images[0]: p.pdf is left out: "
        + "pdftocairo is needed to draw it: install the package poppler-utils",
      "s.imageset/Contents.json:2:1: warning: entry images[0]: s.svg is left out: "
        + "rsvg-convert is needed to draw it: install the package librsvg2-bin",
    ]
    XCTAssertEqual(try warnings(), expected)
    XCTAssertEqual(try output("A.s.imageset.s.svg@2x.png"), "")
    XCTAssertFalse(try output("A.catalog.json").contains("s.svg"))
    XCTAssertEqual(try warnings(), expected, "it is said as long as it is so")
    try install("rsvg-convert", "echo picture")
    XCTAssertEqual(try warnings(), [expected[0]])
    XCTAssertEqual(try output("A.s.imageset.s.svg@2x.png"), "picture\n")
  }

  func testAPictureThatCanNotBeDrawn() throws {
    try install("rsvg-convert", "head -c 200000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo broken >&2; exit 1")
    try install("pdftocairo", "echo no pages >&2; exit 1")
    try addSet("p", "p.pdf", "")
    XCTAssertEqual(
      try warnings(),
      [
        "p.imageset/Contents.json:2:1: warning: entry images[0]: p.pdf is left out: "
          + "pdftocairo can't draw it: no pages"
      ])
    try addSet("s", "s.svg", "")
    XCTAssertEqual(try warnings().count, 2, "what it says may be long")
  }

  func testOnlyWhatHasChangedIsDrawnAgain() throws {
    try install("rsvg-convert", "echo \"$@\" >> \(folder.path)/log; echo picture")
    func drawn() -> Int {
      let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
      return log?.split(separator: "\n").count ?? 0
    }
    try addSet("a", "a.svg", "<svg/>")
    try addSet("b", "b.svg", "<svg/>")
    try TargetCompiler.run(request)
    XCTAssertEqual(drawn(), 6)
    try addSet("b", "b.svg", "<svg></svg>")
    try TargetCompiler.run(request)
    XCTAssertEqual(drawn(), 9)
  }

  /// The real programs, where they are installed.
  func testTheProgramsDrawInPoints() throws {
    request.searchPath = ProcessInfo.processInfo.environment["PATH"]
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><rect width=\"10\" height=\"10\"/></svg>"
    try addSet("s", "s.svg", svg)
    let image = try XCTUnwrap(VectorImage(folder.appendingPathComponent("A.xcassets/s.imageset/s.svg")))
    try XCTSkipIf(image.executable(in: request.searchPath ?? "") == nil, "rsvg-convert is not installed")
    XCTAssertEqual(try warnings(), [])
    for (name, width) in [("s.svg.png", 20), ("s.svg@2x.png", 40), ("s.svg@3x.png", 60)] {
      let data = try Data(contentsOf: folder.appendingPathComponent("out/A.s.imageset.\(name)"))
      // A PNG's width and height stand in its first chunk.
      XCTAssertEqual([UInt8](data[16..<24]), [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(width / 2)], name)
    }
  }

  func testFontsThatAreMissingAreWarnedOf() throws {
    request.catalogs = []
    request.resources = [.init(path: try write("f", to: "Fonts/There.ttf"), outputName: "There.ttf")]
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIAppFonts</key><array>
      <string>Fonts/There.ttf</string>
      <string>Gone.otf</string></array></dict></plist>
      """
    let path = try write(list, to: "Info.plist")
    request.infoPlist = path
    XCTAssertEqual(
      try TargetCompiler.run(request).map(\.description),
      ["\(path):4:1: warning: UIAppFonts has Gone.otf, and the target has no such file"])
  }
}

import CoreGraphics
import Foundation
import TestSupport
import XCTest

/// Fonts that an app brings.
final class TypefaceTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts, \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func typeface(_ font: TinyFont) throws -> Typeface {
    let file = folder.appendingPathComponent("\(font.postScriptName).ttf")
    try font.data.write(to: file)
    let faces = Typeface.faces(ofFile: file.path)
    XCTAssertEqual(faces.count, 1)
    return try XCTUnwrap(faces.first)
  }

  func testNamesAndMeasuresAreTheFiles() throws {
    var font = TinyFont(family: "Tiny Boxes", face: "Bold Italic", advances: ["A": 600, "x": 500])
    (font.weight, font.isItalic) = (700, true)
    let face = try typeface(font)
    XCTAssertEqual(face.familyName, "Tiny Boxes")
    XCTAssertEqual(face.faceName, "Bold Italic")
    XCTAssertEqual(face.fullName, "Tiny Boxes Bold Italic")
    XCTAssertEqual(face.postScriptName, "TinyBoxes-BoldItalic")
    XCTAssertEqual(face.weight, .bold)
    XCTAssertTrue(face.isItalic)
    let text = TextFont(size: 20, typeface: face)
    XCTAssertEqual(text.ascender, 16, accuracy: 1e-9)
    XCTAssertEqual(text.descender, -6, accuracy: 1e-9)
    XCTAssertEqual(text.leading, 2, accuracy: 1e-9)
    XCTAssertEqual(text.lineHeight, 24, accuracy: 1e-9)
    XCTAssertEqual(text.capHeight, 14, accuracy: 1e-9)
    XCTAssertEqual(text.xHeight, 9, accuracy: 1e-9)
  }

  func testTextIsSetInTheFace() throws {
    let regular = try typeface(TinyFont(family: "Tiny", advances: ["A": 600, "B": 800]))
    let wide = try typeface(TinyFont(family: "Tiny", face: "Wide", advances: ["A": 900, "B": 900]))
    let layout = TextLayout.plain("AB", TextFont(size: 10, typeface: regular))
    XCTAssertEqual(layout.size.width, 14, accuracy: 0.01)
    XCTAssertEqual(layout.size.height, 12, accuracy: 0.01)
    XCTAssertEqual(layout.lines[0].baseline, 8, accuracy: 0.01, "the space between lines lies below")
    XCTAssertEqual(TextLayout.plain("AB", TextFont(size: 10, typeface: wide)).size.width, 18, accuracy: 0.01)
    XCTAssertEqual(TextLayout.plain("AB", TextFont(size: 20, typeface: regular)).size.width, 28, accuracy: 0.02)
  }

  func testFacesAreMixedInALine() throws {
    let one = try typeface(TinyFont(family: "One", advances: ["A": 600]))
    let other = try typeface(TinyFont(family: "Other", advances: ["A": 900]))
    let runs = [one, other].enumerated().map { index, face in
      TextRun(
        range: index..<index + 1, attributes: TextAttributes(font: TextFont(size: 10, typeface: face), color: .black))
    }
    XCTAssertEqual(TextLayout(text: "AA", runs: runs).size.width, 15, accuracy: 0.01)
  }

  /// A sign of an app's own, as fonts of icons have them.
  func testOtherTextsDontFallBackToIt() throws {
    let icons = try typeface(TinyFont(family: "Icons", advances: ["\u{E0F1}": 1000]))
    let layout = TextLayout.plain("\u{E0F1}", TextFont(size: 10, typeface: icons))
    XCTAssertEqual(layout.unknownCharacterCount, 0)
    XCTAssertEqual(layout.size.width, 10, accuracy: 0.01)
    XCTAssertEqual(TextLayout.plain("\u{E0F1}").unknownCharacterCount, 1)
  }

  func testItIsDrawn() throws {
    let face = try typeface(TinyFont(family: "Tiny", advances: ["A": 1000]))
    let context = try XCTUnwrap(CGContext(size: CGSize(width: 10, height: 12), scale: 1))
    TextLayout.plain("A", TextFont(size: 10, typeface: face)).draw(in: context, at: .zero)
    let image = try XCTUnwrap(context.makeImage())
    // The box is 9 wide and 7 high, on a baseline 8 below the top.
    XCTAssertEqual([image.pixel(4, 4).a, image.pixel(0, 7).a, image.pixel(8, 1).a], [255, 255, 255])
    XCTAssertEqual([image.pixel(4, 9).a, image.pixel(9, 4).a, image.pixel(4, 0).a], [0, 0, 0])
  }

  func testWhatIsNoFontHasNoFaces() throws {
    let file = folder.appendingPathComponent("no.ttf")
    XCTAssertEqual(Typeface.faces(ofFile: file.path), [])
    try Data("no font".utf8).write(to: file)
    XCTAssertEqual(Typeface.faces(ofFile: file.path), [])
    try TinyFont(family: "Tiny", advances: ["A": 600]).data.prefix(300).write(to: file)
    XCTAssertEqual(Typeface.faces(ofFile: file.path), [], "it is cut off")
  }
}

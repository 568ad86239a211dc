import CoreGraphics
import CoreTextModule
import TestSupport
import UIKit
import XCTest

final class FontManagerTests: XCTestCase {
  private var file: URL!

  override func setUpWithError() throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("boxes-\(UUID().uuidString).ttf")
    try TinyFont(family: "Registered Boxes", advances: ["A": 400, "B": 600]).data.write(to: file)
  }

  override func tearDown() {
    CTFontManagerUnregisterFontsForURL(file, .process, nil)
    try? FileManager.default.removeItem(at: file)
  }

  func testRegisteredFontsAreFoundUntilTheyAreGivenUp() throws {
    XCTAssertNil(UIFont(name: "RegisteredBoxes-Regular", size: 20))
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    XCTAssertNil(error)
    let font = try XCTUnwrap(UIFont(name: "RegisteredBoxes-Regular", size: 20))
    XCTAssertTrue(UIFont.familyNames.contains("Registered Boxes"))
    XCTAssertTrue(CTFontManagerCopyAvailablePostScriptNames().contains { $0 as? String == font.fontName })
    XCTAssertEqual(CTFontCopyFullName(font), "Registered Boxes Regular")
    XCTAssertEqual(CTFontGetUnitsPerEm(font), 1000)
    XCTAssertEqual(CTFontGetAscent(font), 16, accuracy: 1e-9)
    XCTAssertEqual(CTFontGetLeading(font), 2, accuracy: 1e-9)
    XCTAssertEqual(CTFontGetGlyphCount(font), 3)
    XCTAssertTrue(CTFontManagerUnregisterFontsForURL(file, .process, &error))
    XCTAssertNil(UIFont(name: "RegisteredBoxes-Regular", size: 20))
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "AB", attributes: [.font: font]))
    XCTAssertEqual(CTLineGetTypographicBounds(line, nil, nil, nil), 20, accuracy: 0.01, "fonts of it stay")
  }

  func testGlyphsOfAFontOfTheApps() throws {
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(file, .process, nil))
    let font = CTFontCreateWithName("Registered Boxes" as CFString, 20, nil)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    XCTAssertFalse(CTFontGetGlyphsForCharacters(font, Array("ABC".utf16), &glyphs, 3))
    XCTAssertEqual(glyphs, [1, 2, 0])
    var advances = [CGSize](repeating: .zero, count: 2)
    XCTAssertEqual(CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 2), 20, accuracy: 0.01)
    XCTAssertEqual(advances[0].width, 8, accuracy: 0.01)
    // A box leaves a tenth of an em.
    let path = try XCTUnwrap(CTFontCreatePathForGlyph(font, 2, nil))
    assertNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 14), within: 0.01)
  }

  private func failure(_ register: (UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool) -> CFError? {
    var error: Unmanaged<CFError>?
    XCTAssertFalse(register(&error))
    return error?.takeRetainedValue()
  }

  func testErrorsSayWhy() throws {
    let missing = file.appendingPathExtension("missing")
    XCTAssertEqual(
      failure { CTFontManagerRegisterFontsForURL(missing, .process, $0) }?.code,
      CTFontManagerError.fileNotFound.rawValue)
    let other = file.appendingPathExtension("txt")
    try Data("no font".utf8).write(to: other)
    defer { try? FileManager.default.removeItem(at: other) }
    let error = failure { CTFontManagerRegisterFontsForURL(other, .process, $0) }
    XCTAssertEqual(CFErrorGetCode(error), CTFontManagerError.unrecognizedFormat.rawValue)
    XCTAssertEqual(CFErrorGetDomain(error), kCTFontManagerErrorDomain)
    XCTAssertTrue(CFErrorCopyDescription(error).contains(other.path))
    XCTAssertEqual(
      failure { CTFontManagerUnregisterFontsForURL(file, .process, $0) }?.code,
      CTFontManagerError.notRegistered.rawValue)
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(file, .process, nil))
    XCTAssertEqual(
      failure { CTFontManagerRegisterFontsForURL(file, .process, $0) }?.code,
      CTFontManagerError.alreadyRegistered.rawValue)
  }

  func testSeveralFilesTellAllErrorsAtOnce() {
    var errors: [CFError] = []
    let missing = file.appendingPathExtension("missing")
    CTFontManagerRegisterFontURLs([file!, missing], .process, true) { found, isDone in
      errors = found.compactMap { $0 as? CFError }
      return isDone
    }
    XCTAssertEqual(errors.map(\.code), [CTFontManagerError.fileNotFound.rawValue])
    XCTAssertNotNil(UIFont(name: "Registered Boxes", size: 10))
  }

  func testSeveralFilesAreRegisteredAndGivenUpTogether() throws {
    let missing = file.appendingPathExtension("missing")
    XCTAssertTrue(CTFontManagerRegisterFontsForURLs([file!] as CFArray, .process, nil))
    XCTAssertNotNil(UIFont(name: "RegisteredBoxes-Regular", size: 10))
    var errors: Unmanaged<NSArray>?
    XCTAssertTrue(CTFontManagerUnregisterFontsForURLs([file!] as CFArray, .process, &errors))
    XCTAssertNil(errors)
    XCTAssertNil(UIFont(name: "RegisteredBoxes-Regular", size: 10))
    // A file that is missing doesn't keep the next one from being registered.
    XCTAssertFalse(CTFontManagerRegisterFontsForURLs([missing, file!] as CFArray, .process, &errors))
    let found = try XCTUnwrap(errors?.takeRetainedValue() as? [CFError])
    XCTAssertEqual(found.map(\.code), [CTFontManagerError.fileNotFound.rawValue])
    XCTAssertNotNil(UIFont(name: "RegisteredBoxes-Regular", size: 10))
    errors = nil
    XCTAssertFalse(CTFontManagerUnregisterFontsForURLs([missing, file!] as CFArray, .process, &errors))
    XCTAssertEqual(
      (errors?.takeRetainedValue() as? [CFError])?.map(\.code), [CTFontManagerError.notRegistered.rawValue])
  }

  func testDescriptorsOfAFileNeedNoRegistering() throws {
    let descriptors = try XCTUnwrap(CTFontManagerCreateFontDescriptorsFromURL(file) as? [CTFontDescriptor])
    XCTAssertEqual(descriptors.map(\.postscriptName), ["RegisteredBoxes-Regular"])
    XCTAssertEqual(CTFontCreateWithFontDescriptor(descriptors[0], 30, nil).fontName, "RegisteredBoxes-Regular")
    XCTAssertNil(UIFont(name: "RegisteredBoxes-Regular", size: 30))
    XCTAssertNil(CTFontManagerCreateFontDescriptorsFromURL(file.appendingPathExtension("missing")))
  }

  // MARK: Fonts of bytes

  func testGraphicsFontsAreMadeOfBytesAndRegistered() throws {
    let data = TinyFont(family: "Bytes", advances: ["A": 400]).data
    let provider = try XCTUnwrap(CGDataProvider(data: data as CFData))
    let graphics = try XCTUnwrap(CGFont(provider))
    XCTAssertEqual(graphics.postScriptName as String?, "Bytes-Regular")
    XCTAssertEqual([graphics.unitsPerEm, graphics.ascent, graphics.descent], [1000, 800, -300])
    XCTAssertEqual([graphics.leading, graphics.capHeight, graphics.xHeight], [100, 700, 450])
    XCTAssertEqual(graphics.numberOfGlyphs, 2)
    XCTAssertNil(UIFont(name: "Bytes-Regular", size: 20))
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterGraphicsFont(graphics, &error))
    let font = try XCTUnwrap(UIFont(name: "Bytes-Regular", size: 20))
    XCTAssertEqual(font, CTFontCreateWithGraphicsFont(graphics, 20, nil, nil))
    XCTAssertEqual(NSAttributedString(string: "A", attributes: [.font: font]).size().width, 8, accuracy: 0.01)
    XCTAssertFalse(CTFontManagerRegisterGraphicsFont(graphics, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
    XCTAssertTrue(CTFontManagerUnregisterGraphicsFont(graphics, nil))
    XCTAssertNil(UIFont(name: "Bytes-Regular", size: 20))
    XCTAssertFalse(CTFontManagerUnregisterGraphicsFont(graphics, nil))
  }

  func testAFontOfBytesIsNotTakenForOneThatIsGone() throws {
    /// The width of the ink of a box.
    func ink(advance: Int) throws -> CGFloat {
      let data = TinyFont(family: "Short-lived", advances: ["A": advance]).data
      let graphics = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(data: data))))
      let font = CTFontCreateWithGraphicsFont(graphics, 20, nil, nil)
      var glyph = CGGlyph()
      XCTAssertTrue(CTFontGetGlyphsForCharacters(font, Array("A".utf16), &glyph, 1))
      return try XCTUnwrap(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBoxOfPath.width
    }
    XCTAssertEqual(try ink(advance: 300), 4, accuracy: 0.01)
    // The font goes, with its file, whose number the next one gets.
    TextLayout.releaseMemory()
    XCTAssertEqual(try ink(advance: 900), 16, accuracy: 0.01)
  }

  func testLayersOfTextTakeGraphicsFonts() throws {
    let graphics = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(url: file as CFURL))))
    func ink(_ font: Any?) throws -> Int {
      let layer = CATextLayer()
      (layer.frame, layer.fontSize, layer.font) = (CGRect(x: 0, y: 0, width: 60, height: 40), 30, font)
      layer.string = "B"
      layer.foregroundColor = CGColor(gray: 1, alpha: 1)
      let context = try XCTUnwrap(CGContext(size: layer.bounds.size, scale: 1))
      layer.draw(in: context)
      let image = try XCTUnwrap(context.makeImage())
      return (0..<image.height).reduce(0) { sum, y in
        (0..<image.width).reduce(sum) {
          $0 + Int(image.pixels.load(fromByteOffset: y * image.bytesPerRow + $1 * 4 + 3, as: UInt8.self))
        }
      }
    }
    // A box of 0.5 by 0.7 em is all black, which a letter isn't.
    XCTAssertEqual(try ink(graphics), 15 * 21 * 255, accuracy: 15 * 255)
    XCTAssertLessThan(try ink(nil), 15 * 16 * 255)
  }

  func testBytesThatAreNoFont() throws {
    let provider = try XCTUnwrap(CGDataProvider(data: Data("no font".utf8)))
    XCTAssertEqual(provider.data, Data("no font".utf8))
    XCTAssertNil(CGFont(provider))
    XCTAssertNil(CTFontManagerCreateFontDescriptorFromData(Data()))
    XCTAssertNil(CGDataProvider(url: file.appendingPathExtension("missing") as CFURL))
    let fromFile = try XCTUnwrap(CGDataProvider(url: file as CFURL))
    XCTAssertEqual(CGFont(fromFile)?.postScriptName as String?, "RegisteredBoxes-Regular")
  }
}

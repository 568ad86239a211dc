import CoreGraphics
import CoreTextModule
import TestSupport
import UIKit
import XCTest

final class RunTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func runs(of text: NSAttributedString) -> [CTRun] {
    CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as! [CTRun]
  }

  func testRunsEndWhereAttributesDo() throws {
    let text = NSMutableAttributedString(string: "plain", attributes: [.font: font])
    let bold = UIFont.boldSystemFont(ofSize: 30)
    text.append(NSAttributedString(string: "bold", attributes: [.font: bold, .kern: 3]))
    let runs = runs(of: text)
    XCTAssertEqual(runs.map(CTRunGetStringRange), [CFRangeMake(0, 5), CFRangeMake(5, 4)])
    XCTAssertEqual(runs.map(CTRunGetGlyphCount), [5, 4])
    let attributes = try XCTUnwrap(CTRunGetAttributes(runs[1]) as? [NSAttributedString.Key: Any])
    XCTAssertTrue(attributes[.font] as! CTFont === bold)
    XCTAssertEqual(attributes[.kern] as? Int, 3)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = runs.map { CTRunGetTypographicBounds($0, CFRangeMake(0, 0), &ascent, &descent, nil) }
    XCTAssertEqual(ascent, bold.ascender, accuracy: 0.001)
    XCTAssertEqual(descent, -bold.descender, accuracy: 0.001)
    XCTAssertEqual(width[0] + width[1], text.size().width, accuracy: 0.01)
    XCTAssertEqual(CTRunGetStatus(runs[0]), [])
    XCTAssertTrue(CTRunGetTextMatrix(runs[0]).isIdentity)
  }

  func testEachGlyphBeginsWhereTheOneBeforeEnds() throws {
    let run = try XCTUnwrap(runs(of: NSAttributedString(string: "Waves", attributes: [.font: font, .kern: 2])).first)
    var (positions, advances) = ([CGPoint](repeating: .zero, count: 5), [CGSize](repeating: .zero, count: 5))
    CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
    CTRunGetAdvances(run, CFRangeMake(0, 5), &advances)
    XCTAssertEqual(positions[0], .zero)
    for index in 1..<5 {
      XCTAssertEqual(positions[index].x, positions[index - 1].x + advances[index - 1].width, accuracy: 0.01)
    }
    var indices = [CFIndex](repeating: 9, count: 2)
    CTRunGetStringIndices(run, CFRangeMake(3, 2), &indices)
    XCTAssertEqual(indices, [3, 4])
    var glyphs = [CGGlyph](repeating: 0, count: 5)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    var own = glyphs
    XCTAssertTrue(CTFontGetGlyphsForCharacters(font, Array("Waves".utf16), &own, 5))
    XCTAssertEqual(glyphs, own)
    XCTAssertEqual(CTRunGetGlyphsPtr(run)?[4], own[4])
    XCTAssertEqual(CTRunGetPositionsPtr(run)?[2], positions[2])
    XCTAssertEqual(CTRunGetAdvancesPtr(run)?[2], advances[2])
    XCTAssertEqual(CTRunGetStringIndicesPtr(run)?[2], 2)
  }

  func testRunsFromRightToLeftLieFromLeftToRight() throws {
    let run = try XCTUnwrap(runs(of: NSAttributedString(string: "\u{05D0}\u{05D1}\u{05D2}")).first)
    XCTAssertEqual(CTRunGetStatus(run), .rightToLeft, "read from their right end, they are in order")
    var indices = [CFIndex](repeating: 9, count: 3)
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    XCTAssertEqual(indices, [2, 1, 0])
  }

  private func boxes(_ family: String, _ advances: [Unicode.Scalar: Int]) throws -> CTFont {
    let provider = try XCTUnwrap(CGDataProvider(data: TinyFont(family: family, advances: advances).data))
    return CTFontCreateWithGraphicsFont(try XCTUnwrap(CGFont(provider)), 20, nil, nil)
  }

  func testMarksMoveNoLetterFromRightToLeft() throws {
    let font = try boxes("Points", ["\u{05D0}": 600, "\u{05D1}": 600, "\u{05B8}": 200])
    let text = NSAttributedString(string: "\u{05D1}\u{05B8}\u{05D0}", attributes: [.font: font])
    let run = try XCTUnwrap(runs(of: text).first)
    XCTAssertEqual(CTRunGetGlyphCount(run), 3)
    var advances = [CGSize](repeating: .zero, count: 3)
    CTRunGetAdvances(run, CFRangeMake(0, 3), &advances)
    for (advance, width) in zip(advances, [12, 0, 12] as [CGFloat]) {
      XCTAssertEqual(advance.width, width, accuracy: 0.01)
    }
  }

  func testAFontOfTheAppsStandsInForAnother() throws {
    // A character for private use, which no other font has.
    let (asked, other) = (try boxes("Asked", ["A": 400]), try boxes("Other", ["\u{E7B3}": 600]))
    let text = NSMutableAttributedString(string: "\u{E7B3}", attributes: [.font: asked])
    text.append(NSAttributedString(string: "\u{E7B3}", attributes: [.font: other]))
    let run = try XCTUnwrap(runs(of: text).first)
    var glyph = CGGlyph()
    CTRunGetGlyphs(run, CFRangeMake(0, 1), &glyph)
    XCTAssertEqual(glyph, 1)
    let attributes = try XCTUnwrap(CTRunGetAttributes(run) as? [NSAttributedString.Key: Any])
    XCTAssertEqual(attributes[.font] as? CTFont, other)
  }

  private final class Room { let (ascent, descent, width): (CGFloat, CGFloat, CGFloat) = (31, 9, 52) }

  private func makeDelegate(_ room: Room) throws -> CTRunDelegate {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { Unmanaged<Room>.fromOpaque($0).release() },
      getAscent: { Unmanaged<Room>.fromOpaque($0).takeUnretainedValue().ascent },
      getDescent: { Unmanaged<Room>.fromOpaque($0).takeUnretainedValue().descent },
      getWidth: { Unmanaged<Room>.fromOpaque($0).takeUnretainedValue().width })
    return try XCTUnwrap(CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(room).toOpaque()))
  }

  func testDelegatesSayHowMuchRoomThereIs() throws {
    let delegate = try makeDelegate(Room())
    let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
    text.append(
      NSAttributedString(
        string: "\u{FFFC}", attributes: [kCTRunDelegateAttributeName as NSAttributedString.Key: delegate]))
    let runs = runs(of: text)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    XCTAssertEqual(CTRunGetTypographicBounds(runs[1], CFRangeMake(0, 0), &ascent, &descent, nil), 52, accuracy: 0.01)
    XCTAssertEqual([ascent, descent], [31, 9])
    let line = CTLineCreateWithAttributedString(text)
    let a = NSAttributedString(string: "a", attributes: [.font: font]).size().width
    XCTAssertEqual(CTLineGetTypographicBounds(line, &ascent, &descent, nil), a + 52, accuracy: 0.5)
    XCTAssertEqual([ascent, descent], [31, 9])
  }

  /// The delegate is in no string: on Linux, Foundation never lets go of what a string's attributes have.
  func testDelegatesLetGoOfWhatTheyWereGiven() throws {
    weak var room: Room?
    try {
      let own = Room()
      room = own
      let delegate = try makeDelegate(own)
      XCTAssertNotNil(delegate)
    }()
    XCTAssertNil(room)
  }
}

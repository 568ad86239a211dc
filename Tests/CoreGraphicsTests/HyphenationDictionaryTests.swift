import Foundation
import XCTest

@testable import CoreGraphics

/// Files of patterns, and what they make of words.
final class HyphenationDictionaryTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func dictionary(_ text: String, encoding: String.Encoding = .utf8) throws -> HyphenationDictionary? {
    let file = folder.appendingPathComponent("hyph_xx.dic")
    try XCTUnwrap(text.data(using: encoding)).write(to: file)
    return HyphenationDictionary(file: file.path)
  }

  /// The word with its breaks.
  private func broken(_ word: String, _ dictionary: HyphenationDictionary?) throws -> String {
    let scalars = Array(word.unicodeScalars)
    let breaks = try XCTUnwrap(dictionary).breaks(in: scalars[...])
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if breaks.contains(index) { result.append("-") }
      result.append(scalar)
    }
    return String(result)
  }

  func testOddNumbersBreakAndTheHighestCounts() throws {
    let patterns = try dictionary("UTF-8\n% nothing\n1na\n1ti\na2ti\n1on\n2on.\n")
    XCTAssertEqual(try broken("nation", patterns), "nation")
    XCTAssertEqual(try broken("denatina", patterns), "de-nati-na")
    XCTAssertEqual(try broken("DENATINA", patterns), "DE-NATI-NA", "Patterns are in small letters.")
  }

  func testTheEndsOfAWordStayWhole() throws {
    let all = "a1\nb1\nc1\nd1\ne1\nf1\n"
    XCTAssertEqual(try broken("abcdef", dictionary("UTF-8\n" + all)), "ab-c-d-ef")
    XCTAssertEqual(
      try broken("abcdef", dictionary("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 3\n" + all)), "a-b-c-def")
    XCTAssertEqual(try broken("abc", dictionary("UTF-8\n" + all)), "abc")
  }

  func testAWordThatIsSpeltOtherwiseIsNotBrokenThere() throws {
    XCTAssertEqual(try broken("schiffahrt", dictionary("UTF-8\nf1f/ff=f,1,2\n")), "schiffahrt")
    XCTAssertEqual(try broken("schiffahrt", dictionary("UTF-8\nf1f/ff=f,1,2\ni1ff\n")), "schi-ffahrt")
  }

  func testCompoundWordsArePartedFirst() throws {
    let text = "UTF-8\nCOMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\nhaus1tür\nNEXTLEVEL\nau1s\n.tü1r\n.tü1re\n"
    XCTAssertEqual(try broken("haustüre", dictionary(text)), "haus-tü-re", "A part begins as a word does.")
    XCTAssertEqual(try broken("hausa", dictionary(text)), "hau-sa")
  }

  func testNothingIsBrokenBesideAnApostrophe() throws {
    let text = "UTF-8\nl1a\na1m\no1r\n'1l\nr1'\n"
    XCTAssertEqual(try broken("l'amour", dictionary(text)), "l'amour")
    XCTAssertEqual(try broken("noorla'laorno", dictionary(text)), "noo-rla'lao-rno", "Its parts have ends, too.")
  }

  func testLettersAreThoseOfTheEncoding() throws {
    let text = "ISO8859-1\nä1ö\n"
    XCTAssertEqual(try broken("xxäöxx", dictionary(text, encoding: .isoLatin1)), "xxä-öxx")
    XCTAssertEqual(try broken("xxäö汉x", dictionary(text, encoding: .isoLatin1)), "xxäö汉x", "It has no such letter.")
    XCTAssertEqual(try broken("xxäöxx", dictionary("UTF-8\nä1ö\n")), "xxä-öxx")
  }

  func testFilesThatSayNothing() throws {
    XCTAssertNil(try dictionary(""))
    XCTAssertNil(try dictionary("KLINGON-7\na1b\n"))
    XCTAssertNil(HyphenationDictionary(file: folder.appendingPathComponent("missing").path))
    XCTAssertNil(HyphenationDictionary(file: folder.path))
    for text in ["UTF-8", "UTF-8\nNEXTLEVEL", "UTF-8\nLEFTHYPHENMIN\nNOHYPHEN\nNOHYPHEN ,,\n1\n/\n1/\n12\n"] {
      XCTAssertEqual(try broken("word", dictionary(text)), "word", text)
    }
    XCTAssertEqual(try broken("abab", dictionary("UTF-8\nLEFTHYPHENMIN -5\nRIGHTHYPHENMIN x\nb1a\n")), "ab-ab")
    XCTAssertEqual(try broken("abab", dictionary("UTF-8\nRIGHTHYPHENMIN 99999999999999\nb1a\n")), "abab")
  }

  func testTheMachinesDictionaries() throws {
    let english = HyphenationDictionary(file: "/usr/share/hyphen/hyph_en_US.dic")
    XCTAssertEqual(try broken("internationalization", english), "in-ter-na-tion-al-iza-tion")
    XCTAssertEqual(try broken("document's", english), "doc-u-ment's")
    let german = HyphenationDictionary(file: "/usr/share/hyphen/hyph_de_DE.dic")
    XCTAssertEqual(try broken("Softwareentwicklung", german), "Soft-ware-ent-wick-lung")
    XCTAssertEqual(try broken("Bundestagsdebatte", german), "Bun-des-tags-de-bat-te")
  }
}

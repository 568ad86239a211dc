import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// Storyboards and xibs that something has damaged: each is compiled, or refused with a place and a reason.
final class NibFuzzTests: XCTestCase {
  private static let documents: [String] = [
    "Tests/NibFixtures/App/Web.xib", "Tests/NibFixtures/App/Start.storyboard",
    "Tests/NibFixtures/App/Pages.storyboard", "Tests/NibFixtures/App/en.lproj/BadgeView.xib",
    "Tests/NibFixtures/App/Base.lproj/Main.storyboard", "Tests/NibFixtures/App/Settings.storyboard",
    "Tests/NibFixtures/App/Everything.xib",
  ].map { try! String(contentsOf: PackageFolder.url.appendingPathComponent($0), encoding: .utf8) }

  /// What the document becomes has each literal closed and each bracket matched: nothing that stands in a document gets
  /// out of its string.
  private func check(_ document: Data) throws {
    do {
      let output = try NibCompiler.compile(document, path: "/app/Main.storyboard", module: "App")
      assertIsBalanced(output.source)
    } catch let failure as Failures {
      XCTAssertFalse(failure.diagnostics.isEmpty, Fuzzer.place)
      XCTAssertTrue(failure.diagnostics.allSatisfy { !$0.message.isEmpty }, Fuzzer.place)
    }
  }

  private func assertIsBalanced(_ source: String) {
    var open: [String] = []
    let pairs = [")": "(", "]": "[", "}": "{"]
    for token in Lexer.tokens(of: Array(source.utf8)) where token.kind == .punctuation {
      if pairs.values.contains(token.text) { open.append(token.text) }
      if let opening = pairs[token.text], open.popLast() != opening {
        return XCTFail("\(Fuzzer.place): \(token.text) closes what is not open in\n\(source)")
      }
    }
    XCTAssertTrue(open.isEmpty, "\(Fuzzer.place): \(open) stay open in\n\(source)")
  }

  func testDamagedDocuments() throws {
    let small = Self.documents.filter { $0.utf8.count < 20_000 }
    try Fuzzer("interface", seeds: small.map { Array($0.utf8) }).run { try check(Data($0)) }
  }

  /// Documents whose XML is whole: values of attributes stand in other places, elements twice or not at all.
  func testDocumentsWithOtherValues() throws {
    let parts = Self.documents.map(DocumentParts.init)
    try Fuzzer("interface values", seeds: [[0]]).run { input in
      var dice = Dice(state: input.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
      var document = parts[dice.roll(parts.count)]
      for _ in 0...dice.roll(6) { document.change(&dice, parts[dice.roll(parts.count)]) }
      try check(Data(document.text.utf8))
    }
  }

  /// Documents may be deeper than anybody nests views, and as deep as a parser lets through.
  func testBottomlessDocuments() throws {
    for depth in [100, 1000, 100_000] {
      let document =
        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>"#
        + String(repeating: #"<view><subviews>"#, count: depth) + String(repeating: "</subviews></view>", count: depth)
        + "</objects></document>"
      try check(Data(document.utf8))
    }
  }
}

/// A document in pieces: tags with their attributes' values between quotes.
private struct DocumentParts {
  private var pieces: [String]

  /// Each second piece is the value of an attribute.
  init(_ document: String) { pieces = document.components(separatedBy: "\"") }

  var text: String { pieces.joined(separator: "\"") }

  private static let odd = [
    "", "0", "-1", "1e309", "nan", "inf", "-0.0", "9223372036854775808", "0x7f", "YES", "no", "\\", "\\(1)", "${x}",
    "&quot;", "&#10;", "&#x2028;", "&#xe9;&#x301;", "$(x)", "a b", "-2147483649", "#\\(", "&quot;&quot;&quot;",
  ]

  mutating func change(_ dice: inout Dice, _ other: DocumentParts) {
    // The first value is the XML's version, the last piece is no value.
    let place = 1 + dice.roll(max(1, pieces.count / 2 - 1)) * 2
    guard pieces.indices.contains(place + 1) else { return }
    switch dice.roll(4) {
    case 0: pieces[place] = Self.odd[dice.roll(Self.odd.count)]
    case 1: pieces[place] = pieces[1 + dice.roll(pieces.count / 2) * 2]
    case 2:
      let value = 1 + dice.roll(other.pieces.count / 2) * 2
      if other.pieces.indices.contains(value) { pieces[place] = other.pieces[value] }
    default:
      // Another attribute's name, where it is one's only.
      let name = pieces[place - 1]
      if name.hasPrefix(" "), !name.contains("<"), !name.contains(">") {
        pieces[place - 1] = [" id=", " key=", " customClass=", " destination=", " keyPath=", " value="][dice.roll(6)]
      }
    }
  }
}

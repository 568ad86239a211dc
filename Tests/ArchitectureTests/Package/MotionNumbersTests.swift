import Foundation
import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// Holds the laws of motion to their one place: what follows a finger or comes to rest uses the numbers of MotionLaws and
/// writes none of them down. Tests may, since they hold the laws to what was measured.
final class MotionNumbersTests: XCTestCase {
  /// The numbers by which a law is known and that nothing else has: the normal rate of deceleration, the flick of screens,
  /// the velocity of sheets that counts, the spring of alerts.
  private static let numbers = ["0.998", "1.06", "0.143", "522.35", "45.71"]
  /// What follows from the laws: frequencies of the system's spring, and how far the rates of deceleration lead.
  private static let results = ["18.26", "18.257", "18.2574", "0.499", "0.099"]
  private static let systemStiffness = 1000.0

  func testTheLawsHaveTheirNumbersOnce() throws {
    let tokens = try PackageSources.texts(in: "Sources/MotionLaws").flatMap(Self.tokens)
    for number in Self.numbers {
      XCTAssertEqual(tokens.count { $0.kind == .number && $0.text == number }, 1, number)
    }
    XCTAssertEqual(Self.statedStiffnesses(in: tokens).count { $0 == Self.systemStiffness }, 1)
  }

  func testNobodyElseWritesThemDown() throws {
    for folder in ["Sources", "Apps"] {
      let url = PackageFolder.url.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).filter {
        $0.hasSuffix(".swift") && !$0.hasPrefix("MotionLaws/")
      }
      for path in paths {
        let text = try String(contentsOf: url.appending(path: path), encoding: .utf8)
        XCTAssertEqual(Self.foundNumbers(in: text), [], "\(folder)/\(path) has these, which MotionLaws knows")
      }
    }
  }

  private static func tokens(of text: String) -> [Token] { Lexer.tokens(of: Array(text.utf8)) }

  /// The laws' numbers in a file, outside of comments and strings.
  private static func foundNumbers(in text: String) -> [String] {
    let known = numbers + results
    // Most files have none, and need not be taken apart.
    guard text.contains("stiffness") || known.contains(where: { text.contains($0) }) else { return [] }
    let tokens = tokens(of: text)
    let found = tokens.filter { $0.kind == .number && known.contains($0.text) }.map(\.text)
    return found + statedStiffnesses(in: tokens).filter { $0 == systemStiffness }.map { "stiffness \($0)" }
  }

  /// The numbers that springs are given as their stiffness: `stiffness: 1000`, `let stiffness: CGFloat = 1000`.
  private static func statedStiffnesses(in tokens: [Token]) -> [Double] {
    tokens.indices.filter { tokens[$0].is("stiffness") }.compactMap { index in
      let rest = tokens[(index + 1)...].prefix(4).drop { $0.kind == .identifier || $0.is(":") || $0.is("=") }
      return rest.first.flatMap { $0.kind == .number ? Double($0.text) : nil }
    }
  }

  func testNumbersAreFound() {
    XCTAssertEqual(Self.foundNumbers(in: "let rate = 0.998 // 0.499"), ["0.998"])
    XCTAssertEqual(Self.foundNumbers(in: "/// 18.26\nlet s = \"0.143\"; let t = 10.998; let u = 0.9985"), [])
    XCTAssertEqual(Self.foundNumbers(in: "Spring(mass: 3, stiffness: 1000, damping: 500)"), ["stiffness 1000.0"])
    XCTAssertEqual(Self.foundNumbers(in: "let stiffness: CGFloat = 1000.0"), ["stiffness 1000.0"])
    XCTAssertEqual(Self.foundNumbers(in: "spring(stiffness: speed * speed, damping: 1000)"), [])
  }
}

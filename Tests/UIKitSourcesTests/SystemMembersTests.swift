import XCTest

@testable import UIKitSourcesCore

/// The members of UIKit and the modules beside it are known by their sources.
final class SystemMembersTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("members-\(UUID().uuidString)")
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func testWhatOthersCanUseIsKnown() throws {
    try write(
      """
      open class Card {
        public var face = 1
        func turn() {}
        public func deal() { let local = 1; switch face { case 1, hidden: local; default: break } }
      }
      public protocol Dealing { func shuffle(); var deck: Int { get } }
      protocol Hidden { func hide() }
      public enum Suit { case clubs, hearts, spades(Int) }
      enum Rank { case ace, king }
      public extension Card { static let joker = 0 }
      """, to: "UIKit/Views/Card.swift")
    try write("public struct Layer { public let shadow = 0 }", to: "QuartzCore/Layer.swift")
    try write("public let elsewhere = 0", to: "Other/Other.swift")
    let members = SystemMembers(in: folder)
    for name in ["face", "deal", "shuffle", "deck", "clubs", "hearts", "spades", "joker", "shadow"] {
      XCTAssertTrue(members.has(name), name)
    }
    for name in ["turn", "local", "hidden", "hide", "ace", "king", "elsewhere", "fac", "faces"] {
      XCTAssertFalse(members.has(name), name)
    }
    XCTAssertTrue(members.has("deal", inClasses: ["Joker", "Card"]))
    XCTAssertFalse(members.has("deal", inClasses: ["Joker"]))
    XCTAssertFalse(members.has("turn", inClasses: ["Card"]), "it is internal")
    XCTAssertTrue(members.has("layoutIfNeeded", inClasses: ["UIView"]))
  }

  func testWithoutSourcesCommonMembersAreKnown() {
    for members in [SystemMembers(), SystemMembers(in: folder)] {
      XCTAssertTrue(members.has("frame"))
      XCTAssertTrue(members.has("count"))
      XCTAssertFalse(members.has("shadow"))
    }
  }

  private func receiver(_ source: String) -> String? {
    let file = SourceFile(path: "", outputName: "", source: Array(source.utf8))
    return file.tokens.lastIndex { $0.is("face") }.flatMap(file.receiver)
  }

  func testTheTypeOfAReceiverIsKnownWhereTheFileSaysIt() {
    for source in [
      "Card.face", "Card().face", "Card(turns: 1)?.face", "func f(card: Card?) { card!.face }",
      "func f() { let card = try Card(1); card.face }", "struct A { let card: Deck.Card; func f() { self.card.face } }",
      "struct A { func f() { card.face }; lazy var card = Card() }", "let card: any Card = make(); card.face",
    ] {
      XCTAssertEqual(receiver(source), "Card", source)
    }
  }

  func testOtherReceiversAreNot() {
    for source in [
      "card.face", ".face", "make().face", "table.card.face", "func f() { let card = make(); card.face }",
      "func g() { let card = Card() }; func f() { card.face }", "face",
    ] {
      XCTAssertNil(receiver(source), source)
    }
    XCTAssertEqual(receiver("struct A { let card = Card(); func f(card: Deck) { card.face } }"), "Deck")
    XCTAssertEqual(receiver("struct A { let card = Card(); func f(card: Deck) { self.card.face } }"), "Card")
  }
}

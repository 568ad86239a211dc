import XCTest

@testable import UIKitSourcesCore

/// What a library lacks since it is for SwiftUI is lacking in those who import it, too.
final class LibraryPartsTests: XCTestCase {
  private func inputs(_ sources: [String]) -> [Rewriter.Input] {
    sources.enumerated().map {
      Rewriter.Input(path: "/t/\($0).swift", outputName: "\($0).swift", source: Array($1.utf8))
    }
  }

  private func rewritten(_ source: String, _ libraries: [RewriteOptions.Library]) throws -> Rewriter.Output {
    var options = RewriteOptions(modules: Set(libraries.map(\.module)), isLibrary: true)
    options.libraries = libraries
    return try Rewriter.rewrite(inputs([source]), options)
  }

  private func library(_ module: String = "Cards", _ sources: String..., leftOut: [[String]] = [])
    -> RewriteOptions.Library
  {
    .init(
      module: module, sources: inputs(sources), leftOut: leftOut.map(inputs),
      modules: Set(["Cards", "Table"]).subtracting([module]))
  }

  private func text(_ output: Rewriter.Output) -> String { output.files["0.swift"] ?? "" }

  func testOnlyWhatNeedsATypeThatIsGoneGoes() throws {
    let output = try rewritten(
      "import XCTest\n@testable import Cards\nprotocol Turning {}\nextension CardPicture: Turning {}\n"
        + "final class TurnTests: XCTestCase {\n  func testOne() {}\n}",
      [library("Cards", "import SwiftUI\nstruct CardPicture: UIViewRepresentable {}\npublic struct Card {}")])
    XCTAssertFalse(text(output).contains("CardPicture"), text(output))
    XCTAssertTrue(text(output).contains("protocol Turning {}"), text(output))
    XCTAssertTrue(text(output).contains("func testOne()"), text(output))
    XCTAssertEqual(
      output.warnings.map(\.description),
      [
        "/t/0.swift:4:1: warning: the extension of CardPicture is left out: it needs CardPicture, which Cards has for "
          + "SwiftUI alone"
      ])
    XCTAssertEqual(output.omittedTests, [])
  }

  func testAnAppLosesWhatNeedsATypeBySignatureAlone() throws {
    let output = try rewritten(
      "import UIKit\nimport Cards\nfunc show(_ picture: CardPicture) {}\nfunc stay() { _ = CardPicture() }",
      [library("Cards", "import SwiftUI\npublic struct CardPicture: View {}")])
    XCTAssertFalse(text(output).contains("func show"), text(output))
    XCTAssertTrue(text(output).contains("func stay() { _ = CardPicture() }"), text(output))
    XCTAssertEqual(output.warnings.map(\.line), [3])
  }

  func testWhatIsUnderAConditionOrLeftOutByAPatternIsGoneToo() throws {
    let source =
      "import Cards\nfunc one(_: Under) {}\nfunc two(_: Left) {}\nfunc three(_: Beside) {}\nfunc four(_: Old) {}"
    let output = try rewritten(
      source,
      [
        library(
          "Cards", "#if canImport(SwiftUI)\nimport SwiftUI\npublic struct Under { public let a: Int }\n#endif",
          leftOut: [
            ["import SwiftUI\npublic struct Left {}", "public enum Beside {}"], ["public class Old {}"],
          ])
      ])
    for name in ["one", "two", "three"] { XCTAssertFalse(text(output).contains("func \(name)"), text(output)) }
    XCTAssertTrue(text(output).contains("func four"), "nothing says that it is for SwiftUI")
  }

  func testATypeThatIsThereInAnotherFormStays() throws {
    let source = "import Cards\nfunc one(_: Picture) {}\nfunc two(_: Frame) {}"
    let output = try rewritten(
      source,
      [
        library(
          "Cards",
          "#if canImport(SwiftUI)\nimport SwiftUI\npublic struct Picture: View {}\n#else\npublic struct Picture {}\n#endif",
          "public typealias Frame = CGRect", leftOut: [["import SwiftUI\npublic struct Frame: View {}"]])
      ])
    XCTAssertTrue(text(output).hasSuffix(source), text(output))
    XCTAssertEqual(output.warnings, [])
  }

  func testOnlyWhoCanNameATypeLosesByIt() throws {
    let cards = library("Cards", "import SwiftUI\nstruct Inner: View {}\nprivate struct Own: View {}")
    for (source, stays) in [
      ("import Cards\nfunc show(_: Inner) {}", true), ("@testable import Cards\nfunc show(_: Inner) {}", false),
      ("@testable import Cards\nfunc show(_: Own) {}", true), ("import Other\nfunc show(_: Inner) {}", true),
      ("@testable import Cards\nstruct Inner {}\nfunc show(_: Inner) {}", true),
      ("@testable import Cards\nfunc show(_: Cards.Inner) {}", false),
      ("@testable import Cards\nfunc show(_: Other.Inner) {}", true),
    ] {
      XCTAssertEqual(text(try rewritten(source, [cards])).contains("func show"), stays, source)
    }
  }

  func testNestedTypesAreKnownByThoseAroundThem() throws {
    let cards = library(
      "Cards", "import SwiftUI\npublic struct Card {\n  public struct Face: View {}\n  public struct Back {}\n}")
    let output = try rewritten(
      "import Cards\nfunc one(_: Card.Face) {}\nfunc two(_: Coin.Face) {}\nextension Card {\n  func three(_: Face) {}\n}\n"
        + "func four(_: Card.Back) {}",
      [cards])
    XCTAssertFalse(text(output).contains("one"), text(output))
    XCTAssertFalse(text(output).contains("three"), text(output))
    XCTAssertTrue(text(output).contains("func two"), text(output))
    XCTAssertTrue(text(output).contains("func four"), text(output))
  }

  func testParametersAndInnerTypesOfTheSameNameStay() throws {
    let cards = library("Cards", "import SwiftUI\npublic struct Item: View {}")
    for source in [
      "func show<Item>(_ item: Item) {}", "struct Box<Item: Equatable, Other> { var item: Item }",
      "protocol Holder { associatedtype Item; func take(_ item: Item) }",
      "final class Table {\n  enum Item { case row }\n  func show(_ item: Item) {}\n}",
      "struct Row {\n  typealias Item = Int\n  var item: Item\n}",
    ] {
      let output = try rewritten("import Cards\n" + source, [cards])
      XCTAssertEqual(output.warnings, [], source)
      XCTAssertTrue(text(output).contains("Item"), source)
    }
  }

  func testItGoesOnFromLibraryToLibrary() throws {
    let output = try rewritten(
      "import Table\nfunc show(_: Deck) {}\nfunc deal(_: CardPicture) {}",
      [
        library("Cards", "import SwiftUI\npublic struct CardPicture: View {}"),
        library("Table", "@_exported import Cards\npublic struct Deck { public let top: CardPicture }"),
      ])
    XCTAssertFalse(text(output).contains("func show"), text(output))
    XCTAssertFalse(text(output).contains("func deal"), text(output))
    XCTAssertEqual(
      output.warnings.map(\.message),
      [
        "show(_:) is left out: it needs Deck, which Table has for SwiftUI alone",
        "deal(_:) is left out: it needs CardPicture, which Cards has for SwiftUI alone",
      ])
  }

  /// A library is compiled with its own modules, not with those of the target that imports it.
  func testConditionsOfALibraryAreItsOwn() throws {
    let deck =
      "#if canImport(CryptoKit)\nimport SwiftUI\npublic struct Deck: View {}\n#else\npublic struct Deck {}\n#endif"
    for (modules, stays) in [([], true), (["CryptoKitModule"], false)] as [(Set<String>, Bool)] {
      let cards = RewriteOptions.Library(module: "Cards", sources: inputs([deck]), modules: modules)
      let options = RewriteOptions(modules: ["Cards", "CryptoKitModule"], isLibrary: true, libraries: [cards])
      let output = try Rewriter.rewrite(inputs(["import Cards\nfunc show(_: Deck) {}"]), options)
      XCTAssertEqual(text(output).contains("func show"), stays)
    }
  }

  /// A member of a type that isn't there means another type's, since nobody can have a value of that one.
  func testWhatIsAddedToATypeThatIsGoneCountsForTypesThatConformedToItAlone() throws {
    let source =
      "import XCTest\nimport Cards\nfinal class CardTests: XCTestCase {\n  func testOne() { _ = Card().cornerRadius }\n}"
    let added =
      "import SwiftUI\npublic struct Card {}\nextension View { public var cornerRadius: some View { self } }\n"
    XCTAssertEqual(try rewritten(source, [library("Cards", added)]).omittedTests, [])
    let conforming = library("Cards", added + "extension Card: View { public var body: some View { self } }")
    XCTAssertEqual(try rewritten(source, [conforming]).omittedTests, ["CardTests.testOne"])
  }

  /// A test needs what the program lacks that it tests.
  func testAProgramMayLackTypes() throws {
    let program = RewriteOptions.Library(
      module: "Cards", sources: inputs(["import SwiftUI\nstruct CardPicture: View {}"]), isProgram: true)
    let output = try rewritten("@testable import Cards\nfunc show(_: CardPicture) {}", [program])
    XCTAssertFalse(text(output).contains("func show"), text(output))
  }

  func testAnotherNameForATypeGoesWithIt() throws {
    let output = try rewritten(
      "import Cards\ntypealias Picture = CardPicture\nfunc show(_: Picture) {}\ntypealias Kept = Int",
      [library("Cards", "import SwiftUI\npublic struct CardPicture: View {}")])
    XCTAssertFalse(text(output).contains("Picture"), text(output))
    XCTAssertTrue(text(output).contains("typealias Kept = Int"), text(output))
  }

  func testAFileThatIsLeftWithNothingElseGoesWithItsImports() throws {
    let output = try rewritten(
      "import Cards\nimport MapKit\n#if DEBUG\nextension CardPicture {}\n#endif\n",
      [library("Cards", "import SwiftUI\npublic struct CardPicture: View {}")])
    XCTAssertFalse(text(output).contains("import Cards"), text(output))
    XCTAssertEqual(output.warnings.map(\.line), [4])
  }
}

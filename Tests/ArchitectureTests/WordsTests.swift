import TestSupport
import XCTest

/// Names use words that everybody in the field knows: those of the project's own that once stood for them don't return.
final class WordsTests: XCTestCase {
  /// Words that no name has, and those that have taken their places.
  private static let retired = [
    "allowance": "rate limiter", "balloon": "popup", "crumb": "path", "curtain": "transition clip view",
    "dirt": "dirty flags", "overhang": "extension", "patience": "timeout", "silhouette": "outline",
    "wakening": "wake event", "wish": "preference or request", "wishes": "preferences or requests",
    "wisher": "pending first responder",
  ]
  /// Words with which no type's name ends.
  private static let retiredEndings = ["look": "style", "making": "factory", "told": "delivery state"]
  /// What springs do; where it would mean anything else, the name says what is done.
  private static let settling: Set = ["settle", "settled", "settles", "settling"]
  private static let settlers = ["MotionLaws"]

  private func fault(of name: DeclaredNames.Name) -> String? {
    if let word = name.words.first(where: { Self.retired[$0] != nil }) { return Self.retired[word] }
    return name.isType ? name.words.last.flatMap { Self.retiredEndings[$0] } : nil
  }

  /// A duration in which something comes to rest has the name that `CASpringAnimation` gives it, and the assertion that
  /// all does so the word that testers know.
  private func isVague(_ name: DeclaredNames.Name, in module: String) -> Bool {
    let isKnown = ["settlingDuration", "assertSettles"].contains(name.text)
    return !Self.settlers.contains(module) && !isKnown && !Self.settling.isDisjoint(with: name.words)
  }

  private typealias PlacedName = (path: String, module: String, name: DeclaredNames.Name)

  /// Two tests read the same folders.
  private static let names = Result {
    try ["Sources", "Apps", "Benchmarks", "Tests"].map { (folder: $0, names: try names(in: $0)) }
  }

  private static func names(in folder: String) throws -> [PlacedName] {
    let root = PackageFolder.url.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().flatMap { path in
      let module = path.split(separator: "/").first.map(String.init) ?? ""
      let names = DeclaredNames(Array(try Data(contentsOf: root.appending(path: path))))
      return names.all.map { ("\(folder)/\(path)", module, $0) }
    }
  }

  func testNoNameHasARetiredWord() throws {
    for (folder, names) in try Self.names.get() {
      XCTAssertGreaterThan(names.count, 100, folder)
      for (path, _, name) in names {
        if let word = fault(of: name) { XCTFail("\(path):\(name.line): \(name.text): say \(word)") }
      }
    }
  }

  func testOnlySpringsSettle() throws {
    for (folder, names) in try Self.names.get() where ["Sources", "Apps"].contains(folder) {
      for (path, module, name) in names where isVague(name, in: module) {
        XCTFail("\(path):\(name.line): \(name.text): say what it does")
      }
    }
  }

  // MARK: The reader itself

  private func names(_ source: String) -> [DeclaredNames.Name] { DeclaredNames(Array(source.utf8)).all }

  func testNamesAreRead() {
    let source = "class A { class func hangCurtains(patience: Int) {}\n  // var wish\n  let text = \"var dirt\" }"
    XCTAssertEqual(names(source).map(\.text), ["A", "hangCurtains", "text"])
    XCTAssertEqual(names(source).map(\.isType), [true, false, false])
    XCTAssertEqual(names(source).map(\.line), [1, 1, 3])
  }

  func testWordsAreRead() {
    XCTAssertEqual(DeclaredNames.words(of: "keyPopupShape"), ["key", "popup", "shape"])
    XCTAssertEqual(DeclaredNames.words(of: "UIKeyPopup"), ["ui", "key", "popup"])
    XCTAssertEqual(DeclaredNames.words(of: "_row2Told"), ["row2", "told"])
  }

  func testRetiredWordsAreFound() {
    let faults = names("struct PointerLook {}\nvar look = 1\nlet wishes = 2\nenum Dirty {}").map(fault)
    XCTAssertEqual(faults, ["style", nil, "preferences or requests", nil])
    XCTAssertEqual(
      names("func settle()\nlet settlingDuration = 1\nvar unsettling = 2").map { isVague($0, in: "UIKit") },
      [true, false, false])
    XCTAssertFalse(names("func settle()").contains { isVague($0, in: "MotionLaws") })
  }
}

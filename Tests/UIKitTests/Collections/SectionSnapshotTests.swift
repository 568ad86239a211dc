import TestSupport
import XCTest

@testable import UIKit

/// Outlines of a section's items.
final class SectionSnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// Two fruits with sorts below, of which one has a sort of its own, and a nut.
  private var garden: Snapshot {
    var garden = Snapshot()
    garden.append(["apple", "pear", "nut"])
    garden.append(["red", "green"], to: "apple")
    garden.append(["dark"], to: "red")
    garden.append(["conference"], to: "pear")
    return garden
  }

  func testItemsFollowTheirParents() {
    let garden = garden
    XCTAssertEqual(garden.items, ["apple", "red", "dark", "green", "pear", "conference", "nut"])
    XCTAssertEqual(garden.rootItems, ["apple", "pear", "nut"])
    XCTAssertEqual(garden.items.map(garden.level), [0, 1, 2, 1, 0, 1, 0])
    XCTAssertEqual(garden.parent(of: "dark"), "red")
    XCTAssertNil(garden.parent(of: "nut"))
    XCTAssertEqual(garden.index(of: "pear"), 4)
    XCTAssertNil(garden.index(of: "plum"))
    XCTAssertTrue(garden.contains("dark"))
    XCTAssertFalse(garden.contains("plum"))
  }

  func testItemsShowWhileAllAboveThemAreExpanded() {
    var garden = garden
    XCTAssertEqual(garden.visibleItems, ["apple", "pear", "nut"], "all are collapsed at first")
    garden.expand(["red", "plum"])
    XCTAssertEqual(garden.visibleItems, ["apple", "pear", "nut"])
    XCTAssertFalse(garden.isVisible("dark"))
    garden.expand(["apple"])
    XCTAssertEqual(garden.visibleItems, ["apple", "red", "dark", "green", "pear", "nut"])
    XCTAssertTrue(garden.isVisible("dark"))
    XCTAssertTrue(garden.isExpanded("apple"))
    garden.collapse(["apple"])
    XCTAssertEqual(garden.visibleItems, ["apple", "pear", "nut"])
    garden.expand(["apple"])
    XCTAssertTrue(garden.isVisible("dark"), "what lies below is as it was")
    XCTAssertFalse(garden.isVisible("plum"))
    XCTAssertFalse(garden.isExpanded("plum"))
  }

  func testItemsAreInsertedBesideOthers() {
    var garden = garden
    garden.insert(["yellow"], before: "green")
    garden.insert(["plum", "quince"], after: "apple")
    XCTAssertEqual(
      garden.items,
      ["apple", "red", "dark", "yellow", "green", "plum", "quince", "pear", "conference", "nut"])
    XCTAssertEqual(garden.parent(of: "yellow"), "apple")
    XCTAssertNil(garden.parent(of: "plum"))
  }

  func testDeletingTakesAllBelowAlong() {
    var garden = garden
    garden.expand(["red"])
    garden.delete(["red", "plum"])
    XCTAssertEqual(garden.items, ["apple", "green", "pear", "conference", "nut"])
    garden.append(["red"], to: "pear")
    XCTAssertFalse(garden.isExpanded("red"), "it is another item now")
    XCTAssertEqual(garden.snapshot(of: "red").items, [])
    garden.deleteAll()
    XCTAssertEqual(garden.items, [])
    XCTAssertEqual(garden.rootItems, [])
  }

  func testAPartIsASnapshotOfItsOwn() {
    var garden = garden
    garden.expand(["red"])
    let below = garden.snapshot(of: "apple")
    XCTAssertEqual(below.rootItems, ["red", "green"])
    XCTAssertEqual(below.visibleItems, ["red", "dark", "green"])
    let whole = garden.snapshot(of: "apple", includingParent: true)
    XCTAssertEqual(whole.rootItems, ["apple"])
    XCTAssertEqual(whole.items, ["apple", "red", "dark", "green"])
    XCTAssertEqual(garden.items.count, 7, "the garden stays as it is")
  }

  func testSnapshotsAreInsertedAndPutInPlaceOfChildren() {
    var sorts = Snapshot()
    sorts.append(["cox"])
    sorts.append(["small"], to: "cox")
    sorts.expand(["cox"])
    var garden = garden
    garden.expand(["apple"])
    garden.replace(childrenOf: "apple", using: sorts)
    XCTAssertEqual(garden.visibleItems, ["apple", "cox", "small", "pear", "nut"])
    var more = Snapshot()
    more.append(["plum"])
    garden.insert(more, before: "pear")
    var last = Snapshot()
    last.append(["hazel"])
    garden.insert(last, after: "nut")
    XCTAssertEqual(garden.rootItems, ["apple", "plum", "pear", "nut", "hazel"])
  }

  func testItDescribesItself() {
    var garden = garden
    garden.expand(["apple"])
    XCTAssertEqual(
      garden.visualDescription(), "- apple\n  + red\n    * dark\n  * green\n+ pear\n  * conference\n* nut")
  }

  /// An item that counts how often any is compared with another.
  private struct Compared: Hashable {
    final class Counter { var comparisons = 0 }

    let number: Int
    let counter: Counter

    static func == (one: Compared, other: Compared) -> Bool {
      one.counter.comparisons += 1
      return one.number == other.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// A snapshot of all sections is taken over in about linear time, whatever it changes.
  func testOutlinesFollowSnapshotsInLinearTime() {
    let counter = Compared.Counter()
    let all = (0..<2000).map { Compared(number: $0, counter: counter) }
    let even = all.filter { $0.number % 2 == 0 }
    for (before, after) in [(all, all), (even, all), (all, even), (all, Array(all.reversed()))] {
      var outlines = SectionOutlines<String, Compared>()
      outlines["a"] = SectionOutlines<String, Compared>.flat(before)
      var snapshot = NSDiffableDataSourceSnapshot<String, Compared>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(after)
      counter.comparisons = 0
      outlines.follow(snapshot)
      XCTAssertLessThan(counter.comparisons, 200_000, "it would be millions if every item were looked for in a row")
      XCTAssertEqual(outlines["a"]?.visibleItems.map(\.number), after.map(\.number))
    }
  }

  /// A random outline is the same as one that is kept as plain lists of ancestors.
  func testRandomOutlinesKeepTheirOrder() {
    var random = SeededGenerator(seed: 5)
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    var paths: [(item: Int, ancestors: [Int])] = []
    for item in 0..<300 {
      if let above = paths.randomElement(using: &random), Bool.random(using: &random) {
        snapshot.append([item], to: above.item)
        let chain = above.ancestors + [above.item]
        let end = paths.lastIndex { $0.item == above.item || $0.ancestors.contains(above.item) } ?? 0
        paths.insert((item, chain), at: end + 1)
      } else {
        snapshot.append([item])
        paths.append((item, []))
      }
      if item % 7 == 0, let gone = paths.randomElement(using: &random)?.item {
        snapshot.delete([gone])
        paths.removeAll { $0.item == gone || $0.ancestors.contains(gone) }
      }
    }
    XCTAssertEqual(snapshot.items, paths.map(\.item))
    XCTAssertEqual(snapshot.items.map(snapshot.level), paths.map(\.ancestors.count))
    let expanded = Set(paths.map(\.item).filter { $0 % 2 == 0 })
    snapshot.expand(Array(expanded))
    XCTAssertEqual(snapshot.visibleItems, paths.filter { $0.ancestors.allSatisfy(expanded.contains) }.map(\.item))
  }
}

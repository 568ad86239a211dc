import XCTest

@testable import UIKit

/// The places where sections and items go.
final class ListMappingTests: XCTestCase {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private func message(_ changes: ListChanges, _ old: [Int], _ new: [Int]) -> String? {
    do {
      _ = try ListMapping(changes, oldCounts: old, newCounts: new)
      return nil
    } catch { return error.message }
  }

  func testItemsFillWhatOthersLeave() throws {
    var changes = ListChanges()
    changes.deletedItems = [path(0, 1)]
    changes.insertedItems = [path(0, 0), path(0, 4)]
    changes.movedItems = [(path(0, 3), path(0, 2))]
    let mapping = try ListMapping(changes, oldCounts: [5], newCounts: [6])
    XCTAssertEqual((0..<5).map { mapping.newPath(of: path(0, $0))?.item }, [1, nil, 3, 2, 5])
    XCTAssertEqual((0..<6).map { mapping.oldPath(of: path(0, $0))?.item }, [nil, 0, 3, 2, nil, 4])
  }

  func testSectionsTakeTheirItemsAlong() throws {
    var changes = ListChanges()
    changes.deletedSections = [0]
    changes.movedSections = [(2, 0)]
    changes.insertedSections = [2]
    changes.deletedItems = [path(2, 0)]
    let mapping = try ListMapping(changes, oldCounts: [4, 2, 3], newCounts: [2, 2, 9])
    XCTAssertNil(mapping.newPath(of: path(0, 0)))
    XCTAssertEqual(mapping.newPath(of: path(1, 1)), path(1, 1))
    XCTAssertEqual(mapping.newPath(of: path(2, 2)), path(0, 1))
    XCTAssertNil(mapping.oldPath(of: path(2, 8)))
    XCTAssertEqual(
      mapping.newKey(of: ElementKey.supplementary("header", path(2, 0))), .supplementary("header", path(0, 0)))
    XCTAssertEqual(mapping.newKey(of: TableSlot.footer(2)), .footer(0))
    XCTAssertEqual(mapping.oldKey(of: TableSlot.row(1, 0)), .row(2, 2))
    XCTAssertNil(mapping.newKey(of: TableSlot.header(0)), "its section is deleted")
    let background = ElementKey.supplementary("background", [0])
    XCTAssertEqual(mapping.newKey(of: background), background, "it is part of no section")
  }

  func testReloadedItemsKeepTheirPlaceAndNothingElse() throws {
    var changes = ListChanges()
    changes.reloadedItems = [path(0, 1)]
    changes.deletedItems = [path(0, 0)]
    let mapping = try ListMapping(changes, oldCounts: [3], newCounts: [2])
    XCTAssertNil(mapping.newPath(of: path(0, 1)))
    XCTAssertNil(mapping.oldPath(of: path(0, 0)))
    XCTAssertEqual(mapping.newPlace(of: path(0, 1)), path(0, 0))
    changes = ListChanges()
    changes.reloadedSections = [0]
    let other = try ListMapping(changes, oldCounts: [3, 1], newCounts: [7, 1])
    XCTAssertNil(other.newPath(of: path(0, 0)))
    XCTAssertEqual(other.newPath(of: path(1, 0)), path(1, 0))
  }

  func testContradictionsAreSaidInWords() {
    var changes = ListChanges()
    XCTAssertEqual(
      message(changes, [3], [4]),
      "section 0: items: 3 before the update, less 0 that are deleted or moved away, and 0 that are inserted or moved "
        + "here, are 3, but the data source says 4")
    changes.deletedItems = [path(0, 1), path(0, 1)]
    XCTAssertEqual(message(changes, [3], [1]), "section 0: item is deleted or moved twice at 1")
    changes.deletedItems = [path(0, 3)]
    XCTAssertEqual(
      message(changes, [3], [2]), "section 0: item is deleted or moved at 3, but there are 3 before the update")
    changes.deletedItems = []
    changes.insertedSections = [1]
    XCTAssertNotNil(message(changes, [3], [3]))
    XCTAssertNil(message(changes, [3], [3, 0]))
  }

  /// Random changes, against rows that are changed step by step.
  func testRandomChangesMapBothWays() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let old = Array(0..<Int.random(in: 0...12, using: &random))
      let kept = old.filter { _ in Bool.random(using: &random) }
      let still = kept.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
      var new = still
      for moved in kept where !still.contains(moved) {
        new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
      }
      for fresh in 0..<Int.random(in: 0...4, using: &random) {
        new.insert(100 + fresh, at: Int.random(in: 0...new.count, using: &random))
      }
      let difference = RowDifference(from: old, to: new)
      var changes = ListChanges()
      changes.deletedItems = difference.deleted.map { path(0, $0) }
      changes.insertedItems = difference.inserted.map { path(0, $0) }
      changes.movedItems = difference.moved.map { (path(0, $0.from), path(0, $0.to)) }
      let mapping = try ListMapping(changes, oldCounts: [old.count], newCounts: [new.count])
      for (place, element) in old.enumerated() {
        XCTAssertEqual(mapping.newPath(of: path(0, place))?.item, new.firstIndex(of: element))
      }
      for (place, element) in new.enumerated() {
        XCTAssertEqual(mapping.oldPath(of: path(0, place))?.item, old.firstIndex(of: element))
      }
      XCTAssertLessThanOrEqual(difference.moved.count, kept.count - still.count, "no more moves than were made")
    }
  }
}

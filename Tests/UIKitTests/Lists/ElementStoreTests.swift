import XCTest

@testable import UIKit

/// The elements that a list shows.
@preconcurrency @MainActor final class ElementStoreTests: XCTestCase {
  private final class Element: ListElement {
    var key: TableSlot
    let view = UIView()
    var holds = 0
    let zIndex: Int
    var cell: UITableViewCell? { nil }

    typealias Place = TableSlot

    init(_ key: TableSlot, zIndex: Int = 0) { (self.key, self.zIndex) = (key, zIndex) }
  }

  private func store(_ elements: [Element]) -> ElementStore<Element> {
    var store = ElementStore<Element>()
    for element in elements { store.insert(element) }
    return store
  }

  func testElementsLieInTheOrderOfTheirNumbersAndOfTheData() {
    let elements = [
      Element(.row(1, 0)), Element(.header(0), zIndex: 1), Element(.row(0, 1)), Element(.row(0, 0)),
    ]
    let store = store(elements)
    XCTAssertEqual(store.ordered.map(\.key), [.row(0, 0), .row(1, 0), .row(0, 1), .header(0)])
    XCTAssertIdentical(store.elementBehind(elements[1]), elements[2])
    XCTAssertNil(store.elementBehind(elements[3]))
    XCTAssertIdentical(store.first { _ in true }, elements[1], "by the data, whatever lies in front")
    XCTAssertIdentical(store.first { $0.key.isRow && $0 !== elements[3] }, elements[0])
    XCTAssertNil(store.first { $0.key.section == 5 })
  }

  func testWhatLosesItsKeyDeparts() {
    let elements = (0..<3).map { Element(.row($0, 0)) }
    var store = store(elements)
    let gone = store.rekey { $0.index == 1 ? nil : TableSlot.row(5 - $0.index, 0) }
    XCTAssertEqual(gone.count, 1)
    XCTAssertIdentical(gone.first, elements[1])
    XCTAssertEqual(store.ordered.map(\.key.index), [3, 5])
    XCTAssertIdentical(store[.row(5, 0)], elements[0])
    XCTAssertNil(store[.row(1, 0)])
    XCTAssertFalse(store.contains(elements[1]))
    XCTAssertEqual(store.removeAll().count, 3, "what is on its way out is there, too")
    XCTAssertTrue(store.isEmpty)
  }

  func testADepartingElementIsLetGoOnce() {
    let element = Element(.row(0, 0))
    var store = store([element])
    _ = store.rekey { _ in nil }
    XCTAssertTrue(store.removeDeparting(element))
    XCTAssertFalse(store.removeDeparting(element))
  }
}

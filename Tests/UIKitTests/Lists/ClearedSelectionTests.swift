import UIKitTesting
import XCTest

@testable import UIKit

/// What is selected in a list whose screen comes back, as on UIKit.
@preconcurrency @MainActor final class ClearedSelectionTests: XCTestCase {
  private final class Rows: UITableViewController {
    var log: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    private func note() { log.append(tableView.indexPathsForSelectedRows?.count ?? 0) }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note()
    }
    override func viewIsAppearing(_ animated: Bool) {
      note()
      super.viewIsAppearing(animated)
      note()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note()
    }
  }

  /// A selected row below another screen.
  private func coveredRows() -> (Rows, UINavigationController, SimulatedDevice) {
    let device = SimulatedDevice()
    let rows = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    device.show(navigation)
    rows.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    device.advanceFrames(3)
    rows.log = []
    return (rows, navigation, device)
  }

  private func selectionsOfReturn(animated: Bool, clears: Bool = true) -> [Int] {
    let (rows, navigation, device) = coveredRows()
    rows.clearsSelectionOnViewWillAppear = clears
    navigation.popViewController(animated: animated)
    device.advance(by: 1)
    return rows.log
  }

  func testItIsClearedOnceTheAppHasHeardThatTheViewWillAppear() {
    XCTAssertEqual(selectionsOfReturn(animated: false), [1, 0, 0, 0])
  }

  func testATransitionClearsItAsItBegins() {
    XCTAssertEqual(selectionsOfReturn(animated: true), [1, 1, 1, 0])
  }

  func testItStaysWhereTheAppWantsItTo() {
    XCTAssertEqual(selectionsOfReturn(animated: true, clears: false), [1, 1, 1, 1])
    XCTAssertEqual(selectionsOfReturn(animated: false, clears: false), [1, 1, 1, 1])
  }

  func testACancelledTransitionGivesItBack() {
    let (rows, navigation, device) = coveredRows()
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 90, y: 500), seconds: 0.4, hold: true)
    XCTAssertNil(rows.tableView.indexPathForSelectedRow)
    device.drag(to: CGPoint(x: 10, y: 500), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertEqual(rows.tableView.indexPathForSelectedRow, [0, 1])
  }

  func testCollectionsClearItInTheSameWay() {
    final class Items: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    }
    let device = SimulatedDevice()
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let navigation = UINavigationController(rootViewController: items)
    device.show(navigation)
    for animated in [false, true] {
      items.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      navigation.pushViewController(UIViewController(), animated: false)
      device.advanceFrames(3)
      XCTAssertEqual(items.collectionView.indexPathsForSelectedItems, [[0, 1]])
      navigation.popViewController(animated: animated)
      device.advance(by: 1)
      XCTAssertEqual(items.collectionView.indexPathsForSelectedItems ?? [], [])
    }
  }
}

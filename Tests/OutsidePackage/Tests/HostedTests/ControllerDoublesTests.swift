import UIKit
import XCTest

/// Another module overrides what UIKit's controllers and lists say of themselves, and what they contain stays as it is.
@preconcurrency @MainActor final class ControllerDoublesTests: XCTestCase {
  private final class Screen: UIViewController {
    var stack: UINavigationController?
    var tabs: UITabBarController?
    var sides: UISplitViewController?
    weak var outer: UIViewController?
    var loads = 0

    override var navigationController: UINavigationController? { stack ?? super.navigationController }
    override var tabBarController: UITabBarController? { tabs ?? super.tabBarController }
    override var splitViewController: UISplitViewController? { sides ?? super.splitViewController }
    override var parent: UIViewController? { outer ?? super.parent }
    override var isMovingFromParent: Bool { true }
    override var isViewLoaded: Bool { loads > 0 || super.isViewLoaded }
    override func loadViewIfNeeded() {
      loads += 1
      super.loadViewIfNeeded()
    }
  }

  func testAControllerSaysWhereItIs() {
    let (screen, outer) = (Screen(), UINavigationController())
    (screen.stack, screen.tabs, screen.sides) = (outer, UITabBarController(), UISplitViewController())
    let plain: UIViewController = screen
    XCTAssertIdentical(plain.navigationController, outer)
    XCTAssertIdentical(plain.tabBarController, screen.tabs)
    XCTAssertIdentical(plain.splitViewController, screen.sides)
    XCTAssertTrue(plain.isMovingFromParent)
    XCTAssertFalse(plain.isViewLoaded)
    plain.loadViewIfNeeded()
    XCTAssertEqual(screen.loads, 1)
    screen.stack = nil
    XCTAssertNil(plain.navigationController)
    screen.outer = outer
    XCTAssertIdentical(plain.parent, outer)
    XCTAssertIdentical(plain.navigationController, outer, "the parent is asked for it")
  }

  func testWhatAControllerSaysLeavesTheHierarchyAsItIs() {
    let (screen, container, other) = (Screen(), UINavigationController(), UIViewController())
    screen.outer = other
    screen.stack = UINavigationController()
    container.viewControllers = [UIViewController(), screen]
    XCTAssertEqual(container.children.count, 2)
    screen.toolbarItems = []
    XCTAssertIdentical(container.popViewController(animated: false), screen)
    container.view.layoutIfNeeded()
    XCTAssertFalse(container.children.contains(screen))
    screen.outer = nil
    XCTAssertNil(screen.parent)
    screen.outer = container
    other.addChild(screen)
    screen.removeFromParent()
    XCTAssertEqual(other.children, [])
  }

  private final class Container: UIViewController {
    override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
      UITraitCollection(horizontalSizeClass: childViewController.title == "wide" ? .regular : .compact)
    }
  }

  func testAContainerSaysWhichTraitsItsChildrenHave() {
    let (container, wide, narrow) = (Container(), UIViewController(), UIViewController())
    wide.title = "wide"
    for child in [wide, narrow] { container.addChild(child) }
    XCTAssertEqual(wide.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(narrow.traitCollection.horizontalSizeClass, .compact)
    wide.removeFromParent()
    wide.title = nil
    container.addChild(wide)
    XCTAssertEqual(wide.traitCollection.horizontalSizeClass, .compact)
  }

  private final class Table: UITableView {
    let shown = UITableViewCell()
    override var numberOfSections: Int { 7 }
    override var visibleCells: [UITableViewCell] { [shown] }
    override var indexPathsForVisibleRows: [IndexPath]? { [IndexPath(row: 3, section: 2)] }
    override func numberOfRows(inSection section: Int) -> Int { section }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown }
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { IndexPath(row: 3, section: 2) }
    override func rectForRow(at indexPath: IndexPath) -> CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
  }

  func testATableSaysWhatItShows() {
    let (table, path) = (Table(), IndexPath(row: 3, section: 2))
    let plain: UITableView = table
    XCTAssertEqual(plain.numberOfSections, 7)
    XCTAssertEqual(plain.numberOfRows(inSection: 4), 4)
    XCTAssertEqual(plain.visibleCells, [table.shown])
    XCTAssertEqual(plain.indexPathsForVisibleRows, [path])
    XCTAssertIdentical(plain.cellForRow(at: path), table.shown)
    XCTAssertEqual(plain.indexPath(for: UITableViewCell()), path)
    XCTAssertEqual(plain.rectForRow(at: path), CGRect(x: 1, y: 2, width: 3, height: 4))
    plain.reloadData()
    plain.layoutIfNeeded()
    XCTAssertEqual(plain.contentSize.height, 0, "there is no data source")
  }

  private final class Grid: UICollectionView {
    let shown = UICollectionViewCell()
    override var numberOfSections: Int { 7 }
    override var visibleCells: [UICollectionViewCell] { [shown] }
    override var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: 3, section: 2)] }
    override func numberOfItems(inSection section: Int) -> Int { section }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown }
    override func indexPathForItem(at point: CGPoint) -> IndexPath? { IndexPath(item: Int(point.x), section: 0) }
  }

  func testACollectionSaysWhatItShows() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let grid = Grid(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    let plain: UICollectionView = grid
    XCTAssertEqual(plain.numberOfSections, 7)
    XCTAssertEqual(plain.numberOfItems(inSection: 4), 4)
    XCTAssertEqual(plain.visibleCells, [grid.shown])
    XCTAssertEqual(plain.indexPathsForVisibleItems, [IndexPath(item: 3, section: 2)])
    XCTAssertIdentical(plain.cellForItem(at: IndexPath(item: 0, section: 0)), grid.shown)
    XCTAssertEqual(plain.indexPathForItem(at: CGPoint(x: 5, y: 0)), IndexPath(item: 5, section: 0))
    plain.layoutIfNeeded()
    XCTAssertEqual(plain.contentSize.height, 0, "the layout goes by what the data source has said")
  }
}

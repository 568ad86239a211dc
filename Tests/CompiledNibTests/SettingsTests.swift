import UIKit
import UIKitTesting
import XCTest

@testable import NibFixtures

/// A storyboard with a static table, a search bar, menus and appearances.
@preconcurrency @MainActor final class SettingsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var navigation: UINavigationController!
  private var settings: SettingsViewController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let made = UIStoryboard(name: "Settings", bundle: nil).instantiateInitialViewController()
      navigation = made as? UINavigationController
      settings = navigation.topViewController as? SettingsViewController
      device.show(navigation)
      device.advance(by: 0.1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, navigation, settings) = (nil, nil, nil) } }

  private var table: UITableView { settings.tableView }
  private func cell(_ section: Int, _ row: Int) throws -> UITableViewCell {
    try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  // MARK: The static table

  func testSectionsAndRows() throws {
    XCTAssertEqual(table.style, .insetGrouped)
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual((0..<2).map(table.numberOfRows(inSection:)), [2, 1])
    XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text?.lowercased(), "network")
    XCTAssertEqual(table.footerView(forSection: 0)?.textLabel?.text, "What goes\nover the air.")
    XCTAssertEqual(table.footerView(forSection: 1)?.textLabel?.text, "As you like.")
    XCTAssertEqual(try cell(0, 0).frame.height, 60)
    XCTAssertEqual(try cell(0, 1).textLabel?.text, "Name")
    XCTAssertEqual(try cell(0, 1).detailTextLabel?.text, "Home")
    XCTAssertEqual(try cell(0, 1).accessoryType, .disclosureIndicator)
    XCTAssertEqual(try cell(1, 0).accessoryType, .checkmark)
    XCTAssertTrue(try cell(0, 1) === settings.nameCell)
    XCTAssertNotNil(settings.refreshControl)
  }

  func testOutletsAndActionsOfRows() {
    XCTAssertTrue(settings.air.isOn)
    device.tap("air")
    device.advance(by: 0.5)
    XCTAssertEqual(settings.log, ["air false"])
  }

  func testARowIsSelectedAndLeadsOn() throws {
    device.tap(try cell(1, 0))
    device.advance(by: 0.2)
    XCTAssertEqual(settings.log, ["row 1 0"])
    device.tap(try cell(0, 1))
    device.advance(by: 1)
    XCTAssertEqual(navigation.topViewController?.title, "Name")
  }

  func testRowsStayTheSame() throws {
    let row = try cell(0, 1)
    row.detailTextLabel?.text = "Away"
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    table.reloadSections([0], with: .automatic)
    device.advance(by: 0.5)
    XCTAssertTrue(try cell(0, 1) === row)
    table.reloadData()
    device.advance(by: 0.1)
    XCTAssertTrue(try cell(0, 1) === row)
    XCTAssertEqual(row.detailTextLabel?.text, "Away")
    XCTAssertTrue(row.superview === table)
  }

  // MARK: The search bar

  func testASearchBar() {
    XCTAssertTrue(table.tableHeaderView === settings.search)
    XCTAssertEqual(settings.search.placeholder, "Settings")
    XCTAssertEqual(settings.search.searchBarStyle, .minimal)
    XCTAssertEqual(settings.search.scopeButtonTitles, ["All", "New"])
    XCTAssertTrue(settings.search.showsScopeBar)
    XCTAssertEqual(settings.search.autocorrectionType, .no)
    settings.search.becomeFirstResponder()
    device.advance(by: 0.6)
    device.type("a")
    XCTAssertEqual(settings.log, ["search a"])
  }

  // MARK: Menus

  func testAMenu() throws {
    let menu = try XCTUnwrap(settings.navigationItem.rightBarButtonItem?.menu)
    XCTAssertEqual(menu.children.map(\.title), ["By name", "By date"])
    XCTAssertEqual((menu.children[0] as? UICommand)?.state, .on)
    let inner = try XCTUnwrap(menu.children[1] as? UIMenu)
    XCTAssertEqual(inner.options, [.displayInline, .singleSelection])
    XCTAssertEqual(inner.children.map(\.title), ["Newest", "Oldest"])
    XCTAssertEqual((inner.children[0] as? UICommand)?.attributes, .destructive)
    XCTAssertNotNil(inner.children[0].image)
  }

  func testEntriesSendTheirActions() {
    for title in ["By name", "Newest"] {
      device.tap("sort")
      device.advance(by: 0.6)
      guard let row = find(title, in: navigation.view.window!) else { return XCTFail("no entry \(title)") }
      device.tap(row)
      device.advance(by: 0.6)
    }
    XCTAssertEqual(settings.log, ["sort By name", "sort Newest"])
  }

  private func find(_ text: String, in view: UIView) -> UIView? {
    if (view as? UILabel)?.text == text { return view }
    for subview in view.subviews {
      if let found = find(text, in: subview) { return found }
    }
    return nil
  }

  // MARK: Appearances

  func testAppearances() throws {
    let bar = navigation.navigationBar
    XCTAssertTrue(bar.prefersLargeTitles)
    let standard = bar.standardAppearance
    XCTAssertNil(standard.backgroundEffect)
    XCTAssertEqual(standard.backgroundColor, .systemIndigo)
    XCTAssertEqual(standard.titleTextAttributes[.font] as? UIFont, .systemFont(ofSize: 18, weight: .heavy))
    XCTAssertEqual(standard.largeTitleTextAttributes[.foregroundColor] as? UIColor, UIColor(white: 1, alpha: 1))
    let edge = try XCTUnwrap(bar.scrollEdgeAppearance)
    XCTAssertEqual(edge.backgroundColor, .systemTeal)
    XCTAssertNotNil(edge.backgroundEffect)
    XCTAssertNotNil(bar.compactAppearance)
    XCTAssertNil(bar.compactScrollEdgeAppearance)
  }
}

import UIKitTesting
import XCTest

@testable import UIKit

/// Pictures of what lists show, to be looked at: `docs/contributing/build-and-test.md` has the command.
///
/// A sheet for each variant, with one picture of each of `Scene`.
@preconcurrency @MainActor final class ListPictures: XCTestCase {
  private enum Variant: String, CaseIterable {
    case light, dark, rightToLeft
  }

  private enum Scene: CaseIterable {
    case close, index, swipe, fullSwipe, editing, reorder, insetGrouped, grouped, refresh, refreshing, refreshEnds
    case alert, sheet, search, scopes, searchBars
  }

  func testPictures() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["STRIPS"] else { throw XCTSkip("STRIPS names no folder for the sheets") }
    for variant in Variant.allCases {
      let pictures = Scene.allCases.map { picture(of: $0, variant) }
      let rows = stride(from: 0, to: pictures.count, by: 5).map { Array(pictures[$0..<min($0 + 5, pictures.count)]) }
      try XCTUnwrap(contactSheet(rows)).writePNG(toFile: "\(folder)/lists-\(variant.rawValue).png")
    }
  }

  private func picture(of scene: Scene, _ variant: Variant) -> CGImage {
    let device = SimulatedDevice(scale: 1, appearance: variant == .dark ? .dark : .light)
    let list = ListScreen(style: scene == .insetGrouped ? .insetGrouped : scene == .grouped ? .grouped : .plain)
    list.title = "Letters"
    list.hasIndex = scene == .index
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = scene != .close && scene != .index
    let search = UISearchController(searchResultsController: nil)
    if scene == .search || scene == .scopes {
      search.searchBar.placeholder = "Search"
      if scene == .scopes { search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"] }
      list.navigationItem.searchController = search
    }
    if variant == .rightToLeft { device.show(mirrored(navigation)) } else { device.show(navigation) }
    device.advance(by: 0.5)
    let x: (CGFloat) -> CGFloat = { variant == .rightToLeft ? 390 - $0 : $0 }
    switch scene {
    case .close:
      list.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
      list.navigationItem.rightBarButtonItems = [.done, .compose, .trash].map { UIBarButtonItem(systemItem: $0) }
    case .index: device.touchDown(at: CGPoint(x: x(384), y: 400))
    case .swipe, .fullSwipe:
      let end: CGFloat = scene == .swipe ? 190 : 60
      device.drag(from: CGPoint(x: x(350), y: 250), to: CGPoint(x: x(end), y: 250), seconds: 0.3, hold: true)
      if scene == .swipe {
        device.touchUp()
        device.advance(by: 0.6)
      }
    case .editing: list.setEditing(true, animated: true)
    case .reorder:
      list.setEditing(true, animated: false)
      device.advance(by: 0.4)
      device.touchDown(at: CGPoint(x: x(365), y: 260))
      device.advance(by: 0.5)
      device.drag(to: CGPoint(x: x(365), y: 330), seconds: 0.3, hold: true)
    case .refresh, .refreshing, .refreshEnds:
      let control = UIRefreshControl()
      list.refreshControl = control
      device.advanceFrames(1)
      let end: CGFloat = scene == .refresh ? 420 : 540
      device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: end), seconds: 0.4, hold: scene == .refresh)
      guard scene == .refreshEnds else { break }
      device.advance(by: 1)
      control.endRefreshing()
    case .alert, .sheet: list.present(question(scene == .alert ? .alert : .actionSheet), animated: true)
    case .search: break
    case .scopes: device.tap("searchField")
    case .searchBars: list.showSearchBars()
    case .insetGrouped, .grouped: break
    }
    device.advance(by: [.index, .refresh, .refreshEnds].contains(scene) ? 0.1 : 0.8)
    return device.snapshot()
  }

  private func question(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete this letter?", message: "It can't be brought back.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
    if style == .alert { alert.addTextField { $0.placeholder = "Why" } }
    return alert
  }
}

/// A list that has all that lists can have.
private final class ListScreen: UITableViewController {
  var hasIndex = false
  private let names = ["Ada", "Bert", "Clara", "Dora", "Emil", "Fritz", "Gerda", "Hugo", "Ida", "Jo", "Karl", "Lena"]
  private var isPlain: Bool { tableView.style == .plain }

  override func numberOfSections(in tableView: UITableView) -> Int { isPlain && !hasIndex ? 1 : 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isPlain ? names.count : 2 + section
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    isPlain && !hasIndex ? nil : ["First", "Second", "Third"][section]
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    isPlain ? nil : "What is said below the rows of a section may well need more than one line of the screen."
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    hasIndex ? [UITableView.indexSearch] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init) : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = indexPath.row
    let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
    let cell = UITableViewCell(style: isPlain ? .subtitle : styles[row % 4], reuseIdentifier: nil)
    cell.textLabel?.text = names[row]
    cell.detailTextLabel?.text = "Yesterday"
    if row % 3 == 1 { cell.imageView?.image = UIImage(systemName: "envelope") }
    let accessories: [UITableViewCell.AccessoryType] = [
      .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
    ]
    cell.accessoryType = accessories[row % 4]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row == 2 ? .insert : .delete }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
    let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "star.fill")
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  func showSearchBars() {
    var y: CGFloat = 200
    let parts = UIView(frame: view.bounds)
    parts.backgroundColor = .systemBackground
    for number in 0..<4 {
      let bar = UISearchBar()
      bar.placeholder = "Search"
      bar.showsBookmarkButton = number == 1
      bar.showsSearchResultsButton = number == 2
      bar.isSearchResultsButtonSelected = true
      if number == 0 { bar.searchBarStyle = .minimal }
      if number == 2 { bar.prompt = "Where to look" }
      if number == 3 {
        bar.text = "letters"
        bar.showsCancelButton = true
        bar.scopeButtonTitles = ["All", "Some"]
        bar.showsScopeBar = true
      }
      bar.frame = CGRect(x: 0, y: y, width: 390, height: bar.intrinsicContentSize.height)
      parts.addSubview(bar)
      y += bar.frame.height + 16
    }
    let screen = UIViewController()
    screen.view = parts
    navigationController?.pushViewController(screen, animated: false)
  }
}

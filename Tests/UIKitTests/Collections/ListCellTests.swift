import UIKitTesting
import XCTest

@testable import UIKit

/// Cells of lists: accessories, indentation, editing and actions.
@preconcurrency @MainActor final class ListCellTests: ListCellTestCase {
  private func types(_ views: [CellAccessoryView]) -> [UICellAccessory.AccessoryType] {
    views.map(\.accessory.accessoryType)
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  // MARK: Places

  func testAccessoriesStandBeforeAndBehindTheContent() {
    source.configure = { cell, _ in
      cell.accessories = [
        .disclosureIndicator(), .label(text: "5"), .delete(displayed: .always), .checkmark(displayed: .whenEditing),
      ]
    }
    show()
    let cell = cell(0)
    XCTAssertEqual(types(cell.list.leading), [.delete])
    XCTAssertEqual(types(cell.list.trailing), [.label, .disclosureIndicator])
    XCTAssertEqual(cell.list.leading[0].frame.minX, 16)
    XCTAssertEqual(label(of: cell).frame.minX, 54, "as in tables that are edited")
    XCTAssertEqual(cell.list.trailing[1].frame.maxX, 374)
    XCTAssertEqual(cell.list.trailing[0].frame.maxX, cell.list.trailing[1].frame.minX - 12)
    XCTAssertEqual(cell.list.separators[0].frame.minX, 54)
    XCTAssertEqual(cell.accessibilityLabel, "a, 5")
  }

  func testAnAppsViewStandsWhereItSays() {
    let (before, behind) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30)), UISwitch())
    source.configure = { cell, path in
      guard path.item == 0 else { return }
      cell.accessories = [
        .disclosureIndicator(), .checkmark(),
        .customView(
          configuration: .init(
            customView: behind, placement: .trailing(at: UICellAccessory.Placement.position(after: .checkmark)))),
        .customView(
          configuration: .init(customView: before, placement: .leading(), reservedLayoutWidth: .custom(40))),
      ]
    }
    show()
    let cell = cell(0)
    XCTAssertEqual(types(cell.list.trailing), [.checkmark, .customView(behind), .disclosureIndicator])
    XCTAssertEqual(behind.bounds.size, behind.intrinsicContentSize)
    XCTAssertEqual(before.convert(before.bounds, to: cell).midX, 36, "in the middle of its space")
    XCTAssertEqual(label(of: cell).frame.minX, 72)
  }

  func testAnAppsViewIsInTheCellThatWasGivenItLast() {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    show()
    for item in [0, 1, 0] {
      cell(item).accessories = [.customView(configuration: .init(customView: mark, placement: .trailing()))]
    }
    XCTAssertTrue(mark.isDescendant(of: cell(0)))
  }

  func testPositionsBesideOthers() {
    let accessories: [UICellAccessory] = [.label(text: ""), .checkmark(), .disclosureIndicator()]
    XCTAssertEqual(UICellAccessory.Placement.position(before: .checkmark)(accessories), 1)
    XCTAssertEqual(UICellAccessory.Placement.position(after: .checkmark)(accessories), 2)
    XCTAssertEqual(UICellAccessory.Placement.position(before: .detail)(accessories), 0)
    XCTAssertEqual(UICellAccessory.Placement.position(after: nil)(accessories), 3)
  }

  func testHiddenAccessoriesKeepTheirSpace() {
    source.configure = { cell, path in
      cell.accessories = [.checkmark(options: .init(isHidden: path.item == 0))]
    }
    show()
    XCTAssertTrue(cell(0).list.trailing[0].isHidden)
    XCTAssertFalse(cell(1).list.trailing[0].isHidden)
    XCTAssertEqual(cell(0).contentView.frame, cell(1).contentView.frame)
  }

  func testIndentation() {
    source.configure = { cell, path in
      cell.indentationLevel = path.item
      cell.indentsAccessories = path.item < 2
      cell.accessories = [.insert(displayed: .always)]
    }
    show()
    XCTAssertEqual((0...2).map { label(of: cell($0)).frame.minX }, [54, 64, 74])
    XCTAssertEqual((0...2).map { cell($0).list.leading[0].frame.minX }, [16, 26, 16])
    cell(0).indentationWidth = 30
    cell(0).indentationLevel = 2
    device.advanceFrames(2)
    XCTAssertEqual(label(of: cell(0)).frame.minX, 114)
  }

  func testTheAppMayMoveTheSeparator() {
    let image = UIView()
    source.configure = { cell, path in
      guard path.item == 1 else { return }
      image.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(image)
      NSLayoutConstraint.activate([
        image.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 80),
        image.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        image.widthAnchor.constraint(equalToConstant: 10), image.heightAnchor.constraint(equalToConstant: 10),
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: image.leadingAnchor),
      ])
    }
    show()
    XCTAssertEqual(cell(0).list.separators[0].frame.minX, 16)
    XCTAssertEqual(cell(1).list.separators[0].frame.minX, 80)
    XCTAssertEqual(cell(1).list.separators[0].frame.maxX, 390)
  }

  // MARK: Taps

  func testButtonsDoWhatTheAppSays() {
    var done: [String] = []
    source.configure = { cell, _ in
      cell.accessories = [
        .insert(displayed: .always) { done.append("insert") }, .detail { done.append("detail") },
      ]
    }
    show()
    device.tap(at: middle(cell(1).list.leading[0]))
    device.tap(at: middle(cell(1).list.trailing[0]))
    XCTAssertEqual(done, ["insert", "detail"])
    XCTAssertEqual(source.selected, [], "buttons don't select")
  }

  func testDeleteShowsTheActionsOfASwipe() {
    var done: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, end in
          done.append(path)
          end(true)
        }
      ])
    }
    source.configure = { cell, _ in cell.accessories = [.delete()] }
    show()
    view.isEditing = true
    device.advance(by: 1)
    device.tap(at: middle(cell(1).list.leading[0]))
    device.advance(by: 1)
    XCTAssertNotNil(cell(1).parts.swipe)
    XCTAssertTrue(cell(1).configurationState.isSwiped)
    device.tap(at: cell(1).convert(CGPoint(x: cell(1).bounds.maxX - 20, y: 22), to: nil))
    device.advance(by: 1)
    XCTAssertEqual(done, [IndexPath(item: 1, section: 0)])
    XCTAssertNil(cell(1).parts.swipe)
  }

  func testASwipeShowsActions() {
    var leading = 0
    configuration.leadingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, end in
          leading += 1
          end(true)
        }
      ])
    }
    show()
    device.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 100, y: 66), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertNil(cell(1).parts.swipe, "there is nothing at the trailing side")
    device.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertNotNil(cell(1).parts.swipe)
    device.tap(at: CGPoint(x: 200, y: 110))
    device.advance(by: 1)
    XCTAssertNil(cell(1).parts.swipe, "a finger elsewhere closes it")
    XCTAssertEqual(source.selected, [])
    device.drag(from: CGPoint(x: 20, y: 66), to: CGPoint(x: 380, y: 66), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(leading, 1, "all the way across performs the first action")
  }

  func testASwipeGoesWithItsItem() {
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
    }
    show()
    device.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), seconds: 0.2)
    device.advance(by: 1)
    source.sections = [["a", "c"]]
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    device.advance(by: 1)
    XCTAssertNil(view.lists.swiper?.session)
    XCTAssertNil(cell(1).parts.swipe)
  }

  func testTheHandleMovesItsItem() {
    source.configure = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    show()
    let start = middle(cell(0).list.trailing[0])
    let end = CGPoint(x: start.x, y: start.y + 84)
    device.drag(from: start, to: end, seconds: 0.4)
    device.advance(by: 1)
    XCTAssertEqual(source.sections, [["a", "b", "c"]], "the data source doesn't let it")
    source.isMovable = true
    device.drag(from: start, to: end, seconds: 0.4)
    device.advance(by: 1)
    XCTAssertEqual(source.sections, [["b", "c", "a"]])
    XCTAssertEqual(source.selected, [])
  }

  // MARK: Editing

  func testEditingShowsOtherAccessories() {
    source.uneditable = [IndexPath(item: 2, section: 0)]
    source.configure = { cell, _ in
      cell.accessories = [.multiselect(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
    }
    show()
    XCTAssertEqual(types(cell(0).list.leading), [])
    XCTAssertEqual(types(cell(0).list.trailing), [.disclosureIndicator])
    view.isEditing = true
    device.advance(by: 1)
    XCTAssertEqual(types(cell(0).list.leading), [.multiselect])
    XCTAssertEqual(types(cell(0).list.trailing), [.reorder])
    XCTAssertTrue(cell(0).configurationState.isEditing)
    XCTAssertEqual(label(of: cell(0)).frame.minX, 54)
    XCTAssertFalse(cell(2).configurationState.isEditing, "the delegate forbids it")
    XCTAssertEqual(types(cell(2).list.leading), [])
  }

  func testSelectionWhileEditing() {
    source.configure = { cell, _ in cell.accessories = [.multiselect()] }
    show()
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    view.isEditing = true
    device.advance(by: 1)
    XCTAssertNil(view.indexPathsForSelectedItems)
    device.tap(at: CGPoint(x: 200, y: 22))
    XCTAssertEqual(source.selected, [], "nothing can be selected by default")
    view.allowsMultipleSelectionDuringEditing = true
    device.tap(at: CGPoint(x: 200, y: 22))
    device.tap(at: CGPoint(x: 200, y: 66))
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
    let circles = (0...2).map { (cell($0).list.leading[0].content as? EditingControl)?.isOn }
    XCTAssertEqual(circles, [true, true, false])
  }

  func testAccessoriesAreWhiteInASelectedRowOfASideBar() {
    configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    source.configure = { cell, _ in
      cell.accessories = [
        .label(text: "5"), .detail(options: .init(tintColor: .systemRed)), .disclosureIndicator(),
      ]
    }
    show()
    func colors() -> [UIColor?] {
      cell(0).list.trailing.map { ($0.content as? UILabel)?.textColor ?? $0.content.tintColor }
    }
    XCTAssertEqual(colors(), [.secondaryLabel, .systemRed, .systemGray3])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    XCTAssertEqual(colors(), [.white, .systemRed, .white], "a tint of the app's stays")
    view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    XCTAssertEqual(colors(), [.secondaryLabel, .systemRed, .systemGray3])
  }

  /// The marks are white on red, green and blue, whatever is behind the cell.
  func testMarksInCirclesAreWhite() {
    source.configure = { cell, _ in
      cell.accessories = [.delete(displayed: .always), .insert(displayed: .always, options: .init(tintColor: .black))]
    }
    show()
    let marks = cell(0).list.leading.map { $0.content.subviews.first?.backgroundColor }
    XCTAssertEqual(marks, [.white, .black])
  }

  /// What an update brings into sight is laid out before it moves, though what stays is laid out on its way.
  func testCellsComeIntoSightWithAllInItsPlace() throws {
    show([["first"] + (0..<25).map { "\($0)" }, (0..<25).map { "later \($0)" }])
    cell(0).accessories = [.checkmark()]
    source.sections[0] = ["first"]
    view.performBatchUpdates { [view = view!] in
      view.deleteItems(at: (1...25).map { IndexPath(item: $0, section: 0) })
    }
    device.advance(by: 0.1)
    let later = (0..<5).map { cell($0, section: 1) }
    for cell in later {
      let plate = try XCTUnwrap(cell.parts.plate)
      XCTAssertEqual((plate.layer.presentation() ?? plate.layer).bounds.width, 390)
      let content = cell.contentView
      XCTAssertEqual((content.layer.presentation() ?? content.layer).bounds, content.bounds)
    }
  }

  func testAControllerEditsItsView() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    controller.loadViewIfNeeded()
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.collectionView.isEditing)
  }

  // MARK: Looks

  func testBackgroundsFollowTheState() {
    show()
    XCTAssertEqual(cell(0).parts.plate?.configuration.backgroundColor, .systemBackground)
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    device.advanceFrames(1)
    XCTAssertEqual(cell(0).parts.plate?.configuration.backgroundColor, .systemGray4)
    cell(0).backgroundConfiguration = .clear()
    device.advanceFrames(1)
    XCTAssertEqual(cell(0).parts.plate?.configuration.backgroundColor, .clear)
    cell(0).backgroundColor = .systemTeal
    device.advanceFrames(1)
    XCTAssertNil(cell(0).parts.plate, "a colour takes the place of a configuration")
    XCTAssertNil(cell(0).backgroundConfiguration)
  }

  func testADisabledCellIsPaler() {
    show()
    cell(0).isUserInteractionEnabled = false
    device.advanceFrames(1)
    XCTAssertTrue(cell(0).configurationState.isDisabled)
    let label = cell(0).configurations.shownContent?.subviews.compactMap { $0 as? UILabel }.first
    XCTAssertEqual(label?.textColor, .tertiaryLabel)
  }

  func testContentOfASideBarIsWhiteWhileSelected() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = true
    XCTAssertEqual(UIListContentConfiguration.sidebarCell().updated(for: state).textProperties.color, .white)
    XCTAssertEqual(UIListContentConfiguration.cell().updated(for: state).textProperties.color, .label)
    var own = UIListContentConfiguration.sidebarCell()
    own.textProperties.color = .systemRed
    XCTAssertEqual(own.updated(for: state).textProperties.color, .systemRed)
    XCTAssertNil(UIBackgroundConfiguration.listSidebarCell().updated(for: state).backgroundColor)
    XCTAssertEqual(
      UIBackgroundConfiguration.listAccompaniedSidebarCell().updated(for: state).backgroundColor, .systemFill)
  }

  /// Cells outside of lists show configurations, too, and are as large as these want.
  func testAnyCellShowsAConfiguration() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    var content = UIListContentConfiguration.cell()
    content.text = "text"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listGroupedCell()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.subviews.count, 1)
    XCTAssertEqual(cell.subviews.first?.frame, cell.bounds)
    cell.contentConfiguration = nil
    cell.backgroundConfiguration = nil
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.subviews.count, 0)
    XCTAssertEqual(cell.subviews, [cell.contentView])
  }

  func testAPopUpButtonTellsWhatIsChosen() {
    var heard: [String] = []
    let menu = UIMenu(
      options: .singleSelection,
      children: ["One", "Two"].map { title in UIAction(title: title) { _ in } })
    source.configure = { cell, path in
      guard path.item == 0 else { return }
      cell.accessories = [
        .popUpMenu(
          menu,
          options: .init(selectedElementDidChangeHandler: { menu in
            heard.append(menu.children.filter { ($0 as? UIAction)?.state == .on }.map(\.title).joined())
          }))
      ]
    }
    show()
    let button = cell(0).list.trailing[0].content as? PopUpButton
    XCTAssertEqual(button?.title(for: .normal), "One")
    button?.menuElementWasChosen(menu.children[1])
    device.advanceFrames(2)
    XCTAssertEqual(button?.title(for: .normal), "Two")
    XCTAssertEqual(heard, ["Two"])
    XCTAssertEqual(cell(0).list.trailing[0].frame.maxX, 374)
  }
}

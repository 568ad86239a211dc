import UIKitTesting
import XCTest

@testable import UIKit

/// What opens where a finger rests that drags items.
@preconcurrency @MainActor final class SpringLoadTests: XCTestCase {
  private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
  }

  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    var allows = true
    var ends = 0
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { ends += 1 }
  }

  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let lifted = UIView(frame: CGRect(x: 40, y: 600, width: 100, height: 100))
  private let door = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
  private let source = Source()
  private let behavior = Behavior()
  private let effect = Effect()
  private var opened: [CGPoint] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      lifted.backgroundColor = .red
      lifted.addInteraction(UIDragInteraction(delegate: source))
      controller.view.addSubview(lifted)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func showDoor(isDefault: Bool = false) {
    controller.view.addSubview(door)
    let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void = { [unowned self] in
      XCTAssertEqual($1.state, .activated)
      XCTAssertTrue($0.view === door)
      XCTAssertTrue($1.targetView === door)
      opened.append($1.location(in: door))
    }
    door.addInteraction(
      isDefault
        ? UISpringLoadedInteraction(activationHandler: handler)
        : UISpringLoadedInteraction(
          interactionBehavior: behavior, interactionEffect: effect, activationHandler: handler))
  }

  private func show(_ view: UIView) {
    view.frame = door.frame
    controller.view.addSubview(view)
    device.advanceFrames(2)
  }

  private func lift() {
    device.touchDown(at: CGPoint(x: 90, y: 650))
    device.advance(by: 0.7)
  }

  private func drag(to point: CGPoint = CGPoint(x: 275, y: 175)) { device.drag(to: point, seconds: 0.2, hold: true) }

  private func letGo() {
    device.touchUp()
    device.advance(by: 0.6)
  }

  // MARK: Views

  /// Takes the half of a view that is under the finger for what opens.
  private final class Halves: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let view = interaction.view else { return false }
      context.targetView = view.subviews.first { $0.frame.contains(context.location(in: view)) }
      return true
    }
  }

  private final class TargetEffect: NSObject, UISpringLoadedInteractionEffect {
    var heard: [String] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { heard.append("\(context.state) \(context.targetView?.tag ?? 0)") }
  }

  func testAnEffectHearsOfTheTargetThatIsLeft() {
    controller.view.addSubview(door)
    for tag in [1, 2] {
      let half = UIView(frame: CGRect(x: CGFloat(tag - 1) * 75, y: 0, width: 75, height: 150))
      half.tag = tag
      door.addSubview(half)
    }
    let effect = TargetEffect()
    door.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: Halves(), interactionEffect: effect) { _, _ in })
    lift()
    device.drag(to: CGPoint(x: 240, y: 175), seconds: 0.2, hold: true)
    device.drag(to: CGPoint(x: 310, y: 175), seconds: 0.2, hold: true)
    XCTAssertEqual(effect.heard.filter { !$0.hasSuffix("0") }, ["possible 1", "inactive 1", "possible 2"])
    letGo()
  }

  func testAViewOpensUnderARestingFinger() {
    showDoor()
    lift()
    drag()
    XCTAssertEqual(effect.states, [.possible])
    device.advance(by: 0.6)
    XCTAssertEqual(effect.states, [.possible, .activating])
    XCTAssertEqual(opened, [])
    device.advance(by: 0.5)
    XCTAssertEqual(effect.states, [.possible, .activating, .activated])
    XCTAssertEqual(opened, [CGPoint(x: 75, y: 75)])
    XCTAssertEqual(behavior.ends, 1)
    device.advance(by: 2)
    XCTAssertEqual(opened.count, 1, "it is open")
    drag(to: CGPoint(x: 100, y: 400))
    XCTAssertEqual(effect.states.last, .inactive)
    drag()
    device.advance(by: 1.2)
    XCTAssertEqual(opened.count, 2)
    letGo()
    XCTAssertEqual(behavior.ends, 2)
  }

  func testAFingerThatMovesOrIsUpOpensNothing() {
    showDoor()
    lift()
    for x in [220, 250, 280, 310] {
      drag(to: CGPoint(x: x, y: 175))
      device.advance(by: 0.3)
    }
    XCTAssertEqual(effect.states, [.possible])
    device.advance(by: 0.3)
    XCTAssertEqual(effect.states.last, .activating)
    drag(to: CGPoint(x: 270, y: 175))
    XCTAssertEqual(effect.states.last, .possible)
    letGo()
    XCTAssertEqual(effect.states.last, .inactive)
    device.advance(by: 2)
    XCTAssertEqual(opened, [])
    XCTAssertEqual(behavior.ends, 1)
  }

  func testAViewThatDoesNotAllowItStaysClosed() {
    behavior.allows = false
    showDoor()
    lift()
    drag()
    device.advance(by: 2)
    XCTAssertEqual(effect.states, [])
    behavior.allows = true
    drag(to: CGPoint(x: 276, y: 175))
    device.advance(by: 0.6)
    behavior.allows = false
    device.advance(by: 1)
    XCTAssertEqual(effect.states, [.possible, .activating, .inactive], "it is asked once more before it opens")
    XCTAssertEqual(opened, [])
    letGo()
  }

  func testAViewThatGoesIsNotOpened() {
    showDoor()
    lift()
    drag()
    door.removeFromSuperview()
    device.advance(by: 2)
    XCTAssertEqual(opened, [])
    XCTAssertEqual(effect.states, [.possible, .inactive])
    letGo()
  }

  func testAViewBlinksBeforeItOpens() throws {
    showDoor(isDefault: true)
    door.alpha = 0.8
    lift()
    drag()
    device.advance(by: 0.75 - 0.125)
    let opacity = try XCTUnwrap(door.layer.presentation()?.opacity)
    XCTAssertLessThan(opacity, 0.7)
    device.advance(by: 1)
    XCTAssertEqual(opened.count, 1)
    XCTAssertEqual(door.layer.presentation()?.opacity ?? 0, 0.8, accuracy: 0.001)
    XCTAssertEqual(door.layer.animationKeys() ?? [], [])
    letGo()
  }

  // MARK: UIKit's own

  func testAButtonDoesWhatATapDoes() {
    let button = UIButton(type: .system)
    XCTAssertFalse(button.isSpringLoaded)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    show(button)
    lift()
    drag()
    device.advance(by: 1.2)
    XCTAssertEqual(taps, 0)
    button.isSpringLoaded = true
    button.isEnabled = false
    drag(to: CGPoint(x: 270, y: 175))
    device.advance(by: 1.2)
    XCTAssertEqual(taps, 0)
    button.isEnabled = true
    drag()
    device.advance(by: 1.2)
    XCTAssertEqual(taps, 1)
    button.isSpringLoaded = false
    XCTAssertFalse(button.interactions.contains { $0 is UISpringLoadedInteraction })
    letGo()
  }

  func testAButtonThatStaysOnIsTurnedOver() {
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.isSpringLoaded = true
    var states: [Bool] = []
    button.addAction(UIAction { _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
    show(button)
    lift()
    drag()
    device.advance(by: 1.2)
    XCTAssertEqual(states, [true])
    letGo()
  }

  func testASegmentIsSelected() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 0
    control.isSpringLoaded = true
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    show(control)
    lift()
    drag(to: CGPoint(x: control.frame.minX + 20, y: control.frame.midY))
    device.advance(by: 1.2)
    XCTAssertEqual(changes, 0, "it is selected")
    drag(to: CGPoint(x: control.frame.maxX - 20, y: control.frame.midY))
    device.advance(by: 1.2)
    XCTAssertEqual(changes, 1)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    letGo()
  }

  func testATabIsSelected() throws {
    let bar = UITabBar()
    let items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = items
    bar.selectedItem = items[0]
    items[1].isSpringLoaded = true
    show(bar)
    lift()
    for (title, selected) in [("A", items[0]), ("B", items[1])] {
      let frame = try XCTUnwrap(device[title]?.frame)
      drag(to: CGPoint(x: frame.midX, y: frame.midY))
      device.advance(by: 1.2)
      XCTAssertTrue(bar.selectedItem === selected)
    }
    letGo()
  }

  func testABarButtonDoesWhatATapDoes() throws {
    var taps = 0
    let item = UIBarButtonItem(title: "Open", primaryAction: UIAction { _ in taps += 1 })
    item.accessibilityIdentifier = "open"
    let bar = UIToolbar()
    bar.items = [item]
    show(bar)
    item.isSpringLoaded = true
    lift()
    let frame = try XCTUnwrap(device["open"]?.frame)
    drag(to: CGPoint(x: frame.midX, y: frame.midY))
    device.advance(by: 1.2)
    XCTAssertEqual(taps, 1)
    letGo()
  }

  // MARK: Lists

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []
    var closed: Int?
    var targets: [UIView?] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      targets.append(context.targetView)
      return indexPath.row != closed
    }
  }

  func testARowIsSelected() {
    let table = UITableView()
    let rows = Rows()
    (table.dataSource, table.delegate, table.isSpringLoaded) = (rows, rows, true)
    rows.closed = 1
    show(table)
    func rest(on row: Int) {
      let frame = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
      drag(to: CGPoint(x: frame.midX, y: frame.midY))
      device.advance(by: 1.2)
    }
    lift()
    rest(on: 0)
    XCTAssertEqual(rows.selected, [0])
    XCTAssertTrue(rows.targets.allSatisfy { $0 is UITableViewCell })
    rest(on: 1)
    rest(on: 2)
    XCTAssertEqual(rows.selected, [0, 2])
    table.allowsSelection = false
    rest(on: 0)
    XCTAssertEqual(rows.selected, [0, 2])
    letGo()
  }

  func testARowThatComesUnderARestingFingerHasItsOwnTime() {
    let table = UITableView()
    let rows = Rows()
    (table.dataSource, table.delegate, table.isSpringLoaded) = (rows, rows, true)
    table.rowHeight = 44
    show(table)
    lift()
    drag()
    device.advance(by: 0.6)
    table.contentOffset.y += 44
    device.advance(by: 0.5)
    XCTAssertEqual(rows.selected, [])
    device.advance(by: 1.2)
    XCTAssertEqual(rows.selected.count, 1)
    letGo()
  }

  private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selected: [Int] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.item != 0 }
  }

  func testAnItemIsSelected() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let tiles = Tiles()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    (collection.dataSource, collection.delegate, collection.isSpringLoaded) = (tiles, tiles, true)
    show(collection)
    lift()
    for item in [0, 1] {
      let cell = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      let frame = cell.convert(cell.bounds, to: nil)
      drag(to: CGPoint(x: frame.midX, y: frame.midY))
      device.advance(by: 1.2)
    }
    XCTAssertEqual(tiles.selected, [1])
    letGo()
  }
}

import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// Views that are shown large while a finger stays on them.
@preconcurrency @MainActor final class LargeContentTests: XCTestCase {
  /// Finds items that are no views, and hears where fingers lift.
  private final class Owner: NSObject, UILargeContentViewerInteractionDelegate {
    var ends: [(item: (any UILargeContentViewerItem)?, point: CGPoint)] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ends.append((item, point)) }
  }

  private final class Finder: NSObject, UILargeContentViewerInteractionDelegate {
    let item = Item()
    let controller: UIViewController
    init(_ controller: UIViewController) { self.controller = controller }
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { point.x < 100 ? item : nil }
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController { controller }
  }

  private final class Item: NSObject, UILargeContentViewerItem {
    let showsLargeContentViewer = true
    let largeContentTitle: String? = "No view"
    let largeContentImage: UIImage? = nil
    let scalesLargeContentImage = false
    let largeContentImageInsets = UIEdgeInsets.zero
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let row = UIView(frame: CGRect(x: 40, y: 600, width: 300, height: 60))
  private let buttons = ["One", "Two", "Three"].map { title in
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.showsLargeContentViewer = true
    return button
  }
  private var taps: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice(.iPhone13, textSize: .accessibilityLarge)
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: 100 * index, y: 0, width: 100, height: 60)
        button.addAction(
          UIAction { [unowned self] in taps.append(($0.sender as! UIButton).currentTitle ?? "") }, for: .touchUpInside)
        row.addSubview(button)
      }
      controller.view.addSubview(row)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  /// The cards on the screen that don't go away.
  private var cards: [LargeContentView] {
    (row.window?.subviews ?? []).compactMap { $0 as? LargeContentView }.filter { $0.alpha > 0 }
  }

  private var shownTitle: String? { cards.first.flatMap { label(in: $0) }?.text }

  private func label(in view: UIView) -> UILabel? {
    view as? UILabel ?? view.subviews.lazy.compactMap { self.label(in: $0) }.first
  }

  private func press(_ index: Int, for seconds: Double = 0.6) {
    device.touchDown(at: place(index))
    device.advance(by: seconds)
  }

  private func place(_ index: Int) -> CGPoint { CGPoint(x: 90 + 100 * index, y: 630) }

  private func move(to point: CGPoint) {
    device.touchMove(to: point)
    device.advanceFrames(2)
  }

  @discardableResult private func add(
    _ delegate: (any UILargeContentViewerInteractionDelegate)? = nil, to view: UIView? = nil
  ) -> UILargeContentViewerInteraction {
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    (view ?? row).addInteraction(interaction)
    return interaction
  }

  // MARK: The finger

  func testAFingerThatStaysShowsTheItemInTheMiddleOfTheScreen() throws {
    add()
    press(0, for: 0.45)
    XCTAssertEqual(cards, [])
    device.advance(by: 0.4)
    let card = try XCTUnwrap(cards.first)
    XCTAssertEqual(shownTitle, "One")
    XCTAssertEqual(card.center, CGPoint(x: 195, y: 422))
    XCTAssertEqual(card.layer.presentation()?.opacity, 1)
    XCTAssertEqual(card.bounds.width, 260)
    XCTAssertFalse(buttons[0].isHighlighted, "the button has lost the touch")
  }

  func testItComesAndGoesStepByStep() throws {
    add()
    press(0, for: 0.5)
    var opacities: [Float] = []
    for _ in 0..<8 {
      device.advanceFrames(1)
      opacities.append(cards.first?.layer.presentation()?.opacity ?? 0)
    }
    XCTAssertEqual(opacities, opacities.sorted())
    XCTAssertTrue(opacities.contains { $0 > 0.1 && $0 < 0.9 })
    device.advance(by: 0.5)
    let card = try XCTUnwrap(cards.first)
    device.touchUp()
    device.advance(by: 0.1)
    let opacity = try XCTUnwrap(card.layer.presentation()?.opacity)
    XCTAssertTrue(opacity > 0.1 && opacity < 0.9, "it is \(opacity)")
    device.advance(by: 0.3)
    XCTAssertNil(card.superview)
  }

  func testTheCardFollowsTheFingerAndTheButtonUnderItIsTapped() {
    add()
    press(0)
    let card = cards.first
    move(to: place(1))
    XCTAssertEqual(shownTitle, "Two")
    XCTAssertTrue(cards.first === card)
    XCTAssertEqual(cards.count, 1)
    move(to: place(2))
    XCTAssertEqual(shownTitle, "Three")
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, ["Three"])
    XCTAssertEqual(cards, [])
  }

  func testItGoesWhereTheFingerLeavesAllItemsAndComesBackWithIt() {
    add()
    press(0)
    move(to: CGPoint(x: 90, y: 500))
    XCTAssertEqual(cards, [])
    move(to: place(1))
    XCTAssertEqual(shownTitle, "Two")
    move(to: CGPoint(x: 90, y: 500))
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, [])
  }

  func testTapsAreTaps() {
    add()
    device.tap(at: place(1))
    device.advanceFrames(2)
    XCTAssertEqual(taps, ["Two"])
    XCTAssertEqual(cards, [])
  }

  func testADisabledButtonIsShownButNotTapped() {
    add()
    buttons[0].isEnabled = false
    press(0)
    XCTAssertEqual(shownTitle, "One")
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, [])
  }

  func testATouchThatIsTakenAwayEndsIt() {
    let owner = Owner()
    add(owner)
    press(0)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(cards, [])
    XCTAssertEqual(owner.ends.count, 0)
    XCTAssertEqual(taps, [])
  }

  func testAViewThatGoesTakesTheCardAlong() {
    let interaction = add()
    press(0)
    XCTAssertEqual(cards.count, 1)
    row.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
    XCTAssertEqual(cards, [])
  }

  // MARK: Sizes of text

  func testNothingIsShownAtOtherSizes() {
    add()
    device.setTextSize(.extraExtraExtraLarge)
    XCTAssertFalse(UILargeContentViewerInteraction.isEnabled)
    press(0, for: 2)
    XCTAssertEqual(cards, [])
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, ["One"], "the button keeps the touch")
    device.setTextSize(.accessibilityMedium)
    XCTAssertTrue(UILargeContentViewerInteraction.isEnabled)
    press(0)
    XCTAssertEqual(shownTitle, "One")
  }

  func testANotificationTellsWhereItIsTurnedOnAndOff() {
    var heard: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.append(UILargeContentViewerInteraction.isEnabled) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    device.setTextSize(.accessibilityExtraLarge)
    XCTAssertEqual(heard, [])
    device.setTextSize(.large)
    device.setTextSize(.extraLarge)
    XCTAssertEqual(heard, [false])
    device.setTextSize(.accessibilityMedium)
    XCTAssertEqual(heard, [false, true])
  }

  // MARK: Items

  func testViewsHaveDefaults() {
    let view = UIView()
    XCTAssertFalse(view.showsLargeContentViewer)
    XCTAssertNil(view.largeContentTitle)
    XCTAssertNil(view.largeContentImage)
    XCTAssertFalse(view.scalesLargeContentImage)
    XCTAssertEqual(view.largeContentImageInsets, .zero)
    let (label, picture, button) = (UILabel(), UIImageView(), UIButton(type: .system))
    let image = UIImage(systemName: "star")
    label.text = "Text"
    picture.image = image
    button.setTitle("Title", for: .normal)
    button.setImage(image, for: .normal)
    XCTAssertEqual(label.largeContentTitle, "Text")
    XCTAssertEqual(picture.largeContentImage, image)
    XCTAssertEqual(button.largeContentTitle, "Title")
    XCTAssertEqual(button.largeContentImage, image)
    button.largeContentTitle = nil
    button.largeContentImage = nil
    XCTAssertNil(button.largeContentTitle, "nil is a choice, too")
    XCTAssertNil(button.largeContentImage)
    button.scalesLargeContentImage = true
    button.largeContentImageInsets.top = 4
    XCTAssertTrue(button.scalesLargeContentImage)
    XCTAssertEqual(button.largeContentImageInsets.top, 4)
  }

  func testItemsWithoutContentAndHiddenOnesAreNone() {
    add()
    buttons[0].setTitle(nil, for: .normal)
    buttons[1].isHidden = true
    for index in 0...1 {
      press(index)
      XCTAssertEqual(cards, [])
      device.touchUp()
      device.advanceFrames(1)
    }
  }

  func testTheInnermostItemIsShown() {
    row.showsLargeContentViewer = true
    row.largeContentTitle = "Row"
    buttons[1].showsLargeContentViewer = false
    add()
    press(0)
    XCTAssertEqual(shownTitle, "One")
    move(to: place(1))
    XCTAssertEqual(shownTitle, "Row")
  }

  func testTheInnermostInteractionHasTheFinger() {
    let (inner, outer) = (Owner(), Owner())
    add(inner, to: buttons[0])
    add(outer)
    press(0)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(inner.ends.count, 1)
    XCTAssertEqual(outer.ends.count, 0)
  }

  // MARK: The delegate

  func testTheDelegateHearsWhereTheFingerLiftsInPlaceOfATap() throws {
    let owner = Owner()
    let interaction = add(owner)
    XCTAssertTrue(interaction.delegate === owner)
    press(0)
    move(to: place(1))
    device.touchUp()
    device.advanceFrames(1)
    let end = try XCTUnwrap(owner.ends.first)
    XCTAssertTrue(end.item === buttons[1])
    XCTAssertEqual(end.point, CGPoint(x: 150, y: 30))
    XCTAssertEqual(taps, [])
    press(0)
    move(to: CGPoint(x: 90, y: 500))
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(owner.ends.count, 2)
    XCTAssertNil(owner.ends.last?.item)
  }

  func testTheDelegateFindsItemsThatAreNoViewsAndTheControllerToShowThemIn() throws {
    let inner = UIViewController()
    inner.view.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    controller.addChild(inner)
    controller.view.addSubview(inner.view)
    let finder = Finder(inner)
    add(finder)
    press(0)
    XCTAssertEqual(shownTitle, "No view")
    XCTAssertEqual(cards.first?.center, CGPoint(x: 195, y: 200))
    move(to: place(1))
    XCTAssertEqual(cards, [])
  }

  func testAControllerWithoutRoomIsPassedOver() {
    let small = UIViewController()
    small.view.frame = CGRect(x: 0, y: 560, width: 390, height: 200)
    controller.addChild(small)
    controller.view.addSubview(small.view)
    row.frame.origin.y = 40
    small.view.addSubview(row)
    add()
    press(0)
    XCTAssertEqual(cards.first?.center, CGPoint(x: 195, y: 422))
  }

  // MARK: Other gestures

  func testAnotherPressIsExcludedUnlessItsDelegateSaysOtherwise() {
    let log = GestureLog()
    let interaction = add()
    let press = log.watch(UILongPressGestureRecognizer(), on: row)
    press.minimumPressDuration = 1
    self.press(0, for: 1.2)
    XCTAssertEqual(log.states, [])
    device.touchUp()
    device.advanceFrames(1)
    log.simultaneous = { $0 === interaction.gestureRecognizerForExclusionRelationship }
    self.press(0, for: 1.2)
    XCTAssertEqual(log.states, [.began])
    XCTAssertEqual(shownTitle, "One", "it can be read first")
  }

  func testItWaitsForARecognizerThatItIsToldToWaitFor() {
    let log = GestureLog()
    let interaction = add()
    let press = log.watch(UILongPressGestureRecognizer(), on: row)
    press.minimumPressDuration = 1
    interaction.gestureRecognizerForExclusionRelationship.require(toFail: press)
    self.press(0, for: 1.2)
    XCTAssertEqual(log.states, [.began])
    XCTAssertEqual(cards, [])
  }

  func testAMenuComesAfterItHasBeenRead() {
    buttons[0].menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    add()
    press(0, for: 1.4)
    XCTAssertEqual(shownTitle, "One")
    XCTAssertNil(buttons[0].contextMenuInteraction?.presentation)
    device.advance(by: 0.4)
    XCTAssertNotNil(buttons[0].contextMenuInteraction?.presentation)
    XCTAssertEqual(cards, [])
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, [])
  }

  func testAMenuThatATapOpensHasTheFinger() {
    buttons[0].menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    buttons[0].showsMenuAsPrimaryAction = true
    add()
    press(0)
    XCTAssertNotNil(buttons[0].contextMenuInteraction?.presentation)
    XCTAssertEqual(cards, [])
  }

  func testAFingerThatSlidesToAButtonWithAMenuOpensIt() {
    buttons[1].menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    buttons[1].showsMenuAsPrimaryAction = true
    add()
    press(0)
    move(to: place(1))
    XCTAssertNil(buttons[1].contextMenuInteraction?.presentation)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertNotNil(buttons[1].contextMenuInteraction?.presentation)
  }

  func testAMenuBesideItemsIsNotKeptWaiting() {
    buttons[0].menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    buttons[0].showsLargeContentViewer = false
    add()
    press(0, for: 0.65)
    XCTAssertNotNil(buttons[0].contextMenuInteraction?.presentation)
  }

  // MARK: Segments

  func testSegmentsAreShownAndChosenWhereTheFingerLifts() {
    let segments = UISegmentedControl(items: ["Day", "Week", "Year"])
    segments.frame = CGRect(x: 40, y: 300, width: 300, height: 32)
    segments.selectedSegmentIndex = 0
    var changes = 0
    segments.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    controller.view.addSubview(segments)
    device.advanceFrames(1)
    device.touchDown(at: CGPoint(x: 90, y: 316))
    device.advance(by: 0.6)
    XCTAssertEqual(shownTitle, "Day")
    move(to: CGPoint(x: 190, y: 316))
    XCTAssertEqual(shownTitle, "Week")
    XCTAssertEqual(segments.selectedSegmentIndex, 0)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    XCTAssertEqual(changes, 1)
    segments.setEnabled(false, forSegmentAt: 2)
    device.touchDown(at: CGPoint(x: 290, y: 316))
    device.advance(by: 0.6)
    XCTAssertEqual(shownTitle, "Year")
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    XCTAssertEqual(changes, 1)
  }

  // MARK: The card

  func testTheCardHasImageAndTitleBelow() {
    let layout = LargeContentLayout(
      in: CGSize(width: 390, height: 844), imageSize: CGSize(width: 20, height: 10), scalesImage: true, titleHeight: 40)
    XCTAssertEqual(layout.size, CGSize(width: 260, height: 260))
    XCTAssertEqual(layout.image.size, CGSize(width: 220, height: 110))
    XCTAssertEqual(layout.title.minY, layout.image.maxY + 14)
    XCTAssertEqual(layout.image.midX, 130)
    let own = LargeContentLayout(
      in: CGSize(width: 390, height: 844), imageSize: CGSize(width: 20, height: 10), scalesImage: false, titleHeight: 40
    )
    XCTAssertEqual(own.image.size, CGSize(width: 20, height: 10))
    let large = LargeContentLayout(
      in: CGSize(width: 390, height: 844), imageSize: CGSize(width: 400, height: 400), scalesImage: false,
      titleHeight: 0)
    XCTAssertEqual(large.image, CGRect(x: 70, y: 70, width: 120, height: 120))
  }

  func testTheCardGrowsWithItsTitleAndStaysWhereThereIsRoom() {
    let portrait = LargeContentLayout(
      in: CGSize(width: 320, height: 568), imageSize: CGSize(width: 20, height: 20), scalesImage: true,
      titleHeight: 200)
    XCTAssertEqual(portrait.size.height, 20 + 120 + 14 + 200 + 20)
    let landscape = LargeContentLayout(
      in: CGSize(width: 568, height: 320), imageSize: CGSize(width: 20, height: 20), scalesImage: true,
      titleHeight: 200)
    XCTAssertLessThanOrEqual(landscape.size.height, 280)
    XCTAssertEqual(landscape.image.height, 40)
    XCTAssertLessThanOrEqual(landscape.title.maxY, 260)
    XCTAssertEqual(LargeContentLayout.titleWidth(in: CGSize(width: 200, height: 600)), 120)
  }

  func testALongWordIsWrittenSmaller() throws {
    add()
    buttons[0].largeContentTitle = "Recommendations"
    press(0)
    let label = try XCTUnwrap(cards.first.flatMap { self.label(in: $0) })
    XCTAssertLessThan(label.font.pointSize, 33)
    XCTAssertLessThanOrEqual(label.intrinsicContentSize.width, label.bounds.width + 1)
    move(to: place(1))
    XCTAssertEqual(label.font.pointSize, 33)
  }

  func testScreenReadersPassOverTheCard() {
    func texts() -> [String] {
      var found: [String] = []
      func visit(_ node: SemanticNode) {
        if let text = node.text { found.append(text) }
        node.children.forEach(visit)
      }
      UIApplication.shared.semanticTree().windows.forEach(visit)
      return found
    }
    add()
    let before = texts()
    press(0)
    XCTAssertEqual(cards.count, 1)
    XCTAssertEqual(texts(), before)
  }
}

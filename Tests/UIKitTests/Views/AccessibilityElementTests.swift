import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// What readers have elements do, and what apps tell readers.
@preconcurrency @MainActor final class AccessibilityElementTests: XCTestCase {
  private var device: SimulatedDevice!
  private var controller: UIViewController!

  override func setUp() {
    device = SimulatedDevice()
    controller = UIViewController()
    device.show(controller)
  }

  override func tearDown() { (device, controller) = (nil, nil) }

  private var app: UIApplication { .shared }

  private func node(_ label: String) -> SemanticNode? { app.semanticTree().first { $0.label == label } }

  private func labels(_ node: SemanticNode) -> [String] {
    (node.isElement ? [node.label ?? ""] : []) + node.children.flatMap(labels)
  }

  private func add(_ view: UIView, _ label: String, _ frame: CGRect = CGRect(x: 10, y: 200, width: 80, height: 40)) {
    view.frame = frame
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    controller.view.addSubview(view)
  }

  // MARK: Elements

  private final class Chart: UIView {
    var parts: [UIAccessibilityElement] = []
    override func accessibilityElementCount() -> Int { parts.count }
    override func accessibilityElement(at index: Int) -> Any? { parts[index] }
  }

  private func part(of container: Any, _ label: String, _ frame: CGRect) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityLabel = label
    element.accessibilityFrameInContainerSpace = frame
    return element
  }

  func testElementsThatAreNoViewsAreReadInTheAppsOrder() throws {
    let chart = Chart(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    controller.view.addSubview(chart)
    chart.parts = [
      part(of: chart, "May", CGRect(x: 100, y: 0, width: 50, height: 50)),
      part(of: chart, "April", CGRect(x: 0, y: 0, width: 50, height: 50)),
    ]
    XCTAssertEqual(labels(app.semanticTree().windows[0]), ["May", "April"])
    let may = try XCTUnwrap(node("May"))
    XCTAssertEqual(may.place, .init(layer: chart.layer.id, frame: CGRect(x: 100, y: 0, width: 50, height: 50)))
    XCTAssertEqual(chart.parts[0].accessibilityFrame, CGRect(x: 120, y: 100, width: 50, height: 50))
    XCTAssertEqual(app.perform(.activate, on: may.layer), .tap(CGPoint(x: 145, y: 125)))
    XCTAssertTrue(try XCTUnwrap(app.semanticTree().first { $0.layer == chart.layer.id }).isOrdered)
  }

  func testObjectsThatAreNoRespondersAreReadWhereTheyAreListed() throws {
    let (month, silent) = (NSObject(), NSObject())
    XCTAssertFalse(month.isAccessibilityElement)
    XCTAssertNil(month.accessibilityLabel)
    month.isAccessibilityElement = true
    (month.accessibilityLabel, month.accessibilityValue, month.accessibilityHint) = ("May", "12", "Opens")
    month.accessibilityTraits = .button
    month.accessibilityFrame = CGRect(x: 20, y: 100, width: 50, height: 40)
    var count = 0
    month.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Count") { _ in
        count += 1
        return true
      }
    ]
    controller.view.accessibilityElements = [silent, month]
    let node = try XCTUnwrap(node("May"))
    XCTAssertEqual([node.value, node.hint], ["12", "Opens"])
    XCTAssertEqual(node.role, .button)
    XCTAssertEqual(app.perform(.activate, on: node.layer), .tap(CGPoint(x: 45, y: 120)))
    XCTAssertEqual(app.perform(.custom(0), on: node.layer), .done)
    XCTAssertEqual(count, 1)
    XCTAssertEqual(labels(app.semanticTree().windows[0]), ["May"])
  }

  func testRespondersAnswerAsObjects() {
    let object: NSObject = controller.view
    object.accessibilityLabel = "Map"
    XCTAssertEqual(controller.view.accessibilityLabel, "Map")
    controller.view.accessibilityHint = "Zooms"
    XCTAssertEqual(object.accessibilityHint, "Zooms")
  }

  func testItemsOfBarsSayWhatTheAppSays() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 320, height: 44))
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    XCTAssertTrue(item.isAccessibilityElement)
    item.accessibilityHint = "Keeps it"
    bar.items = [item]
    controller.view.addSubview(bar)
    device.advance(by: 0.1)
    XCTAssertEqual(try XCTUnwrap(node("Save")).hint, "Keeps it")
    item.accessibilityLabel = "Save all"
    item.accessibilityValue = "3 files"
    item.accessibilityTraits = .selected
    let node = try XCTUnwrap(node("Save all"))
    XCTAssertEqual(node.value, "3 files")
    XCTAssertTrue(node.isSelected)
    XCTAssertEqual((item as NSObject).accessibilityLabel, "Save all")
    item.isAccessibilityElement = false
    XCTAssertFalse(self.node("Save all")?.isElement ?? false)
  }

  func testAListOfElementsSilencesWhatItLeavesOut() {
    let (first, second, third) = (UIView(), UIView(), UIView())
    for (view, label) in [(first, "1"), (second, "2"), (third, "3")] { add(view, label) }
    third.accessibilityIdentifier = "third"
    XCTAssertEqual(labels(app.semanticTree().windows[0]), ["1", "2", "3"])
    controller.view.accessibilityElements = [second, first]
    XCTAssertEqual(labels(app.semanticTree().windows[0]), ["2", "1"])
    XCTAssertNotNil(app.semanticTree().first { $0.identifier == "third" }, "scripts find it all the same")
    XCTAssertEqual(controller.view.index(ofAccessibilityElement: first), 1)
    XCTAssertEqual(controller.view.index(ofAccessibilityElement: third), NSNotFound)
    XCTAssertNil(controller.view.accessibilityElement(at: 2))
    controller.view.accessibilityElements = [first, controller.view!]
    XCTAssertEqual(labels(app.semanticTree().windows[0]), ["1"], "a view isn't in itself")
  }

  func testAGroupIsAPartOfTheTree() throws {
    let (group, inner) = (UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)), UIView())
    inner.isAccessibilityElement = true
    group.addSubview(inner)
    controller.view.addSubview(group)
    XCTAssertNil(app.semanticTree().first { $0.layer == group.layer.id })
    group.shouldGroupAccessibilityChildren = true
    let node = try XCTUnwrap(app.semanticTree().first { $0.layer == group.layer.id })
    XCTAssertEqual(node.children.map(\.layer), [inner.layer.id])
    XCTAssertFalse(node.isElement)
  }

  func testAFrameOfItsOwn() throws {
    let view = UIView()
    add(view, "small", CGRect(x: 10, y: 100, width: 10, height: 10))
    XCTAssertEqual(view.accessibilityFrame, CGRect(x: 10, y: 100, width: 10, height: 10))
    XCTAssertNil(node("small")?.place)
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 90, width: 44, height: 44))
    XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 22, y: 112))
    XCTAssertEqual(node("small")?.place?.frame, CGRect(x: -10, y: -10, width: 44, height: 44))
    XCTAssertEqual(app.perform(.activate, on: view.layer.id), .tap(CGPoint(x: 22, y: 112)))
  }

  func testPathsAreConvertedWithTheirTransforms() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    controller.view.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let onScreen = UIAccessibility.convertToScreenCoordinates(path, in: view)
    XCTAssertEqual(onScreen.bounds, CGRect(x: -40, y: -30, width: 20, height: 20))
    XCTAssertEqual(path.bounds.width, 10, "the path stays what it is")
    XCTAssertEqual(UIAccessibility.convertToScreenCoordinates(path.bounds, in: view), onScreen.bounds)
  }

  // MARK: Actions

  private final class Player: UIView {
    var log: [String] = []
    var handles = true
    override func accessibilityActivate() -> Bool { note("activate") }
    override func accessibilityPerformEscape() -> Bool { note("escape") }
    override func accessibilityPerformMagicTap() -> Bool { note("magic") }
    override func accessibilityIncrement() { _ = note("more") }
    override func accessibilityDecrement() { _ = note("less") }
    override func accessibilityElementDidBecomeFocused() { _ = note("focus") }
    override func accessibilityElementDidLoseFocus() { _ = note("blur") }
    private func note(_ word: String) -> Bool {
      log.append(word)
      return handles
    }
  }

  func testActionsReachTheElement() {
    let player = Player()
    add(player, "Player")
    XCTAssertEqual(app.perform(.activate, on: player.layer.id), .done)
    XCTAssertEqual(app.perform(.increment, on: player.layer.id), .refused, "it is not adjustable")
    player.accessibilityTraits = .adjustable
    XCTAssertEqual(node("Player")?.isAdjustable, true)
    for action in [SemanticAction.increment, .decrement, .escape, .magicTap] {
      XCTAssertEqual(app.perform(action, on: player.layer.id), .done)
    }
    XCTAssertEqual(player.log, ["activate", "more", "less", "escape", "magic"])
    player.handles = false
    XCTAssertEqual(app.perform(.activate, on: player.layer.id), .tap(nil))
    XCTAssertEqual(app.perform(.escape, on: player.layer.id), .refused)
    XCTAssertEqual(app.perform(.activate, on: LayerID(rawValue: .max)), .refused)
  }

  func testWhatAnElementLeavesIsAskedOfThoseAroundIt() {
    let (outer, inner) = (Player(), UIView())
    add(outer, "outer")
    inner.isAccessibilityElement = true
    outer.addSubview(inner)
    XCTAssertEqual(app.perform(.magicTap, on: inner.layer.id), .done)
    XCTAssertEqual(outer.log, ["magic"])
  }

  func testEscapeGoesBack() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let top = UIViewController()
    device.show(navigation)
    XCTAssertFalse(navigation.accessibilityPerformEscape())
    navigation.pushViewController(top, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(app.perform(.escape, on: top.view.layer.id), .done)
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testASliderGoesByTenths() {
    let slider = UISlider()
    add(slider, "Volume")
    slider.value = 0.95
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    XCTAssertEqual(app.perform(.increment, on: slider.layer.id), .done)
    XCTAssertEqual(app.perform(.increment, on: slider.layer.id), .done)
    XCTAssertEqual(app.perform(.decrement, on: slider.layer.id), .done)
    XCTAssertEqual(values.count, 2, "the second step has nothing to change")
    XCTAssertEqual(slider.value, 0.9, accuracy: 0.001)
    slider.isEnabled = false
    XCTAssertEqual(app.perform(.decrement, on: slider.layer.id), .refused)
  }

  func testScrollViewsScrollByWhatShows() {
    let scroll = UIScrollView()
    add(scroll, "List", CGRect(x: 0, y: 300, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 250)
    var offsets: [CGFloat] = []
    for outcome in [SemanticOutcome.done, .done, .refused] {
      XCTAssertEqual(app.perform(.scroll(.down), on: scroll.layer.id), outcome)
      device.advance(by: 1)
      offsets.append(scroll.contentOffset.y)
    }
    XCTAssertEqual(offsets, [100, 150, 150])
    XCTAssertEqual(app.perform(.scroll(.up), on: scroll.layer.id), .done)
  }

  func testCustomActions() {
    let row = UIView()
    add(row, "Row")
    var deleted = false
    row.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Keep") { _ in false },
      UIAccessibilityCustomAction(name: "Delete") { action in
        deleted = action.name == "Delete"
        return true
      },
    ]
    XCTAssertEqual(node("Row")?.actions, ["Keep", "Delete"])
    XCTAssertEqual(app.perform(.custom(0), on: row.layer.id), .refused)
    XCTAssertEqual(app.perform(.custom(1), on: row.layer.id), .done)
    XCTAssertTrue(deleted)
    XCTAssertEqual(app.perform(.custom(2), on: row.layer.id), .refused)
  }

  func testNamesOfActionsMayHaveAttributes() {
    let row = UIView()
    add(row, "Row")
    let action = UIAccessibilityCustomAction(
      attributedName: NSAttributedString(string: "Share", attributes: [.kern: 1])
    ) { _ in true }
    row.accessibilityCustomActions = [action]
    XCTAssertEqual(node("Row")?.actions, ["Share"])
    action.name = "Send"
    XCTAssertEqual(action.attributedName, NSAttributedString(string: "Send"))
    action.attributedName = NSAttributedString(string: "Mail")
    XCTAssertEqual(action.name, "Mail")
  }

  /// What the app says of scrolling counts for what lies in it, too.
  func testAViewMayScrollByItself() {
    final class Pages: UIView {
      var directions: [UIAccessibilityScrollDirection] = []
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        directions.append(direction)
        return direction == .left
      }
    }
    let (pages, page) = (Pages(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    add(pages, "Pages")
    page.isAccessibilityElement = true
    pages.addSubview(page)
    XCTAssertEqual(app.perform(.scroll(.left), on: page.layer.id), .done)
    XCTAssertEqual(app.perform(.scroll(.down), on: page.layer.id), .refused)
    XCTAssertEqual(pages.directions, [.left, .down])
  }

  func testTheReadersFocus() {
    let (first, second) = (Player(), Player())
    add(first, "1")
    add(second, "2")
    var changes: [(old: AnyObject?, new: AnyObject?)] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) {
      changes.append(
        (
          $0.userInfo?[UIAccessibility.unfocusedElementUserInfoKey] as AnyObject?,
          $0.userInfo?[UIAccessibility.focusedElementUserInfoKey] as AnyObject?
        ))
    }
    defer { NotificationCenter.default.removeObserver(token) }
    for view in [first, second] { XCTAssertEqual(app.perform(.focus, on: view.layer.id), .done) }
    XCTAssertTrue(second.accessibilityElementIsFocused())
    XCTAssertTrue(UIAccessibility.focusedElement(using: .notificationVoiceOver) as AnyObject === second)
    XCTAssertNil(UIAccessibility.focusedElement(using: .notificationSwitchControl))
    XCTAssertEqual(app.perform(.blur, on: first.layer.id), .done, "the reader is elsewhere by then")
    XCTAssertTrue(second.accessibilityElementIsFocused())
    XCTAssertEqual(app.perform(.blur, on: second.layer.id), .done)
    XCTAssertEqual(first.log, ["focus", "blur"])
    XCTAssertEqual(changes.count, 3)
    XCTAssertTrue(changes[1].old === first && changes[1].new === second)
    XCTAssertNil(changes[2].new)
  }

  // MARK: News

  func testNewsReachReaders() {
    let view = UIView()
    add(view, "Here")
    var notices: [SemanticNotice] = []
    app.noticeListener = { notices.append($0) }
    UIAccessibility.post(notification: .announcement, argument: "Sent")
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(string: "Later", attributes: [.accessibilitySpeechQueueAnnouncement: true]))
    UIAccessibility.post(notification: .layoutChanged, argument: view)
    UIAccessibility.post(notification: .pageScrolled, argument: "page 2 of 5")
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: nil)
    XCTAssertEqual(
      notices,
      [
        SemanticNotice(words: "Sent"), SemanticNotice(words: "Later", isPolite: true),
        SemanticNotice(focus: view.layer.id), SemanticNotice(words: "page 2 of 5"),
      ])
  }

  // MARK: Settings

  func testWhatThePersonHasAsked() {
    XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
    XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
    var heard: [Notification.Name] = []
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { heard.append($0.name) }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    device.setAccessibility([.lessMotion, .moreContrast])
    XCTAssertEqual(Set(heard), [names[0], names[2]])
    XCTAssertTrue(UIAccessibility.isReduceMotionEnabled)
    XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled)
    XCTAssertFalse(UIAccessibility.isBoldTextEnabled)
    XCTAssertEqual(controller.traitCollection.accessibilityContrast, .high)
    device.setAccessibility([.moreContrast])
    XCTAssertEqual(heard.last, names[0])
    XCTAssertEqual(heard.count, 3)
    XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
  }

  func testItemsOfBarsHaveTheirOwnWordsBesideTheDefaultsOfAProtocol() {
    let item = UINavigationItem(title: "Inbox")
    XCTAssertNil((item as any Captioned).accessibilityLabel)
    item.accessibilityLabel = "Three new"
    item.accessibilityHint = "Opens"
    XCTAssertEqual((item as any Captioned).accessibilityLabel, "Three new")
    XCTAssertEqual((item as any Captioned).accessibilityHint, "Opens")
    XCTAssertNil(item.accessibilityValue)
  }
}

/// A protocol of an app, whose defaults have the names of UIKit's members.
@MainActor private protocol Captioned: AnyObject {
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
}

extension Captioned {
  var accessibilityLabel: String? {
    get { "none" }
    set {}
  }
  var accessibilityHint: String? {
    get { "none" }
    set {}
  }
}

extension UINavigationItem: Captioned {}

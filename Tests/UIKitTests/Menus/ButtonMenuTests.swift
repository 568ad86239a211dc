import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ButtonMenuTests: XCTestCase {
  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let button = UIButton(type: .system)
  private var chosen: [String] = []
  private var window: UIWindow!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      button.setTitle("Open", for: .normal)
      button.frame = CGRect(x: 150, y: 100, width: 90, height: 44)
      button.accessibilityIdentifier = "open"
      controller.view.addSubview(button)
      window = device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, window) = (nil, nil) } }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [unowned self] in
      chosen.append($0.title)
      XCTAssertTrue($0.sender as? UIView === button)
    }
  }

  private func open(_ elements: [UIMenuElement], options: UIMenu.Options = []) {
    button.menu = UIMenu(options: options, children: elements)
    button.showsMenuAsPrimaryAction = true
    device.advanceFrames(1)
    device.tap("open")
    device.advance(by: 0.6)
  }

  func testOpensOnTouchDownByASpring() {
    var events = 0
    button.addAction(UIAction { _ in events += 1 }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in events += 100 }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [action("One"), action("Two")])
    button.showsMenuAsPrimaryAction = true
    device.touchDown(at: CGPoint(x: 195, y: 122))
    device.advanceFrames(1)
    XCTAssertEqual(events, 1)
    XCTAssertTrue(button.isHighlighted)
    device.advanceFrames(3)
    let early = device["menu"]!
    XCTAssertLessThan(early.frame.width, 240)
    XCTAssertEqual(early.frame.minY, 152, accuracy: 0.5, "grows from the button")
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertEqual(device["menu"]!.frame, CGRect(x: 70, y: 152, width: 250, height: 88))
    XCTAssertEqual(device["One"]!.frame, CGRect(x: 70, y: 152, width: 250, height: 44))
    XCTAssertEqual(events, 1, "a menu is what the tap is for")
    device.tap("Two")
    XCTAssertEqual(chosen, ["Two"])
    XCTAssertFalse(button.isHighlighted)
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
    XCTAssertEqual(window.subviews.count, 1)
  }

  func testTheSameFingerChooses() {
    button.menu = UIMenu(children: [action("One"), action("Two"), action("Three", .disabled)])
    button.showsMenuAsPrimaryAction = true
    device.drag(from: CGPoint(x: 195, y: 122), to: CGPoint(x: 195, y: 218), seconds: 0.4, hold: true)
    XCTAssertTrue((window.subviews.last as? MenuPresentation)?.isOver == false)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(chosen, ["Two"])
    device.advance(by: 0.5)
    device.drag(from: CGPoint(x: 195, y: 122), to: CGPoint(x: 195, y: 262), seconds: 0.4)
    device.advance(by: 0.2)
    XCTAssertEqual(chosen, ["Two"])
    XCTAssertNotNil(device["menu"], "what is disabled does nothing")
  }

  func testDismissed() {
    open([action("One")])
    device.tap(at: CGPoint(x: 20, y: 700))
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
    open([action("One")])
    device.press("escape")
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
    open([action("One")])
    XCTAssertEqual(UIApplication.shared.perform(.escape, on: window.subviews[1].layer.id), .done)
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
    open([action("One")])
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(window.subviews.count, 1)
  }

  func testKeysAreTheMenusWhileItShows() {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    open([action("One"), action("Two", .disabled), action("Three")])
    for key in ["a", "down", "down"] { device.press(key) }
    XCTAssertEqual(field.text, "")
    device.press("return")
    device.advance(by: 0.5)
    XCTAssertEqual(chosen, ["Three"], "what is disabled is passed over")
    XCTAssertNil(device["menu"])
    device.press("a")
    XCTAssertEqual(field.text, "a")
    open([action("One"), UIMenu(title: "More", children: [action("Inner")])])
    for key in ["up", "right"] { device.press(key) }
    device.advance(by: 0.6)
    for key in ["up", "return"] { device.press(key) }
    XCTAssertEqual(chosen, ["Three", "Inner"])
  }

  func testSubmenusAndBack() {
    let inner = UIMenu(title: "More", children: [action("Inner")])
    open([action("One"), inner])
    device.tap("More")
    device.advance(by: 0.6)
    XCTAssertNotNil(device["Inner"])
    device.tap("More#2")
    device.advance(by: 0.6)
    XCTAssertNil(device["Inner"])
    device.tap("More")
    device.advance(by: 0.6)
    device.tap("Inner")
    XCTAssertEqual(chosen, ["Inner"])
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
  }

  func testKeepsPresentedAndSingleSelection() {
    let (a, b) = (action("A", .keepsMenuPresented, .on), action("B", .keepsMenuPresented))
    open([a, b], options: .singleSelection)
    device.tap("B")
    device.advanceFrames(2)
    XCTAssertNotNil(device["menu"])
    XCTAssertEqual([a.state, b.state], [.off, .on])
    XCTAssertEqual(button.menu?.selectedElements, [b])
  }

  func testEntriesThatComeLater() {
    var give: ([UIMenuElement]) -> Void = { _ in }
    open([action("One"), UIDeferredMenuElement { give = $0 }])
    XCTAssertEqual(device["menu"]!.frame.height, 88)
    give([action("Two"), action("Three")])
    device.advanceFrames(2)
    XCTAssertEqual(device["menu"]!.frame.height, 132)
    device.tap("Three")
    XCTAssertEqual(chosen, ["Three"])
  }

  func testEachThatComesLaterIsAskedOnce() {
    var asked = [0, 0, 0]
    var give: [([UIMenuElement]) -> Void] = []
    let inner = UIDeferredMenuElement {
      asked[2] += 1
      $0([self.action("Inner")])
    }
    let late = (0..<2).map { number in
      UIDeferredMenuElement {
        asked[number] += 1
        give.append($0)
      }
    }
    open(late + [UIDeferredMenuElement { $0([self.action("Now"), inner]) }])
    XCTAssertEqual(asked, [1, 1, 1])
    XCTAssertNotNil(device["Now"], "what comes at once is there beside what doesn't")
    XCTAssertNotNil(device["Inner"])
    give[0]([action("One")])
    device.advanceFrames(2)
    XCTAssertEqual(asked, [1, 1, 1])
    XCTAssertNotNil(device["One"])
    give[1]([action("Two")])
    device.advanceFrames(2)
    XCTAssertNil(device["Loading…"])
    XCTAssertNotNil(device["Two"])
  }

  func testOpensUpWithTheFirstNearest() {
    button.frame.origin.y = 740
    open([action("One"), action("Two")])
    XCTAssertEqual(device["menu"]!.frame.maxY, 732)
    XCTAssertEqual(device["One"]!.frame.maxY, 732)
    device.tap(at: CGPoint(x: 20, y: 100))
    device.advance(by: 0.5)
    button.preferredMenuElementOrder = .fixed
    open([action("One"), action("Two")])
    XCTAssertEqual(device["Two"]!.frame.maxY, 732)
  }

  func testLongMenusScroll() {
    open((0..<40).map { action("Row \($0)") })
    let menu = device["menu"]!.frame
    XCTAssertEqual(menu.maxY, 844 - 34)
    XCTAssertNil(device["Row 30"].flatMap { menu.contains($0.frame) ? $0 : nil })
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), seconds: 0.3)
    device.advance(by: 2)
    XCTAssertLessThan(device["Row 20"]!.frame.minY, 500)
    XCTAssertEqual(chosen, [])
    let point = CGPoint(x: 195, y: 600)
    let row = (0..<40).first { device["Row \($0)"]!.frame.contains(point) }
    device.tap(at: point)
    device.advanceFrames(1)
    XCTAssertEqual(chosen, ["Row \(row!)"])
  }

  func testAFingerAtTheEdgeScrolls() {
    button.menu = UIMenu(children: (0..<40).map { action("Row \($0)") })
    button.showsMenuAsPrimaryAction = true
    device.touchDown(at: CGPoint(x: 195, y: 122))
    device.advance(by: 0.6)
    let before = device["Row 5"]!.frame.minY
    device.touchMove(to: CGPoint(x: 195, y: 800))
    device.advance(by: 1)
    let after = device["Row 5"]!.frame.minY
    XCTAssertLessThan(after, before - 100, "a finger that rests there scrolls on")
    let point = CGPoint(x: 195, y: 500)
    device.touchMove(to: point)
    device.advanceFrames(2)
    let row = (0..<40).first { device["Row \($0)"]?.frame.contains(point) == true }
    let rest = device["Row \(row!)"]!.frame
    device.advance(by: 0.3)
    XCTAssertEqual(device["Row \(row!)"]!.frame, rest)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(chosen, ["Row \(row!)"])
  }

  func testAMenuWithoutEntriesDoesNotOpen() {
    open([action("Hidden", .hidden)])
    XCTAssertNil(device["menu"])
    XCTAssertFalse(button.isHighlighted)
    let other = UIButton(type: .system)
    other.frame = CGRect(x: 100, y: 500, width: 60, height: 44)
    var taps = 0
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    controller.view.addSubview(other)
    device.advanceFrames(1)
    device.tap(other)
    XCTAssertEqual(taps, 1)
  }

  /// A menu that is not what the button is for leaves the toggle alone.
  func testATogglesMenu() {
    button.changesSelectionAsPrimaryAction = true
    let (a, b) = (action("A"), action("B"))
    button.menu = UIMenu(children: [a, b])
    device.tap("open")
    XCTAssertTrue(button.isSelected)
    XCTAssertEqual(button.currentTitle, "Open")
    XCTAssertEqual([a.state, b.state], [.off, .off])
    button.showsMenuAsPrimaryAction = true
    XCTAssertEqual(button.currentTitle, "A")
  }

  func testEntriesOfASubmenuOrThatComeLateCanBeTheSelection() {
    button.changesSelectionAsPrimaryAction = true
    let late = action("Late")
    open([action("A"), UIDeferredMenuElement { $0([late]) }], options: .singleSelection)
    device.tap("Late")
    XCTAssertEqual(button.currentTitle, "Late")
    XCTAssertEqual(late.state, .on)
  }

  func testShowsTheSelection() {
    let (a, b) = (action("A"), action("B"))
    button.changesSelectionAsPrimaryAction = true
    open([a, b])
    XCTAssertEqual(button.currentTitle, "A")
    XCTAssertEqual(a.state, .on)
    device.tap("B")
    XCTAssertEqual(button.currentTitle, "B")
    XCTAssertEqual([a.state, b.state], [.off, .on])
    let toggle = UIButton(type: .system)
    toggle.frame = CGRect(x: 100, y: 500, width: 60, height: 44)
    toggle.changesSelectionAsPrimaryAction = true
    controller.view.addSubview(toggle)
    device.advance(by: 0.5)
    device.tap(toggle)
    XCTAssertTrue(toggle.isSelected)
  }

  func testMenuBesideAnAction() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.menu = UIMenu(children: [action("One")])
    XCTAssertTrue(button.isContextMenuInteractionEnabled)
    device.tap("open")
    XCTAssertEqual(taps, 1)
    XCTAssertNil(device["menu"])
    device.touchDown(at: CGPoint(x: 195, y: 122))
    device.advance(by: 0.55)
    XCTAssertNil(device["menu"])
    device.advance(by: 0.1)
    XCTAssertNotNil(device["menu"])
    XCTAssertEqual(button.contextMenuInteraction?.menuAppearance, .compact)
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertEqual(taps, 1)
    XCTAssertNotNil(device["menu"])
    button.contextMenuInteraction?.updateVisibleMenu { _ in UIMenu(children: [action("Other")]) }
    device.advanceFrames(1)
    XCTAssertNotNil(device["Other"])
    button.contextMenuInteraction?.dismissMenu()
    device.advance(by: 0.5)
    XCTAssertNil(device["menu"])
  }

  func testTitlesWithAttributesKeepTheBarsColour() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 600, width: 390, height: 44))
    bar.tintColor = .red
    let item = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 17)], for: .normal)
    bar.items = [item]
    controller.view.addSubview(bar)
    device.advanceFrames(1)
    func label(in view: UIView) -> UILabel? {
      (view as? UILabel).flatMap { $0.text == "Bold" ? $0 : nil } ?? view.subviews.lazy.compactMap(label).first
    }
    let title = try XCTUnwrap(label(in: bar))
    func color() -> UIColor? {
      title.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? title.textColor
    }
    XCTAssertEqual(color(), .red)
    bar.tintColor = .green
    device.advanceFrames(1)
    XCTAssertEqual(color(), .green)
    item.isEnabled = false
    device.advanceFrames(1)
    XCTAssertEqual(color(), .tertiaryLabel)
  }

  func testBarItems() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
    let item = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [UIAction(title: "In") { _ in }]))
    item.accessibilityIdentifier = "item"
    toolbar.items = [item]
    controller.view.addSubview(toolbar)
    device.advanceFrames(1)
    device.tap("item")
    device.advance(by: 0.6)
    XCTAssertEqual(device["menu"]!.frame.minX, 8)
    XCTAssertLessThan(device["menu"]!.frame.maxY, 762)
    item.menu = nil
    device.tap(at: CGPoint(x: 300, y: 100))
    device.advance(by: 0.5)
    device.tap("item")
    device.advance(by: 0.6)
    XCTAssertNil(device["menu"])
  }
}

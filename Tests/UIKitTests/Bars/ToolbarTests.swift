import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ToolbarTests: XCTestCase {
  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let toolbar = UIToolbar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      controller.view.addSubview(toolbar)
      _ = device.show(controller)
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func custom(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
  }

  func testBlackStylesOfOldSystems() {
    XCTAssertEqual(UIBarStyle.blackOpaque, .black)
    toolbar.isTranslucent = false
    toolbar.barStyle = .blackOpaque
    XCTAssertFalse(toolbar.isTranslucent)
    toolbar.barStyle = .blackTranslucent
    XCTAssertTrue(toolbar.isTranslucent)
    let style = BarBackgroundStyle(
      UIBarAppearance(), style: .blackTranslucent, tint: nil, isTranslucent: toolbar.isTranslucent)
    XCTAssertEqual(style.effect?.style, .systemChromeMaterialDark)
  }

  func testHeights() {
    XCTAssertEqual(toolbar.intrinsicContentSize.height, 49)
    XCTAssertEqual(toolbar.sizeThatFits(CGSize(width: 100, height: 100)), CGSize(width: 100, height: 49))
    XCTAssertEqual(UIToolbar().intrinsicContentSize.height, 44)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(toolbar.intrinsicContentSize.height, 32)
  }

  func testFlexibleSpacesShareWhatIsLeft() {
    let items = [custom(50), .flexibleSpace(), custom(60), .flexibleSpace(), custom(70)]
    toolbar.items = items
    device.advanceFrames(1)
    XCTAssertEqual(items[0].customView!.frame.minX, 16)
    XCTAssertEqual(items[2].customView!.frame.minX, 16 + 50 + 89)
    XCTAssertEqual(items[4].customView!.frame.maxX, 374)
    XCTAssertEqual(items[0].customView!.frame.midY, 24.5, "in the part above the home indicator")
  }

  func testFixedSpacesAndWidths() {
    let items = [custom(50), .fixedSpace(30), custom(60)]
    items[2].width = 80
    toolbar.setItems(items, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(items[2].customView!.frame, CGRect(x: 96, y: 14.5, width: 80, height: 20))
  }

  func testTallBarsHaveTheirItemsAtTheBottom() {
    toolbar.frame = CGRect(x: 0, y: 710, width: 390, height: 100)
    let item = custom(50)
    toolbar.items = [item]
    device.advanceFrames(1)
    XCTAssertEqual(item.customView!.frame.midY, 75.5)
  }

  func testItemsGoWithABarThatLeavesTheSafeArea() {
    toolbar.frame = CGRect(x: 0, y: 710, width: 390, height: 100)
    let item = custom(50)
    toolbar.items = [item]
    device.advanceFrames(1)
    toolbar.frame.origin.y += 80
    device.advanceFrames(1)
    XCTAssertEqual(item.customView!.frame.midY, 75.5)
  }

  func testRightToLeft() {
    let item = custom(50)
    toolbar.semanticContentAttribute = .forceRightToLeft
    toolbar.items = [item]
    device.advanceFrames(1)
    XCTAssertEqual(item.customView!.frame.maxX, 374)
  }

  func testTapsReachTargets() {
    final class Receiver: UIResponder {
      var senders: [UIBarButtonItem] = []
      func tap(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let receiver = Receiver()
    var performed = 0
    let items = [
      UIBarButtonItem(title: "One", style: .plain, target: receiver, action: Selector(Receiver.tap(_:), "tap:")),
      UIBarButtonItem(title: "Two", primaryAction: UIAction { _ in performed += 1 }),
    ]
    items[0].accessibilityIdentifier = "one"
    items[1].accessibilityIdentifier = "two"
    toolbar.items = items
    device.advanceFrames(1)
    device.tap("one")
    device.tap("two")
    XCTAssertEqual(receiver.senders, [items[0]])
    XCTAssertEqual(performed, 1)
    items[0].isEnabled = false
    device.advanceFrames(1)
    device.tap("one")
    XCTAssertEqual(receiver.senders.count, 1)
  }

  func testTitlesHaveAttributes() {
    let item = UIBarButtonItem(title: "Title", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    toolbar.items = [item]
    device.advanceFrames(1)
    let button = toolbar.subviews.compactMap { $0 as? BarItemButton }.first!
    let shown = button.titleLabel?.attributedText
    XCTAssertEqual(shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor, .red)
  }

  func testChangedItemsAreShown() {
    let item = UIBarButtonItem(title: "Before", style: .done, target: nil, action: nil)
    toolbar.items = [item]
    device.advanceFrames(1)
    let button = toolbar.subviews.compactMap { $0 as? BarItemButton }.first!
    XCTAssertEqual(button.titleLabel?.text, "Before")
    item.title = "After"
    item.tintColor = .red
    XCTAssertEqual(button.titleLabel?.text, "After")
    XCTAssertEqual(button.titleLabel?.textColor, .red)
    item.customView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertNil(button.superview)
    XCTAssertTrue(item.customView?.superview === toolbar)
    item.isHidden = true
    XCTAssertTrue(item.customView!.isHidden)
  }

  func testSystemItems() {
    XCTAssertEqual(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style, .done)
    XCTAssertEqual(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).title, "Done")
    XCTAssertNotNil(UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil).image)
    XCTAssertEqual(UIBarButtonItem(systemItem: .bookmarks).accessibilityLabel, "Bookmarks")
    XCTAssertEqual(UIBarButtonItem(systemItem: .flexibleSpace).kind, .flexibleSpace)
    for number in 0...24 {
      guard let item = UIBarButtonItem.SystemItem(rawValue: number), item.kind == .button else { continue }
      let made = UIBarButtonItem(systemItem: item)
      XCTAssertTrue(made.title != nil || made.image != nil, "\(item) shows nothing")
    }
  }

  func testPicturesOfSystemItems() {
    let pictures: [(UIBarButtonItem.SystemItem, number: Int, symbol: String, label: String)] = [
      (.add, 4, "plus", "Add"), (.compose, 7, "square.and.pencil", "Compose"),
      (.reply, 8, "arrowshape.turn.up.left", "Reply"), (.action, 9, "square.and.arrow.up", "Share"),
      (.organize, 10, "folder", "Organize"), (.bookmarks, 11, "book", "Bookmarks"),
      (.search, 12, "magnifyingglass", "Search"), (.refresh, 13, "arrow.clockwise", "Refresh"),
      (.stop, 14, "xmark", "Stop"), (.camera, 15, "camera", "Camera"), (.trash, 16, "trash", "Delete"),
      (.play, 17, "play.fill", "Play"), (.pause, 18, "pause.fill", "Pause"),
      (.rewind, 19, "backward.fill", "Rewind"), (.fastForward, 20, "forward.fill", "Fast forward"),
      (.close, 24, "xmark", "Close"),
    ]
    for (item, number, symbol, label) in pictures {
      XCTAssertEqual(item.rawValue, number)
      let made = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      XCTAssertNil(made.title, label)
      XCTAssertEqual(made.accessibilityLabel, label)
      let size = made.image?.size
      XCTAssertNotNil(size, label)
      // That one is smaller, on a disc.
      if item != .close { XCTAssertEqual(size, UIImage(systemName: symbol)?.size, label) }
      XCTAssertEqual(item.symbolName, symbol)
    }
  }

  func testWaysToMakeAnItem() {
    var performed = 0
    let action = UIAction(title: "Go", image: UIImage(systemName: "plus")) { _ in performed += 1 }
    let item = UIBarButtonItem(primaryAction: action)
    XCTAssertEqual(item.title, "Go")
    XCTAssertTrue(item.image === action.image)
    item.trigger(at: nil)
    XCTAssertEqual(performed, 1)
    item.isEnabled = false
    item.trigger(at: nil)
    XCTAssertEqual(performed, 1)
    for plain in [UIBarButtonItem(), UIBarButtonItem(coder: NSCoder())!] {
      XCTAssertEqual(plain.style, .plain)
      XCTAssertTrue(plain.isEnabled)
      XCTAssertNil(plain.title)
      XCTAssertEqual([plain.width, CGFloat(plain.tag)], [0, 0])
    }
    XCTAssertTrue(UIBarItem(coder: NSCoder())!.isEnabled)
    let own = UIBarButtonItem(systemItem: .reply)
    XCTAssertTrue(own.image?.isEqual(UIImage(systemName: "arrowshape.turn.up.left")) ?? false)
  }

  func testItemsCanBeTakenAway() {
    let item = custom(40)
    toolbar.items = [item, .flexibleSpace()]
    XCTAssertEqual(toolbar.items?.count, 2)
    toolbar.items = nil
    XCTAssertNil(toolbar.items)
    XCTAssertNil(item.customView?.superview)
    toolbar.setItems([item], animated: false)
    XCTAssertTrue(item.customView?.superview === toolbar)
    XCTAssertNil(UIToolbar(coder: NSCoder())?.items)
  }

  func testAnimatedItemsFade() {
    let (old, new) = (custom(40), custom(40))
    old.customView!.accessibilityIdentifier = "old"
    new.customView!.accessibilityIdentifier = "new"
    toolbar.items = [old]
    device.advanceFrames(1)
    toolbar.setItems([new], animated: true)
    device.advanceFrames(1)
    device.advance(by: 0.1)
    XCTAssertTrue((0.05...0.95).contains(device["old"]!.alpha))
    XCTAssertTrue((0.05...0.95).contains(device["new"]!.alpha))
    device.advance(by: 0.4)
    XCTAssertNil(device["old"])
    XCTAssertEqual(device["new"]?.alpha, 1)
  }

  // MARK: Looks

  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let image = device.snapshot()
    let value = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
  }

  func testTranslucency() {
    controller.view.backgroundColor = .red
    device.advanceFrames(1)
    let blurred = pixel(50, 1580)
    XCTAssertGreaterThan(blurred[0], blurred[1], "some red shows through")
    XCTAssertGreaterThan(blurred[1], 150)
    toolbar.isTranslucent = false
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [255, 255, 255])
    toolbar.barTintColor = .green
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [0, 255, 0])
    toolbar.barTintColor = nil
    toolbar.barStyle = .black
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [0, 0, 0])
  }

  func testAppearances() {
    controller.view.backgroundColor = .white
    let appearance = UIToolbarAppearance()
    appearance.configureWithTransparentBackground()
    toolbar.standardAppearance = appearance
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [255, 255, 255])
    XCTAssertEqual(pixel(50, 1521), [255, 255, 255], "no line")
    appearance.backgroundColor = .red
    toolbar.standardAppearance.backgroundColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [0, 0, 255], "the bar has an appearance of its own")
    toolbar.standardAppearance.configureWithOpaqueBackground()
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [255, 255, 255])
    XCTAssertLessThan(pixel(50, 1521)[0], 200, "the line lies above the bar")
    let copy = UIToolbarAppearance(barAppearance: appearance)
    XCTAssertEqual(copy.backgroundColor, .red)
    let compact = UIToolbarAppearance()
    compact.configureWithTransparentBackground()
    compact.backgroundColor = .green
    toolbar.compactAppearance = compact
    device.rotate(to: .landscapeLeft)
    toolbar.frame = CGRect(x: 0, y: 300, width: 844, height: 32)
    device.advance(by: 0.5)
    XCTAssertEqual(pixel(50, 630), [0, 255, 0])
    toolbar.compactAppearance?.backgroundColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 630), [0, 0, 255])
    toolbar.compactAppearance = nil
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 630), [255, 255, 255], "the standard one counts")
  }

  func testBarsMayShareAnAppearance() {
    let appearance = UIToolbarAppearance()
    appearance.configureWithTransparentBackground()
    let other = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    controller.view.addSubview(other)
    for bar in [toolbar, other] { bar.standardAppearance = appearance }
    toolbar.standardAppearance.backgroundColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 1580), [0, 0, 255])
    XCTAssertNil(other.standardAppearance.backgroundColor)
    other.standardAppearance.backgroundColor = .green
    device.advanceFrames(1)
    XCTAssertEqual(pixel(50, 96), [0, 255, 0])
    XCTAssertEqual(pixel(50, 1580), [0, 0, 255])
  }

  func testACopyOfAnAppearanceIsOfItsKind() throws {
    let appearances = [UIBarAppearance(), UIToolbarAppearance(), UINavigationBarAppearance(), UITabBarAppearance()]
    for appearance in appearances {
      let copy = try XCTUnwrap(appearance.copy() as? UIBarAppearance)
      XCTAssertTrue(type(of: copy) == type(of: appearance))
      copy.backgroundColor = .red
      XCTAssertNil(appearance.backgroundColor)
    }
  }

  func testTheDefaultAppearanceIsBlurredWithALine() {
    let appearance = UIToolbarAppearance()
    XCTAssertNotNil(appearance.backgroundEffect)
    XCTAssertNil(appearance.backgroundColor)
    XCTAssertNotNil(appearance.shadowColor)
    appearance.configureWithTransparentBackground()
    XCTAssertNil(appearance.backgroundEffect)
    XCTAssertNil(appearance.shadowColor)
    appearance.configureWithDefaultBackground()
    XCTAssertNotNil(appearance.backgroundEffect)
    appearance.configureWithOpaqueBackground()
    XCTAssertNil(appearance.backgroundEffect)
    XCTAssertEqual(appearance.backgroundColor, .systemBackground)
    let copy: UIBarAppearance = UIBarAppearance(barAppearance: appearance)
    XCTAssertEqual(copy.shadowColor, appearance.shadowColor)
    XCTAssertEqual(toolbar.barStyle, UIBarStyle.default)
    XCTAssertTrue(toolbar.isTranslucent)
  }

  func testSemantics() { XCTAssertEqual(toolbar.semanticNode().role, .bar) }

  func testAnImageForLowScreens() throws {
    let (high, low) = (UIImage(systemName: "star"), UIImage(systemName: "plus"))
    let item = UIBarButtonItem(image: high, landscapeImagePhone: low, style: .plain, target: nil, action: nil)
    toolbar.items = [item]
    device.advanceFrames(1)
    func shown() -> UIImage? { button(in: toolbar)?.image(for: .normal) }
    XCTAssertTrue(shown() === high)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.6)
    XCTAssertTrue(shown() === low)
    device.rotate(to: .portrait)
    device.advance(by: 0.6)
    XCTAssertTrue(shown() === high)
  }

  func testPossibleTitlesKeepAnItemAsWideAsTheWidest() throws {
    let item = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
    toolbar.items = [item]
    device.advanceFrames(1)
    let narrow = try XCTUnwrap(button(in: toolbar)).intrinsicContentSize.width
    item.possibleTitles = ["Off", "On and on and on"]
    let wide = try XCTUnwrap(button(in: toolbar)).intrinsicContentSize.width
    XCTAssertGreaterThan(wide, narrow + 50)
    item.title = "On and on and on"
    XCTAssertEqual(try XCTUnwrap(button(in: toolbar)).intrinsicContentSize.width, wide, accuracy: 1)
  }

  private func button(in view: UIView) -> UIButton? {
    if let button = view as? UIButton { return button }
    for subview in view.subviews {
      if let found = button(in: subview) { return found }
    }
    return nil
  }
}

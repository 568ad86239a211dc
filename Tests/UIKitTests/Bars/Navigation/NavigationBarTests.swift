import UIKitTesting
import XCTest

@testable import UIKit

/// A navigation bar that an app manages itself.
@preconcurrency @MainActor final class NavigationBarTests: XCTestCase {
  private final class Delegate: NSObject, UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true
    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      calls.append("shouldPush \(item.title!)")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title!)")
    }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title!)")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) { calls.append("didPop \(item.title!)") }
  }

  private var device: SimulatedDevice!
  private var bar: UINavigationBar!
  private let delegate = Delegate()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let root = UIView()
      bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
      root.addSubview(bar)
      device.show(root)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, bar) = (nil, nil) } }

  private func attribute(_ key: NSAttributedString.Key, of label: UILabel) -> Any? {
    label.attributedText?.attribute(key, at: 0, effectiveRange: nil)
  }

  /// The back button is read in one piece, and as a button.
  func testTheBackButtonIsRead() throws {
    bar.items = [UINavigationItem(title: "Inbox"), UINavigationItem(title: "Mail")]
    device.advanceFrames(1)
    let back = try XCTUnwrap(bar.semanticNode().first { $0.identifier == "navigationBar.back" })
    XCTAssertTrue(back.isElement)
    XCTAssertEqual([back.role.rawValue, back.label], ["button", "Inbox"])
    XCTAssertEqual(back.children.filter(\.isElement).count, 0)
  }

  func testMetrics() {
    bar.items = [UINavigationItem(title: "Inbox")]
    device.advanceFrames(1)
    XCTAssertEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 44))
    let title = device["navigationBar.title"]!
    XCTAssertEqual(title.frame.midX, 195, accuracy: 0.5)
    XCTAssertEqual(title.frame.midY, 47 + 22, accuracy: 0.5)
    XCTAssertEqual(attribute(.font, of: bar.page!.titleLabel) as? UIFont, .systemFont(ofSize: 17, weight: .semibold))
    bar.topItem?.prompt = "Prompt"
    XCTAssertEqual(bar.sizeThatFits(.zero).height, 74)
    bar.prefersLargeTitles = true
    XCTAssertEqual(bar.sizeThatFits(.zero).height, 126)
    bar.topItem?.prompt = nil
    bar.frame.size.height = 96
    device.advanceFrames(1)
    let large = device["navigationBar.largeTitle"]!
    XCTAssertEqual(large.frame.minX, 16)
    XCTAssertEqual(large.frame.minY, 47 + 44 + 3, accuracy: 0.01)
    XCTAssertEqual(attribute(.font, of: bar.page!.large.label) as? UIFont, .systemFont(ofSize: 34, weight: .bold))
    XCTAssertEqual(device["navigationBar.title"]!.effectiveAlpha, 0)
    bar.topItem?.largeTitleDisplayMode = .never
    XCTAssertEqual(bar.sizeThatFits(.zero).height, 44)
  }

  func testPushAndPop() {
    bar.delegate = delegate
    let (first, second) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.pushItem(first, animated: false)
    XCTAssertEqual(delegate.calls, ["shouldPush One", "didPush One"])
    XCTAssertNil(device["navigationBar.back"])
    bar.pushItem(second, animated: true)
    XCTAssertTrue(bar.topItem === second)
    XCTAssertTrue(bar.backItem === first)
    device.advanceFrames(5)
    let coming = device["navigationBar.title#2"]!
    XCTAssertGreaterThan(coming.frame.midX, 200)
    XCTAssertGreaterThan(coming.effectiveAlpha, 0.05)
    XCTAssertLessThan(coming.effectiveAlpha, 0.95)
    XCTAssertEqual(delegate.calls.last, "shouldPush Two")
    device.advance(by: 0.6)
    XCTAssertEqual(delegate.calls.last, "didPush Two")
    XCTAssertNil(device["navigationBar.title#2"])
    XCTAssertEqual(device["navigationBar.title"]!.text, "Two")
    XCTAssertEqual(bar.page?.back?.label.text, "One")

    device.tap("navigationBar.back")
    device.advance(by: 0.6)
    XCTAssertEqual(delegate.calls.suffix(2), ["shouldPop Two", "didPop Two"])
    XCTAssertEqual(bar.items, [first])
    XCTAssertEqual(device["navigationBar.title"]!.text, "One")
    XCTAssertNil(device["navigationBar.back"])
    delegate.allows = false
    XCTAssertNil(bar.popItem(animated: true))
    XCTAssertEqual(bar.items, [first])
    let others = ["A", "B", "C"].map { UINavigationItem(title: $0) }
    bar.setItems(others, animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(device["navigationBar.title"]!.text, "C")
    XCTAssertEqual(bar.items, others)
  }

  func testBackTitles() {
    let (first, second) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.items = [first, second]
    func shown() -> String? {
      device.advanceFrames(1)
      return bar.page?.back?.label.text
    }
    XCTAssertEqual(shown(), "One")
    first.backButtonTitle = "Home"
    XCTAssertEqual(shown(), "Home")
    first.backBarButtonItem = UIBarButtonItem(title: "There", style: .plain, target: nil, action: nil)
    XCTAssertEqual(shown(), "There")
    first.backButtonDisplayMode = .generic
    XCTAssertEqual(shown(), "Back")
    first.backButtonDisplayMode = .minimal
    XCTAssertEqual(shown(), "")
    second.hidesBackButton = true
    XCTAssertNil(shown())
    second.hidesBackButton = false
    second.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    XCTAssertNil(shown())
    second.leftItemsSupplementBackButton = true
    XCTAssertEqual(shown(), "")
  }

  func testTheBackButtonsArrow() {
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    device.advanceFrames(1)
    let chevron = bar.page!.back!.arrow.image
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { _ in }
    let appearance = UINavigationBarAppearance()
    appearance.setBackIndicatorImage(image, transitionMaskImage: image)
    bar.standardAppearance = appearance
    device.advanceFrames(1)
    XCTAssertTrue(bar.page!.back!.arrow.image === image)
    XCTAssertEqual(bar.page!.back!.label.frame.minX, 36, "the text makes room for it")
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    XCTAssertTrue(copy.backIndicatorImage === image)
    copy.setBackIndicatorImage(nil, transitionMaskImage: nil)
    bar.standardAppearance = copy
    device.advanceFrames(1)
    XCTAssertTrue(bar.page!.back!.arrow.image === chevron)
  }

  func testButtonsAndTitleViews() {
    var taps = 0
    let item = UINavigationItem(title: "One")
    bar.items = [item]
    let button = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in taps += 1 })
    button.accessibilityIdentifier = "add"
    item.rightBarButtonItems = [button, UIBarButtonItem(title: "Second", style: .plain, target: nil, action: nil)]
    device.advanceFrames(1)
    XCTAssertEqual(device["add"]!.frame.maxX, 390 - 16 + 8, accuracy: 0.01)
    device.tap("add")
    XCTAssertEqual(taps, 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    view.accessibilityIdentifier = "titleView"
    item.titleView = view
    device.advanceFrames(1)
    XCTAssertEqual(device["titleView"]!.frame, CGRect(x: 135, y: 54, width: 120, height: 30))
    item.setRightBarButtonItems(nil, animated: true)
    device.advance(by: 0.3)
    XCTAssertNil(device["add"])
  }

  private func button(_ title: String) -> UIBarButtonItem {
    let button = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    button.accessibilityIdentifier = title
    return button
  }

  func testButtonsThatGoFadeBeforeOthersComeAndOthersGlide() throws {
    let item = UINavigationItem(title: "One")
    bar.items = [item]
    let stays = button("Stays")
    item.rightBarButtonItems = [button("Go"), stays]
    device.advanceFrames(1)
    var places = [device["Stays"]!.frame.midX]
    item.setRightBarButtonItems([button("Comes anew"), stays], animated: true)
    for frame in 0..<25 {
      device.advanceFrames(1)
      let (going, coming) = (device["Go"]?.effectiveAlpha ?? 0, device["Comes anew"]?.effectiveAlpha ?? 0)
      XCTAssertLessThan(min(going, coming), 0.01, "in frame \(frame)")
      XCTAssertEqual(device["Stays"]!.effectiveAlpha, 1)
      places.append(device["Stays"]!.frame.midX)
    }
    let steps = zip(places, places.dropFirst()).map { $0 - $1 }
    XCTAssertTrue(steps.allSatisfy { $0 > -0.01 && $0 < (places[0] - places[25]) / 4 }, "\(places)")
    XCTAssertNil(device["Go"])
    XCTAssertEqual(device["Comes anew"]!.effectiveAlpha, 1)
    item.setRightBarButtonItems([button("Comes anew"), stays], animated: true)
    for _ in 0..<25 {
      device.advanceFrames(1)
      XCTAssertEqual(device["Comes anew"]!.effectiveAlpha, 1, "what looks the same stays")
    }
  }

  /// A view of the app's that goes may be shown elsewhere at once.
  func testViewsThatGoAreFree() {
    let item = UINavigationItem(title: "One")
    bar.items = [item]
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.alpha = 0.5
    item.rightBarButtonItem = UIBarButtonItem(customView: view)
    device.advanceFrames(1)
    item.setRightBarButton(nil, animated: true)
    device.advanceFrames(3)
    bar.superview!.addSubview(view)
    device.advance(by: 0.5)
    XCTAssertTrue(view.superview === bar.superview)
    XCTAssertEqual(view.alpha, 1)
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let picture = device.snapshot()
    let pixel = picture.pixels.baseAddress! + Int(y * 2) * picture.bytesPerRow + Int(x * 2) * 4
    return (0..<3).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }.reversed()
  }

  func testBarTintLiesUnderTheStatusBarAndBackgroundColorDoesNot() {
    final class Attached: NSObject, UINavigationBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let attached = Attached()
    bar.delegate = attached
    bar.items = [UINavigationItem(title: "")]
    bar.isTranslucent = false
    bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    device.advanceFrames(1)
    XCTAssertEqual(color(20, 60), [255, 0, 0])
    XCTAssertEqual(color(195, 4), [255, 0, 0])
    bar.barTintColor = nil
    bar.isTranslucent = true
    bar.standardAppearance.configureWithTransparentBackground()
    bar.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    device.advanceFrames(1)
    XCTAssertEqual(color(20, 60), [0, 255, 0])
    XCTAssertNotEqual(color(195, 4), [0, 255, 0])
  }

  func testAppearances() {
    let item = UINavigationItem(title: "One")
    bar.items = [item]
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    own.titleTextAttributes = [.foregroundColor: UIColor.white]
    item.standardAppearance = own
    device.advanceFrames(1)
    XCTAssertEqual(color(20, 60), [0, 0, 255])
    XCTAssertEqual(attribute(.foregroundColor, of: bar.page!.titleLabel) as? UIColor, .white)
    own.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    device.advanceFrames(1)
    XCTAssertEqual(color(20, 60), [255, 0, 0], "changes show at once")
    item.standardAppearance = nil
    bar.standardAppearance = own
    own.backgroundColor = .white
    device.advanceFrames(1)
    XCTAssertEqual(color(20, 60), [255, 0, 0], "the bar keeps a copy")
  }

  func testTheItemThatClosesIsAGreyDisc() throws {
    let item = UINavigationItem(title: "Card")
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .close)
    bar.superview?.backgroundColor = .white
    bar.setItems([item], animated: false)
    device.advanceFrames(1)
    let button = try XCTUnwrap(bar.page?.itemViews.first as? BarItemButton)
    let frame = button.convert(button.bounds, to: nil)
    XCTAssertEqual(frame.size, CGSize(width: 44, height: 44))
    let picture = device.snapshot()
    func white(_ dx: CGFloat, _ dy: CGFloat) -> Int {
      let (x, y) = (Int((frame.midX + dx) * 2), Int((frame.midY + dy) * 2))
      return Int(picture.pixels[y * picture.bytesPerRow + x * 4 + 1])
    }
    XCTAssertEqual(white(-12, 0), white(0, 21) - 16, accuracy: 6, "the disc")
    XCTAssertEqual(white(0, 17), white(0, 21), "nothing beyond it")
    XCTAssertLessThan(white(0, 0), 170, "the cross")
    XCTAssertEqual(item.rightBarButtonItem?.accessibilityLabel, "Close")
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try device.writeSnapshot(toFile: "\(folder)/close-item.png")
    }
  }
}

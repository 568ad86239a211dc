import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TabBarTests: XCTestCase {
  private final class Listener: NSObject, UITabBarDelegate {
    var selected: [UITabBarItem] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let bar = UITabBar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
  private let listener = Listener()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      bar.delegate = listener
      controller.view.addSubview(bar)
      _ = device.show(controller)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func items(_ titles: String...) -> [UITabBarItem] {
    titles.map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
  }

  private func view(of item: UITabBarItem) -> TabBarItemView {
    bar.subviews.compactMap { $0 as? TabBarItemView }.first { $0.item === item }!
  }

  private func part<Part: UIView>(of item: UITabBarItem) -> Part {
    view(of: item).subviews.compactMap { $0 as? Part }.first!
  }

  func testHeights() {
    XCTAssertEqual(bar.sizeThatFits(CGSize(width: 390, height: 0)), CGSize(width: 390, height: 83))
    XCTAssertEqual(bar.intrinsicContentSize.height, 83)
    XCTAssertEqual(UITabBar().intrinsicContentSize.height, 49)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(bar.sizeThatFits(.zero).height, 32 + 21)
  }

  func testTapsSelectOnRelease() {
    let items = items("One", "Two", "Three")
    bar.items = items
    bar.selectedItem = items[0]
    device.advanceFrames(1)
    let two = device["Two"]!.frame
    XCTAssertEqual(two, CGRect(x: 130, y: 761, width: 130, height: 49))
    device.touchDown(at: CGPoint(x: two.midX, y: two.midY))
    device.advanceFrames(20)
    XCTAssertTrue(bar.selectedItem === items[0])
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertTrue(bar.selectedItem === items[1])
    XCTAssertEqual(listener.selected, [items[1]])
    XCTAssertTrue(view(of: items[1]).accessibilityTraits.contains(.selected))
    device.tap("Two")
    XCTAssertEqual(listener.selected.count, 2, "a tap on the selected item is told, too")
    device.drag(from: CGPoint(x: 50, y: 780), to: CGPoint(x: 50, y: 600), seconds: 0.1)
    XCTAssertEqual(listener.selected.count, 2, "let go outside")
    bar.selectedItem = items[2]
    XCTAssertEqual(listener.selected.count, 2, "not for changes in code")
    items[0].isEnabled = false
    device.advanceFrames(1)
    device.tap("One")
    XCTAssertTrue(bar.selectedItem === items[2])
  }

  func testTitlesAndImagesLieAsOnPhones() {
    let item = items("Library")[0]
    bar.items = [item]
    device.advanceFrames(1)
    let title: UILabel = part(of: item)
    XCTAssertEqual(title.frame.maxY, 48, accuracy: 0.01)
    XCTAssertEqual(title.frame.midX, 195, accuracy: 0.5)
    XCTAssertEqual((title.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 10)
    let image: UIImageView = part(of: item)
    XCTAssertEqual(image.frame.midY, 18.5, accuracy: 0.5)
    device.rotate(to: .landscapeLeft)
    bar.frame = CGRect(x: 0, y: 337, width: 844, height: 53)
    device.advance(by: 0.5)
    XCTAssertEqual(title.frame.midY, 16, accuracy: 0.5)
    XCTAssertLessThan(image.frame.maxX, title.frame.minX)
  }

  func testColours() {
    let items = items("One", "Two")
    bar.items = items
    bar.selectedItem = items[0]
    bar.tintColor = .red
    XCTAssertEqual((part(of: items[0]) as UIImageView).tintColor, .red)
    bar.unselectedItemTintColor = .green
    XCTAssertEqual((part(of: items[1]) as UIImageView).tintColor, .green)
    bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = .blue
    XCTAssertEqual((part(of: items[1]) as UIImageView).tintColor, .blue)
    items[1].setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    let title: UILabel = part(of: items[1])
    XCTAssertEqual(title.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .purple)
    let copy = UITabBarAppearance(barAppearance: bar.standardAppearance)
    copy.stackedLayoutAppearance.normal.iconColor = .black
    XCTAssertEqual(bar.standardAppearance.stackedLayoutAppearance.normal.iconColor, .blue)
  }

  func testSelectedImagesAndBadges() {
    let (image, selected) = (UIImage(systemName: "house")!, UIImage(systemName: "house.fill")!)
    let item = UITabBarItem(title: "Home", image: image.withRenderingMode(.alwaysOriginal), selectedImage: nil)
    item.selectedImage = selected.withRenderingMode(.alwaysOriginal)
    item.badgeValue = "7"
    bar.items = [item]
    device.advanceFrames(1)
    let badge: BadgeView = part(of: item)
    XCTAssertEqual(badge.frame.size, CGSize(width: 18, height: 18))
    XCTAssertGreaterThan(badge.frame.midX, 195)
    XCTAssertEqual(badge.backgroundColor, .systemRed)
    item.badgeValue = "many"
    item.badgeColor = .blue
    device.advanceFrames(1)
    XCTAssertGreaterThan(badge.frame.width, 30)
    XCTAssertEqual(badge.backgroundColor, .blue)
    let shown: UIImageView = part(of: item)
    let before = shown.image
    bar.selectedItem = item
    XCTAssertNotEqual(shown.image, before)
    item.badgeValue = nil
    XCTAssertNil(view(of: item).subviews.first { $0 is BadgeView })
  }

  func testItemsComeAndGoWithAnimation() {
    let items = items("One", "Two", "Three")
    bar.setItems(Array(items.prefix(2)), animated: false)
    device.advanceFrames(1)
    bar.setItems([items[1], items[2]], animated: true)
    device.advance(by: 0.1)
    XCTAssertGreaterThan(device["Two"]!.frame.minX, 1)
    XCTAssertLessThan(device["Two"]!.frame.minX, 194)
    XCTAssertEqual(device["Three"]!.alpha, 0.5, accuracy: 0.4)
    device.advance(by: 0.4)
    XCTAssertNil(device["One"])
    XCTAssertEqual(device["Two"]!.frame.minX, 0)
  }

  func testCentredItemsAndRightToLeft() {
    let items = items("One", "Two")
    bar.items = items
    bar.itemPositioning = .centered
    device.advanceFrames(1)
    XCTAssertEqual(view(of: items[0]).frame.minX, 195 - 17 - 76)
    bar.itemWidth = 50
    bar.itemSpacing = 20
    bar.semanticContentAttribute = .forceRightToLeft
    device.advanceFrames(1)
    XCTAssertEqual(view(of: items[0]).frame, CGRect(x: 205, y: 0, width: 50, height: 49))
  }

  /// Centred items get more than 76 points where their titles need it: beside an image, those are little.
  func testCentredItemsHaveRoomForTheirTitles() {
    let items = items("One", "A Longer Title")
    bar.items = items
    bar.itemPositioning = .centered
    device.rotate(to: .landscapeLeft)
    bar.frame = CGRect(x: 0, y: 337, width: 844, height: 53)
    device.advance(by: 0.5)
    for item in items {
      let title: UILabel = part(of: item)
      XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width, accuracy: 0.01, item.title ?? "")
    }
    XCTAssertGreaterThan(view(of: items[1]).frame.width, 76)
    XCTAssertEqual(view(of: items[0]).frame.width, view(of: items[1]).frame.width)
    bar.itemWidth = 80
    device.advanceFrames(1)
    XCTAssertEqual(view(of: items[1]).frame.width, 80, "as the app wants it")
  }

  func testSystemItems() {
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 4)
    XCTAssertEqual(item.title, "Search")
    XCTAssertEqual(item.tag, 4)
    for number in 0...11 {
      let item = UITabBarItem(tabBarSystemItem: .init(rawValue: number)!, tag: 0)
      XCTAssertNotNil(item.image, "\(number)")
    }
  }

  func testBackgroundsAtTheEdgeAndElsewhere() {
    bar.items = items("One")
    let edge = UITabBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    edge.stackedLayoutAppearance.normal.iconColor = .yellow
    bar.scrollEdgeAppearance = edge
    bar.depth = .none
    XCTAssertEqual((part(of: bar.items![0]) as UIImageView).tintColor, .yellow)
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [255, 0, 0])
    bar.depth = .endless
    bar.barTintColor = .blue
    bar.isTranslucent = false
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [0, 0, 255])
    bar.barTintColor = nil
    bar.barStyle = .black
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [0, 0, 0])
  }

  func testImagesInPlaceOfTheBackground() {
    func image(_ color: UIColor, _ height: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: height)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: height))
      }
    }
    controller.view.backgroundColor = .green
    bar.backgroundImage = image(.red, 4)
    bar.shadowImage = image(.blue, 3)
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [255, 0, 0])
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 759)), [0, 0, 255])
    (bar.backgroundImage, bar.shadowImage) = (UIImage(), UIImage())
    device.advanceFrames(1)
    for y in [759, 760.5, 770] { XCTAssertEqual(color(at: CGPoint(x: 20, y: y)), [0, 255, 0], "nothing") }
    (bar.backgroundImage, bar.shadowImage) = (nil, nil)
    let appearance = UITabBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.backgroundColor = .green
    appearance.shadowColor = .red
    appearance.shadowImage = image(.black, 2).withRenderingMode(.alwaysTemplate)
    bar.standardAppearance = appearance
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [0, 255, 0])
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 760)), [255, 0, 0], "a template has the line's colour")
    bar.standardAppearance.backgroundImage = image(.blue, 1)
    device.advanceFrames(1)
    XCTAssertEqual(color(at: CGPoint(x: 20, y: 770)), [0, 0, 255], "over the colour")
    appearance.configureWithOpaqueBackground()
    XCTAssertNil(appearance.shadowImage)
  }

  private func color(at point: CGPoint) -> [Int] {
    let picture = device.snapshot()
    return withExtendedLifetime(picture) {
      let start = Int(point.y) * 2 * picture.bytesPerRow + Int(point.x) * 8
      return [2, 1, 0].map { Int(picture.pixels[start + $0]) }
    }
  }

  func testTextsAndBadgesMoveAndHaveAttributes() {
    let item = items("One")[0]
    item.badgeValue = "1"
    bar.items = [item]
    device.advanceFrames(1)
    let (title, badge): (UILabel, BadgeView) = (part(of: item), part(of: item))
    let (titleTop, badgeLeft) = (title.frame.minY, badge.frame.minX)
    let normal = bar.standardAppearance.stackedLayoutAppearance.normal
    normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)
    normal.badgePositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
    normal.badgeBackgroundColor = .green
    normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    item.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -1)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
    device.advanceFrames(1)
    XCTAssertLessThan(title.frame.minY, titleTop - 2.5)
    XCTAssertEqual((title.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 12)
    XCTAssertEqual(badge.frame.minX, badgeLeft + 5)
    XCTAssertEqual(badge.backgroundColor, .green)
    XCTAssertEqual(item.badgeTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .black)
    let text: UILabel = badge.subviews.compactMap { $0 as? UILabel }.first!
    XCTAssertEqual(text.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .black)
  }
}

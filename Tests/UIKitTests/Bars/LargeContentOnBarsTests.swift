import UIKitTesting
import XCTest

@testable import UIKit

/// What bars show large while a finger stays on their items.
@preconcurrency @MainActor final class LargeContentOnBarsTests: XCTestCase {
  private var device: SimulatedDevice!
  private let tabs = UITabBarController()
  private let navigation = UINavigationController()
  private let screen = UIViewController()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice(.iPhone13, textSize: .accessibilityExtraExtraExtraLarge)
      let others = ["Search", "Profile"].map { title in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
        return controller
      }
      navigation.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
      tabs.viewControllers = [navigation] + others
      screen.title = "Inbox"
      navigation.setViewControllers([screen], animated: false)
      device.show(tabs)
      device.advanceFrames(2)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private var card: LargeContentView? {
    tabs.view.window?.subviews.compactMap { $0 as? LargeContentView }.first { $0.alpha > 0 }
  }

  private func parts<Part: UIView>(of view: UIView?) -> [Part] {
    (view?.subviews ?? []).flatMap { ($0 as? Part).map { [$0] } ?? parts(of: $0) }
  }

  private var shownTitle: String? { (parts(of: card) as [UILabel]).first?.text }
  private var shownImage: UIImageView? { (parts(of: card) as [UIImageView]).first }

  private func press(_ point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 0.9)
  }

  private func lift() {
    device.touchUp()
    device.advance(by: 1)
  }

  private func middle(of view: UIView?) -> CGPoint {
    view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
  }

  private var tabViews: [TabBarItemView] { parts(of: tabs.tabBar) }
  private var barButtons: [BarItemButton] { parts(of: navigation.navigationBar) }

  func testATabIsShownAndSelectedWhereTheFingerLifts() throws {
    press(middle(of: tabViews[0]))
    XCTAssertEqual(shownTitle, "Home")
    XCTAssertEqual(card?.center, CGPoint(x: 195, y: 422))
    XCTAssertEqual(try XCTUnwrap(shownImage).bounds.height, 120, accuracy: 0.01)
    device.touchMove(to: middle(of: tabViews[2]))
    device.advanceFrames(2)
    XCTAssertEqual(shownTitle, "Profile")
    XCTAssertEqual(tabs.selectedIndex, 0)
    lift()
    XCTAssertEqual(tabs.selectedIndex, 2)
    XCTAssertNil(card)
  }

  func testTabsAreTappedAsEver() {
    device.tap(at: middle(of: tabViews[1]))
    device.advanceFrames(2)
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func testNothingIsShownAtTheDefaultSize() {
    device.setTextSize(.large)
    press(middle(of: tabViews[1]))
    XCTAssertNil(card)
    lift()
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func testAnItemsOwnLargeImageHasItsSize() {
    let item = navigation.tabBarItem!
    item.largeContentSizeImage = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    item.largeContentSizeImageInsets = UIEdgeInsets(top: 5, left: 0, bottom: -5, right: 0)
    press(middle(of: tabViews[0]))
    XCTAssertEqual(shownImage?.bounds.size, CGSize(width: 60, height: 40))
    XCTAssertEqual(shownImage?.image?.renderingMode, .alwaysTemplate)
    let place = shownImage.map { $0.frame.minY } ?? 0
    lift()
    item.largeContentSizeImageInsets = .zero
    press(middle(of: tabViews[0]))
    XCTAssertEqual(shownImage.map { place - $0.frame.minY }, 5)
  }

  func testANavigationBarsButtonsAndTitle() {
    var taps = 0
    screen.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 1 }),
      UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in taps += 10 }),
    ]
    device.advanceFrames(2)
    press(middle(of: barButtons[0]))
    XCTAssertEqual(shownTitle, "Add")
    XCTAssertNotNil(shownImage?.image)
    device.touchMove(to: middle(of: barButtons[1]))
    device.advanceFrames(2)
    XCTAssertEqual(shownTitle, "Edit")
    XCTAssertNil(shownImage?.image)
    lift()
    XCTAssertEqual(taps, 10)
    press(middle(of: navigation.navigationBar))
    XCTAssertEqual(shownTitle, "Inbox")
    lift()
    XCTAssertEqual(taps, 10)
  }

  func testABackButtonIsShownGoesBackAndStillHasItsMenu() throws {
    navigation.pushViewController(UIViewController(), animated: false)
    device.advanceFrames(2)
    let back: NavigationBackButton = try XCTUnwrap(parts(of: navigation.navigationBar).first)
    press(middle(of: back))
    XCTAssertEqual(shownTitle, "Inbox")
    XCTAssertNotNil(shownImage?.image)
    device.advance(by: 1)
    XCTAssertNil(card)
    XCTAssertNotNil(back.contextMenuInteraction?.presentation)
    lift()
    back.contextMenuInteraction?.dismissMenu()
    device.advance(by: 1)
    press(middle(of: back))
    lift()
    XCTAssertTrue(navigation.topViewController === screen)
  }

  func testAToolbarsButtons() throws {
    var taps = 0
    screen.toolbarItems = [
      UIBarButtonItem(image: UIImage(systemName: "star"), primaryAction: UIAction(title: "Star") { _ in taps += 1 })
    ]
    tabs.tabBar.isHidden = true
    navigation.setToolbarHidden(false, animated: false)
    device.advance(by: 0.5)
    let button: BarItemButton = try XCTUnwrap(parts(of: navigation.toolbar).first)
    press(middle(of: button))
    XCTAssertEqual(shownTitle, "Star")
    lift()
    XCTAssertEqual(taps, 1)
  }

  func testAnAppsOwnViewOnABarIsShownIfItWants() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: own)
    device.advanceFrames(2)
    press(middle(of: own))
    XCTAssertNil(card)
    lift()
    own.showsLargeContentViewer = true
    own.largeContentTitle = "Own"
    press(middle(of: own))
    XCTAssertEqual(shownTitle, "Own")
  }
}

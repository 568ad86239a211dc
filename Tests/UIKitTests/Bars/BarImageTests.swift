import UIKitTesting
import XCTest

@testable import UIKit

/// Images and offsets that are set on bars and their items by state, place and metrics.
@preconcurrency @MainActor final class BarImageTests: XCTestCase {
  private var device: SimulatedDevice!
  private var bar: UINavigationBar!
  private var toolbar: UIToolbar!
  private var tabs: UITabBar!

  override func setUp() {
    device = SimulatedDevice()
    let root = UIView()
    bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    toolbar = UIToolbar(frame: CGRect(x: 0, y: 120, width: 390, height: 44))
    tabs = UITabBar(frame: CGRect(x: 0, y: 200, width: 390, height: 49))
    for view in [bar, toolbar, tabs] as [UIView] { root.addSubview(view) }
    device.show(root)
  }

  override func tearDown() { (device, bar, toolbar, tabs) = (nil, nil, nil, nil) }

  private func image(_ color: UIColor = .red, _ size: CGSize = CGSize(width: 10, height: 10)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? views(type, in: $0) }
  }

  func testTheImageOfAPlaceGoesFirst() {
    var images = BarImages()
    XCTAssertNil(images.image(at: .top, isCompact: true))
    let (any, top, low) = (image(), image(), image())
    images[.any, .default] = any
    images[.top, .default] = top
    XCTAssertTrue(images.image(at: .topAttached, isCompact: false) === any)
    XCTAssertTrue(images.image(at: .top, isCompact: true) === top)
    images[.any, .compact] = low
    XCTAssertTrue(images.image(at: .top, isCompact: true) === low)
    XCTAssertTrue(images.image(at: .top, isCompact: false) === top)
  }

  func testBackgroundsOfNavigationBarsByPlace() {
    let item = UINavigationItem(title: "A")
    bar.items = [item]
    let background = image()
    bar.setBackgroundImage(background, for: .bottom, barMetrics: .default)
    XCTAssertNil(bar.backgroundStyle(of: item, atEdge: false).image)
    bar.setBackgroundImage(background, for: .default)
    XCTAssertTrue(bar.backgroundImage(for: .any, barMetrics: .default) === background)
    XCTAssertTrue(bar.backgroundStyle(of: item, atEdge: false).image === background)
  }

  func testAnArrowOfTheBarsOwnNeedsAMask() throws {
    bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
    device.advanceFrames(1)
    let back = try XCTUnwrap(views(NavigationBackButton.self, in: bar).first)
    let usual = back.arrow.image
    bar.backIndicatorImage = image()
    XCTAssertEqual(back.arrow.image, usual)
    bar.backIndicatorTransitionMaskImage = image()
    XCTAssertEqual(back.arrow.image?.size, CGSize(width: 10, height: 10))
    XCTAssertEqual(back.arrow.image?.renderingMode, .alwaysTemplate)
  }

  func testBackButtonsHaveWhatTheirItemsSay() throws {
    let first = UINavigationItem(title: "A")
    let item = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    first.backBarButtonItem = item
    let background = image()
    item.setBackButtonBackgroundImage(background, for: .normal, barMetrics: .default)
    bar.items = [first, UINavigationItem(title: "B")]
    device.advanceFrames(1)
    let back = try XCTUnwrap(views(NavigationBackButton.self, in: bar).first)
    XCTAssertTrue(back.plate?.image === background)
    XCTAssertEqual(back.plate?.frame, back.bounds)
    let x = back.label.center.x
    item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 20, vertical: 0), for: .default)
    back.setNeedsLayout()
    back.layoutIfNeeded()
    XCTAssertEqual(back.label.center.x, x + 20)
  }

  func testProxiesReachBackButtonsWithoutAnItem() throws {
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 0), for: .default)
    bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
    device.advanceFrames(1)
    let back = try XCTUnwrap(views(NavigationBackButton.self, in: bar).first)
    XCTAssertLessThan(back.label.center.x, -500)
  }

  func testButtonsHaveImagesByStateAndStyle() throws {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let (all, done, pressed) = (image(), image(), image())
    item.setBackgroundImage(all, for: .normal, barMetrics: .default)
    item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
    item.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
    toolbar.items = [item]
    let button = try XCTUnwrap(views(BarItemButton.self, in: toolbar).first)
    XCTAssertTrue(button.backgroundImage(for: .normal) === all)
    XCTAssertTrue(button.backgroundImage(for: .highlighted) === pressed)
    item.style = .done
    XCTAssertTrue(button.backgroundImage(for: .normal) === done)
    XCTAssertTrue(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === done)
    XCTAssertNil(item.backgroundImage(for: .normal, barMetrics: .compact))
  }

  func testTitlesAndImagesOfButtonsAreMoved() throws {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 4), for: .default)
    let picture = UIBarButtonItem(image: image(), style: .plain, target: nil, action: nil)
    picture.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    toolbar.items = [item, picture]
    device.advanceFrames(1)
    let buttons = views(BarItemButton.self, in: toolbar)
    XCTAssertEqual(item.titlePositionAdjustment(for: .default), UIOffset(horizontal: 3, vertical: 4))
    XCTAssertEqual(buttons[0].titleView.transform, CGAffineTransform(translationX: 3, y: 4))
    XCTAssertEqual(buttons[1].imageContent.frame.midY, buttons[1].bounds.midY + 6)
  }

  func testTabsHaveInsetsAndAnIndicator() throws {
    let item = UITabBarItem(title: nil, image: image(), tag: 0)
    tabs.items = [item, UITabBarItem(title: "B", image: nil, tag: 1)]
    device.advanceFrames(1)
    let view = try XCTUnwrap(views(TabBarItemView.self, in: tabs).first)
    let frame = view.imageView.frame
    item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    device.advanceFrames(1)
    XCTAssertEqual(view.imageView.frame, frame.offsetBy(dx: 0, dy: 6))
    XCTAssertEqual(view.imageView.contentMode, .center)
    item.imageInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    device.advanceFrames(1)
    XCTAssertEqual(view.imageView.frame, frame.insetBy(dx: 1, dy: 1))
    XCTAssertEqual(view.imageView.contentMode, .scaleToFill)

    tabs.selectionIndicatorImage = image(.blue, CGSize(width: 40, height: 20))
    XCTAssertNil(view.indicatorView)
    tabs.selectedItem = item
    device.advanceFrames(1)
    XCTAssertEqual(view.indicatorView?.frame.size, CGSize(width: 40, height: 20))
    XCTAssertEqual(view.indicatorView?.frame.midX, view.bounds.midX)
    tabs.selectionIndicatorImage = nil
    XCTAssertNil(view.indicatorView)
    tabs.standardAppearance.selectionIndicatorImage = image()
    tabs.standardAppearance.selectionIndicatorTintColor = .green
    XCTAssertEqual(view.indicatorView?.tintColor, .green)
    let copy = UITabBarAppearance(barAppearance: tabs.standardAppearance)
    XCTAssertEqual(copy.selectionIndicatorImage?.size, CGSize(width: 10, height: 10))
  }

  func testToolbarsAndSearchBarsHaveBackgrounds() {
    let (background, shadow) = (image(), image(.blue))
    toolbar.setBackgroundImage(background, forToolbarPosition: .any, barMetrics: .default)
    toolbar.setShadowImage(shadow, forToolbarPosition: .any)
    XCTAssertTrue(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === background)
    XCTAssertTrue(toolbar.shadowImage(forToolbarPosition: .any) === shadow)
    let shown = views(UIImageView.self, in: toolbar).compactMap(\.image)
    XCTAssertTrue(shown.contains(background))
    XCTAssertTrue(shown.contains(shadow))
    let search = UISearchBar()
    search.setBackgroundImage(background, for: .any, barMetrics: .default)
    XCTAssertTrue(search.backgroundImage(for: .any, barMetrics: .default) === background)
    XCTAssertTrue(views(UIImageView.self, in: search).contains { $0.image === background })
  }
}

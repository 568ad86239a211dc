import UIKitTesting
import XCTest

@testable import UIKit

/// Large titles and what scrolls below them.
@preconcurrency @MainActor final class LargeTitleTests: XCTestCase {
  private final class List: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
      view.backgroundColor = .white
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      scrollView.accessibilityIdentifier = "list"
      view.addSubview(scrollView)
    }
  }

  private var device: SimulatedDevice!
  private let list = List()
  private var navigation: UINavigationController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      list.title = "Notes"
      navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, navigation) = (nil, nil) } }

  private var barHeight: CGFloat { device["navigationBar"]!.frame.height }

  /// One with another font is as high as that at once, as where it follows the person's size of text.
  func testATitleIsAsHighAsItsFont() {
    let height = device["navigationBar.largeTitle"]!.frame.height
    navigation.navigationBar.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 40, weight: .bold)]
    device.advanceFrames(1)
    XCTAssertGreaterThan(device["navigationBar.largeTitle"]!.frame.height, height + 5)
  }

  /// Margins of the bar move title and field, as where the app's content is narrower than the screen.
  func testMarginsOfTheBarMoveTitleAndField() {
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    list.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
    device.advanceFrames(1)
    let button = device["add"]!.frame
    XCTAssertEqual(device["navigationBar.largeTitle"]!.frame.minX, 16)
    navigation.navigationBar.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 50)
    device.advanceFrames(1)
    XCTAssertEqual(device["navigationBar.largeTitle"]!.frame.minX, 60)
    XCTAssertEqual(device["searchField"]!.frame.minX, 60)
    XCTAssertEqual(device["searchField"]!.frame.maxX, 340)
    XCTAssertEqual(device["add"]!.frame, button)
    navigation.navigationBar.layoutMargins = .zero
    device.advanceFrames(1)
    XCTAssertEqual(device["navigationBar.largeTitle"]!.frame.minX, 16, "no less than usual")
  }

  func testCollapse() {
    XCTAssertEqual(list.scrollView.contentOffset.y, -143)
    XCTAssertEqual(barHeight, 96)
    for (scrolled, height, title) in [(20, 76, 0), (40, 56, 0.5), (52, 44, 1), (500, 44, 1), (-30, 126, 0)] {
      list.scrollView.contentOffset.y = -143 + CGFloat(scrolled)
      device.advanceFrames(1)
      XCTAssertEqual(barHeight, CGFloat(height), "\(scrolled)")
      XCTAssertEqual(device["navigationBar.title"]!.effectiveAlpha, title, accuracy: 0.01, "\(scrolled)")
    }
    let title = device["navigationBar.largeTitle"]!
    XCTAssertEqual(title.frame.minX, 16, accuracy: 0.01)
    XCTAssertEqual(title.frame.maxY, 47 + 44 + 30 + 3 + title.bounds.height, accuracy: 0.01, "it goes with the content")
    XCTAssertEqual(title.frame.height, title.bounds.height * 1.025, accuracy: 0.01, "and grows")
    list.scrollView.contentOffset.y = -143 - 300
    device.advanceFrames(1)
    XCTAssertEqual(device["navigationBar.largeTitle"]!.transform.a, 1.1, accuracy: 0.001)
  }

  func testBackgroundComesWithTheContent() {
    func behind() -> CGFloat { navigation.navigationBar.page!.backdrop.contentBehind }
    XCTAssertEqual(behind(), 0)
    list.scrollView.contentOffset.y = -91
    XCTAssertEqual(behind(), 0)
    list.scrollView.contentOffset.y = -91 + 8
    XCTAssertEqual(behind(), 0.5)
    list.scrollView.contentOffset.y = 100
    XCTAssertEqual(behind(), 1)
  }

  /// The background comes with content that is animated, as what is typed does above the keyboard: on a long way it is
  /// behind the bar after a short part.
  func testBackgroundComesWithContentThatIsAnimated() throws {
    list.scrollView.contentOffset.y = -91
    device.advanceFrames(1)
    let background = try XCTUnwrap(navigation.navigationBar.page?.backdrop.subviews.last)
    for end in [160 as CGFloat, 0] {
      UIView.animate(withDuration: 0.5) { self.list.scrollView.contentOffset.y = -91 + end }
      for frame in 0..<40 {
        device.advanceFrames(1)
        let depth = try XCTUnwrap(list.scrollView.layer.presentation()).bounds.minY + 91
        let opacity = try XCTUnwrap(background.layer.presentation()).opacity
        XCTAssertEqual(CGFloat(opacity), min(max(depth / 16, 0), 1), accuracy: 0.02, "in frame \(frame) to \(end)")
      }
    }
  }

  func testTitlesRestInSightOrOutOfIt() {
    for (distance, rest) in [(15, -143), (36, -91)] {
      list.scrollView.contentOffset.y = -143
      device.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 - 10 - CGFloat(distance)), seconds: 0.5, hold: true)
      device.advanceFrames(15)
      device.touchUp()
      device.advance(by: 2)
      XCTAssertEqual(list.scrollView.contentOffset.y, CGFloat(rest), "\(distance)")
    }
  }

  func testScrolledContentKeepsItsPlaceOnTheWay() {
    list.scrollView.contentOffset.y = 300
    device.advanceFrames(1)
    let other = NavigationScreen("other", .prompt)
    navigation.pushViewController(other, animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(device["content.other"]!.frame.minY, 121)
    let start = device.trace.count
    navigation.popViewController(animated: true)
    device.advance(by: 0.6)
    for frame in device.trace[start...] {
      XCTAssertEqual(frame["list"]!.contentOffset!.y, 300)
      let shift = frame["navigationBar"]!.frame.height - 44
      XCTAssertEqual(frame["list"]!.frame.minY, shift, accuracy: 0.5)
    }
    XCTAssertEqual(barHeight, 44)
  }

  // MARK: A bar that comes by itself

  private func hideBar() {
    navigation.setNavigationBarHidden(true, animated: false)
    device.advance(by: 0.1)
    XCTAssertEqual(list.scrollView.contentOffset.y, -47)
  }

  /// A finger pulls the list down meanwhile.
  func testABarThatComesGoesAlongWithThePull() throws {
    hideBar()
    navigation.setNavigationBarHidden(false, animated: true)
    device.advanceFrames(3)
    let first = device.lastFrame
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500), seconds: 0.15, hold: true)
    device.advance(by: 0.6)
    XCTAssertLessThan(list.scrollView.contentOffset.y, -143 - 20)
    for frame in device.trace[first...] {
      let top = -(try XCTUnwrap(frame["list"]?.contentOffset).y)
      XCTAssertEqual(frame["navigationBar"]!.frame.maxY, top, accuracy: 0.3, "at \(frame.time)")
    }
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(barHeight, 96)
  }

  /// Another screen had no bar, and this one has none at first.
  func testABarThatComesBeginsAsTheContentWantsIt() {
    navigation.pushViewController(NavigationScreen("other", .none), animated: true)
    device.advance(by: 0.7)
    navigation.popViewController(animated: true)
    device.advance(by: 0.7)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    let first = device.lastFrame + 1
    navigation.setNavigationBarHidden(false, animated: true)
    XCTAssertEqual(navigation.navigationBar.page?.backdrop.contentBehind, 0, "no background below a large title")
    device.advance(by: 0.6)
    for frame in device.trace[first...] {
      XCTAssertEqual(frame["navigationBar.largeTitle"]!.frame.minX, 16, accuracy: 0.01, "at \(frame.time)")
    }
    XCTAssertEqual(barHeight, 96)
  }

  /// The first motion's end is none of the second one's.
  func testABarThatGoesAgainIsSeenUntilItHasGone() {
    hideBar()
    navigation.setNavigationBarHidden(false, animated: true)
    device.advanceFrames(6)
    navigation.setNavigationBarHidden(true, animated: true)
    device.advanceFrames(21)
    XCTAssertFalse(device["navigationBar"]!.hidden)
    device.advanceFrames(6)
    XCTAssertTrue(device["navigationBar"]!.hidden)
  }

  /// What is animated to other insets takes the bar along.
  func testInsetsThatAreAnimatedTakeTheBarAlong() {
    list.scrollView.contentOffset.y = -143 + 20
    device.advanceFrames(1)
    XCTAssertEqual(barHeight, 76)
    let first = device.lastFrame
    UIView.animateToRest { self.list.scrollView.contentInset.top = 20 }
    device.advance(by: 0.6)
    XCTAssertEqual(barHeight, 56)
    assertUnheld(
      device.values(since: first) { $0["navigationBar"]?.frame.height }, from: .rest, .spring(over: 20))
  }

  /// Content that is animated takes the bar along, too, as above a keyboard that comes, and the indicator changes no
  /// faster.
  func testContentThatIsAnimatedTakesBarAndIndicatorAlong() throws {
    list.scrollView.flashScrollIndicators()
    device.advanceFrames(1)
    let indicator = try XCTUnwrap(list.scrollView.indicators.layer(of: .vertical))
    func place() -> Double {
      let scrolled = list.scrollView.layer.presentation()?.bounds.minY ?? 0
      return Double((indicator.presentation()?.frame.minY ?? 0) - scrolled)
    }
    let first = device.lastFrame
    var places = [place()]
    UIView.animateToRest { self.list.scrollView.contentOffset.y = 109 }
    for _ in 0..<50 {
      device.advanceFrames(1)
      places.append(place())
    }
    let way = abs(places[50] - places[0])
    XCTAssertGreaterThan(way, 50)
    assertUnheld(places, from: .rest, .spring(over: way), "indicator")
    assertUnheld(
      device.values(since: first) { $0["navigationBar"]?.frame.height }, from: .rest, .spring(over: 52), "bar")
  }
}

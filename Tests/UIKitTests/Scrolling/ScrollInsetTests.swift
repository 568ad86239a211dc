import HostInterface
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ScrollInsetTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var log = ScrollLog()

  func testContentStaysAtItsStart() {
    let view = bench.scrollView(log: log)
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    XCTAssertEqual(view.adjustedContentInset, view.contentInset)
    XCTAssertEqual(view.contentOffset.y, -50)
    view.contentOffset.y = 100
    view.contentInset.top = 80
    XCTAssertEqual(view.contentOffset.y, 100, "elsewhere it stays where it is")
    view.contentOffset.y = 99999
    view.contentSize.height = 3000
    XCTAssertEqual(view.contentOffset.y, 3000 - 852 + 30, "what shrinks stays in sight")
    XCTAssertEqual(log.events.filter { $0 == "didChangeInset" }.count, 2)
  }

  func testContentThatGrowsMovesNothing() {
    let view = bench.scrollView(log: log)
    view.contentSize.height = 215
    view.contentOffset.y = 100
    view.contentSize.height = 269
    XCTAssertEqual(view.contentOffset.y, 100, "content still has room, and the app has set the offset beyond it")
    view.contentSize.height = 2000
    XCTAssertEqual(view.contentOffset.y, 100)
    view.contentSize.height = 900
    XCTAssertEqual(view.contentOffset.y, 900 - 852)
  }

  func testBounceEndsAtTheInset() {
    let view = bench.scrollView(log: log)
    view.contentInset.top = 50
    bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), frames: 6)
    XCTAssertLessThan(view.contentOffset.y, -90)
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, -50)
  }

  func testInsetThatGrowsUnderPulledContent() {
    let view = bench.scrollView(log: log)
    bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), frames: 10)
    let pulled = view.contentOffset.y
    view.contentInset.top = 60
    XCTAssertEqual(view.contentOffset.y, pulled)
    bench.advance()
    bench.move(200, 501)
    XCTAssertEqual(view.contentOffset.y, pulled, accuracy: 1)
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, -60)
  }

  /// A finger that is down without scrolling keeps nothing but what it has caught beyond an edge.
  func testInsetThatChangesUnderAFingerThatDoesNotScroll() {
    let view = bench.scrollView(log: log)
    bench.down(200, 300)
    XCTAssertTrue(view.isTracking)
    view.contentInset.top = 60
    XCTAssertEqual(view.contentOffset.y, -60, "content at its start stays there")
    view.contentInset.top = 20
    XCTAssertEqual(view.contentOffset.y, -20)
    view.contentOffset.y = -45
    view.contentInset.top = 10
    XCTAssertEqual(view.contentOffset.y, -45, "content in the air hangs there")
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, -10)
  }

  func testSafeArea() {
    let controller = UIViewController()
    controller.view = UIView(frame: bench.window.bounds)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10)
    bench.window.addSubview(controller.view)
    let view = UIScrollView(frame: controller.view.bounds)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    view.addSubview(content)
    controller.view.addSubview(view)
    XCTAssertEqual(view.adjustedContentInset, .zero, "nothing scrolls yet")
    view.contentSize = CGSize(width: 300, height: 2000)
    XCTAssertEqual(view.adjustedContentInset, UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    XCTAssertEqual(view.contentOffset.y, -40)
    XCTAssertEqual(content.safeAreaInsets.top, 0, "the inset keeps content out of it")
    view.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(view.adjustedContentInset, UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10))
    view.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(view.adjustedContentInset, .zero)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(content.safeAreaInsets.top, 40)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    view.contentInset.top = 5
    XCTAssertEqual(view.adjustedContentInset.top, 45)
    controller.additionalSafeAreaInsets.top = 60
    XCTAssertEqual(view.adjustedContentInset.top, 65)
    XCTAssertEqual(view.contentOffset.y, -65)
  }

  func testInsetChangesReachSubclasses() {
    final class CountingView: UIScrollView {
      var count = 0
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        count += 1
      }
    }
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentInset.top = 10
    view.contentInset.top = 10
    XCTAssertEqual(view.count, 1)
  }

  func testConstraintsGiveTheContentSize() {
    let view = bench.scrollView(content: .zero, log: log)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    bench.window.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 393, height: 2000))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 393, height: 2000))
    view.contentOffset.y = 300
    bench.window.layoutIfNeeded()
    XCTAssertEqual(content.frame.minY, 0)
  }

  func testEdgesOfTheViewMeanItsContent() {
    let view = bench.scrollView(content: .zero, log: log)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      content.leftAnchor.constraint(equalTo: view.leftAnchor),
      content.rightAnchor.constraint(equalTo: view.rightAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -30),
      content.widthAnchor.constraint(equalToConstant: 200), content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    bench.window.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 200, height: 1050))
    XCTAssertEqual(content.frame.minY, 20)
  }

  // MARK: Indicators

  func testIndicators() {
    let view = bench.scrollView(log: log)
    XCTAssertNil(view.indicators.layer(of: .vertical))
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 390.0 - 2074), frames: 6)
    let bar = view.indicators.layer(of: .vertical)!
    XCTAssertEqual(bar.opacity, 1)
    XCTAssertNil(view.indicators.layer(of: .horizontal), "there is nothing to the sides")
    XCTAssertEqual(view.contentOffset.y, 2074)
    // Half way: the bar's middle is the view's.
    XCTAssertEqual(bar.frame.midY - view.contentOffset.y, 426, accuracy: 0.01)
    XCTAssertEqual(bar.frame.height, 846 * 852 / 5000, accuracy: 0.01)
    XCTAssertEqual(bar.frame.maxX, 390)
    XCTAssertEqual(bar.frame.width, 3)
    bench.advance(0.2)
    bench.up()
    XCTAssertEqual(bar.opacity, 0, "it fades")
    XCTAssertNotNil(bar.animation(forKey: "fade"))
    view.showsVerticalScrollIndicator = false
    XCTAssertNil(view.indicators.layer(of: .vertical))
    view.showsVerticalScrollIndicator = true
    view.scrollIndicatorInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 5)
    view.indicatorStyle = .white
    view.contentOffset.y = 0
    view.flashScrollIndicators()
    let flashed = view.indicators.layer(of: .vertical)!
    XCTAssertEqual(flashed.frame.minY, 103)
    XCTAssertEqual(flashed.frame.maxX, 385)
    XCTAssertEqual(view.horizontalScrollIndicatorInsets.top, 100)
    XCTAssertEqual(flashed.backgroundColor, UIColor(white: 1, alpha: 0.35).cgColor)
  }

  func testIndicatorsOfBothAxesAndTheirInsets() {
    let view = bench.scrollView(content: CGSize(width: 2000, height: 5000), log: log)
    view.flashScrollIndicators()
    let (bar, beam) = (view.indicators.layer(of: .vertical)!, view.indicators.layer(of: .horizontal)!)
    XCTAssertEqual(beam.frame.minX, 3)
    XCTAssertEqual(beam.frame.maxY, 852 - 3)
    XCTAssertEqual(beam.frame.width, (393 - 6 - 6) * 393 / 2000, accuracy: 0.01, "the corner is left free")
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 7)
    XCTAssertEqual(bar.frame.minY, 23)
    XCTAssertEqual(bar.frame.maxX, 393 - 3 - 7)
    XCTAssertEqual(beam.frame.minX, 3, "each has its own")
    view.horizontalScrollIndicatorInsets.left = 30
    XCTAssertEqual(beam.frame.minX, 33, accuracy: 1e-9)
    XCTAssertEqual(view.scrollIndicatorInsets.top, 20, "reads the vertical one's")
    XCTAssertEqual(bar.backgroundColor, UIColor(white: 0, alpha: 0.35).cgColor)
    view.showsHorizontalScrollIndicator = false
    XCTAssertNil(view.indicators.layer(of: .horizontal))
    XCTAssertNil(beam.superlayer)
    view.indicatorStyle = .black
    XCTAssertEqual(bar.backgroundColor, UIColor(white: 0, alpha: 0.35).cgColor)
    view.overrideUserInterfaceStyle = .dark
    view.indicatorStyle = .default
    XCTAssertEqual(bar.backgroundColor, UIColor(white: 1, alpha: 0.35).cgColor)
  }

  func testIndicatorsKeepOutOfTheSafeAreaUnlessTold() {
    let controller = UIViewController()
    controller.view = UIView(frame: bench.window.bounds)
    controller.additionalSafeAreaInsets.top = 40
    bench.window.addSubview(controller.view)
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 100, height: 5000)
    controller.view.addSubview(view)
    view.flashScrollIndicators()
    XCTAssertTrue(view.automaticallyAdjustsScrollIndicatorInsets)
    XCTAssertEqual(view.indicators.layer(of: .vertical)!.frame.minY, 43)
    view.automaticallyAdjustsScrollIndicatorInsets = false
    XCTAssertEqual(view.indicators.layer(of: .vertical)!.frame.minY, 3)
  }

  func testIndicatorShrinksBeyondTheEdge() {
    let view = bench.scrollView(log: log)
    view.flashScrollIndicators()
    let length = view.indicators.layer(of: .vertical)!.frame.height
    view.contentOffset.y = -30
    let bar = view.indicators.layer(of: .vertical)!.frame
    XCTAssertEqual(bar.height, length - 30, accuracy: 0.01)
    XCTAssertEqual(bar.minY - view.contentOffset.y, 3, accuracy: 0.01)
    view.contentSize.height = 1_000_000
    view.contentOffset.y = 0
    XCTAssertEqual(view.indicators.layer(of: .vertical)!.frame.height, 36)
  }

  // MARK: Status bar

  func testStatusBarTapScrollsToTop() {
    let details = ScreenDescription(
      size: CGSize(width: 390, height: 844), scale: 2, safeAreaInsets: ScreenInsets(top: 47), statusBarHeight: 47,
      cornerRadius: 0, refreshRate: 60)
    let session = UISceneSession(
      role: .windowApplication, configuration: .init(name: nil, sessionRole: .windowApplication),
      persistentIdentifier: "test", screen: UIScreen(details: details, clock: bench.clock))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    bench.window.windowScene = scene
    let view = bench.scrollView(log: log)
    view.contentOffset.y = 1000
    bench.tap(200, 20)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, -47)
    XCTAssertEqual(log.milestones.last, "didScrollToTop")
    view.contentOffset.y = 1000
    log.scrollsToTop = false
    bench.tap(200, 20)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 1000)
    log.scrollsToTop = true
    let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
    bench.window.addSubview(other)
    bench.tap(200, 20)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 1000, "which one?")
    other.scrollsToTop = false
    bench.tap(200, 60)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 1000, "below the bar")
    bench.tap(200, 20)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, -47)
  }
}

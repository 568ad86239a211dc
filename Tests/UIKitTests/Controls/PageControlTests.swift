import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PageControlTests: XCTestCase {
  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let control = UIPageControl(frame: CGRect(x: 95, y: 400, width: 200, height: 40))
  private var changes: [Int] = []
  private var states: [UIPageControl.InteractionState] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      control.numberOfPages = 5
      control.addAction(
        UIAction { [unowned self] _ in
          changes.append(control.currentPage)
          states.append(control.interactionState)
        }, for: .valueChanged)
      controller.view.addSubview(control)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private var shownDots: [UIImageView] {
    control.subviews.compactMap { $0 as? UIImageView }.filter { $0.alpha > 0 }
  }

  func testSizes() {
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 28 + 10 + 4 * 18, height: 26))
    XCTAssertEqual(control.size(forNumberOfPages: 1), CGSize(width: 38, height: 26))
    control.direction = .topToBottom
    XCTAssertEqual(control.sizeThatFits(.zero), CGSize(width: 26, height: 110))
    XCTAssertEqual(shownDots.map(\.center.x), [64, 82, 100, 118, 136])
  }

  func testPagesAreClamped() {
    control.currentPage = 9
    XCTAssertEqual(control.currentPage, 4)
    control.numberOfPages = 3
    XCTAssertEqual(control.currentPage, 2)
    control.numberOfPages = -1
    XCTAssertEqual(control.numberOfPages, 0)
    XCTAssertEqual(changes, [])
  }

  func testTapsOnHalves() {
    device.tap(at: CGPoint(x: 280, y: 420))
    device.tap(at: CGPoint(x: 200, y: 420))
    device.tap(at: CGPoint(x: 100, y: 420))
    XCTAssertEqual(changes, [1, 2, 1])
    XCTAssertEqual(states, [.discrete, .discrete, .discrete])
    device.tap(at: CGPoint(x: 100, y: 420))
    device.tap(at: CGPoint(x: 100, y: 420))
    XCTAssertEqual(changes, [1, 2, 1, 0], "nothing comes before the first page")
    control.direction = .rightToLeft
    device.tap(at: CGPoint(x: 100, y: 420))
    XCTAssertEqual(control.currentPage, 1)
  }

  func testScrubbing() {
    let first = 95 + 64.0
    device.drag(
      from: CGPoint(x: first, y: 420), to: CGPoint(x: first + 54, y: 430), seconds: 0.3, hold: true)
    XCTAssertEqual(changes, [1, 2, 3])
    XCTAssertEqual(control.interactionState, .continuous)
    XCTAssertEqual(states.last, .continuous)
    device.drag(to: CGPoint(x: 380, y: 420), seconds: 0.1)
    device.advanceFrames(2)
    XCTAssertEqual(control.currentPage, 4)
    XCTAssertEqual(control.interactionState, .none)
    control.allowsContinuousInteraction = false
    device.drag(from: CGPoint(x: first + 72, y: 420), to: CGPoint(x: first, y: 420), seconds: 0.2)
    XCTAssertEqual(control.currentPage, 3, "what drags only taps")
  }

  func testPlate() {
    let plate = control.subviews.compactMap { $0 as? UIVisualEffectView }.first!
    XCTAssertEqual(plate.alpha, 0)
    device.drag(from: CGPoint(x: 160, y: 420), to: CGPoint(x: 200, y: 420), seconds: 0.1, hold: true)
    XCTAssertEqual(plate.alpha, 1)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(plate.alpha, 0)
    control.backgroundStyle = .prominent
    XCTAssertEqual(plate.alpha, 1)
    XCTAssertEqual(plate.frame, CGRect(x: 45, y: 7, width: 110, height: 26))
    control.backgroundStyle = .minimal
    XCTAssertEqual(plate.alpha, 0)
  }

  func testColoursAndImages() {
    control.pageIndicatorTintColor = .gray
    control.currentPageIndicatorTintColor = .red
    XCTAssertEqual(shownDots.map(\.tintColor), [.red, .gray, .gray, .gray, .gray])
    let star = UIImage(systemName: "star.fill")!
    control.setIndicatorImage(star, forPage: 2)
    XCTAssertTrue(control.indicatorImage(forPage: 2) === star)
    XCTAssertEqual(shownDots[2].image?.size, star.size)
    control.setIndicatorImage(nil, forPage: 2)
    control.preferredIndicatorImage = star
    XCTAssertEqual(shownDots[4].image?.size, star.size)
    XCTAssertEqual(control.intrinsicContentSize.width, 38 + 4 * (star.size.width + 8))
    let house = UIImage(systemName: "house")!
    control.preferredCurrentPageIndicatorImage = house
    XCTAssertEqual(shownDots[0].image?.size, house.size)
    control.setCurrentPageIndicatorImage(star, forPage: 0)
    XCTAssertEqual(shownDots[0].image?.size, star.size)
    XCTAssertTrue(control.currentPageIndicatorImage(forPage: 0) === star)
  }

  func testSinglePage() {
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    device.advanceFrames(1)
    XCTAssertEqual(shownDots.count, 0)
    control.hidesForSinglePage = false
    device.advanceFrames(1)
    XCTAssertEqual(shownDots.count, 1)
  }

  func testManyPagesShrinkAtTheEnds() {
    var dots = PageDots(count: 20, length: 200)
    XCTAssertEqual(dots.capacity, 10)
    dots.reveal(0)
    XCTAssertEqual((0..<20).filter { dots.dot($0, start: 0).scale == 1 }, Array(0..<8))
    XCTAssertEqual(dots.dot(8, start: 0).scale, 2 / 3, accuracy: 0.001)
    XCTAssertEqual(dots.dot(9, start: 0).scale, 1 / 3, accuracy: 0.001)
    XCTAssertEqual(dots.dot(10, start: 0).scale, 0)
    dots.reveal(8)
    XCTAssertEqual(dots.first, 1, "no further than it must")
    dots.reveal(19)
    XCTAssertEqual(dots.first, 10)
    XCTAssertEqual(dots.dot(19, start: 0).scale, 1)
    for page in (0..<20).reversed() {
      dots.reveal(page)
      XCTAssertEqual(dots.dot(page, start: 0).scale, 1, "page \(page)")
    }
    control.numberOfPages = 20
    device.advanceFrames(1)
    XCTAssertEqual(shownDots.count, 10)
    control.currentPage = 12
    device.advance(by: 0.5)
    XCTAssertEqual(shownDots.count, 10)
    XCTAssertEqual(shownDots.first { $0.tintColor == .white }?.transform, CGAffineTransform(scaleX: 1, y: 1))
  }
}

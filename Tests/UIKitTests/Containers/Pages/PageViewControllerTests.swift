import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PageViewControllerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var book: PageBook!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { (book, device) = (nil, nil) } }

  private func open(_ book: PageBook, at number: Int = 0) {
    self.book = book
    book.set(number)
    device.show(book.controller)
    device.advanceFrames(2)
    book.calls = []
  }

  func testPagesThatAreSetBeforeItShows() {
    let book = PageBook(count: 2)
    XCTAssertNil(book.controller.viewControllers)
    book.set(0, animated: true)
    XCTAssertEqual(book.take(), ["set true"])
    XCTAssertFalse(book.pages[0].isViewLoaded)
    device.show(book.controller)
    device.advanceFrames(2)
    XCTAssertEqual(book.take(), ["0 willAppear", "0 didAppear"])
  }

  func testPagesThatAreSetWithoutATurn() {
    open(PageBook(count: 3))
    book.set(2)
    device.advanceFrames(2)
    XCTAssertEqual(
      book.take(), ["2 willAppear", "0 willDisappear", "0 didDisappear", "set true", "2 didAppear"])
    XCTAssertEqual(book.shown, [2])
    XCTAssertNil(device["page0"])
  }

  func testAnAnimatedTurnComesFromItsDirection() {
    open(PageBook(count: 3), at: 1)
    book.set(0, direction: .reverse, animated: true)
    XCTAssertEqual(book.shown, [0])
    XCTAssertEqual(book.take(), ["0 willAppear", "1 willDisappear"])
    device.advance(by: 0.15)
    let place = device["page0"]!.frame.minX
    XCTAssertTrue((-389..<0).contains(place), "\(place)")
    device.advance(by: 0.5)
    XCTAssertEqual(book.take(), ["0 didAppear", "1 didDisappear", "set true"])
    XCTAssertEqual(device["page0"]?.frame.minX, 0)
  }

  func testAnotherPageEndsATurn() {
    open(PageBook(count: 3))
    book.set(1, animated: true)
    device.advance(by: 0.1)
    book.set(2, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(book.take().filter { $0.hasPrefix("set") }, ["set false", "set true"])
    XCTAssertEqual(book.shown, [2])
    XCTAssertEqual(book.controller.children.count, 1)
  }

  func testPagesThatAreSetAgainAreAskedForAnew() {
    open(PageBook(count: 2))
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1])
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1], "there is no page after the last")
    book.set(0)
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [1])
  }

  func testThePageControlFollowsAndLeads() throws {
    let book = PageBook(count: 3)
    book.dots = 3
    open(book)
    let control = try XCTUnwrap(book.controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
    XCTAssertEqual(control.numberOfPages, 3)
    XCTAssertEqual(control.frame, CGRect(x: 0, y: 844 - 34 - 37, width: 390, height: 37))
    XCTAssertEqual(device["page0"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 844 - 34 - 37))
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(control.currentPage, 1)
    book.calls = []
    device.tap(at: CGPoint(x: 380, y: control.frame.midY))
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [2])
    XCTAssertEqual(control.currentPage, 2)
    XCTAssertEqual(
      book.take().filter { $0.hasPrefix("will") || $0.hasPrefix("did") },
      [
        "will [2]", "did [1] finished turned",
      ])
    book.dots = nil
    book.set(2)
    XCTAssertNil(control.superview)
  }

  func testStylesAndOptions() {
    let plain = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    XCTAssertEqual(plain.spineLocation, .none)
    XCTAssertEqual(plain.navigationOrientation, .vertical)
    XCTAssertFalse(plain.isDoubleSided)
    XCTAssertEqual(plain.gestureRecognizers, [])
    XCTAssertEqual(UIPageViewController().transitionStyle, .pageCurl)
    let number = NSNumber(value: UIPageViewController.SpineLocation.mid.rawValue)
    let spread = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: number])
    XCTAssertEqual(spread.spineLocation, .mid)
    XCTAssertTrue(spread.isDoubleSided)
    XCTAssertEqual(spread.gestureRecognizers.count, 1)
  }

  func testTwoPagesShowAboutASpineInTheMiddle() {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let book = PageBook(count: 5, style: .pageCurl, options: [.spineLocation: spine])
    self.book = book
    book.set(0, 1)
    device.show(book.controller)
    device.advanceFrames(2)
    XCTAssertEqual(device["page1"]?.frame, CGRect(x: 195, y: 0, width: 195, height: 844))
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [2, 3])
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [4])
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [2, 3])
  }

  func testBacksOfLeavesDontShow() {
    let book = PageBook(count: 6, style: .pageCurl)
    book.controller.isDoubleSided = true
    open(book)
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [2])
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(book.shown, [0])
  }

  func testTheSpineMovesAsTheDeviceTurns() {
    let book = PageBook(count: 4, style: .pageCurl)
    open(book)
    (book.spine, book.pagesForSpine) = (.mid, [0, 1])
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(book.controller.spineLocation, .mid)
    XCTAssertEqual(book.shown, [0, 1])
    XCTAssertEqual(device["page1"]?.frame, CGRect(x: 422, y: 0, width: 422, height: 390))
  }
}

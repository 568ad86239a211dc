import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ActivityIndicatorTests: XCTestCase {
  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let indicator = UIActivityIndicatorView(style: .large)

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      indicator.center = CGPoint(x: 195, y: 400)
      indicator.accessibilityIdentifier = "indicator"
      controller.view.addSubview(indicator)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private var picture: [UInt8] {
    let snapshot = device.snapshot()
    return withExtendedLifetime(snapshot) {
      (760..<840).flatMap { (y: Int) -> [UInt8] in
        let row = y * 780
        return Array(snapshot.pixels[4 * (row + 350)..<4 * (row + 430)])
      }
    }
  }

  func testStylesOfOldBringAColour() {
    XCTAssertEqual(UIActivityIndicatorView(style: .whiteLarge).bounds.size, CGSize(width: 37, height: 37))
    XCTAssertEqual(UIActivityIndicatorView(style: .whiteLarge).color, .white)
    XCTAssertEqual(UIActivityIndicatorView(style: .gray).bounds.size, CGSize(width: 20, height: 20))
    indicator.style = .white
    XCTAssertEqual(indicator.color, .white)
    indicator.style = .medium
    XCTAssertEqual(indicator.color, .white, "a style of today has none")
    indicator.color = .red
    indicator.style = .gray
    XCTAssertEqual(indicator.color, .systemGray)
  }

  func testSizes() {
    XCTAssertEqual(indicator.bounds.size, CGSize(width: 37, height: 37))
    indicator.style = .medium
    XCTAssertEqual(indicator.intrinsicContentSize, CGSize(width: 20, height: 20))
    XCTAssertEqual(indicator.bounds.size, CGSize(width: 37, height: 37))
    XCTAssertEqual(UIActivityIndicatorView().style, .medium)
  }

  func testHidesWhenStopped() {
    XCTAssertTrue(indicator.isHidden)
    indicator.startAnimating()
    XCTAssertFalse(indicator.isHidden)
    XCTAssertTrue(indicator.isAnimating)
    indicator.stopAnimating()
    XCTAssertTrue(indicator.isHidden)
    indicator.hidesWhenStopped = false
    XCTAssertFalse(indicator.isHidden)
    XCTAssertFalse(indicator.isAnimating)
  }

  func testTurnsByAnEighthEachEighthOfASecond() {
    indicator.startAnimating()
    device.advanceFrames(2)
    let first = picture
    var changes = 0
    var last = first
    for _ in 0..<60 {
      device.advanceFrames(1)
      let next = picture
      if next != last { changes += 1 }
      last = next
    }
    XCTAssertEqual(changes, 8)
    XCTAssertEqual(last, first, "a turn takes a second")
    indicator.removeFromSuperview()
    controller.view.addSubview(indicator)
    device.advanceFrames(2)
    let back = picture
    device.advanceFrames(10)
    XCTAssertNotEqual(picture, back, "goes on in its window")
  }

  func testColour() {
    XCTAssertEqual(indicator.color, .systemGray)
    indicator.color = UIColor.red
    indicator.hidesWhenStopped = false
    device.advanceFrames(1)
    let reds = stride(from: 0, to: picture.count, by: 4).filter { picture[$0] != picture[$0 + 2] }
    XCTAssertGreaterThan(reds.count, 200)
    indicator.color = nil
    XCTAssertEqual(indicator.color, .systemGray)
  }
}

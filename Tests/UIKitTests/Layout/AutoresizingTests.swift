import XCTest

@testable import UIKit

@preconcurrency @MainActor final class AutoresizingTests: XCTestCase {
  private func resized(_ mask: UIView.AutoresizingMask, _ frame: CGRect, to size: CGSize) -> CGRect {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = size
    return child.frame
  }

  func testMasks() {
    let frame = rect(10, 20, 30, 40)
    let size = CGSize(width: 200, height: 300)
    XCTAssertEqual(resized([], frame, to: size), frame)
    XCTAssertEqual(resized([.flexibleRightMargin, .flexibleBottomMargin], frame, to: size), frame)
    XCTAssertEqual(resized([.flexibleWidth, .flexibleHeight], frame, to: size), rect(10, 20, 130, 240))
    XCTAssertEqual(resized([.flexibleLeftMargin, .flexibleTopMargin], frame, to: size), rect(110, 220, 30, 40))
    XCTAssertEqual(
      resized([.flexibleLeftMargin, .flexibleRightMargin], rect(35, 20, 30, 40), to: size), rect(85, 20, 30, 40))
    XCTAssertEqual(
      resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], frame, to: size), rect(20, 20, 60, 40))
    XCTAssertEqual(resized([.flexibleWidth, .flexibleLeftMargin], frame, to: size), rect(35, 20, 105, 40))
  }

  func testZeroSizesShareEvenly() {
    XCTAssertEqual(
      resized([.flexibleLeftMargin, .flexibleRightMargin], rect(0, 0, 100, 10), to: CGSize(width: 140, height: 100)),
      rect(20, 0, 100, 10))
  }

  func testAutoresizingCanBeTurnedOff() {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.autoresizesSubviews = false
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 10, height: 10)
    XCTAssertEqual(child.frame, rect(0, 0, 100, 100))
  }

  func testConstraintsFollowAutoresizedViews() {
    let root = UIView(frame: rect(0, 0, 300, 300))
    let (card, sized, view) = (UIView(), UIView(), ContentView(10, 10))
    root.add(card)
    card.addSubview(sized)
    sized.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sized.add(view)
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, card.heightAnchor.constraint(equalToConstant: 50),
      view.rightAnchor.constraint(equalTo: sized.rightAnchor), view.topAnchor.constraint(equalTo: sized.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.maxX, 100)
    width.constant = 160
    root.layoutIfNeeded()
    XCTAssertEqual(sized.frame.width, 160)
    XCTAssertEqual(view.frame.maxX, 160)
  }
}

import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ProgressViewTests: XCTestCase {
  private func fill(of view: UIProgressView) -> UIView {
    view.layoutIfNeeded()
    return view.subviews[0]
  }

  func testSizes() {
    XCTAssertEqual(UIProgressView(progressViewStyle: .default).intrinsicContentSize.height, 4)
    XCTAssertEqual(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height, 2.5)
    XCTAssertEqual(UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 50)).bounds.height, 4)
  }

  func testFillFollowsProgress() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    XCTAssertEqual(fill(of: view).frame.width, 0)
    view.progress = 0.25
    XCTAssertEqual(fill(of: view).frame, CGRect(x: 0, y: 0, width: 50, height: 4))
    view.progress = 3
    XCTAssertEqual(view.progress, 1)
    view.progress = .nan
    XCTAssertEqual(view.progress, 0)
    view.semanticContentAttribute = .forceRightToLeft
    view.progress = 0.5
    XCTAssertEqual(fill(of: view).frame.minX, 100)
  }

  func testColours() {
    let view = UIProgressView(progressViewStyle: .default)
    XCTAssertEqual(fill(of: view).backgroundColor, .systemBlue)
    XCTAssertEqual(view.backgroundColor, .systemFill)
    view.tintColor = .red
    XCTAssertEqual(fill(of: view).backgroundColor, .red)
    view.progressTintColor = .green
    view.trackTintColor = .black
    XCTAssertEqual(fill(of: view).backgroundColor, .green)
    XCTAssertEqual(view.backgroundColor, .black)
    XCTAssertNil(UIProgressView(progressViewStyle: .bar).backgroundColor)
  }

  func testAnimatedProgress() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let view = UIProgressView(frame: CGRect(x: 0, y: 300, width: 200, height: 4))
    controller.view.addSubview(view)
    fill(of: view).accessibilityIdentifier = "fill"
    device.show(controller)
    view.setProgress(1, animated: true)
    device.advanceFrames(1)
    device.advance(by: 0.1)
    let middle = device["fill"]!.frame.width
    XCTAssertTrue(40 < middle && middle < 160, "\(middle)")
    device.advance(by: 0.4)
    XCTAssertEqual(device["fill"]?.frame.width, 200)
  }

  func testStyles() {
    let view = UIProgressView(coder: NSCoder())!
    XCTAssertEqual(view.progressViewStyle, .default)
    XCTAssertEqual(view.progress, 0)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    view.layoutIfNeeded()
    XCTAssertEqual(view.layer.cornerRadius, 2)
    view.progressViewStyle = .bar
    view.layoutIfNeeded()
    XCTAssertEqual(view.layer.cornerRadius, 0)
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 70, height: 99)), CGSize(width: 70, height: 2.5))
  }

  func testSemantics() {
    let view = UIProgressView()
    view.progress = 0.42
    XCTAssertEqual(view.semanticNode().role, .progress)
    XCTAssertEqual(view.accessibilityValue, "42 %")
  }
}

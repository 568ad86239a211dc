import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ContentModeTests: XCTestCase {
  private final class RedView: UIView {
    override func draw(_ rect: CGRect) {
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
      UIGraphicsGetCurrentContext()?.fill(bounds)
    }
  }

  /// The place at which what was drawn at 20 by 20 points shows once the view is 60 by 40, in the view's coordinates.
  private func shownContents(_ mode: UIView.ContentMode) -> CGRect {
    let device = SimulatedDevice(scale: 1)
    let controller = UIViewController()
    let view = RedView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    view.isOpaque = false
    view.contentMode = mode
    controller.view.addSubview(view)
    device.show(controller)
    view.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
    device.advanceFrames(1)
    let picture = device.snapshot()
    var box = CGRect.null
    for y in 60..<200 {
      for x in 60..<200 {
        let value = picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
        if value == 0xFFFF_0000 { box = box.union(CGRect(x: x - 100, y: y - 100, width: 1, height: 1)) }
      }
    }
    return box
  }

  func testContentsLieWhereTheModeSays() {
    let expected: [(UIView.ContentMode, CGRect)] = [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 60, height: 40)),
      (.scaleAspectFit, CGRect(x: 10, y: 0, width: 40, height: 40)),
      (.scaleAspectFill, CGRect(x: 0, y: -10, width: 60, height: 60)),
      (.redraw, CGRect(x: 0, y: 0, width: 60, height: 40)),
      (.center, CGRect(x: 20, y: 10, width: 20, height: 20)),
      (.top, CGRect(x: 20, y: 0, width: 20, height: 20)),
      (.bottom, CGRect(x: 20, y: 20, width: 20, height: 20)),
      (.left, CGRect(x: 0, y: 10, width: 20, height: 20)),
      (.right, CGRect(x: 40, y: 10, width: 20, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
      (.topRight, CGRect(x: 40, y: 0, width: 20, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 20, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 40, y: 20, width: 20, height: 20)),
    ]
    for (mode, box) in expected { XCTAssertEqual(shownContents(mode), box, "\(mode)") }
  }
}

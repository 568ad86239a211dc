import UIKitTesting
import XCTest

@testable import UIKit

/// What keeps fingers from views, and what doesn't.
@preconcurrency @MainActor final class CoveredViewTests: XCTestCase {
  private let device = SimulatedDevice()
  private let content = UIView()

  private func view(_ frame: CGRect, in container: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (container ?? content).addSubview(view)
    return view
  }

  private func isCovered(_ view: UIView, _ x: Double, _ y: Double) -> Bool {
    device.perform { view.isCovered(at: CGPoint(x: x, y: y)) }
  }

  func testWhatLiesInFrontAndTakesTouchesCovers() {
    let back = view(CGRect(x: 0, y: 100, width: 100, height: 100))
    let inside = view(CGRect(x: 0, y: 0, width: 100, height: 100), in: back)
    let front = view(CGRect(x: 0, y: 150, width: 100, height: 100))
    device.show(content)
    for view in [back, inside] {
      XCTAssertFalse(isCovered(view, 50, 120))
      XCTAssertTrue(isCovered(view, 50, 170))
    }
    XCTAssertFalse(isCovered(front, 50, 170))
    front.isUserInteractionEnabled = false
    XCTAssertFalse(isCovered(back, 50, 170), "touches fall through it")
    XCTAssertFalse(isCovered(front, 50, 170), "what it lets touches through to lies behind it")
    front.isUserInteractionEnabled = true
    front.isHidden = true
    XCTAssertFalse(isCovered(back, 50, 170))
  }

  func testNeitherPartsNorSurroundingsCover() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
    let toggle = UISwitch(frame: CGRect(x: 200, y: 10, width: 51, height: 31))
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 100, height: 31))
    [toggle, label].forEach(cell.contentView.addSubview)
    content.addSubview(cell)
    device.show(content)
    XCTAssertFalse(isCovered(cell, 220, 125))
    XCTAssertFalse(isCovered(toggle, 220, 125))
    XCTAssertFalse(isCovered(label, 60, 125), "the cell takes its touches")
  }

  func testAnotherWindowCovers() {
    let back = view(CGRect(x: 0, y: 100, width: 100, height: 100))
    device.show(content)
    device.perform {
      let window = UIWindow(windowScene: device.windowScene)
      window.frame = CGRect(x: 0, y: 150, width: 390, height: 100)
      window.windowLevel = .alert
      window.isHidden = false
      XCTAssertTrue(back.isCovered(at: CGPoint(x: 50, y: 170)))
      XCTAssertFalse(back.isCovered(at: CGPoint(x: 50, y: 120)))
      XCTAssertFalse(window.isCovered(at: CGPoint(x: 50, y: 170)))
      window.isHidden = true
    }
  }

  func testWhatIsCutOffIsClipped() {
    let outer = view(CGRect(x: 0, y: 100, width: 100, height: 100))
    let inner = view(CGRect(x: 0, y: 50, width: 100, height: 100), in: outer)
    device.show(content)
    XCTAssertFalse(inner.isClipped(at: CGPoint(x: 50, y: 220)))
    outer.clipsToBounds = true
    XCTAssertTrue(inner.isClipped(at: CGPoint(x: 50, y: 220)))
    XCTAssertFalse(inner.isClipped(at: CGPoint(x: 50, y: 180)))
  }

  // MARK: Parts of rectangles

  private let rect = CGRect(x: 0, y: 0, width: 320, height: 480)

  func testAllOrNothing() {
    XCTAssertEqual(rect.largestPart { _ in true }, rect)
    XCTAssertTrue(rect.largestPart { _ in false }.isNull)
    XCTAssertTrue(CGRect.null.largestPart { _ in true }.isNull)
    XCTAssertTrue(CGRect(x: 5, y: 5, width: 0, height: 9).largestPart { _ in true }.isNull)
  }

  func testStraightEdgesAreFound() {
    let part = rect.largestPart { $0.y > 91 && $0.y < 264.5 }
    XCTAssertEqual(part.minX, 0)
    XCTAssertEqual(part.maxX, 320)
    XCTAssertEqual(part.minY, 91, accuracy: 0.25)
    XCTAssertEqual(part.maxY, 264.5, accuracy: 0.25)
    XCTAssertGreaterThan(part.minY, 91)
    XCTAssertLessThan(part.maxY, 264.5)
  }

  /// A tap goes to the middle of the part: there the condition has to hold.
  func testTheMiddleOfThePartIsInIt() {
    let holes = [CGRect(x: 100, y: 180, width: 120, height: 120), CGRect(x: 0, y: 0, width: 30, height: 480)]
    let part = rect.largestPart { point in !holes.contains { $0.contains(point) } }
    XCTAssertFalse(holes.contains { $0.contains(CGPoint(x: part.midX, y: part.midY)) }, "\(part)")
    XCTAssertGreaterThan(part.width * part.height, 290 * 170, "\(part)")
  }

  func testNarrowRectanglesHaveParts() {
    let line = CGRect(x: 10, y: 10, width: 1, height: 300)
    let part = line.largestPart { $0.y < 160 }
    XCTAssertEqual(part.width, 1)
    XCTAssertEqual(part.maxY, 160, accuracy: 0.25)
  }
}

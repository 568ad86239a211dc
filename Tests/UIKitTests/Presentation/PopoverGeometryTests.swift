import XCTest

@testable import UIKit

final class PopoverGeometryTests: XCTestCase {
  private let room = CGRect(x: 10, y: 10, width: 780, height: 980)

  private func place(
    source: CGRect, _ permitted: UIPopoverArrowDirection = .any, overlaps: Bool = false,
    size: CGSize = CGSize(width: 300, height: 400), in room: CGRect? = nil
  ) -> PopoverGeometry.Place {
    PopoverGeometry(
      room: room ?? self.room, source: source, permitted: permitted, mayOverlap: overlaps, wanted: size
    ).place
  }

  func testItLiesBelowItsSourceIfItFits() {
    let found = place(source: CGRect(x: 380, y: 100, width: 40, height: 20))
    XCTAssertEqual(found.direction, .up)
    XCTAssertEqual(found.frame, CGRect(x: 250, y: 133, width: 300, height: 400))
    XCTAssertEqual(found.arrow, 150)
    XCTAssertEqual(found.tip, CGPoint(x: 150, y: -13))
  }

  func testItLiesAboveWhereThereIsNoRoomBelow() {
    let found = place(source: CGRect(x: 380, y: 900, width: 40, height: 20))
    XCTAssertEqual(found.direction, .down)
    XCTAssertEqual(found.frame.maxY, 887)
  }

  func testItLiesBesideWhereNothingElseIsPermitted() {
    let source = CGRect(x: 380, y: 480, width: 40, height: 20)
    XCTAssertEqual(place(source: source, .left).frame.minX, 433)
    XCTAssertEqual(place(source: source, .right).frame.maxX, 367)
    XCTAssertEqual(place(source: source, [.left, .right]).direction, .left)
  }

  func testTheArrowPointsToTheSourceAtTheEdge() {
    let found = place(source: CGRect(x: 730, y: 100, width: 40, height: 20))
    XCTAssertEqual(found.frame.maxX, 790)
    XCTAssertEqual(found.frame.minX + found.arrow, 750)
    let corner = place(source: CGRect(x: 788, y: 100, width: 2, height: 20))
    XCTAssertEqual(corner.arrow, 300 - 13 - 18.5, "it stays off the round corner")
  }

  /// The arrow is round at its tip, comes out of the edge in a curve, and is no hole where it meets the plate.
  @MainActor func testTheArrowIsRound() {
    let size = CGSize(width: 300, height: 200)
    for direction in [UIPopoverArrowDirection.up, .down, .left, .right] {
      let place = PopoverGeometry.Place(
        frame: CGRect(origin: CGPoint(x: 40, y: 40), size: size), direction: direction, arrow: 90)
      let outline = UIBezierPath(cgPath: place.outline)
      func has(_ along: CGFloat, _ out: CGFloat) -> Bool {
        let point =
          switch direction {
          case .up: CGPoint(x: 90 + along, y: -out)
          case .down: CGPoint(x: 90 + along, y: size.height + out)
          case .left: CGPoint(x: -out, y: 90 + along)
          default: CGPoint(x: size.width + out, y: 90 + along)
          }
        return outline.contains(point)
      }
      for side: CGFloat in [-1, 1] {
        XCTAssertTrue(has(side, 12.5), "a round tip")
        XCTAssertFalse(has(3 * side, 12.5))
        XCTAssertTrue(has(14 * side, 0.3), "a curve from the edge")
        XCTAssertFalse(has(10 * side, 5))
        XCTAssertTrue(has(8 * side, -0.5), "no hole")
      }
      XCTAssertFalse(has(0, 13.2))
    }
  }

  func testItIsSmallerWhereThereIsLessRoomThanItWants() {
    let source = CGRect(x: 380, y: 600, width: 40, height: 20)
    let found = place(source: source, [.up, .down], size: CGSize(width: 300, height: 800))
    XCTAssertEqual(found.direction, .down)
    XCTAssertEqual(found.frame, CGRect(x: 250, y: 10, width: 300, height: 577))
    let over = place(source: source, [.up, .down], overlaps: true, size: CGSize(width: 300, height: 800))
    XCTAssertEqual(over.direction, .unknown)
    XCTAssertEqual(over.frame, CGRect(x: 250, y: 190, width: 300, height: 800))
  }

  func testWhatIsAsHighAsThereIsRoomLiesBelowIfThatIsEnough() {
    var geometry = PopoverGeometry(
      room: room, source: CGRect(x: 740, y: 20, width: 40, height: 40), permitted: .any, mayOverlap: false,
      wanted: PopoverGeometry.defaultSize, enough: CGSize(width: 320, height: 320))
    XCTAssertEqual(geometry.place.direction, .up)
    XCTAssertEqual(geometry.place.frame, CGRect(x: 470, y: 73, width: 320, height: 917))
    geometry.source.origin.y = 900
    XCTAssertEqual(geometry.place.direction, .down)
  }

  func testWithoutADirectionItLiesOverItsSource() {
    let found = place(source: CGRect(x: 380, y: 480, width: 40, height: 20), [])
    XCTAssertEqual(found.direction, .unknown)
    XCTAssertEqual(found.frame, CGRect(x: 250, y: 290, width: 300, height: 400))
  }

  func testItCoversASourceThatLeavesNoRoom() {
    let found = place(source: CGRect(x: 0, y: 0, width: 800, height: 1000))
    XCTAssertEqual(found.direction, .unknown)
    XCTAssertEqual(found.frame.size, CGSize(width: 300, height: 400))
  }

  /// Whatever is asked for, it lies in the room, and beside its source if it has an arrow.
  func testItLiesInTheRoom() {
    for x in stride(from: CGFloat(-50), through: 850, by: 90) {
      for y in stride(from: CGFloat(-50), through: 1050, by: 110) {
        for permitted in [UIPopoverArrowDirection.any, .up, .down, .left, .right, [.up, .left]] {
          let source = CGRect(x: x, y: y, width: 60, height: 30)
          let found = place(source: source, permitted, size: CGSize(width: 320, height: 1100))
          XCTAssertTrue(room.insetBy(dx: -0.5, dy: -0.5).contains(found.frame), "\(found) for \(source)")
          if found.direction != .unknown {
            XCTAssertTrue(permitted.contains(found.direction))
            XCTAssertTrue(found.frame.intersection(source).isEmpty, "\(found) for \(source)")
          }
        }
      }
    }
  }
}

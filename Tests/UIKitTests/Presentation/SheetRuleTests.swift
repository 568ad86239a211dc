import XCTest

@testable import UIKit

/// The pure parts of sheets, against what was measured.
@preconcurrency @MainActor final class SheetRuleTests: XCTestCase {
  private func geometry(_ size: CGSize, top: CGFloat, bottom: CGFloat) -> SheetGeometry {
    SheetGeometry(container: size, safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  func testMeasuredFrames() {
    let phone = geometry(CGSize(width: 393, height: 852), top: 59, bottom: 34)
    XCTAssertEqual(phone.maximumDetent, 759)
    XCTAssertEqual(phone.frame(height: phone.largest), CGRect(x: 0, y: 59, width: 393, height: 793))
    XCTAssertEqual(phone.height(ofDetent: 200), 234)
    XCTAssertEqual(phone.height(ofDetent: 2000), 793)
    XCTAssertEqual(phone.height(ofDetent: -5), 34)
    let se = geometry(CGSize(width: 375, height: 667), top: 20, bottom: 0)
    XCTAssertEqual(se.frame(height: se.largest), CGRect(x: 0, y: 30, width: 375, height: 637))
  }

  func testDetents() {
    typealias Detent = UISheetPresentationController.Detent
    let tall = DetentContext(UITraitCollection(verticalSizeClass: .regular), maximum: 759)
    let low = DetentContext(UITraitCollection(verticalSizeClass: .compact), maximum: 300)
    XCTAssertEqual(Detent.medium().resolvedValue(in: tall), 425)
    XCTAssertNil(Detent.medium().resolvedValue(in: low))
    XCTAssertEqual(Detent.large().resolvedValue(in: tall), 759)
    XCTAssertEqual(Detent.large().identifier, .large)
    XCTAssertEqual(Detent.medium().identifier, .medium)
    let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }
    XCTAssertEqual(third.resolvedValue(in: tall), 253)
    XCTAssertEqual(third.identifier, Detent.Identifier(rawValue: "third"))
    XCTAssertNotEqual(Detent.custom { _ in nil }.identifier, Detent.custom { _ in nil }.identifier)
  }

  /// A sheet of one detent goes by more than half of its height, or 1000 points a second; slower ones count by where
  /// they lead.
  func testWhenASheetGoes() {
    func leaves(_ slide: CGFloat, _ velocity: CGFloat, mayLeave: Bool = true) -> Bool {
      SheetRelease(heights: [793], height: 793, slide: slide, velocity: velocity, mayLeave: mayLeave).end == .leaves
    }
    XCTAssertFalse(leaves(370, 0))
    XCTAssertTrue(leaves(398, 0))
    XCTAssertFalse(leaves(100, 975))
    XCTAssertTrue(leaves(100, 1000))
    XCTAssertFalse(leaves(450, -1000), "it is thrown back")
    XCTAssertFalse(leaves(700, 3000, mayLeave: false))
    XCTAssertTrue(SheetRelease(heights: [400], height: 400, slide: 210, velocity: 0, mayLeave: true).end == .leaves)
    XCTAssertTrue(SheetRelease(heights: [400], height: 400, slide: 170, velocity: 0, mayLeave: true).end == .detent(0))
  }

  func testWhereASheetSettles() {
    func end(_ height: CGFloat, _ velocity: CGFloat) -> SheetRelease.End {
      SheetRelease(heights: [200, 461, 797], height: height, slide: 0, velocity: velocity, mayLeave: true).end
    }
    XCTAssertEqual(end(600, 0), .detent(1))
    XCTAssertEqual(end(640, 0), .detent(2))
    XCTAssertEqual(end(600, -300), .detent(2), "carried 43 points up")
    XCTAssertEqual(end(640, 300), .detent(1))
    XCTAssertEqual(end(461, 1500), .detent(0))
    XCTAssertEqual(end(300, 2000), .leaves)
  }

  func testPushedBack() {
    let phone = geometry(CGSize(width: 390, height: 844), top: 47, bottom: 34)
    let full = CGRect(x: 0, y: 0, width: 390, height: 844)
    let (transform, scale) = phone.pushedBack(full, part: 1)
    XCTAssertEqual(scale, 358.0 / 390, accuracy: 1e-9)
    XCTAssertEqual(422 - 422 * scale + transform.ty, 37, accuracy: 1e-9, "10 points above the sheet")
    XCTAssertEqual(phone.pushedBack(full, part: 0).transform, .identity)
  }
}

import XCTest

@testable import UIKit

/// Offsets between two anchors, which are constrained as sizes are.
@preconcurrency @MainActor final class LayoutOffsetTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let a = ContentView(40, 20, firstBaseline: 15, lastBaseline: 5)
  private let b = ContentView(60, 30, firstBaseline: 22, lastBaseline: 4)

  override func setUp() {
    MainActor.assumeIsolated {
      root.add(a, b)
      NSLayoutConstraint.activate([
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      ])
    }
  }

  private func lay(_ constraints: NSLayoutConstraint...) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return b.frame
  }

  func testAnOffsetIsAConstant() {
    let across = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let down = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
    XCTAssertEqual(
      lay(across.constraint(equalToConstant: 25), down.constraint(equalToConstant: 5)), rect(75, 35, 60, 30))
    let back = b.leftAnchor.anchorWithOffset(to: a.rightAnchor)
    XCTAssertEqual(
      lay(back.constraint(equalToConstant: 25), down.constraint(equalToConstant: -4)).origin, CGPoint(x: 25, y: 26))
  }

  func testAnOffsetIsAsLongAsSomethingElse() {
    let across = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    let down = a.topAnchor.anchorWithOffset(to: b.topAnchor)
    let frame = lay(
      across.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1),
      down.constraint(equalTo: root.heightAnchor, multiplier: 0.25))
    XCTAssertEqual(frame.origin, CGPoint(x: 10 + 81, y: 10 + 50))
    // The same space at both sides, with nothing between that could have it.
    let left = root.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    let right = b.rightAnchor.anchorWithOffset(to: root.rightAnchor)
    XCTAssertEqual(lay(left.constraint(equalTo: right, multiplier: 0.5)).minX, 80)
    XCTAssertEqual(lay(b.widthAnchor.constraint(equalTo: left), right.constraint(equalToConstant: 0)).minX, 150)
  }

  func testNothingOfAnotherSizeIsAConstant() {
    let across = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    let constraint = across.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 12)
    XCTAssertNil(constraint.secondItem)
    XCTAssertNil(constraint.secondAnchor)
    XCTAssertEqual(constraint.multiplier, 1)
    XCTAssertEqual(lay(constraint).minX, 22)
  }

  func testInequalitiesOfOffsetsHold() {
    let across = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let near = b.leftAnchor.constraint(equalTo: root.leftAnchor)
    near.priority = .defaultLow
    XCTAssertEqual(lay(near, across.constraint(greaterThanOrEqualToConstant: 7)).minX, 57)
    let far = b.rightAnchor.constraint(equalTo: root.rightAnchor)
    far.priority = .defaultLow
    XCTAssertEqual(lay(far, across.constraint(lessThanOrEqualTo: a.heightAnchor)).minX, 70)
  }

  func testAChangedConstantMovesTheView() {
    let constraint = a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 5)
    constraint.isActive = true
    root.layoutIfNeeded()
    constraint.constant = 50
    root.layoutIfNeeded()
    XCTAssertEqual(b.frame.minY, 80)
    a.firstBaseline = 10
    let baselines = a.firstBaselineAnchor.anchorWithOffset(to: b.firstBaselineAnchor)
    constraint.isActive = false
    XCTAssertEqual(lay(baselines.constraint(equalToConstant: 30)).minY, 10 + 10 + 30 - 22)
  }

  /// Offsets between leading and trailing edges are measured in the direction of reading, others from left to right.
  func testOffsetsFollowTheDirectionOfReading() {
    for view in [root, a, b] { view.semanticContentAttribute = .forceRightToLeft }
    let width = a.leadingAnchor.anchorWithOffset(to: a.trailingAnchor)
    let own = a.leftAnchor.anchorWithOffset(to: a.rightAnchor)
    let frame = lay(
      b.widthAnchor.constraint(equalTo: width), b.heightAnchor.constraint(equalTo: own),
      root.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 15))
    XCTAssertEqual(frame.size, CGSize(width: 60, height: 60), "the narrower one is stretched")
    XCTAssertEqual(frame.maxX, 300 - 15)
  }

  func testAnOffsetBelongsToTwoItems() {
    let offset = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
    XCTAssertNil(offset.item)
    XCTAssertEqual(offset.name, "offset from bottom to top")
    XCTAssertEqual(offset, a.bottomAnchor.anchorWithOffset(to: b.topAnchor))
    XCTAssertNotEqual(offset, b.topAnchor.anchorWithOffset(to: a.bottomAnchor))
    XCTAssertNotEqual(offset, a.heightAnchor)
    let constraint = offset.constraint(equalTo: a.heightAnchor)
    XCTAssertNil(constraint.firstItem)
    XCTAssertEqual(constraint.firstAttribute, .notAnAttribute)
    XCTAssertTrue(constraint.secondItem === a)
    XCTAssertEqual(constraint.firstAnchor.name, offset.name)
    a.accessibilityIdentifier = "a"
    b.accessibilityIdentifier = "b"
    XCTAssertEqual(constraint.summary, "(b.top - a.bottom) == a.height")
  }

  func testTheConstraintEndsWithAnyOfItsItems() {
    for view in [a, b] {
      let constraint = a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 5)
      constraint.isActive = true
      root.layoutIfNeeded()
      XCTAssertTrue(a.constraintsAffectingLayout(for: .vertical).contains(constraint))
      XCTAssertTrue(b.constraintsAffectingLayout(for: .vertical).contains(constraint))
      view.removeFromSuperview()
      XCTAssertFalse(constraint.isActive)
      root.addSubview(view)
    }
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let constraint = a.rightAnchor.anchorWithOffset(to: guide.leftAnchor).constraint(equalToConstant: 5)
    constraint.isActive = true
    root.removeLayoutGuide(guide)
    XCTAssertFalse(constraint.isActive)
  }
}

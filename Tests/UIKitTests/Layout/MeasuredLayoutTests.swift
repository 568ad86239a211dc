import XCTest

@testable import UIKit

/// Scenes whose frames were measured on UIKit, at two pixels a point. Sizes of text are given: they are the font's.
///
/// Most were measured on a Mac without a window, where UIKit rounds origins to whole points, and sizes to halves of one by
/// themselves. On an iPhone it rounds edges to pixels, as here.
@preconcurrency @MainActor final class MeasuredLayoutTests: XCTestCase {
  private var root = UIView()
  private var views: [UIView] = []

  /// Relates attributes of `views` by index; nil is the root.
  private func relate(
    _ item: Int, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    to other: Int? = nil, _ second: NSLayoutConstraint.Attribute? = nil, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: views[item], attribute: attribute, relatedBy: relation, toItem: other.map { views[$0] } ?? root,
      attribute: second ?? attribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
  }

  private func size(
    _ item: Int, _ attribute: NSLayoutConstraint.Attribute, is relation: NSLayoutConstraint.Relation = .equal,
    _ constant: CGFloat, at priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: views[item], attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
  }

  private func scene(_ width: CGFloat, _ height: CGFloat, _ views: [UIView]) {
    root = UIView(frame: rect(0, 0, width, height))
    self.views = views
    for view in views { root.add(view) }
  }

  private func check(_ frames: [CGRect], file: StaticString = #filePath, line: UInt = #line) {
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame), frames, file: file, line: line)
  }

  func testAspect() {
    scene(320, 240, [UIView(), UIView(), UIView()])
    relate(0, .leading, plus: 16)
    relate(0, .top, plus: 16)
    relate(0, .width, times: 0.5)
    relate(0, .height, to: 0, .width, times: 0.625)
    relate(1, .trailing, plus: -16)
    relate(1, .bottom, plus: -16)
    relate(1, .height, times: 0.25)
    relate(1, .width, to: 1, .height, times: 2)
    relate(2, .leading, plus: 16)
    relate(2, .bottom, plus: -16)
    relate(2, .width, times: 0.3333)
    size(2, .height, 30)
    check([rect(16, 16, 160, 100), rect(184, 164, 120, 60), rect(16, 194, 106.5, 30)])
  }

  func testBaselines() {
    scene(
      320, 160,
      [
        ContentView(103.5, 33, firstBaseline: 27), ContentView(51.5, 16, firstBaseline: 13),
        ContentView(71, 26, lastBaseline: 5), ContentView(34.5, 14, lastBaseline: 3),
      ])
    relate(0, .leading, plus: 16)
    relate(0, .top, plus: 24)
    relate(1, .leading, to: 0, .trailing, plus: 8)
    relate(1, .firstBaseline, to: 0)
    relate(2, .leading, plus: 16)
    relate(2, .top, plus: 96)
    relate(3, .leading, to: 2, .trailing, plus: 8)
    relate(3, .lastBaseline, to: 2)
    // Measured: 128 and 95 at whole points.
    check([rect(16, 24, 103.5, 33), rect(127.5, 38, 51.5, 16), rect(16, 96, 71, 26), rect(95, 106, 34.5, 14)])
  }

  func testCentersAndSizes() {
    scene(320, 240, [UIView(), UIView(), UIView()])
    for (index, x, y, width, height) in [(0, 0, 0, 120, 80), (1, 80, -60, 40, 40), (2, -90, 0, 45, 25)] {
      relate(index, .centerX, plus: CGFloat(x))
      relate(index, .centerY, plus: CGFloat(y))
      size(index, .width, CGFloat(width))
      size(index, .height, CGFloat(height))
    }
    // Measured: 48 and 108 at whole points.
    check([rect(100, 80, 120, 80), rect(220, 40, 40, 40), rect(47.5, 107.5, 45, 25)])
  }

  func testCenterMultipliers() {
    scene(320, 240, [UIView(), UIView(), UIView()])
    relate(0, .centerX)
    relate(0, .centerY, times: 0.5)
    relate(1, .centerX)
    relate(1, .centerY, times: 1.5)
    relate(2, .centerX, times: 0.5, plus: 10)
    relate(2, .centerY)
    for index in 0..<3 {
      size(index, .width, index == 2 ? 40 : 80)
      size(index, .height, 40)
    }
    check([rect(120, 40, 80, 40), rect(120, 160, 80, 40), rect(70, 100, 40, 40)])
  }

  func testEdges() {
    scene(320, 240, [UIView(), UIView(), UIView()])
    relate(0, .left, plus: 16)
    relate(0, .top, plus: 16)
    relate(0, .right, plus: -16)
    size(0, .height, 44)
    relate(1, .leading, plus: 16)
    relate(1, .bottom, plus: -16)
    size(1, .width, 120)
    size(1, .height, 32)
    relate(2, .top, to: 0, .bottom, plus: 12)
    relate(2, .left, to: 1, .right, plus: 12)
    relate(2, .right, plus: -16)
    relate(2, .bottom, plus: -16)
    check([rect(16, 16, 288, 44), rect(16, 192, 120, 32), rect(148, 72, 156, 152)])
  }

  /// Three buttons in a bar 375 points wide, each a twentieth of it, measured on an iPhone.
  func testEdgesOfEqualWidths() {
    scene(375, 56, [UIView(), UIView(), UIView()])
    relate(0, .leading, plus: 10)
    relate(1, .leading, to: 0, .trailing)
    relate(2, .trailing, plus: -66)
    for index in 0..<3 {
      relate(index, .width, times: 0.05)
      relate(index, .centerY)
      size(index, .height, 24)
    }
    check([rect(10, 16, 19, 24), rect(29, 16, 18.5, 24), rect(290.5, 16, 18.5, 24)])
  }

  /// Labels in the middle of a row 72 points high, measured on an iPhone with three pixels a point.
  func testEdgesOnThirdsOfAPoint() {
    for (height, top) in [(65.0, 76.0), (58, 79)] {
      let edges = PixelGrid.rounded(min: 36 - height / 6, max: 36 + height / 6, scale: 3)
      XCTAssertEqual(edges.min * 3, top, accuracy: 1e-9)
      XCTAssertEqual((edges.max - edges.min) * 3, height, accuracy: 1e-9)
    }
  }

  func testHugging() {
    scene(320, 100, [ContentView(46.5, 20), ContentView(74, 20), ContentView(71, 20), ContentView(39, 20)])
    for index in [0, 3] { views[index].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
    for index in [0, 2] {
      relate(index, .leading, plus: 12)
      relate(index + 1, .leading, to: index, .trailing, plus: 8)
      relate(index + 1, .trailing, plus: -12)
      relate(index, .centerY, times: index == 0 ? 0.5 : 1.5)
      relate(index + 1, .centerY, times: index == 0 ? 0.5 : 1.5)
    }
    // Measured: 67 at a whole point.
    check([rect(12, 15, 46.5, 20), rect(66.5, 15, 241.5, 20), rect(12, 65, 249, 20), rect(269, 65, 39, 20)])
  }

  func testInequalities() {
    scene(320, 240, [UIView(), UIView(), UIView()])
    for index in 0..<3 {
      relate(index, .leading, plus: 16)
      relate(index, .top, plus: CGFloat(16 + 60 * index))
      size(index, .height, 40)
    }
    size(0, .width, is: .greaterThanOrEqual, 80)
    size(0, .width, is: .lessThanOrEqual, 200)
    size(0, .width, 300, at: 500)
    size(1, .width, 60, at: 750)
    size(1, .width, 140, at: 749)
    size(2, .width, 30, at: 999)
    size(2, .width, is: .greaterThanOrEqual, 90)
    check([rect(16, 16, 200, 40), rect(16, 76, 60, 40), rect(16, 136, 90, 40)])
  }

  func testConstraintsAmongFrames() {
    root = UIView(frame: rect(0, 0, 320, 240))
    let fixed = UIView(frame: rect(20, 20, 120, 50))
    let card = UIView(frame: rect(199.5, 20, 80, 80))
    let inner = UIView()
    root.addSubview(fixed)
    root.addSubview(card)
    card.add(inner)
    let (third, fourth) = (UIView(), UIView())
    root.add(third, fourth)
    views = [fixed, card, inner, third, fourth]
    relate(2, .leading, to: 1, plus: 10)
    relate(2, .top, to: 1, plus: 10)
    size(2, .width, 25)
    size(2, .height, 25)
    relate(3, .top, to: 0, .bottom, plus: 12)
    relate(3, .leading, to: 0)
    relate(3, .width, to: 0)
    size(3, .height, 50)
    relate(4, .top, to: 1, .bottom, plus: 12)
    relate(4, .trailing, to: 1)
    relate(4, .width, to: 1, times: 0.75)
    relate(4, .bottom, plus: -20)
    // Measured: 220 at a whole point.
    check([
      rect(20, 20, 120, 50), rect(199.5, 20, 80, 80), rect(10, 10, 25, 25), rect(20, 82, 120, 50),
      rect(219.5, 112, 60, 108),
    ])
  }
}

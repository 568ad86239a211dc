import XCTest

@testable import UIKit

@preconcurrency @MainActor final class VisualFormatTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let a = ContentView(40, 20, firstBaseline: 15)
  private let b = ContentView(60, 30, firstBaseline: 22)

  override func setUp() { MainActor.assumeIsolated { root.add(a, b) } }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [CGRect] {
    let constraints = formats.flatMap {
      NSLayoutConstraint.constraints(
        withVisualFormat: $0, options: options, metrics: metrics, views: ["a": a, "b": b])
    }
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return [a.frame, b.frame]
  }

  func testSpacesAndSizes() {
    XCTAssertEqual(
      lay("|-10-[a(50)]-5-[b]-10-|", "V:|-0-[a(25)]", "V:|[b]|"), [rect(10, 0, 50, 25), rect(65, 0, 225, 200)])
  }

  func testStandardSpaces() {
    XCTAssertEqual(
      lay("H:|-[a]-[b]", "V:[a]-|", "V:|-[b]"), [rect(8, 172, 40, 20), rect(56, 8, 60, 30)])
  }

  func testRelationsPrioritiesAndMetrics() {
    let frames = lay(
      "H:|-gap-[a(==b,>=30)]-(>=gap@700)-[b(100@strong)]", "V:|[a]", "V:|[b(a)]",
      metrics: ["gap": 12, "strong": 800])
    XCTAssertEqual(frames, [rect(12, 0, 100, 30), rect(124, 0, 100, 30)])
  }

  func testAlignment() {
    let frames = lay("H:|[a][b]", options: .alignAllFirstBaseline)
    XCTAssertEqual(frames[0].minY + 15, frames[1].minY + 22)
    XCTAssertEqual(frames[1].minX, frames[0].maxX)
  }

  func testEveryAlignment() {
    let corner = ["H:|-20-[a]", "V:|-50-[a]"]
    func frames(_ format: String, _ options: NSLayoutConstraint.FormatOptions) -> [CGRect] {
      let fixed = corner.flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["a": a])
      }
      NSLayoutConstraint.activate(fixed)
      defer { NSLayoutConstraint.deactivate(fixed) }
      return lay(format, options: options)
    }
    // a is 40×20 with its baselines 15 below its top and 0 above its bottom; b is 60×30, 22 and 0.
    let rows: [(NSLayoutConstraint.FormatOptions, CGFloat)] = [
      (.alignAllTop, 50), (.alignAllBottom, 40), (.alignAllCenterY, 45), (.alignAllFirstBaseline, 43),
      (.alignAllLastBaseline, 40),
    ]
    for (option, y) in rows { XCTAssertEqual(frames("H:[a]-5-[b]", option)[1], rect(65, y, 60, 30)) }
    let columns: [(NSLayoutConstraint.FormatOptions, CGFloat)] = [
      (.alignAllLeft, 20), (.alignAllLeading, 20), (.alignAllRight, 0), (.alignAllTrailing, 0), (.alignAllCenterX, 10),
    ]
    for (option, x) in columns { XCTAssertEqual(frames("V:[a]-5-[b]", option)[1], rect(x, 75, 60, 30)) }
    let plain: NSLayoutConstraint.FormatOptions = [.directionLeadingToTrailing, .spacingEdgeToEdge]
    XCTAssertEqual(plain, [], "the defaults")
    XCTAssertEqual(frames("V:[a]-5-[b]", plain)[1].minY, 75)
  }

  func testDirections() {
    XCTAssertEqual(
      lay("|-10-[a]-5-[b]", options: .directionRightToLeft).map(\.minX), [250, 185])
    root.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(lay("|-10-[a]-5-[b]").map(\.minX), [250, 185])
    XCTAssertEqual(lay("|-10-[a]-5-[b]", options: .directionLeftToRight).map(\.minX), [10, 55])
  }

  func testBaselineSpaces() {
    let frames = lay("V:|-5-[a]-40-[b]", options: .spacingBaselineToBaseline)
    XCTAssertEqual(frames[1].minY + 22 - frames[0].maxY, 40)
  }

  func testMistakesArePointedAt() {
    func offset(_ format: String) -> Int? {
      do {
        _ = try VisualFormat(format)
        return nil
      } catch { return (error as? VisualFormat.SyntaxError)?.offset }
    }
    XCTAssertNil(offset("H:|-[a]-|"))
    XCTAssertEqual(offset("H:|-[a"), 6)
    XCTAssertEqual(offset("[a]-(>=x]"), 8)
    XCTAssertEqual(offset("[]"), 1)
    XCTAssertEqual(offset("|"), 1)
    XCTAssertEqual(offset("[a]-5[b]"), 5)
    XCTAssertEqual(
      "\(VisualFormat.SyntaxError(format: "[]", offset: 1, expected: "the name of a view"))",
      "[]\n ^ expected the name of a view")
  }
}

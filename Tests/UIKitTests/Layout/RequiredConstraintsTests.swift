import XCTest

@testable import UIKit

/// What becomes of required constraints that contradict each other or the contents, as measured on UIKit.
@preconcurrency @MainActor final class RequiredConstraintsTests: XCTestCase {
  private var log: [String] = []

  private let write = ConflictLog.write

  override func setUp() {
    MainActor.assumeIsolated { ConflictLog.write = { [unowned self] in log.append($0) } }
  }

  override func tearDown() {
    MainActor.assumeIsolated { ConflictLog.write = write }
  }

  // MARK: Contents

  private func width(
    of content: ContentView, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, at priority: Float = 1000
  ) -> CGFloat {
    let root = UIView(frame: rect(0, 0, 300, 200))
    root.add(content)
    let width = NSLayoutConstraint(
      item: content, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: constant)
    width.priority = UILayoutPriority(priority)
    width.isActive = true
    root.layoutIfNeeded()
    return content.frame.width
  }

  private func content(hugging: Float, resistance: Float) -> ContentView {
    let content = ContentView(24, 20)
    content.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
    content.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
    return content
  }

  func testRequiredContentsYieldToRequiredConstraintsWithoutAConflict() {
    for (hugging, resistance) in [(1000, 1000), (1000, 750), (250, 1000), (999, 999), (1000, 999)] as [(Float, Float)] {
      for (relation, constant) in [
        (.equal, 36), (.equal, 10), (.greaterThanOrEqual, 36), (.lessThanOrEqual, 10),
      ] as [(NSLayoutConstraint.Relation, CGFloat)] {
        let content = content(hugging: hugging, resistance: resistance)
        XCTAssertEqual(width(of: content, relation, constant), constant, "\(hugging), \(resistance), \(relation)")
      }
    }
    XCTAssertEqual(log, [])
  }

  func testRequiredContentsYieldToEdges() {
    let root = UIView(frame: rect(0, 0, 300, 200))
    let content = content(hugging: 1000, resistance: 750)
    root.add(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 36),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(content.frame.width, 36)
    XCTAssertEqual(log, [])
  }

  func testRequiredContentsOutweighWhatIsNotRequired() {
    for priority in [999, 998, 500] as [Float] {
      XCTAssertEqual(width(of: content(hugging: 1000, resistance: 750), .equal, 36, at: priority), 24)
      XCTAssertEqual(width(of: content(hugging: 250, resistance: 1000), .equal, 10, at: priority), 24)
      XCTAssertEqual(width(of: content(hugging: 250, resistance: 1000), .equal, 36, at: priority), 36)
    }
  }

  // MARK: Conflicts

  /// Lays a view out in 300 points by constraints that contradict each other, in each order of activation, and each
  /// with layouts in between and without.
  private func check(
    from x: CGFloat, to end: CGFloat, file: StaticString = #filePath, line: UInt = #line,
    _ make: (_ view: UIView, _ root: UIView) -> [NSLayoutConstraint]
  ) {
    for order in Self.orders(of: make(UIView(), UIView()).count) {
      for isLive in [false, true] {
        let (view, root) = (UIView(), UIView(frame: rect(0, 0, 300, 200)))
        root.add(view)
        log = []
        let constraints = make(view, root)
        for index in order {
          constraints[index].isActive = true
          if isLive { root.layoutIfNeeded() }
        }
        root.layoutIfNeeded()
        XCTAssertEqual([view.frame.minX, view.frame.maxX], [x, end], "\(order), \(isLive)", file: file, line: line)
        XCTAssertFalse(log.isEmpty, "\(order), \(isLive)", file: file, line: line)
      }
    }
  }

  private static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0..<count).map { Array(order[..<$0]) + [count - 1] + order[$0...] }
    }
  }

  func testTheSmallerOfTwoSizesHolds() {
    check(from: 0, to: 100) { view, root in
      [
        view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 200),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
    }
  }

  func testEdgesHoldAgainstASize() {
    check(from: 10, to: 110) { view, root in
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 110),
        view.widthAnchor.constraint(equalToConstant: 50),
      ]
    }
  }

  func testEdgesHoldAgainstACentre() {
    check(from: 30, to: 300) { view, root in
      [
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      ]
    }
    check(from: 30, to: 290) { view, root in
      [
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 5),
      ]
    }
  }

  func testAnEqualityHoldsAgainstLimits() {
    check(from: 0, to: 100) { view, root in
      [
        view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
    }
  }

  func testAChangedConstantCanChangeWhatBreaks() {
    let (view, root) = (UIView(), UIView(frame: rect(0, 0, 300, 200)))
    root.add(view)
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 200)
    )
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    first.constant = 250
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
    second.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 250)
  }

  func testTheFrameThatAViewKeepsHolds() {
    let (view, root) = (UIView(frame: rect(10, 0, 60, 20)), UIView(frame: rect(0, 0, 300, 200)))
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(10, 0, 60, 20))
    XCTAssertEqual(log.count, 1)
  }
}

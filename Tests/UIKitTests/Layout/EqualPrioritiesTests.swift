import XCTest

@testable import UIKit

/// Contents that want their length equally, in a row or column that is longer or shorter than they are together. Which
/// of them yields was measured on UIKit.
@preconcurrency @MainActor final class EqualPrioritiesTests: XCTestCase {
  private let box = UIView(frame: rect(0, 0, 393, 72))
  private var contents: [ContentView] = []

  /// Puts contents of these widths side by side, 20 from the edges and 24 apart.
  private func fillRow(
    _ widths: [CGFloat], flowing: [Int] = [], isReversed: Bool = false, addsLastFirst: Bool = false
  ) {
    contents = widths.map { ContentView($0, 20) }
    for index in flowing { contents[index].flowingArea = widths[index] * 20 }
    for content in addsLastFirst ? contents.reversed() : contents { box.add(content) }
    constrain(contents, isReversed: isReversed)
  }

  private func constrain(_ views: [UIView], isReversed: Bool = false) {
    var constraints = [views[0].leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20)]
    constraints += views.map { $0.centerYAnchor.constraint(equalTo: box.centerYAnchor) }
    constraints += zip(views, views.dropFirst()).map {
      $0.trailingAnchor.constraint(equalTo: $1.leadingAnchor, constant: -24)
    }
    constraints.append(box.trailingAnchor.constraint(equalTo: views[views.count - 1].trailingAnchor, constant: 20))
    NSLayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
  }

  private func check(_ widths: [CGFloat], _ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
    box.layoutIfNeeded()
    XCTAssertEqual(contents.map(\.frame.width), widths, message, file: file, line: line)
  }

  // MARK: One line

  func testTheOneThatConstraintsNameFirstStretches() {
    fillRow([84, 76])
    check([253, 76])
  }

  func testOfThreeTheFirstStretches() {
    fillRow([34, 35, 49])
    check([221, 35, 49])
  }

  func testReversedConstraintsReverseIt() {
    fillRow([84, 76], isReversed: true)
    check([84, 245])
  }

  func testTheOrderOfSubviewsDoesNotMatter() {
    fillRow([84, 76], addsLastFirst: true)
    check([253, 76])
  }

  func testTheOneThatConstraintsNameFirstKeepsItsWidthWhereThereIsTooLittle() {
    fillRow([256, 195])
    check([256, 73])
  }

  func testPrioritiesComeFirst() {
    for (index, widths) in [(0, [84, 245]), (1, [253, 76])] as [(Int, [CGFloat])] {
      contents.forEach { $0.removeFromSuperview() }
      fillRow([84, 76])
      contents[index].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      check(widths)
    }
  }

  func testExplicitWidthsYieldLikeThoseOfContents() {
    let views = [UIView(), UIView()]
    for view in views { box.add(view) }
    constrain(views)
    for view in views {
      let width = view.widthAnchor.constraint(equalToConstant: 50)
      width.priority = .defaultLow
      width.isActive = true
    }
    box.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.width), [279, 50])
  }

  func testWhatTheWidthWasBeforeDoesNotMatter() {
    box.frame.size.width = 0
    fillRow([84, 76])
    box.layoutIfNeeded()
    for (width, expected) in [(393, [253, 76]), (154, [84, 6]), (393, [253, 76])] as [(CGFloat, [CGFloat])] {
      box.frame.size.width = width
      check(expected, "in \(width)")
    }
  }

  func testInAColumnItIsTheSame() {
    for area in [nil, 600] as [CGFloat?] {
      let (top, bottom) = (ContentView(30, 20), ContentView(30, 20))
      for content in [top, bottom] {
        content.flowingArea = area
        box.add(content)
      }
      NSLayoutConstraint.activate([
        top.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
        top.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        bottom.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        top.bottomAnchor.constraint(equalTo: bottom.topAnchor, constant: -4),
        box.bottomAnchor.constraint(equalTo: bottom.bottomAnchor, constant: 4),
      ])
      box.layoutIfNeeded()
      XCTAssertEqual([top, bottom].map(\.frame.height), [40, 20])
    }
  }

  // MARK: Several lines

  /// Text in several lines wants its width anew once that is known: the last one that does so stretches.
  func testTheLastThatFlowsStretches() {
    let rows: [(widths: [CGFloat], flowing: [Int], expected: [CGFloat])] = [
      ([84, 76], [0, 1], [84, 245]), ([84, 76], [0], [253, 76]), ([84, 76], [1], [84, 245]),
      ([34, 35, 49], [0, 1, 2], [34, 35, 236]), ([34, 35, 49], [1], [34, 222, 49]),
      ([34, 35, 49], [0, 1], [34, 222, 49]),
    ]
    for row in rows {
      contents.forEach { $0.removeFromSuperview() }
      fillRow(row.widths, flowing: row.flowing)
      check(row.expected, "\(row.flowing) of \(row.widths)")
    }
  }

  func testReversedConstraintsReverseWhatFlows() {
    fillRow([84, 76], flowing: [0, 1], isReversed: true)
    check([253, 76])
  }

  func testAFittingSizeBreaksTheTieAlike() {
    fillRow([84, 76], flowing: [0, 1])
    contents[0].flowingArea = 840
    contents[1].flowingArea = 4900
    box.bottomAnchor.constraint(greaterThanOrEqualTo: contents[1].bottomAnchor).isActive = true
    let size = box.systemLayoutSizeFitting(
      CGSize(width: 393, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
    XCTAssertEqual(size.height, 20, "4900 over 245")
  }
}

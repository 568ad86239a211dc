import XCTest

@testable import UIKit

/// Numbers come from probes of UIKit, unless a test says otherwise.
@preconcurrency @MainActor final class StackViewTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 400, 400))

  private func stack(
    _ frame: CGRect, _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution,
    spacing: CGFloat = 0, _ views: [UIView]
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = frame
    stack.axis = axis
    stack.distribution = distribution
    stack.spacing = spacing
    root.addSubview(stack)
    return stack
  }

  private func widths(_ views: [UIView]) -> [CGFloat] {
    root.layoutIfNeeded()
    return views.map(\.frame.width)
  }

  // MARK: Distributions

  func testFillStretchesTheFirstOfEquals() {
    let views = [ContentView(46, 20), ContentView(29, 20), ContentView(41.5, 20)]
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, spacing: 8, views)
    XCTAssertEqual(widths(views), [213.5, 29, 41.5])
    views[1].content.width = 39
    XCTAssertEqual(widths(views), [203.5, 39, 41.5])
  }

  func testFillCompressesTheFirstOfEquals() {
    let views = [ContentView(60, 20), ContentView(94, 20)]
    _ = stack(rect(0, 0, 120, 20), .horizontal, .fill, spacing: 8, views)
    XCTAssertEqual(widths(views), [18, 94])
  }

  func testFillGivesTheSlackToTheLastWithoutSize() {
    let views = [ContentView(60, 20), UIView(), ContentView(40, 20), UIView()]
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, spacing: 10, views)
    XCTAssertEqual(widths(views), [60, 0, 40, 170])
  }

  func testFillFollowsPriorities() {
    let views = [ContentView(60, 20), ContentView(40, 20), ContentView(40, 20)]
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, views)
    XCTAssertEqual(widths(views), [60, 200, 40])
  }

  func testFillEqually() {
    let views = (0..<3).map { _ in UIView() }
    _ = stack(rect(0, 0, 100, 300), .vertical, .fillEqually, spacing: 10, views)
    root.layoutIfNeeded()
    // Heights of 280/3 at 0, 103.33 and 206.67; edges on pixels.
    XCTAssertEqual(views.map(\.frame), [rect(0, 0, 100, 93.5), rect(0, 103.5, 100, 93), rect(0, 206.5, 100, 93.5)])
  }

  func testFillProportionally() {
    let views = [ContentView(50, 20), ContentView(100, 20)]
    _ = stack(rect(0, 0, 310, 20), .horizontal, .fillProportionally, spacing: 10, views)
    XCTAssertEqual(widths(views), [100, 200])
    views[0].content.width = 200
    XCTAssertEqual(widths(views), [200, 100])
  }

  func testEqualSpacing() {
    let views = [ContentView(50, 20), ContentView(30, 20), ContentView(20, 20)]
    let stack = stack(rect(0, 0, 300, 20), .horizontal, .equalSpacing, spacing: 10, views)
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [0, 150, 280])
    XCTAssertEqual(widths(views), [50, 30, 20])
    stack.frame.size.width = 110
    root.layoutIfNeeded()
    XCTAssertEqual(views[1].frame.minX - views[0].frame.maxX, 10)
    XCTAssertEqual(views[2].frame.minX - views[1].frame.maxX, 10)
  }

  func testEqualCentering() {
    let views = [ContentView(60, 20), ContentView(10, 20), ContentView(20, 20)]
    _ = stack(rect(0, 0, 300, 20), .horizontal, .equalCentering, views)
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.midX), [30, 160, 290])
  }

  func testSpacingComesBeforeEqualCentres() {
    let views = [ContentView(100, 20), ContentView(10, 20), ContentView(20, 20)]
    _ = stack(rect(0, 0, 150, 20), .horizontal, .equalCentering, spacing: 10, views)
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame), [rect(0, 0, 100, 20), rect(110, 0, 10, 20), rect(130, 0, 20, 20)])
  }

  // MARK: Alignments

  func testAlignments() {
    let views = [
      ContentView(50, 20, firstBaseline: 15, lastBaseline: 5), ContentView(30, 40, firstBaseline: 30, lastBaseline: 12),
    ]
    let stack = stack(rect(0, 0, 80, 100), .horizontal, .fill, views)
    func ys(_ alignment: UIStackView.Alignment) -> [CGFloat] {
      stack.alignment = alignment
      root.layoutIfNeeded()
      return views.flatMap { [$0.frame.minY, $0.frame.height] }
    }
    XCTAssertEqual(ys(.fill), [0, 100, 0, 100])
    XCTAssertEqual(ys(.top), [0, 20, 0, 40])
    XCTAssertEqual(ys(.center), [40, 20, 30, 40])
    XCTAssertEqual(ys(.bottom), [80, 20, 60, 40])
    XCTAssertEqual(ys(.firstBaseline), [15, 20, 0, 40])
    XCTAssertEqual(ys(.lastBaseline), [73, 20, 60, 40])
  }

  func testColumnsAlignSideways() {
    let views = [ContentView(50, 20), ContentView(30, 20)]
    let stack = stack(rect(0, 0, 100, 40), .vertical, .fill, views)
    stack.alignment = .trailing
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame), [rect(50, 0, 50, 20), rect(70, 20, 30, 20)])
    stack.alignment = .center
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.midX), [50, 50])
  }

  func testBaselineRelativeColumn() {
    let views = [
      ContentView(50, 20, firstBaseline: 15, lastBaseline: 5), ContentView(50, 20, firstBaseline: 15, lastBaseline: 5),
    ]
    let stack = stack(rect(0, 0, 50, 60), .vertical, .equalSpacing, spacing: 30, views)
    stack.distribution = .fill
    stack.isBaselineRelativeArrangement = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    XCTAssertEqual(views[1].frame.minY + 15 - (views[0].frame.maxY - 5), 30)
  }

  func testAStacksOwnBaselinesAreThoseOfItsViews() {
    let views = [
      ContentView(50, 20, firstBaseline: 15, lastBaseline: 5), ContentView(50, 30, firstBaseline: 10, lastBaseline: 8),
    ]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    XCTAssertTrue(stack.forFirstBaselineLayout === views[0])
    XCTAssertTrue(stack.forLastBaselineLayout === views[1])
    let other = ContentView(10, 20, firstBaseline: 12)
    root.add(stack, other)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      other.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(other.frame.minY, 40 + 15 - 12)
  }

  // MARK: Spacing and margins

  func testCustomSpacing() {
    let views = [ContentView(50, 20), ContentView(30, 20), ContentView(20, 20), ContentView(20, 20)]
    let stack = stack(rect(0, 0, 300, 20), .horizontal, .fill, spacing: 10, views)
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    root.layoutIfNeeded()
    func gaps() -> [CGFloat] { zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX } }
    XCTAssertEqual(gaps(), [30, 8, 10])
    XCTAssertEqual(stack.customSpacing(after: views[0]), 30)
    XCTAssertEqual(stack.customSpacing(after: views[2]), UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.spacing = 12
    root.layoutIfNeeded()
    XCTAssertEqual(gaps(), [12, 8, 12])
  }

  func testMargins() {
    let view = UIView()
    let stack = stack(rect(0, 0, 100, 50), .horizontal, .fill, [view])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(0, 0, 100, 50))
    stack.isLayoutMarginsRelativeArrangement = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(2, 1, 94, 46))
    stack.layoutMargins.left = 10
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(10, 1, 86, 46))
  }

  func testARowFollowsItsOwnDirectionOfReading() {
    let views = [ContentView(50, 20), ContentView(30, 20), ContentView(20, 20)]
    let stack = stack(rect(0, 0, 120, 20), .horizontal, .equalSpacing, spacing: 10, views)
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [0, 60, 100])
    stack.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [70, 30, 0], "whatever its views say of themselves")
    stack.alignment = .center
    stack.distribution = .fill
    views[1].semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [70, 30, 0])
  }

  // MARK: Hidden views

  func testHiddenViewsTakeNoPlaceAndWaitInTheirGap() {
    let views = [ContentView(50, 20), ContentView(30, 20), ContentView(20, 20)]
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, spacing: 10, views)
    views[1].isHidden = true
    XCTAssertEqual(widths(views), [270, 0, 20])
    XCTAssertEqual(views[1].frame.minX, views[2].frame.minX - 5)
    views[1].isHidden = false
    XCTAssertEqual(widths(views), [230, 30, 20])
    views[2].isHidden = true
    XCTAssertEqual(widths(views), [260, 30, 0])
    XCTAssertEqual(views[2].frame.minX, 300)
  }

  func testAHiddenViewWithARequiredSizeIsNoConflict() {
    let views = [ContentView(50, 20), ContentView(30, 20)]
    views[1].widthAnchor.constraint(equalToConstant: 30).isActive = true
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, spacing: 10, views)
    var log: [String] = []
    let write = ConflictLog.write
    ConflictLog.write = { log.append($0) }
    defer { ConflictLog.write = write }
    views[1].isHidden = true
    root.layoutIfNeeded()
    XCTAssertEqual(log, [])
    XCTAssertEqual(views[0].frame.width, 300)
  }

  // MARK: Nesting and size

  func testNestedStacks() {
    // The scene "label_stack_mix"; edges on pixels.
    let rows = [ContentView(71.5, 20), ContentView(167, 17), ContentView(97.5, 14)]
    let list = stack(rect(12, 12, 266, 96), .vertical, .fillEqually, spacing: 4, rows)
    list.alignment = .leading
    let left = [ContentView(39, 19), ContentView(34.5, 16), ContentView(28.5, 16)]
    let right = [ContentView(38.5, 19), ContentView(46, 16), ContentView(81, 16)]
    let columns = [left, right].map { UIStackView(arrangedSubviews: $0) }
    for column in columns {
      column.axis = .vertical
      column.spacing = 3
    }
    columns[0].alignment = .leading
    columns[1].alignment = .trailing
    let table = stack(rect(12, 130, 266, 111), .horizontal, .fillEqually, spacing: 10, columns)
    table.alignment = .top
    root.layoutIfNeeded()
    XCTAssertEqual(rows.map(\.frame), [rect(0, 0, 71.5, 29.5), rect(0, 33.5, 167, 29), rect(0, 66.5, 97.5, 29.5)])
    XCTAssertEqual(columns.map(\.frame), [rect(0, 0, 128, 57), rect(138, 0, 128, 57)])
    XCTAssertEqual(left.map(\.frame), [rect(0, 0, 39, 19), rect(0, 22, 34.5, 16), rect(0, 41, 28.5, 16)])
    XCTAssertEqual(right.map(\.frame), [rect(89.5, 0, 38.5, 19), rect(82, 22, 46, 16), rect(47, 41, 81, 16)])
  }

  func testFittingSizes() {
    func fitting(_ distribution: UIStackView.Distribution) -> CGSize {
      let stack = UIStackView(arrangedSubviews: [ContentView(50, 20), ContentView(30, 40), ContentView(20, 10)])
      stack.spacing = 10
      stack.distribution = distribution
      stack.alignment = .center
      return stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    XCTAssertEqual(fitting(.fill), CGSize(width: 120, height: 40))
    XCTAssertEqual(fitting(.equalSpacing), CGSize(width: 120, height: 40))
    XCTAssertEqual(fitting(.fillEqually), CGSize(width: 170, height: 40))
    XCTAssertEqual(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
  }

  func testAStackWithoutSizeTakesThatOfItsViews() {
    let stack = UIStackView(arrangedSubviews: [ContentView(50, 20), ContentView(30, 40)])
    stack.spacing = 5
    stack.alignment = .top
    root.add(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(stack.frame, rect(0, 0, 85, 40))
  }

  // MARK: Views

  func testAStackFromAnArchiveIsAnEmptyRow() {
    let stack = UIStackView(coder: NSCoder())
    XCTAssertEqual([stack.arrangedSubviews.count, stack.axis.rawValue, stack.distribution.rawValue], [0, 0, 0])
    XCTAssertEqual(stack.alignment, .fill)
    XCTAssertEqual(stack.spacing, 0)
    XCTAssertFalse(stack.isBaselineRelativeArrangement || stack.isLayoutMarginsRelativeArrangement)
    XCTAssertTrue(UIStackView.requiresConstraintBasedLayout, "it lays out where nobody has made a constraint")
    stack.frame = rect(0, 0, 100, 20)
    stack.addArrangedSubview(UIView())
    root.addSubview(stack)
    XCTAssertEqual(widths(stack.arrangedSubviews), [100])
  }

  func testArrangedViews() {
    let (a, b, c) = (ContentView(10, 10), ContentView(20, 10), ContentView(30, 10))
    let stack = stack(rect(0, 0, 100, 10), .horizontal, .equalSpacing, [a, b])
    stack.insertArrangedSubview(c, at: 0)
    XCTAssertEqual(stack.arrangedSubviews, [c, a, b])
    XCTAssertFalse(c.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(c)
    XCTAssertEqual(stack.arrangedSubviews, [a, b, c])
    XCTAssertEqual(stack.subviews.count, 3)
    root.layoutIfNeeded()
    XCTAssertEqual([a, b, c].map(\.frame.minX), [0, 30, 70])
    stack.removeArrangedSubview(b)
    XCTAssertTrue(b.superview === stack)
    root.layoutIfNeeded()
    XCTAssertEqual([a, c].map(\.frame.minX), [0, 70])
    a.removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews, [c])
    root.layoutIfNeeded()
    XCTAssertEqual(c.frame, rect(0, 0, 100, 10))
  }

  func testAStacksOwnConstraintsAreNoEdits() {
    let views = [ContentView(50, 20), ContentView(30, 20)]
    _ = stack(rect(0, 0, 300, 20), .horizontal, .fill, views)
    root.layoutIfNeeded()
    let edits = ConstraintJournal.edits {
      views[1].isHidden = true
      root.layoutIfNeeded()
    }
    XCTAssertEqual(edits.count, 0)
  }

  func testStacksAreMadeOfAnyCoder() {
    /// A stack whose initialisers are written as on Apple's systems.
    final class Column: UIStackView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init(coder: NSCoder) {
        super.init(coder: coder)
        axis = .vertical
      }
    }
    let column: Column = Column(coder: NSCoder())
    XCTAssertEqual(column.axis, .vertical)
    XCTAssertTrue(column.arrangedSubviews.isEmpty)
    XCTAssertEqual(NSTextContainer(coder: NSCoder()).size, .zero)
  }

  // MARK: Views that move

  func testAViewOfARowThatIsTakenApartKeepsItsConstraints() {
    let (row, other, tile, part) = (UIStackView(), UIStackView(), UIView(), UIView())
    tile.add(part)
    NSLayoutConstraint.activate([
      part.topAnchor.constraint(equalTo: tile.topAnchor), part.bottomAnchor.constraint(equalTo: tile.bottomAnchor),
      part.leadingAnchor.constraint(equalTo: tile.leadingAnchor), part.heightAnchor.constraint(equalToConstant: 30),
    ])
    for row in [row, other] { row.alignment = .top }
    row.addArrangedSubview(tile)
    _ = stack(rect(0, 0, 100, 200), .vertical, .fillEqually, [row, other])
    root.layoutIfNeeded()
    XCTAssertEqual(tile.frame.height, 30)
    row.removeFromSuperview()
    other.addArrangedSubview(tile)
    root.layoutIfNeeded()
    XCTAssertEqual(tile.frame.height, 30)
    XCTAssertEqual(part.frame.height, 30)
  }
}

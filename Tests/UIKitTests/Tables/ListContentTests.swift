import UIKitTesting
import XCTest

@testable import UIKit

/// The places of a row's image and texts.
@preconcurrency @MainActor final class ListContentTests: XCTestCase {
  private func layout(isSideBySide: Bool, image: CGSize? = nil) -> ListLayout {
    ListLayout(
      margins: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8), image: image, imageToText: 16, hasText: true,
      hasSecondaryText: true, isSideBySide: isSideBySide, sideGap: 6, lineGap: 3, leastHeight: 44)
  }

  private func frames(_ layout: ListLayout, width: CGFloat, text: CGFloat, secondary: CGFloat) -> ListLayout.Frames {
    layout.frames(width: width, height: nil) {
      CGSize(width: min(text, $0), height: 20)
    } measureSecondary: {
      CGSize(width: min(secondary, $0), height: 20)
    }
  }

  func testTextsBesideEachOtherUntilTheyDoNotFit() {
    let fitting = frames(layout(isSideBySide: true), width: 224, text: 100, secondary: 94)
    XCTAssertEqual(fitting.text, CGRect(x: 16, y: 12, width: 100, height: 20))
    XCTAssertEqual(fitting.secondary, CGRect(x: 122, y: 12, width: 94, height: 20))
    XCTAssertEqual(fitting.height, 44)
    let long = frames(layout(isSideBySide: true), width: 224, text: 100, secondary: 95)
    XCTAssertEqual(long.text?.minY, 11)
    XCTAssertEqual(long.secondary, CGRect(x: 16, y: 34, width: 200, height: 20))
    XCTAssertEqual(long.height, 65)
  }

  /// The small text before a value stands above it at the sizes for accessibility, and before it again at others.
  func testAValueBelowItsLargeText() {
    let device = SimulatedDevice()
    let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
    cell.textLabel?.text = "home"
    cell.detailTextLabel?.text = "Lovelace"
    cell.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    let root = UIView()
    root.addSubview(cell)
    device.show(root)
    func frames() -> [CGRect] {
      cell.frame.size.height = cell.sizeThatFits(CGSize(width: 390, height: 0)).height
      device.advanceFrames(2)
      return [cell.textLabel, cell.detailTextLabel].map { $0?.frame ?? .zero }
    }
    let small = frames()
    XCTAssertEqual(small[0].maxX, 107)
    XCTAssertEqual(small[1].minX, 113)
    XCTAssertEqual(cell.textLabel?.textAlignment, .right)
    device.setTextSize(.accessibilityLarge)
    let large = frames()
    let margin = cell.contentView.directionalLayoutMargins.leading
    XCTAssertEqual(large[0].minX, margin)
    XCTAssertEqual(large[1].minX, margin)
    XCTAssertGreaterThan(large[1].minY, large[0].maxY)
    XCTAssertEqual(cell.textLabel?.textAlignment, .natural)
    device.setTextSize(.large)
    XCTAssertEqual(frames(), small)
    XCTAssertEqual(cell.textLabel?.textAlignment, .right)
  }

  func testTheImageStandsBefore() {
    let frames = frames(
      layout(isSideBySide: false, image: CGSize(width: 30, height: 60)), width: 300, text: 50, secondary: 50)
    XCTAssertEqual(frames.image, CGRect(x: 16, y: 11, width: 30, height: 60))
    XCTAssertEqual(frames.text?.minX, 62)
    XCTAssertEqual(frames.height, 82)
  }

  func testAViewShowsItAnywhere() {
    let device = SimulatedDevice()
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "network"
    let view = UIListContentView(configuration: content)
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 300, height: 0)).height, 38)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 38)
    let root = UIView()
    root.addSubview(view)
    device.show(root)
    XCTAssertEqual(view.subviews.compactMap { ($0 as? UILabel)?.text }, ["NETWORK"])
    content.secondaryText = "home"
    view.configuration = content
    device.advanceFrames(1)
    XCTAssertEqual(view.subviews.count, 2)
  }

  func testBackgroundsFollowTheState() {
    var state = UICellConfigurationState(traitCollection: .current)
    XCTAssertEqual(UIBackgroundConfiguration.listPlainCell().updated(for: state).backgroundColor, .systemBackground)
    state.isSelected = true
    XCTAssertEqual(UIBackgroundConfiguration.listPlainCell().updated(for: state).backgroundColor, .systemGray4)
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .systemTeal
    XCTAssertEqual(own.updated(for: state).backgroundColor, .systemTeal)
    var pinned = UIViewConfigurationState(traitCollection: .current)
    pinned.isPinned = true
    XCTAssertTrue(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: pinned).isMaterial)
  }
}

import XCTest

@testable import UIKit

/// Heights, places and decisions of navigation bars, without views.
@preconcurrency @MainActor final class NavigationBarRuleTests: XCTestCase {
  func testHeights() {
    var bar = NavigationBarGeometry()
    XCTAssertEqual(bar.height, 44)
    bar.hasPrompt = true
    XCTAssertEqual(bar.height, 74)
    bar.hasLargeTitle = true
    XCTAssertEqual(bar.height, 126)
    bar.hasPrompt = false
    XCTAssertEqual(bar.height, 96)
    bar.fieldHeight = NavigationBarGeometry.fieldRowHeight
    XCTAssertEqual(bar.height, 148)
    XCTAssertEqual(NavigationBarGeometry(isCompact: true).height, 32)
  }

  func testScrollingHidesTheFieldBeforeTheLargeTitle() {
    var bar = NavigationBarGeometry(hasLargeTitle: true, fieldHeight: 52)
    bar.collapse = 20
    XCTAssertEqual(bar.shownFieldHeight, 32)
    XCTAssertEqual(bar.inlineTitleAlpha, 0)
    XCTAssertEqual(bar.height, 128)
    bar.collapse = 52 + 40
    XCTAssertEqual(bar.shownFieldHeight, 0)
    XCTAssertEqual(bar.inlineTitleAlpha, 0.5)
    XCTAssertEqual(bar.height, 56)
    bar.collapse = 1000
    XCTAssertEqual(bar.height, 44)
    XCTAssertEqual(bar.inlineTitleAlpha, 1)
    bar.collapse = -30
    XCTAssertEqual(bar.height, 178)
    XCTAssertEqual(NavigationBarGeometry(collapse: -30).height, 44, "without large title nothing gets longer")
  }

  func testWhereTitlesRest() {
    let bar = NavigationBarGeometry(hasLargeTitle: true)
    XCTAssertEqual([-10, 0, 20, 30, 51, 52, 300].map(bar.restingCollapse), [-10, 0, 0, 52, 52, 52, 300])
    let search = NavigationBarGeometry(hasLargeTitle: true, fieldHeight: 52)
    XCTAssertEqual([20, 30, 70, 80].map(search.restingCollapse), [0, 52, 52, 104])
  }

  private func frames(
    back: [CGFloat] = [], title: CGFloat, trailing: CGFloat? = nil, isRightToLeft: Bool = false
  ) -> NavigationRowLayout.Frames {
    let layout = NavigationRowLayout(row: CGRect(x: 0, y: 30, width: 390, height: 44), isRightToLeft: isRightToLeft)
    let items = trailing.map { [NavigationRowLayout.Item(size: CGSize(width: $0, height: 44), margin: 8)] } ?? []
    return layout.frames(backWidths: back, leading: [], title: CGSize(width: title, height: 20), trailing: items)
  }

  func testRow() {
    XCTAssertEqual(frames(title: 100).title, CGRect(x: 145, y: 42, width: 100, height: 20))
    let row = frames(back: [80, 60, 20], title: 100, trailing: 50)
    XCTAssertEqual(row.back, CGRect(x: 8, y: 30, width: 80, height: 44))
    XCTAssertEqual(row.trailing, [CGRect(x: 332, y: 30, width: 50, height: 44)])
    XCTAssertEqual(row.title.midX, 195)
    let mirrored = frames(back: [80], title: 100, trailing: 50, isRightToLeft: true)
    XCTAssertEqual(mirrored.back?.maxX, 382)
    XCTAssertEqual(mirrored.trailing[0].minX, 8)
  }

  func testLongTitlesPushTheBackTitleAside() {
    XCTAssertEqual(frames(back: [120, 60, 20], title: 230).backChoice, 0)
    XCTAssertEqual(frames(back: [120, 60, 20], title: 230).title.minX, 134, "as far as needed from the middle")
    XCTAssertEqual(frames(back: [120, 60, 20], title: 280).backChoice, 1)
    XCTAssertEqual(frames(back: [120, 60, 20], title: 330).backChoice, 2)
    XCTAssertEqual(frames(back: [120, 60, 20], title: 900).title, CGRect(x: 34, y: 42, width: 334, height: 20))
  }

  /// A field slides with its screen and is whole as long as it keeps off the row, however far the bar grows or shrinks
  /// meanwhile.
  func testAFieldIsWholeAsLongAsItKeepsOffTheRow() throws {
    // 53 points below the row, 8 more than may be: of 104 points it has 61.
    let leaving = try XCTUnwrap(NavigationBarFade.leaving(hangingFrom: 53, rising: 104))
    XCTAssertEqual(leaving.upperBound, 61.0 / 104, accuracy: 1e-9)
    XCTAssertEqual(leaving.lowerBound, 61.0 / 104 - 0.25, accuracy: 1e-9)
    let coming = try XCTUnwrap(NavigationBarFade.coming(hangingTo: 53, falling: 104))
    XCTAssertEqual(coming.lowerBound, 1 - leaving.upperBound, accuracy: 1e-9)
    XCTAssertEqual(coming.upperBound, 1 - leaving.lowerBound, accuracy: 1e-9)
    XCTAssertNil(NavigationBarFade.leaving(hangingFrom: 53, rising: 52), "it never gets there")
  }

  func testARowComesBackOnceTheFieldHasLeftIt() {
    // Its texts and symbols end 10 points above its lower edge.
    XCTAssertEqual(
      NavigationBarFade.returning(rowOf: 44, fieldFalling: 96).lowerBound, 34.0 / 96, accuracy: 1e-9, "past a title")
    XCTAssertEqual(
      NavigationBarFade.returning(rowOf: 74, fieldFalling: 126).lowerBound, 64.0 / 126, accuracy: 1e-9, "and a prompt")
    XCTAssertEqual(NavigationBarFade.returning(rowOf: 44, fieldFalling: 44).upperBound, 1, "past the row alone")
    XCTAssertEqual(NavigationBarFade.returning(rowOf: 44, fieldFalling: 20), 0.75...1, "which it never leaves")
  }

  /// Items in one place change over so that, held anywhere, one of the two shows, and never both.
  func testItemsInOnePlaceChangeOver() {
    func part(_ range: ClosedRange<Double>, at progress: Double) -> Double {
      min(max((progress - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
    for progress in stride(from: 0, through: 1, by: 0.005) {
      let going = 1 - part(NavigationBarFade.leaving, at: progress)
      let coming = part(NavigationBarFade.coming, at: progress)
      XCTAssertLessThan(min(going, coming), 0.13, "at \(progress)")
      XCTAssertGreaterThan(max(going, coming), 0.12, "at \(progress)")
    }
  }

  func testItemsInATitlesWayWaitForIt() {
    XCTAssertEqual(NavigationBarFade.ending(0.25...0.5, by: 0.75), 0.25...0.5)
    XCTAssertEqual(NavigationBarFade.ending(0.25...0.5, by: 0.375), 0.125...0.375)
    XCTAssertEqual(NavigationBarFade.ending(0.25...0.5, by: 0.125), 0...0.125)
    XCTAssertEqual(NavigationBarFade.beginning(0.25...0.5, from: 0.125), 0.25...0.5)
    XCTAssertEqual(NavigationBarFade.beginning(0.25...0.5, from: 0.5), 0.5...0.75)
    XCTAssertEqual(NavigationBarFade.beginning(0.25...0.5, from: 0.875), 0.875...1)
  }

  func testATitleFadesIntoTheTextThatRepeatsItWhereBothMayShow() {
    XCTAssertEqual(NavigationBarFade.handover(isPush: false, within: 0...1), 0.2...0.4)
    let push = NavigationBarFade.handover(isPush: true, within: 0...1)
    XCTAssertEqual(push.lowerBound, 0.6, accuracy: 1e-9, "on the way from title to text it is the same place")
    XCTAssertEqual(push.upperBound, 0.8, accuracy: 1e-9)
    let late = NavigationBarFade.handover(isPush: false, within: 0.5...1)
    XCTAssertEqual(late.lowerBound, 0.5, accuracy: 1e-9)
    XCTAssertEqual(late.upperBound, 0.7, accuracy: 1e-9)
    let short = NavigationBarFade.handover(isPush: true, within: 0.25...0.3125)
    XCTAssertEqual(short, 0.25...0.3125, "as long as may be")
  }

  /// A row's letters end 10 points above its lower edge, and content has a margin of 16.
  func testARowBesideAHiddenBarIsWholeUntilContentGetsToIt() {
    let leaving = NavigationBarFade.leaving(rowOver: 0, rising: 34)
    XCTAssertEqual(leaving.upperBound, 26.0 / 34, accuracy: 1e-9)
    XCTAssertEqual(leaving.lowerBound, 26.0 / 34 - 0.25, accuracy: 1e-9)
    let coming = NavigationBarFade.coming(rowOver: 0, falling: 34)
    XCTAssertEqual(coming.lowerBound, 1 - leaving.upperBound, accuracy: 1e-9)
    XCTAssertEqual(coming.upperBound, 1 - leaving.lowerBound, accuracy: 1e-9)
    XCTAssertEqual(NavigationBarFade.leaving(rowOver: 0, rising: 22), 0.75...1, "it never gets there")
  }

  func testMotion() {
    let push = NavigationMotion(isPush: true, width: 400, heights: (44, 96))
    XCTAssertEqual(push.start, CGPoint(x: 400, y: -52))
    XCTAssertEqual(push.end, CGPoint(x: -120, y: 52))
    let pop = NavigationMotion(isPush: false, width: 400, isRightToLeft: true, heights: (96, 0))
    XCTAssertEqual(pop.start, CGPoint(x: 120, y: 96))
    XCTAssertEqual(pop.end, CGPoint(x: -400, y: -96))
  }
}

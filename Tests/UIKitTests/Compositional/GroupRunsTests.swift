import XCTest

@testable import UIKit

/// Groups one behind the other, as values.
@preconcurrency @MainActor final class GroupRunsTests: XCTestCase {
  private func rows(_ count: Int) -> GroupRuns {
    let size = CompositionSize(
      width: CompositionLength(measure: .fractionalWidth, value: 1),
      height: CompositionLength(measure: .estimated, value: 50))
    let group = CompositionGroup(axis: .vertical, children: [CompositionNode(size: size)])
    return GroupRuns(
      CompositionNode(size: size, content: .group(group)), axis: .vertical, in: CGSize(width: 300, height: 600),
      spacing: 10, count: count)
  }

  /// What all groups are when each is looked at.
  private func starts(_ runs: GroupRuns) -> [CGFloat] {
    (0..<runs.groupCount).compactMap { runs.group($0)?.origin.y }
  }

  func testAlikeGroupsAreOneRun() {
    let runs = rows(1_000_000)
    XCTAssertEqual(runs.runs.count, 1)
    XCTAssertEqual(runs.end, 59_999_990)
    XCTAssertEqual(runs.item(999_999)?.frame, CGRect(x: 0, y: 59_999_940, width: 300, height: 50))
    XCTAssertEqual(runs.groups(from: 605, to: 700), 10..<12)
  }

  func testAKnownSizeMovesAllBehindIt() {
    var runs = rows(10)
    XCTAssertTrue(runs.setSize(CGSize(width: 300, height: 70), ofItem: 4))
    XCTAssertFalse(runs.setSize(CGSize(width: 300, height: 50), ofItem: 5))
    runs.update()
    XCTAssertEqual(starts(runs), [0, 60, 120, 180, 240, 320, 380, 440, 500, 560])
    XCTAssertEqual(runs.end, 610)
  }

  /// Whatever the order in which sizes turn out, groups lie as if all had been known from the start.
  func testTheOrderOfAnswersDoesNotMatter() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<20 {
      var runs = rows(40)
      for _ in 0..<12 {
        for _ in 0...random(3) {
          _ = runs.setSize(CGSize(width: 300, height: CGFloat(20 + random(80))), ofItem: random(40))
        }
        runs.update()
        let anew = GroupRuns(
          runs.node, axis: .vertical, in: runs.container, spacing: 10, count: 40, sizes: runs.sizes)
        XCTAssertEqual(starts(runs), starts(anew))
        XCTAssertEqual(runs.end, anew.end)
      }
    }
  }
}

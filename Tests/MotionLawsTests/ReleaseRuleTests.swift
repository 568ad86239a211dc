import Foundation
import MotionLaws
import XCTest

final class ReleaseRuleTests: XCTestCase {
  func testThePlaceDecidesWhatIsSlow() {
    let reaching = ReleaseRule(threshold: .reaching(0.25))
    XCTAssertFalse(reaching.completes(from: 99, of: 400))
    XCTAssertTrue(reaching.completes(from: 100, of: 400))
    let passing = ReleaseRule(threshold: .passing(0.25))
    XCTAssertFalse(passing.completes(from: 100, of: 400))
    XCTAssertTrue(passing.completes(from: 101, of: 400))
    XCTAssertFalse(passing.completes(from: 50, of: 400, velocity: 9000), "no velocity counts")
  }

  func testTheVelocityLeadsOn() {
    let rule = ReleaseRule(threshold: .reaching(0.5), projection: 0.1)
    XCTAssertEqual(rule.restingPlace(from: 10, velocity: -300), -20)
    XCTAssertTrue(rule.completes(from: 150, of: 400, velocity: 500))
    XCTAssertFalse(rule.completes(from: 250, of: 400, velocity: -501))
  }

  func testAFlickDecidesAlone() {
    var rule = ReleaseRule(threshold: .reaching(0.5), flick: .speed(300))
    XCTAssertFalse(rule.completes(from: 10, of: 400, velocity: 299))
    XCTAssertTrue(rule.completes(from: 10, of: 400, velocity: 300))
    XCTAssertTrue(rule.completes(from: 390, of: 400, velocity: -299))
    XCTAssertFalse(rule.completes(from: 390, of: 400, velocity: -300))
    rule.backwardFlick = nil
    XCTAssertTrue(rule.completes(from: 390, of: 400, velocity: -3000))
    let ways = ReleaseRule(threshold: .reaching(0.5), flick: .ways(2))
    XCTAssertTrue(ways.completes(from: 0, of: 100, velocity: 200))
    XCTAssertFalse(ways.completes(from: 0, of: 101, velocity: 200))
    XCTAssertFalse(ways.completes(from: 100, of: 100, velocity: -.infinity))
  }

  func testTheNearestOfSeveralEnds() {
    let rule = ReleaseRule(threshold: .reaching(0.5), projection: 0.1)
    XCTAssertEqual(rule.nearest(from: 140, velocity: 0, among: [0, 100, 200]), 1)
    XCTAssertEqual(rule.nearest(from: 140, velocity: 200, among: [0, 100, 200]), 2)
    XCTAssertEqual(rule.nearest(from: 50, velocity: 0, among: [0, 100]), 0, "the first of two equally near")
    XCTAssertEqual(rule.nearest(from: 5000, velocity: 0, among: [7]), 0)
  }

  // MARK: The system's

  /// Screens leave as was measured: at rest 0.27 of the width comes back and 0.32 leaves; 1.02 and −1.02 widths a
  /// second don't count, 1.10 and −1.28 do.
  func testWhichScreensLeave() {
    func leaves(_ part: CGFloat, _ speed: CGFloat) -> Bool {
      ReleaseRule.pop.completes(from: part * 390, of: 390, velocity: speed * 390)
    }
    XCTAssertFalse(leaves(0.27, 0))
    XCTAssertFalse(leaves(0.29, 0))
    XCTAssertTrue(leaves(0.31, 0))
    XCTAssertTrue(leaves(0.32, 0))
    XCTAssertFalse(leaves(0.05, 1.02))
    XCTAssertTrue(leaves(0.05, 1.10))
    XCTAssertTrue(leaves(0.51, -1.02))
    XCTAssertFalse(leaves(0.51, -1.28))
    XCTAssertFalse(leaves(1, -.infinity), "a cancelled touch comes back")
  }

  func testWhichKeyboardsFall() {
    func falls(_ pull: CGFloat, _ velocity: CGFloat) -> Bool {
      ReleaseRule.keyboard.completes(from: pull, of: 300, velocity: velocity)
    }
    XCTAssertTrue(falls(5, 1))
    XCTAssertFalse(falls(295, -1))
    XCTAssertFalse(falls(150, 0))
    XCTAssertTrue(falls(151, 0))
  }

  func testWhichRowsAndPagesOpen() {
    for rule in [ReleaseRule.row, .history] {
      XCTAssertFalse(rule.completes(from: 0.5, of: 1))
      XCTAssertTrue(rule.completes(from: 0.51, of: 1))
      XCTAssertTrue(rule.completes(from: 0.2, of: 1, velocity: 2.1))
      XCTAssertFalse(rule.completes(from: 0.2, of: 1, velocity: 1.9))
      XCTAssertFalse(rule.completes(from: 0.8, of: 1, velocity: -2.1))
    }
  }

  /// Apple's projection: 499 points for 1,000 points a second.
  func testPagesAreProjectedAtTheNormalRate() {
    XCTAssertEqual(ReleaseRule.page.restingPlace(from: 20, velocity: 1000), 519, accuracy: 1e-9)
  }
}

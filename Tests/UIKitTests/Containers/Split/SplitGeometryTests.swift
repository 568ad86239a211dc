import XCTest

@testable import UIKit

/// The places of columns, and what arrangement suits some room.
@preconcurrency @MainActor final class SplitGeometryTests: XCTestCase {
  private func geometry(
    _ behavior: SplitArrangement.Behavior, _ widths: [CGFloat] = [300], inset: CGFloat = 0, isOnRight: Bool = false
  ) -> SplitGeometry {
    SplitGeometry(
      size: CGSize(width: 1000, height: 700), widths: widths, behavior: behavior, inset: inset, isOnRight: isOnRight)
  }

  private func spans(_ frames: SplitGeometry.Frames) -> [[CGFloat]] {
    (frames.columns + [frames.secondary]).map { [$0.minX, $0.maxX] }
  }

  func testTiledColumnsShareTheWidth() {
    let geometry = geometry(.tile)
    XCTAssertEqual(spans(geometry.frames(at: 0)), [[-300, 0], [0, 1000]])
    XCTAssertEqual(spans(geometry.frames(at: 120)), [[-180, 120], [120, 1000]])
    XCTAssertEqual(spans(geometry.frames(at: geometry.extent(of: 1))), [[0, 300], [300, 1000]])
  }

  func testColumnsInFrontLeaveTheSecondaryOneAlone() {
    let geometry = geometry(.overlay)
    XCTAssertEqual(spans(geometry.frames(at: 300)), [[0, 300], [0, 1000]])
    XCTAssertEqual(geometry.shade(at: 150, allWith: 1), 0.5)
    XCTAssertEqual(self.geometry(.tile).shade(at: 300, allWith: 1), 0)
  }

  func testASecondColumnDisplacesTheSecondaryOne() {
    let geometry = geometry(.displace, [200, 300])
    XCTAssertEqual(spans(geometry.frames(at: geometry.extent(of: 1))), [[-200, 0], [0, 300], [300, 1000]])
    XCTAssertEqual(spans(geometry.frames(at: geometry.extent(of: 2))), [[0, 200], [200, 500], [500, 1200]])
    XCTAssertEqual(geometry.shade(at: 300, allWith: 2), 0)
    XCTAssertEqual(geometry.shade(at: 500, allWith: 2), 1)
  }

  /// The outermost column goes on beneath what covers the screen's edge.
  func testTheOutermostColumnHasTheInset() {
    let geometry = geometry(.tile, [200, 300], inset: 50)
    XCTAssertEqual(spans(geometry.frames(at: geometry.extent(of: 1))), [[-250, 0], [0, 350], [350, 1000]])
    XCTAssertEqual(spans(geometry.frames(at: geometry.extent(of: 2))), [[0, 250], [250, 550], [550, 1000]])
    XCTAssertEqual(geometry.shownFrame(of: 1).maxX, 350)
  }

  func testNothingIsEverApart() {
    for behavior in [SplitArrangement.Behavior.tile, .overlay, .displace] {
      let geometry = geometry(behavior, [200, 300], inset: 44)
      for extent in stride(from: CGFloat(-20), through: 600, by: 7) {
        let frames = geometry.frames(at: extent)
        XCTAssertEqual(frames.columns[0].maxX, frames.columns[1].minX, accuracy: 1e-9)
        if behavior != .overlay { XCTAssertEqual(frames.columns[1].maxX, frames.secondary.minX, accuracy: 1e-9) }
      }
    }
  }

  func testTheOtherSideIsTheMirrorImage() {
    let mirrored = geometry(.tile, [300], isOnRight: true)
    XCTAssertEqual(spans(mirrored.frames(at: 300)), [[700, 1000], [0, 700]])
    XCTAssertEqual(spans(mirrored.frames(at: 0)), [[1000, 1300], [0, 1000]])
  }

  // MARK: Widths

  func testWidths() {
    var width = SplitColumnWidth()
    XCTAssertEqual(width.resolved(in: 1180), 320)
    XCTAssertEqual(width.resolved(in: 1366), 375)
    XCTAssertEqual(width.resolved(in: 736), 294)
    width.fraction = 0.5
    XCTAssertEqual(width.resolved(in: 1180), 320, "the most decides")
    width.maximum = 500
    XCTAssertEqual(width.resolved(in: 1180), 500)
    width.preferred = 410
    XCTAssertEqual(width.resolved(in: 1180), 410, "points go before parts")
    width.minimum = 600
    XCTAssertEqual(width.resolved(in: 1180), 600)
    XCTAssertEqual(width.resolved(in: 400), 400, "there is no more")
    XCTAssertEqual(SplitColumnWidth(preferred: .nan, fraction: -3).resolved(in: 1000), 320)
  }

  // MARK: Arrangements

  private func rules(_ size: CGSize, _ widths: [CGFloat] = [320]) -> SplitRules {
    SplitRules(size: size, widths: widths)
  }
  private static let upright = CGSize(width: 820, height: 1180)
  private static let sideways = CGSize(width: 1180, height: 820)
  private static let large = CGSize(width: 1366, height: 1024)

  func testTheRoomDecidesUnlessAnAppDoes() {
    XCTAssertEqual(rules(Self.upright).arrangement, SplitArrangement(behavior: .overlay, count: 0))
    XCTAssertEqual(rules(Self.sideways).arrangement, SplitArrangement(behavior: .tile, count: 1))
    XCTAssertEqual(rules(Self.upright, [320, 320]).arrangement, SplitArrangement(behavior: .overlay, count: 0))
    XCTAssertEqual(rules(Self.sideways, [320, 320]).arrangement, SplitArrangement(behavior: .displace, count: 1))
    XCTAssertEqual(rules(Self.large, [375, 375]).arrangement, SplitArrangement(behavior: .tile, count: 2))
    XCTAssertEqual(rules(Self.sideways, []).arrangement.count, 0)
  }

  func testWhatIsWishedForIsDoneAsFarAsThereIsRoom() {
    var rules = rules(Self.upright, [320, 320])
    rules.preferredMode = .twoBesideSecondary
    XCTAssertEqual(rules.arrangement.mode, .oneBesideSecondary)
    rules.preferredMode = .twoOverSecondary
    XCTAssertEqual(rules.arrangement.mode, .twoOverSecondary)
    rules.preferredBehavior = .displace
    XCTAssertEqual(rules.arrangement.mode, .twoDisplaceSecondary, "the behaviour that is wished for has its own mode")
    var double = self.rules(Self.sideways)
    double.preferredMode = .twoBesideSecondary
    XCTAssertEqual(double.arrangement.mode, .oneBesideSecondary)
  }

  func testTheButtonLeadsRound() {
    let double = rules(Self.sideways)
    XCTAssertEqual(double.next(after: SplitArrangement(behavior: .tile, count: 1)).mode, .secondaryOnly)
    XCTAssertEqual(double.next(after: SplitArrangement(behavior: .tile, count: 0)).mode, .oneBesideSecondary)
    let triple = rules(Self.upright, [300, 300])
    XCTAssertEqual(triple.next(after: SplitArrangement(behavior: .overlay, count: 1)).mode, .twoOverSecondary)
    XCTAssertEqual(triple.next(after: SplitArrangement(behavior: .overlay, count: 2)).mode, .secondaryOnly)
    XCTAssertEqual(triple.next(after: SplitArrangement(behavior: .displace, count: 2)).mode, .oneBesideSecondary)
  }

  func testFormerNamesOfModes() {
    XCTAssertEqual(UISplitViewController.DisplayMode.allVisible, .oneBesideSecondary)
    XCTAssertEqual(UISplitViewController.DisplayMode.primaryHidden, .secondaryOnly)
    XCTAssertEqual(UISplitViewController.DisplayMode.primaryOverlay, .oneOverSecondary)
    XCTAssertEqual(UISplitViewController.DisplayMode.twoDisplaceSecondary.rawValue, 6)
  }
}

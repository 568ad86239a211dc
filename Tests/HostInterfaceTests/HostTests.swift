import Foundation
import HostInterface
import QuartzCore
import XCTest

final class HostTests: XCTestCase {
  /// A search of the semantic tree goes in the tree's order: what lies behind comes first.
  func testSearchingTheSemanticTree() {
    func node(_ id: UInt64, _ name: String? = nil, _ children: [SemanticNode] = []) -> SemanticNode {
      var node = SemanticNode(layer: LayerID(rawValue: id), role: .view)
      (node.identifier, node.children) = (name, children)
      return node
    }
    let tree = SemanticTree(windows: [node(1, nil, [node(2, "a"), node(3, "b", [node(4, "c")])]), node(5, "c")])
    XCTAssertEqual(tree.first { $0.identifier == "c" }?.layer, LayerID(rawValue: 4))
    XCTAssertEqual(tree.windows[1].first { $0.identifier == "c" }?.layer, LayerID(rawValue: 5))
    XCTAssertNil(tree.first { $0.identifier == "d" })
    var visited: [UInt64] = []
    _ = tree.first {
      visited.append($0.layer.rawValue)
      return false
    }
    XCTAssertEqual(visited, [1, 2, 3, 4, 5])
  }

  func testANodeMeansNothingByItself() {
    let node = SemanticNode(layer: LayerID(rawValue: 1), role: .button)
    XCTAssertEqual(node.role.rawValue, "button")
    XCTAssertTrue(node.isEnabled)
    XCTAssertFalse(node.isElement || node.isSelected || node.isScrollView)
    XCTAssertEqual([node.identifier, node.label, node.value, node.hint, node.text], [nil, nil, nil, nil, nil])
    XCTAssertNil(node.isLoaded)
    XCTAssertEqual(node.safeArea, ScreenInsets())
  }

  private let emptyTree: RenderTree = {
    let root = RenderNode(
      id: LayerID(rawValue: 1), properties: RenderProperties(), contents: .none, animations: [], mask: nil,
      sublayers: [], generation: 1)
    return RenderTree(
      root: root, size: CGSize(width: 1, height: 1), scale: 1, timelines: TimelineTable(), sequence: 1)
  }()

  func testCommitsDoNotWaitUnlessAsked() {
    XCTAssertEqual(FrameCommit(renderTree: emptyTree) { SemanticTree(windows: []) }.externalTimeout, 0)
    let timing = FrameTiming(targetTime: 5, interval: 0.1)
    XCTAssertEqual([timing.targetTime, timing.interval], [5, 0.1])
  }

  /// What views mean is read once, for all copies of a commit, and not before somebody asks; then it is known anywhere.
  @MainActor func testWhatViewsMeanIsReadWhenAskedFor() {
    nonisolated(unsafe) var count = 0
    let commit = FrameCommit(renderTree: emptyTree) {
      count += 1
      return SemanticTree(windows: [SemanticNode(layer: LayerID(rawValue: 7), role: .window)])
    }
    let copy = commit
    XCTAssertEqual(count, 0)
    XCTAssertEqual(commit.semanticTree.windows.map(\.layer.rawValue), [7])
    let elsewhere = DispatchQueue(label: "elsewhere").sync { copy.semanticTree.windows.count }
    XCTAssertEqual([elsewhere, count], [1, 1])
  }

  private final class StandingClock: HostClock {
    var now: CFTimeInterval { 1 }
    var presented: CFTimeInterval? { 1 }
    var date: TimeInterval { 2 }
    func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void) -> HostTimerID {
      HostTimerID(rawValue: 1)
    }
    func cancel(_ timer: HostTimerID) {}
    func runDueWork() {}
  }

  func testAClockIsNotTheMachinesUnlessItSaysSo() {
    XCTAssertFalse(StandingClock().followsMachine)
    XCTAssertLessThan(HostTimerID(rawValue: 1), HostTimerID(rawValue: 2))
  }

  /// Dispatch hands out several wrappers of the main queue.
  func testTheMainQueueIsKnown() {
    XCTAssertTrue(Machine.isMain(.main))
    XCTAssertFalse(Machine.isMain(.global()))
    XCTAssertFalse(Machine.isMain(DispatchQueue(label: "own")))
  }

  func testMachineTimeIsTheMachines() {
    XCTAssertEqual(Machine.date, Date().timeIntervalSince1970, accuracy: 60)
    XCTAssertGreaterThan(Machine.uptime, 0)
    let semaphore = DispatchSemaphore(value: 0)
    XCTAssertEqual(Machine.wait(semaphore, Machine.now), .timedOut)
    semaphore.signal()
    XCTAssertEqual(Machine.wait(semaphore, Machine.now), .success)
    XCTAssertEqual(Machine.wait(DispatchGroup(), Machine.now), .success)
  }
}

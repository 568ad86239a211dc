import Compositor
import Foundation
import HostInterface
import TestSupport
import XCTest

@testable import WebHost

/// Viewers that come one after the other, by sockets, and leave in all ways that there are: what was done for them goes
/// with them.
final class ViewerChurnRandomTests: XCTestCase {
  /// The most bytes beyond what the first viewers have brought with them. Eight places, with pictures of 1.3 MB, stay
  /// far below that; a few dozen viewers that are remembered don't.
  private static let mostBytes = 64 << 20
  /// The most threads besides those of the test itself.
  private static let mostThreads = 24

  func testViewersInARowLeaveNothingBehind() throws {
    let start = Footprint()
    let room = try TestRoom(width: 390, height: 844)
    room.draw { buffer in
      buffer.write(buffer.bounds, from: 0)
      return Damage(rects: [buffer.bounds])
    }
    var dice = Dice(seed: 9)
    // What the first of them find missing is kept for those who come later.
    for _ in 0..<40 { try visit(room, &dice) }
    room.wait("the first have left") { !room.room.hasViewers }
    let before = Footprint()
    var (bytes, threads) = (before.resident, before.threads)
    for number in 0..<Soak.count(100, full: 2571) {
      // Something is new for each.
      room.fill(PixelRect(x0: 0, y0: number % 800, x1: 390, y1: number % 800 + 40), 0xFF00_0000 | UInt32(number))
      try visit(room, &dice)
      let now = Footprint()
      (bytes, threads) = (max(bytes, now.resident), max(threads, now.threads))
    }
    XCTAssertLessThanOrEqual(bytes - before.resident, Self.mostBytes, "\(before), later \(bytes / 1000) kB")
    XCTAssertLessThanOrEqual(threads - start.threads, Self.mostThreads)
    room.wait("all have left") { !room.room.hasViewers }
    // The libraries below may open some of their own at any time.
    room.wait("their lines are closed") { Footprint().descriptors <= before.descriptors + 4 }
    let phases = room.touches.map(\.phase)
    XCTAssertEqual(phases.count { $0 == .down }, phases.count { $0 == .cancel }, "no finger stays")
    let witness = try room.viewer()
    try witness.waitForPicture()
    XCTAssertTrue(witness.canvas.equals(room.canvas.buffer))
  }

  private func visit(_ room: TestRoom, _ dice: inout Dice) throws {
    let viewer = try BareViewer(port: Int(room.port), token: room.token.text, seconds: Int(Wait.timeout))
    switch dice.roll(6) {
    case 0: viewer.vanish()
    case 1:
      var messages = 1 + dice.roll(3)
      while messages > 0, try viewer.next() != nil { messages -= 1 }
      viewer.vanish()
    case 2:
      _ = try nextPicture(viewer)
      viewer.vanish()
    case 3:
      // It takes its leave, as browsers do.
      if let number = try nextPicture(viewer) { viewer.acknowledge(number) }
      viewer.sendRaw(BareViewer.frame([3, 0xE8], first: 0x88))
      while try viewer.next() != nil {}
    case 4:
      viewer.send([0x42, 2] + TestViewer.touch(0, 5, 5, time: 0) + TestViewer.touch(1, 9, 9, time: 8))
      viewer.vanish()
    default:
      // It is put out.
      viewer.send([0x55])
      while try viewer.next() != nil {}
    }
  }

  /// The number of the next picture; nil for a viewer that is not let in, since those before have not all left yet.
  private func nextPicture(_ viewer: BareViewer) throws -> UInt32? {
    while let message = try viewer.next() {
      if let picture = BareViewer.picture(message) { return picture.number }
    }
    return nil
  }
}

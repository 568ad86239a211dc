import Foundation
import TestSupport
import XCTest

/// The scripts in `Apps/Music/Scripts`, played by the app itself, by what its trace says.
@preconcurrency @MainActor final class CardScriptTests: XCTestCase {
  private typealias Frame = PresentedTrace.Frame

  private static let rest = 15 * 844 / 390.0 + 15
  private static let scripts = PackageFolder.url.appendingPathComponent("Apps/Music/Scripts")

  /// Plays a script.
  /// - Parameter arguments: the app's own arguments.
  private func play(_ name: String, _ arguments: [String] = []) throws -> [Frame] {
    let stage = try Stage()
    for number in 0..<8 { try stage.write(SilentWave.file(seconds: 20), "Song \(number).wav") }
    let trace = stage.profile.path + ".jsonl"
    let music = try Program(
      "music",
      [
        "--host", "headless", "--script", Self.scripts.path + "/\(name).json", "--trace", trace, "--profile",
        stage.profile.path, "--", "--library", stage.folder.path,
      ] + arguments)
    XCTAssertEqual(music.wait(seconds: 120), 0, music.errors)
    let frames = PresentedTrace(path: trace).frames
    assertWhatAlwaysHolds(frames, name)
    return frames
  }

  /// One cover, nothing left in the end, and nowhere a jump: the most that a spring goes in a frame is its frequency times
  /// the whole way over e, which is 73 points.
  private func assertWhatAlwaysHolds(_ frames: [Frame], _ name: String) {
    for (before, frame) in zip(frames, frames.dropFirst()) where frame.views["miniPlayer.thumbnail"] != nil {
      let covers = ["miniPlayer.thumbnail", "card.cover"].filter { frame.views[$0]?.hidden == false }
      XCTAssertEqual(covers.count, 1, "\(name) \(frame.time)")
      XCTAssertLessThan(abs(frame.top - before.top), 73, "\(name) \(frame.time)")
    }
    let last = frames[frames.count - 1].views
    XCTAssertNil(last["card.coverContainer"], name)
    XCTAssertEqual(last["card.backdrop"]?.frame, [0, 0, 390, 844], name)
    XCTAssertEqual(last["tabBar"]?.frame, [0, 761, 390, 83], name)
  }

  /// The tops at which the card stands for a while, in their order.
  private func stands(_ frames: [Frame]) -> [Double] {
    var stands: [Double] = []
    for index in frames.indices.dropLast(6) {
      let top = frames[index].top
      guard frames[index...index + 6].allSatisfy({ abs($0.top - top) < 0.01 }) else { continue }
      if stands.last.map({ abs($0 - top) > 0.5 }) ?? true { stands.append(top) }
    }
    return stands
  }

  private func assertStands(
    _ frames: [Frame], _ expected: [Double], file: StaticString = #filePath, line: UInt = #line
  ) {
    let stands = stands(frames)
    XCTAssertEqual(stands.count, expected.count, "\(stands)", file: file, line: line)
    for (a, b) in zip(stands, expected) { XCTAssertEqual(a, b, accuracy: 1, "\(stands)", file: file, line: line) }
  }

  private func assertTable(_ frames: [Frame], from start: Int, _ table: (Double) -> CardTable) {
    for frame in frames[start..<start + 31] {
      let time = frame.time - frames[start].time
      let now = table(time)
      func check(_ id: String, _ index: Int, _ start: Double, _ end: Double, _ part: Double) {
        let place = frame.views[id]?.frame[index] ?? -1
        XCTAssertEqual(place, start + (end - start) * part, accuracy: 0.5, "\(id) after \(time)")
      }
      check("card.backdrop", 0, 0, 15, now.backing)
      check("card.coverContainer", 1, 697, Self.rest, now.container)
      check("card.cover", 2, 48, 330, now.container)
      check("tabBar", 1, 761, 844, now.tabBar)
      XCTAssertEqual(frame.views["card.dimmer"]?.alpha ?? -1, 0.3 * now.backing, accuracy: 0.01, "\(time)")
    }
  }

  func testTheMotion() throws {
    let frames = try play("motion", ["--timing", "original"])
    let opening = try XCTUnwrap(frames.firstIndex { $0.views["card.coverContainer"] != nil })
    assertTable(frames, from: opening) { .opening(after: $0) }
    let dismissing = try XCTUnwrap(frames[(opening + 40)...].firstIndex { $0.top > Self.rest + 0.1 }) - 1
    assertTable(frames, from: dismissing) { .dismissing(after: $0) }
    assertStands(frames, [697, Self.rest, 697])
    // Between its ends the bar doesn't come back below the card.
    for frame in frames[(opening + 31)..<dismissing] { XCTAssertEqual(frame.views["tabBar"]?.frame[1], 844) }
  }

  func testTheMotionBySprings() throws {
    let frames = try play("motion")
    let opening = try XCTUnwrap(frames.firstIndex { $0.views["card.coverContainer"] != nil })
    let dismissing = try XCTUnwrap(frames[(opening + 40)...].firstIndex { $0.top > Self.rest + 0.1 }) - 1
    for start in [opening, dismissing] {
      let motion = UnheldMotion(
        frames[start..<start + 40].map(\.top), from: .rest,
        acceleration: UnheldMotion.acceleration(ofSpringOver: 697 - Self.rest))
      XCTAssertEqual(motion.faults, [])
    }
    assertStands(frames, [697, Self.rest, 697])
  }

  /// The finger's first 10 points don't count.
  func testDragsBothWays() throws {
    let frames = try play("drag")
    assertStands(
      frames, [697, 697 - 340, 697 - 600, Self.rest, Self.rest + 340, Self.rest + 540, 697])
  }

  func testFlicks() throws {
    let frames = try play("flick")
    assertStands(frames, [697, Self.rest, 697])
    XCTAssertGreaterThan(frames.map(\.scrolled).max() ?? 0, 60, "the list was scrolled")
  }

  func testCatches() throws {
    let frames = try play("catch")
    let stands = stands(frames)
    XCTAssertEqual(stands.first, 697)
    XCTAssertEqual(stands.last, 697)
    XCTAssertGreaterThan(stands.filter { $0 > Self.rest + 1 && $0 < 696 }.count, 1, "held on its way: \(stands)")
    XCTAssertEqual(stands.filter { abs($0 - Self.rest) < 0.5 }.count, 1, "turned before it had gone: \(stands)")
  }

  func testCancels() throws {
    assertStands(
      try play("cancel"), [697, 697 - 220, 697, 697 - 120, 697, Self.rest, Self.rest + 190, Self.rest, 697])
  }
}

extension PresentedTrace.Frame {
  /// The upper edge of the card's container; that of the mini player where there is no card.
  fileprivate var top: Double { views["card.coverContainer"]?.frame[1] ?? 697 }
  fileprivate var scrolled: Double { views["card.queue"]?.contentOffset?[1] ?? 0 }
}

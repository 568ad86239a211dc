import TestSupport
import UIKitTesting
import XCTest

/// An app as random use wants it: it can be closed and started again with all that it has kept.
@preconcurrency @MainActor package protocol UsedApp: AnyObject {
  /// Shows its screens on a device that has just been switched on.
  func start(on device: SimulatedDevice)
  /// Goes to where it can be compared: a screen without a caret and without what was going on, at its top.
  func goHome(on device: SimulatedDevice)
  /// Ends as by the person's hand: everything is kept, nothing of it stays in memory.
  func close()
  /// Takes back what has been made in use, where that stays: what is the person's own is no growth.
  func takeBack()
  /// Identifiers of what the person leaves alone.
  var avoided: Set<String> { get }
}

extension UsedApp {
  package func takeBack() {}
}

/// Random use of an app, and what has to be so afterwards. A failure names a seed; the same seed does the same again:
/// `SWOOP_RANDOM_SEED` has a test use that one alone.
@preconcurrency @MainActor package enum RandomUse {
  // MARK: At a stretch

  /// One app is used for long: 60,000 acts in `./swoop soak`, some eight hours of the device's time. At rest it has no
  /// more of the machine than it had at rest after the first sixth, and an act costs no more than it did then.
  package static func checkLongUse(
    _ name: String, _ app: any UsedApp, file: StaticString = #filePath, line: UInt = #line
  ) {
    let session = UseSession(name, app)
    defer { session.end() }
    let acts = Soak.count(600, full: 60_000) / 6
    var costs = [session.use(seed: 0, acts: acts)]
    session.rest(takingBack: true)
    let before = Footprint()
    for seed in 1...5 { costs.append(session.use(seed: seed, acts: acts)) }
    session.rest(takingBack: true)
    let after = Footprint()
    let milliseconds = costs.map { String(format: "%.1f", $0 * 1000) }.joined(separator: ", ")
    let figures = "\(name), \(acts * 6) acts: from \(before) to \(after); ms an act: \(milliseconds)"
    say(figures)
    assertNoMore(after, than: before, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(costs[5], costs[1] * 2, figures, file: file, line: line)
  }

  private static func assertNoMore(
    _ after: Footprint, than before: Footprint, _ figures: String, file: StaticString, line: UInt
  ) {
    // Short runs are still getting to know the app: its letters, its pictures.
    let room = Soak.isFull ? 0 : 24_000_000
    XCTAssertLessThanOrEqual(after.heap, before.heap * 11 / 10 + room, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(after.resident, before.resident * 11 / 10 + room, figures, file: file, line: line)
    // Workers of Dispatch's come and go.
    XCTAssertLessThanOrEqual(after.threads, max(before.threads + 4, 24), figures, file: file, line: line)
    XCTAssertLessThanOrEqual(after.descriptors, before.descriptors + 2, figures, file: file, line: line)
  }

  // MARK: Fresh starts

  /// Time and again an app is used for a while, 40,000 acts together in `./swoop soak`. At rest it shows, to the bit, what
  /// it shows when it is started anew at the same minute with the same profile; and apps that have ended leave nothing,
  /// once the first half has drawn the letters that there are.
  package static func checkFreshStarts(
    _ name: String, file: StaticString = #filePath, line: UInt = #line, _ make: () throws -> any UsedApp
  ) rethrows {
    let count = Soak.count(3, full: 400)
    var early: Footprint?
    for seed in seeds(1000..<1000 + count) {
      let session = UseSession(name, try make())
      session.use(seed: seed, acts: 100)
      session.rest()
      let isEqual = session.isAsAfterFreshStart { XCTFail("seed \(seed): \($0)", file: file, line: line) }
      session.end()
      guard isEqual else { return }
      if seed == 1000 + count / 2 { early = Footprint() }
    }
    let late = Footprint()
    guard let early else { return }
    let figures = "\(name), \(count) starts: from \(early) to \(late)"
    say(figures)
    assertNoMore(late, than: early, figures, file: file, line: line)
  }

  /// Those of a test, or the one that somebody wants.
  static func seeds(_ all: Range<Int>) -> Range<Int> {
    ProcessInfo.processInfo.environment["SWOOP_RANDOM_SEED"].flatMap { Int($0) }.map { $0..<$0 + 1 } ?? all
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

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
  /// Happens now and then in use: what hands at random would hardly ever bring about.
  /// - Parameter number: from 0 on in each piece of use.
  func change(_ number: Int)
  /// Identifiers of what the person leaves alone.
  var avoided: Set<String> { get }
}

extension UsedApp {
  package func takeBack() {}
  package func change(_ number: Int) {}
}

/// Random use of an app, and what has to be so afterwards. A failure names a seed; the same seed does the same again:
/// `SWOOP_RANDOM_SEED` has a test use that one alone.
@preconcurrency @MainActor package enum RandomUse {
  // MARK: At a stretch

  /// One app is used for long: 100,000 acts in `./swoop soak`, some fourteen hours of the device's time. At rest it has
  /// no more of the machine than it had at rest after the first sixth, an act costs no more than it did then, and no
  /// frame since has taken long. In the end it shows, to the bit, what it shows when it is started anew.
  package static func checkLongUse(
    _ name: String, _ app: any UsedApp, file: StaticString = #filePath, line: UInt = #line
  ) {
    if Soak.isFull { drawLetters() }
    let session = UseSession(name, app)
    defer { session.end() }
    let acts = (Soak.count(600, full: 100_000) + 5) / 6
    session.use(seed: 0, acts: acts)
    session.rest(takingBack: true)
    let before = Footprint.withoutSpareRoom()
    // The last sixth does what the second did: other acts may well cost more.
    let costs = [1, 2, 3, 4, 1].map { session.use(seed: $0, acts: acts) }
    session.rest(takingBack: true)
    let after = footprint(threads: before.threads + moreThreads)
    let times = costs.map { String(format: "%.1f (%.1f, %.1f)", $0.act * 1000, $0.frame * 1000, $0.relativeAct) }
    let figures =
      "\(name), \(acts * 6) acts: from \(before) to \(after); "
      + "ms an act (the longest frame, reference works an act): \(times.joined(separator: ", "))"
    say(figures)
    assertNoMore(after, than: before, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(costs[4].relativeAct, costs[0].relativeAct * 2, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(costs.map(\.frame).max() ?? 0, longestFrame, figures, file: file, line: line)
    _ = session.isAsAfterFreshStart { XCTFail($0, file: file, line: line) }
  }

  /// Seconds of processor time. `./swoop bench` allows 8 to 10 ms for the worst frame of a motion; at random, devices
  /// also turn, become others and run out of memory, for which all is laid out and drawn anew in one frame: ten times
  /// that, and twice as much where other parts of a soak share the processor. Debug builds take several times as long.
  private static let longestFrame = Soak.isFull ? 0.2 : 1

  /// Workers of Dispatch's come and go: so many more may be there at once.
  private static let moreThreads = 4

  /// The footprint of the process, once idle workers have gone.
  /// - Parameter most: the number of threads for which it waits some seconds, after which idle workers go.
  private static func footprint(threads most: Int) -> Footprint {
    _ = Wait.until(seconds: 15) { Footprint().threads <= most }
    return .withoutSpareRoom()
  }

  /// Letters in many fonts and sizes, until cairo has as many outlines as it ever keeps: what random use happens to
  /// need of them is no growth.
  private static func drawLetters() {
    let device = SimulatedDevice()
    device.forgetPast()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'-–…()[]<>#*`~/|@&%+=_にほ日本"
    device.show(label)
    for size in stride(from: CGFloat(8), through: 40, by: 1) {
      let fonts: [UIFont] = [
        .systemFont(ofSize: size), .systemFont(ofSize: size, weight: .medium),
        .systemFont(ofSize: size, weight: .semibold), .systemFont(ofSize: size, weight: .bold),
        .italicSystemFont(ofSize: size), .monospacedSystemFont(ofSize: size, weight: .regular),
        .monospacedSystemFont(ofSize: size, weight: .bold),
        .monospacedDigitSystemFont(ofSize: size, weight: .regular),
      ]
      for font in fonts {
        label.font = font
        device.advanceFrames(1)
      }
    }
    device.change(.memoryWarning)
  }

  private static func assertNoMore(
    _ after: Footprint, than before: Footprint, _ figures: String, file: StaticString, line: UInt
  ) {
    // Short runs are still getting to know the app: its letters, its pictures.
    let room = Soak.isFull ? 0 : 24_000_000
    XCTAssertLessThanOrEqual(after.heap, before.heap * 11 / 10 + room, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(after.resident, before.resident * 11 / 10 + room, figures, file: file, line: line)
    // A page's pictures may be there in the end that were not there before.
    XCTAssertLessThanOrEqual(after.shared, before.shared * 11 / 10 + 24_000_000, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(after.threads, before.threads + moreThreads, figures, file: file, line: line)
    XCTAssertLessThanOrEqual(after.descriptors, before.descriptors + 2, figures, file: file, line: line)
    // The engine keeps those of some pages that have been closed: up to five for each, with their sandboxes.
    XCTAssertLessThanOrEqual(after.children, before.children + 20, figures, file: file, line: line)
  }

  // MARK: Fresh starts

  /// Time and again an app is used for a while, 40,000 acts together in `./swoop soak`. At rest it shows, to the bit,
  /// what it shows when it is started anew at the same minute with the same profile; and apps that have ended leave
  /// nothing.
  package static func checkFreshStarts(
    _ name: String, file: StaticString = #filePath, line: UInt = #line, _ make: () throws -> any UsedApp
  ) rethrows {
    if Soak.isFull { drawLetters() }
    let count = Soak.count(3, full: 400)
    var early: Footprint?
    for seed in seeds(1000..<1000 + count) {
      let session = UseSession(name, try make())
      session.use(seed: seed, acts: 100)
      session.rest()
      let isEqual = session.isAsAfterFreshStart { XCTFail("seed \(seed): \($0)", file: file, line: line) }
      session.end()
      guard isEqual else { return }
      if seed == 1000 + count / 6 { early = .withoutSpareRoom() }
    }
    guard let early else { return }
    let late = footprint(threads: early.threads + moreThreads)
    let figures = "\(name), \(count) starts: from \(early) to \(late)"
    say(figures)
    assertNoMore(late, than: early, figures, file: file, line: line)
  }

  /// The seeds of a test, or only the one that the environment asks for.
  static func seeds(_ all: Range<Int>) -> Range<Int> {
    ProcessInfo.processInfo.environment["SWOOP_RANDOM_SEED"].flatMap { Int($0) }.map { $0..<$0 + 1 } ?? all
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

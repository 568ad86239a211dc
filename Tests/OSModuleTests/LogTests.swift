import Foundation
import Logging
import XCTest

@testable import OSModule

/// What is written of messages, and who may see it.
final class LogTests: XCTestCase {
  private func lines(
    level: Logging.Logger.Level = .info, showsPrivateValues: Bool = false, _ write: (OSLog) -> Void
  ) -> [String] {
    let record = LogRecord()
    let output = LogOutput(subsystem: "app", category: "main", showsPrivateValues: showsPrivateValues) { label in
      record.add(label)
      return RecordingHandler(record: record, logLevel: level)
    }
    write(OSLog(output: output))
    return record.lines
  }

  func testLevelsAreThoseOfTheHandler() {
    let written = lines { log in
      let logger = OSModule.Logger(log)
      logger.trace("a")
      logger.debug("b")
      logger.info("c")
      logger.notice("d")
      logger.log("e")
      logger.warning("f")
      logger.error("g")
      logger.critical("h")
      logger.fault("i")
      XCTAssertFalse(log.isEnabled(type: .debug))
      XCTAssertTrue(log.isEnabled(type: .info))
    }
    XCTAssertEqual(
      written,
      [
        "app:main", "info: c", "notice: d", "notice: e", "error: f", "error: g", "critical: h", "critical: i",
      ])
  }

  func testWhatIsNotWrittenIsNotEvaluated() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    let written = lines { log in
      OSModule.Logger(log).debug("\(next())")
      OSModule.Logger(log).info("\(next())")
      OSModule.Logger(OSLog.disabled).fault("\(next())")
    }
    XCTAssertEqual(written.last, "info: 1")
    XCTAssertEqual(count, 1)
  }

  func testTextsAreHiddenAndNumbersAreNot() {
    let name = "Ann"
    func write(_ log: OSLog) {
      OSModule.Logger(log).info(
        "\(name) \(name, privacy: .public) \(7) \(7, privacy: .private) \(true) \(name, privacy: .sensitive)")
      OSModule.Logger(log).info(
        "\([1, 2]) \(Int.self) \(1.5) \(NSString("x") as NSObject) \(CocoaError(.fileNoSuchFile), privacy: .public)")
    }
    let hidden = lines(write)
    XCTAssertEqual(hidden[1], "info: <private> Ann 7 <private> true <sensitive>")
    XCTAssertTrue(hidden[2].hasPrefix("info: <private> Int 1.500000 <private> "), hidden[2])
    XCTAssertFalse(hidden[2].hasSuffix("<private>"), hidden[2])
    let shown = lines(showsPrivateValues: true, write)
    XCTAssertEqual(shown[1], "info: Ann Ann 7 7 true <sensitive>")
    XCTAssertTrue(shown[2].hasPrefix("info: [1, 2] Int 1.500000 x "), shown[2])
  }

  func testEqualValuesHaveEqualMasks() {
    let written = lines { log in
      for name in ["Ann", "Ann", "Ben"] { OSModule.Logger(log).info("\(name, privacy: .private(mask: .hash))") }
    }
    XCTAssertTrue(written[1].hasPrefix("info: <mask.hash: '"), written[1])
    XCTAssertEqual(written[1], written[2])
    XCTAssertNotEqual(written[1], written[3])
  }

  func testFormatsOfInterpolatedValues() {
    let written = lines { log in
      let logger = OSModule.Logger(log)
      logger.info("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
      logger.info("\(-8, format: .octal) \(3, format: .decimal(explicitPositiveSign: true))")
      logger.info("\(2.0 / 3, format: .fixed(precision: 2)) \(1234.5, format: .exponential(precision: 1))")
      logger.info("[\(7, align: .right(columns: 3))] [\(7, align: .left(columns: 3))]")
      logger.info("\(false, format: .answer) \(nil as UnsafeRawPointer?)")
    }
    XCTAssertEqual(
      written.dropFirst(), ["info: 0x00FF", "info: -10 +3", "info: 0.67 1.2e+03", "info: [  7] [7  ]", "info: no 0x0"])
  }

  func testFormatsOfTheFunctions() {
    let format = StaticString("%{public}@ and %@, %ld%% of %.1f, %x")
    let written = lines { log in
      os_log(format, log: log, type: .error, "text \(1)", "more", 50, 2.25, 255 as UInt8)
      os_log(.info, log: log, "%{private}d %{public}s %@", 1, "s")
      os_log("plain", log: log, type: .info)
      os_log("dropped", log: log, type: .debug)
      os_log(.fault, log: log, "interpolated \(3)")
    }
    XCTAssertEqual(
      written.dropFirst(),
      [
        "error: text 1 and <private>, 50% of 2.2, ff", "info: <private> s <decode: missing data>", "info: plain",
        "critical: interpolated 3",
      ])
  }

  func testFormatsWithWidthsAsValuesAndWithWhatIsNoConversion() {
    let written = lines { log in
      os_log("[%*d] [%.*f]", log: log, type: .info, 4, 7, 1, 2.25)
      os_log("100%! %d %n %d", log: log, type: .info, 1, 2)
      os_log("%5", log: log, type: .info)
    }
    XCTAssertEqual(written.dropFirst(), ["info: [   7] [2.2]", "info: 100%! 1 %n 2", "info: %5"])
  }

  func testASignpostIsWrittenAtTheLowestLevelOnly() {
    func mark(_ log: OSLog) {
      let poster = OSSignposter(logHandle: log)
      XCTAssertEqual(poster.withIntervalSignpost("Load", "of \(3)") { 5 }, 5)
      let id = poster.makeSignpostID()
      XCTAssertNotEqual(id, poster.makeSignpostID())
      let state = poster.beginInterval("Draw", id: id)
      poster.endInterval("Draw", state)
      poster.endInterval("Draw", state)
      os_signpost(.event, log: log, name: "Tap", "at %d", 4)
      XCTAssertEqual(poster.isEnabled, log.signpostsEnabled)
    }
    XCTAssertEqual(lines(mark), ["app:main"])
    let written = lines(level: .trace, mark).dropFirst().map { $0.replacing(#/ \d{1,}$/#, with: "") }
    XCTAssertEqual(
      written,
      [
        "trace: Load begin of", "trace: Load end", "trace: Draw begin", "trace: Draw end", "trace: Tap event at",
      ])
    XCTAssertFalse(OSSignposter.disabled.isEnabled)
  }
}

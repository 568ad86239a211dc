import Foundation
import XCTest

/// Something that is measured while a block runs.
public protocol XCTMetric: AnyObject {
  /// The name for people.
  var name: String { get }
}

/// The time that passes by the machine's clock.
public final class XCTClockMetric: XCTMetric {
  public init() {}
  public var name: String { "Clock Monotonic Time" }
}

/// The time that an app takes to be launched: all that the block does counts, and so a block does nothing else.
public final class XCTApplicationLaunchMetric: XCTMetric {
  public init() {}
  /// Makes a metric that counts until the app has come to rest, as `launch()` does anyway.
  public convenience init(waitUntilResponsive: Bool) { self.init() }
  public var name: String { "Duration (AppLaunch)" }
}

/// How a block is measured.
public final class XCTMeasureOptions {
  public init() {}
  /// How often the block is run, once more than that: the first time doesn't count. Default: 5.
  public var iterationCount = 5
  /// The options that hold without others.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
  /// Runs a block several times and prints how long it takes by the machine's clock. A test doesn't fail by that.
  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  /// Runs a block several times and prints how long it takes by the machine's clock. A test doesn't fail by that.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    block()
    let clock = ContinuousClock()
    let times = (0..<max(1, options.iterationCount)).map { _ in clock.measure(block) / Duration.seconds(1) }
    let average = times.reduce(0, +) / Double(times.count)
    let list = times.map { String(format: "%.6f", $0) }.joined(separator: ", ")
    for metric in metrics {
      print("\(name) measured [\(metric.name), s] average: \(String(format: "%.3f", average)), values: [\(list)]")
    }
  }
}

import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures what a page that does nothing costs the machine: the browser in a window, the web process, its display
  /// and the engine's own processes together.
  static func measureStaticPage() throws -> BenchmarkRow {
    let use = try StaticPage.use.get()
    return BenchmarkRow(name: "web.staticPage", value: use.share * 100, unit: "% of a core", limit: 2)
  }

  /// How often one of them wakes up meanwhile.
  static func measureStaticPageWakeups() throws -> BenchmarkRow {
    let use = try StaticPage.use.get()
    return BenchmarkRow(name: "web.staticPageWakeups", value: use.wakeups, unit: "per second", limit: nil)
  }
}

/// The browser at rest, as a person has it: in a window, bars and all, on a display of its own.
private enum StaticPage {
  struct Use {
    /// The share of a core.
    let share: Double
    /// The number of wakeups per second.
    let wakeups: Double
  }

  /// The use, measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let page = """
    <!doctype html>\(TestServer.Response.viewport)<title>Static</title>
    <body style="margin:0;background:#3a7;font:17px sans-serif">
    <main style="padding:16px">\(String(repeating: "<p>A paragraph of a page that does nothing.</p>", count: 150))</main>
    """
  /// Seconds after the first picture in which the engine finishes its own work.
  private static let warmUp = 8.0
  private static let duration = 10.0
  private static let size = (width: 390, height: 844)

  private static func measure() throws -> Use {
    let server = TestServer(["/": .html(page)])
    let display = try PrivateDisplay(width: size.width, height: size.height)
    // The profile is a new one, without the person's own tabs.
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("static-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: profile) }
    let browser = try Program(
      "browser", ["--host", "window", "--scale", "1", "--profile", profile.path, "--", "--url", server.url("/")],
      environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
    guard Wait.until(seconds: 60, { !browser.isRunning || isShown(on: display) }), browser.isRunning else {
      throw ValidationError("The browser did not show its page. \(browser.errors)")
    }
    Thread.sleep(forTimeInterval: warmUp)
    let family = [browser.processIdentifier] + Processes.descendants(of: browser.processIdentifier)
    let (seconds, wakeups) = (Processes.seconds(of: family), Processes.wakeups(of: family))
    let start = ProcessInfo.processInfo.systemUptime
    Thread.sleep(forTimeInterval: duration)
    let time = ProcessInfo.processInfo.systemUptime - start
    let use = Use(
      share: (Processes.seconds(of: family) - seconds) / time,
      wakeups: Double(Processes.wakeups(of: family) - wakeups) / time)
    guard family.count > 3, family.allSatisfy(Processes.isRunning), isShown(on: display) else {
      throw ValidationError("The browser did not stay as it was. \(browser.errors)")
    }
    return use
  }

  /// Whether the page's colour is in the middle of the screen's left edge.
  private static func isShown(on display: PrivateDisplay) -> Bool {
    guard let picture = display.picture(width: size.width, height: size.height) else { return false }
    let pixel = (size.height / 2 * size.width + 4) * 4
    return Array(picture[pixel..<pixel + 3]) == [0x77, 0xaa, 0x33]
  }
}

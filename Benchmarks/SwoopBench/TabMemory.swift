import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures what fifty tabs take of the machine's memory: the browser, the web process and the engine's processes.
  static func measureTabMemory() throws -> BenchmarkRow {
    BenchmarkRow(name: "browser.fiftyTabs", value: try TabMemory.use.get().all, unit: "MB", limit: 1500)
  }

  /// Measures what the browser itself takes of that.
  static func measureTabAppMemory() throws -> BenchmarkRow {
    BenchmarkRow(name: "browser.fiftyTabsApp", value: try TabMemory.use.get().app, unit: "MB", limit: 200)
  }
}

/// The browser once fifty tabs have been opened one after another, each with an article of its own.
private enum TabMemory {
  struct Use {
    let all: Double
    let app: Double
  }

  /// The use, measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let count = 50
  /// Seconds until all are open, at most, and until what has been let go of has ended.
  private static let opening = 600.0
  private static let ending = 5.0

  /// An article of some 20,000 words with twenty pictures that are drawn by a script. A tap opens the next one in a tab.
  private static func page(_ number: Int) -> String {
    """
    <!doctype html>\(TestServer.Response.viewport)<title>Article \(number)</title>
    <body style="font:17px sans-serif;margin:16px"><h1>Article \(number)</h1>
    <a href="/\(number + 1)" target="_blank" style="position:fixed;left:0;top:100px;width:390px;height:100px">Next</a>
    \(String(repeating: "<p>\(String(repeating: "The words of article \(number). ", count: 20))</p>", count: 200))
    <script>
    for (let i = 0; i < 20; i++) {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 360
      canvas.getContext('2d').fillRect(i, i, 300, 300)
      document.body.append(canvas)
    }
    </script>
    """
  }

  private static func measure() throws -> Use {
    let routes = (0..<count).map { ("/\($0)", TestServer.Response.html(page($0))) }
    let server = TestServer(Dictionary(uniqueKeysWithValues: routes))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tabs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("script.json")
    try Data("{\"version\":1,\"steps\":[\(steps.joined(separator: ","))]}".utf8).write(to: script)
    let last = folder.appendingPathComponent("last.png").path
    let browser = try Program(
      "browser",
      [
        "--host", "headless", "--scale", "3", "--profile", folder.path, "--script", script.path, "--", "--url",
        server.url("/0"),
      ])
    let isThere = Wait.until(seconds: opening) { !browser.isRunning || FileManager.default.fileExists(atPath: last) }
    guard isThere, browser.isRunning else {
      throw ValidationError("The browser did not open all tabs. \(browser.errors)")
    }
    // Processes that aren't needed any more end a moment later.
    Thread.sleep(forTimeInterval: ending)
    let app = megabytes(of: browser.processIdentifier)
    let others = Processes.descendants(of: browser.processIdentifier)
    return Use(all: others.reduce(app) { $0 + megabytes(of: $1) }, app: app)
  }

  /// The steps that open the tabs, take a picture as a sign that they are there, and keep the app alive.
  private static var steps: [String] {
    let loaded = #"{"do":"waitFor","id":"webView","property":"loaded","seconds":20,"clock":"runs"}"#
    let next = [#"{"do":"tap","at":[195,200]}"#, #"{"do":"wait","seconds":1.5}"#, loaded]
    let tabs = (1..<count).flatMap { _ in next }
    return [loaded] + tabs + [
      #"{"do":"snapshot","file":"last.png"}"#,
      #"{"do":"waitFor","id":"nothing","property":"exists","seconds":120,"clock":"runs"}"#,
    ]
  }

  /// The memory of a process in megabytes: of what it shares with others, its share.
  private static func megabytes(of pid: pid_t) -> Double {
    let lines = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8))?.split(separator: "\n")
    let line = lines?.first { $0.hasPrefix("Pss:") }
    return Double(line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) / 1000
  }
}

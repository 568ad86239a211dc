import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures the time from a finger that moves in the page to the first changed pixel in the page's canvas.
  static func measurePageTouch() throws -> BenchmarkRow {
    BenchmarkRow(name: "page.touch", value: try PageViewing.touchTime(), unit: "ms, median", limit: 50)
  }

  /// Measures the bytes that the page is sent while the browser's bars go down and up over a page of text.
  static func measurePageTraffic() throws -> BenchmarkRow {
    BenchmarkRow(name: "page.traffic", value: try PageViewing.traffic(), unit: "MB/s", limit: 3)
  }

  /// Measures the bytes that the page is sent while nothing happens.
  static func measureIdlePageTraffic() throws -> BenchmarkRow {
    let use = try PageViewing.idle.get()
    return BenchmarkRow(name: "page.idleTraffic", value: use.bytes, unit: "bytes in 10 s", limit: 0)
  }

  /// Measures the processor time of an app in which nothing happens, while a page shows it.
  static func measureIdlePage() throws -> BenchmarkRow {
    let use = try PageViewing.idle.get()
    return BenchmarkRow(name: "page.idle", value: use.share * 100, unit: "% of a core", limit: 1)
  }

  /// Measures by how much a second viewer behind 1 Mbit/s and 200 ms lowers the first one's frame rate.
  static func measureSlowViewer() throws -> BenchmarkRow {
    BenchmarkRow(name: "page.slowViewer", value: try PageViewing.slowdown(), unit: "% fewer frames", limit: 5)
  }
}

/// Apps in the pages of a real browser, over this machine's loopback.
private enum PageViewing {
  // MARK: What is measured

  private static let touches = 60

  static func touchTime() throws -> Double {
    let app = try WatchedApp("notes", arguments: ["--demo", "200"])
    let page = try app.view()
    try app.waitForRest()
    // The first of all pixels in a column that is other than it was, as soon as a picture is drawn.
    try page.run(
      """
      const screen = document.getElementById('screen'), context = screen.getContext('2d')
      const column = () => context.getImageData(400, 300, 1, 1000).data
      window.times = []
      let start = null, before = column()
      screen.addEventListener('pointermove', event => start ??= event.timeStamp, {capture: true})
      new MutationObserver(() => {
        const after = column()
        if (start !== null && after.some((value, index) => value !== before[index])) {
          times.push(performance.now() - start)
          start = null
          change()
        }
        before = after
      }).observe(document.documentElement, {attributeFilter: ['data-picture']})
      """)
    let finger = try PageFinger(page)
    try finger.press(200, 650)
    for step in 1...touches {
      // Waited for in the page itself: questions from here would keep it busy.
      try page.run("void (window.changed = new Promise(resolve => window.change = resolve))")
      // A pan begins after ten points.
      try finger.move(200, 650 - Double(step == 1 ? 20 : 20 + step * 6))
      try page.run("changed")
    }
    try finger.release(200, 270)
    let times = (try page.run("times") as? [NSNumber])?.map(\.doubleValue) ?? []
    return Measurement.median(Array(times.dropFirst()))
  }

  private static let text = """
    <!doctype html><meta name=viewport content='width=device-width'><title>Text</title>
    <body style="margin:0;font:17px sans-serif"><main style="padding:16px">
    \(String(repeating: "<p>The bars go down as the page goes up, and every line is elsewhere in each frame.</p>", count: 200))
    </main>
    """

  private static let duration = 6.0

  static func traffic() throws -> Double {
    let server = TestServer(["/": .html(text)])
    let app = try WatchedApp("browser", arguments: ["--url", server.url("/")])
    let page = try app.view()
    try app.waitForPage(page)
    let before = app.relay.bytesReceived
    let seconds = try app.drag(on: page, seconds: duration)
    return Double(app.relay.bytesReceived - before) / seconds / 1e6
  }

  struct IdleUse {
    let bytes: Double
    /// The share of a core.
    let share: Double
  }

  /// The use, measured once, when it is first asked for.
  static let idle = Result { try measureIdle() }

  private static func measureIdle() throws -> IdleUse {
    let app = try WatchedApp("notes", arguments: ["--demo", "20"])
    let page = try app.view()
    try app.waitForRest()
    waitForTheMinute()
    let (bytes, time) = (app.relay.bytesReceived, app.processorTime)
    let start = ProcessInfo.processInfo.systemUptime
    Thread.sleep(forTimeInterval: idleTime)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    guard try page.isTrue("document.documentElement.dataset.state === 'live'") else {
      throw ValidationError("The page has lost the app. \(app.errors)")
    }
    return IdleUse(bytes: Double(app.relay.bytesReceived - bytes), share: (app.processorTime - time) / seconds)
  }

  private static let idleTime = 10.0

  /// Waits for the minute to end, if it would do so soon: the clock in the status bar has another time to show then.
  /// That is a change, and none is wanted here.
  private static func waitForTheMinute() {
    let rest = 60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    if rest < idleTime + 1 { Thread.sleep(forTimeInterval: rest + 1) }
  }

  /// Each has four turns of a second: the slow viewer sleeps, watches twice, and sleeps.
  private static let rounds = 15
  /// The least pictures per second that somebody who watches over a slow line sees.
  private static let leastPictures = 2.0

  /// Frame rates drift by a third and more within seconds, whoever watches: only turns that are near each other can be
  /// compared. A viewer that acknowledges nothing gets nothing, so that it sleeps and wakes up in the midst of a drag.
  static func slowdown() throws -> Double {
    let server = TestServer(["/": .html(text)])
    let app = try WatchedApp("browser", arguments: ["--url", server.url("/")])
    let page = try app.view()
    try app.waitForPage(page)
    // As `tc` would make it with netem, which not every kernel has.
    let line = Relay(to: app.port, speed: .init(bitsPerSecond: 1_000_000, delay: 0.1))
    let watcher = try Watcher(of: app, by: line)
    defer { watcher.leave() }
    guard Wait.until(seconds: Wait.timeout, { watcher.isExact }) else {
      throw ValidationError("The slow viewer sees nothing.")
    }
    watcher.isAwake = false
    // The marks say what was drawn, and when, at the beginning of each turn. The first one warms up.
    var marks: [(frames: Double, time: Double)] = []
    let pictures = watcher.pictures
    let turns = rounds * 4
    _ = try app.drag(on: page, seconds: Double(turns) + 2) { seconds in
      guard marks.count <= turns, seconds >= Double(marks.count) + 1 else { return }
      marks.append((try page.number(frames) ?? 0, ProcessInfo.processInfo.systemUptime))
      watcher.isAwake = [1, 2].contains((marks.count - 1) % 4) && marks.count <= turns
    }
    guard marks.count == turns + 1 else { throw ValidationError("The drag was too short.") }
    guard Double(watcher.pictures - pictures) >= Double(turns) / 2 * leastPictures else {
      throw ValidationError("The slow viewer saw \(watcher.pictures - pictures) pictures.")
    }
    let rates: [Double] = (0..<turns).map { turn in
      let (start, end) = (marks[turn], marks[turn + 1])
      return (end.frames - start.frames) / (end.time - start.time)
    }
    let ratios: [Double] = (0..<rounds).map { round in
      let first = round * 4
      let (asleep, awake) = (rates[first] + rates[first + 3], rates[first + 1] + rates[first + 2])
      return awake / asleep
    }
    return (1 - Measurement.median(ratios)) * 100
  }

  private static let frames = "+document.documentElement.dataset.picture"
}

/// A viewer who only watches, without a browser: on another machine as a rule, what that costs is no matter here. A
/// second headless Chromium takes 8 % of a core for it.
private final class Watcher: @unchecked Sendable {
  private let line: Relay
  private let viewer: BareViewer
  private let lock = NSLock()
  private var count = 0
  private var isWhole = false
  private var acknowledges = true
  /// A picture that came in its sleep.
  private var pending: UInt32?

  init(of app: WatchedApp, by line: Relay) throws {
    guard let token = app.address.components(separatedBy: "token=").last else { throw ValidationError(app.address) }
    let viewer = try BareViewer(port: line.port, token: token, host: "127.0.0.1:\(app.port)", seconds: 60)
    (self.line, self.viewer) = (line, viewer)
    Thread { [weak self] in
      while let message = try? viewer.next() {
        guard let picture = BareViewer.picture(message) else { continue }
        self?.take(picture.number, isExact: picture.isExact)
      }
    }.start()
  }

  private func take(_ number: UInt32, isExact: Bool) {
    lock.withLock {
      (count, isWhole) = (count + 1, isExact)
      if acknowledges { viewer.acknowledge(number) } else { pending = number }
    }
  }

  /// Acknowledges what it gets, and so gets more.
  var isAwake: Bool {
    get { lock.withLock { acknowledges } }
    set {
      lock.withLock {
        acknowledges = newValue
        if newValue, let number = pending {
          viewer.acknowledge(number)
          pending = nil
        }
      }
    }
  }

  var pictures: Int { lock.withLock { count } }
  var isExact: Bool { lock.withLock { isWhole } }

  func leave() { viewer.vanish() }
}

/// An app that is served to a browser by way of a line whose bytes are counted.
private final class WatchedApp {
  let relay: Relay
  let port: Int
  let address: String
  private let program: Program
  private let folder: URL
  private let browser: Chromium

  /// Launches an app with a viewer.
  /// - Parameter arguments: the app's own.
  init(_ name: String, arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    let program = try Program(
      name, ["--host", "web", "--port", "0", "--profile", folder.path + "/profile", "--"] + arguments,
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    self.program = program
    guard Wait.until(seconds: Wait.timeout, { program.output.hasSuffix("\n") || !program.isRunning }),
      let port = URL(string: program.output.trimmingCharacters(in: .whitespacesAndNewlines))?.port
    else { throw ValidationError("\(name) printed no address. \(program.errors)") }
    address = program.output.trimmingCharacters(in: .whitespacesAndNewlines)
    self.port = port
    relay = Relay(to: port)
    browser = try Chromium(["--host-resolver-rules=MAP 127.0.0.1:\(port) 127.0.0.1:\(relay.port)"])
  }

  deinit {
    program.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  var errors: String { program.errors }
  /// The processor time of the app's own process, in seconds.
  var processorTime: Double { Processes.seconds(of: [program.processIdentifier]) }

  static let isShown =
    "document.documentElement.dataset.state === 'live' && document.documentElement.dataset.exact === 'true'"

  /// A page that shows it at half its pixels, so that all of it fits.
  func view() throws -> ChromiumPage {
    let page = try ChromiumPage(browser, width: 1000, height: 940)
    try page.open(address)
    try page.wait(for: Self.isShown)
    return page
  }

  /// Waits until nothing is sent any more, or nothing but what a caret needs.
  func waitForRest() throws {
    let isAtRest = Wait.until(seconds: Wait.timeout) {
      let count = relay.bytesReceived
      return !Wait.until(seconds: 1) { relay.bytesReceived > count }
    }
    guard isAtRest else { throw ValidationError("The app does not come to rest. \(errors)") }
  }

  /// The browser shows its page.
  func waitForPage(_ page: ChromiumPage) throws {
    try page.wait(
      for: "document.querySelector('#nodes [data-identifier=\"addressBar.label\"]')?.textContent.includes('127.0.0.1')")
    try waitForRest()
  }

  /// Drags to and fro, sixty moves a second.
  /// - Parameter each: called after each, with the seconds since the first.
  /// - Returns: how many seconds it took.
  func drag(on page: ChromiumPage, seconds: Double, each: (Double) throws -> Void = { _ in }) throws -> Double {
    let finger = try PageFinger(page)
    let start = ProcessInfo.processInfo.systemUptime
    try finger.press(195, 600)
    var (y, step) = (600.0, -5.0)
    for frame in 1...Int(seconds * 60) {
      if !(300...600).contains(y + step) { step = -step }
      y += step
      try finger.move(195, y)
      try each(ProcessInfo.processInfo.systemUptime - start)
      Thread.sleep(forTimeInterval: max(0, start + Double(frame) / 60 - ProcessInfo.processInfo.systemUptime))
    }
    try finger.release(195, y)
    guard program.isRunning else { throw ValidationError("The app has ended. \(errors)") }
    return ProcessInfo.processInfo.systemUptime - start
  }
}

/// A mouse on the canvas of a page; places are in points of the app's screen at scale 2.
private struct PageFinger {
  private let page: ChromiumPage
  private let origin: (x: Double, y: Double)
  /// CSS pixels per point.
  private let zoom: Double

  init(_ page: ChromiumPage) throws {
    let box =
      try page.run(
        """
        (canvas => {
          const box = canvas.getBoundingClientRect()
          return [box.x, box.y, box.width / canvas.width * 2]
        })(document.getElementById('screen'))
        """) as? [NSNumber]
    guard let box, box.count == 3 else { throw ValidationError("The page shows no screen.") }
    self.page = page
    origin = (box[0].doubleValue, box[1].doubleValue)
    zoom = box[2].doubleValue
  }

  func press(_ x: Double, _ y: Double) throws { try page.mouse(.down, origin.x + x * zoom, origin.y + y * zoom) }
  func move(_ x: Double, _ y: Double) throws { try page.mouse(.move, origin.x + x * zoom, origin.y + y * zoom) }
  func release(_ x: Double, _ y: Double) throws { try page.mouse(.up, origin.x + x * zoom, origin.y + y * zoom) }
}

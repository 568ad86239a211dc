import TestSupport
import UIKit
import XCTest

@testable import SwoopBrowser

/// The app is killed at any moment: while it starts, loads, scrolls, or while its tabs are moved, opened and closed. No
/// tab is lost, and none of what is known of it but what was done in the last second.
@preconcurrency @MainActor final class TabKillTests: XCTestCase {
  private var app: MortalApp!

  override func setUp() async throws {
    try await super.setUp()
    app = try MortalApp("browser")
  }

  override func tearDown() async throws {
    app = nil
    try await super.tearDown()
  }

  private func write(_ name: String, _ text: String) throws -> URL {
    try Data(text.utf8).write(to: app.url(name))
    return app.url(name)
  }

  /// A long page. Its history grows while it is open.
  private func writePage() throws -> String {
    let grow = "let n = 0; setInterval(() => { if (n < 20) history.pushState(0, '', '#' + n++) }, 150)"
    return try write(
      "page.html", "<!doctype html><title>Long</title><div style='height:9000px'></div><script>\(grow)</script>"
    ).absoluteString
  }

  /// Launches the browser.
  /// - Parameter hasPages: without, every page is an error: there is no program that could show it.
  private func launch(_ steps: [String], hasPages: Bool = true, address: String? = nil) throws -> Program {
    try app.launch(
      steps, arguments: address.map { ["--url", $0] } ?? [],
      environment: hasPages ? [:] : ["SWOOP_WEB_CONTENT_PROCESS": "/nowhere"])
  }

  /// What a killed app has left behind.
  private func tabs(_ run: String) -> SavedTabs {
    let store = TabStore(folder: app.data(of: "Browser"))
    XCTAssertNil(store.problem, run)
    defer { store.close() }
    return store.saved
  }

  private static func drag(_ from: (Int, Int), _ to: (Int, Int)) -> String {
    """
    {"do":"drag","from":[\(from.0),\(from.1)],"to":[\(to.0),\(to.1)],"seconds":0.1},{"do":"wait","seconds":0.5}
    """
  }

  private static let endless = #"{"do":"waitFor","id":"nobody","property":"exists","seconds":600,"clock":"stands"}"#

  // MARK: At random instants

  /// One in so many runs has pages, which take their time to come.
  private static let pagesEvery = 6

  func testKillsAtRandomInstants() throws {
    let page = try writePage()
    var known = SavedTabs()
    var (states, histories) = (0, 0)
    for seed in 0..<Soak.count(30) {
      var dice = Dice(seed: seed)
      let run = "run \(seed)"
      let hasPages = seed % Self.pagesEvery == 0 && known.tabs.count < SavedTabs.most
      if hasPages {
        known = try killWithPage(page, known, &dice, run)
        if known.tabs.contains(where: { $0.history != nil }) { histories += 1 }
      } else {
        let (left, number) = try killWithoutPages(known, &dice, run)
        known = left
        if number > 0 { states += 1 }
      }
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThan(states, 0, "nothing has been saved while tabs came and went")
    XCTAssertGreaterThan(histories, 0, "no history has been saved")
  }

  /// A tab is opened, scrolls and goes from place to place.
  private func killWithPage(
    _ page: String, _ known: SavedTabs, _ dice: inout Dice, _ run: String
  ) throws -> SavedTabs {
    let load = #"{"do":"waitFor","id":"webView","property":"loaded","seconds":60}"#
    let round = [
      Self.drag((195, 600), (195, 300)), Self.drag((50, 741), (350, 741)), Self.drag((195, 300), (195, 500)),
      Self.drag((350, 741), (50, 741)),
    ]
    let address = "\(page)?\(dice.roll(1_000_000))"
    let browser = try launch([load] + (0..<500).flatMap { _ in round }, address: address)
    let isUp = try app.kill(browser, &dice, within: 2, run)
    let left = tabs(run)
    let before = known.areFresh ? [] : known.tabs.map(\.place)
    var places = left.areFresh ? [] : left.tabs.map(\.place)
    XCTAssertEqual(Array(places.prefix(before.count)), before, "\(run): a tab is lost")
    places.removeFirst(min(before.count, places.count))
    if isUp || !places.isEmpty { XCTAssertEqual(places.first, address, run) }
    // The script pulls new ones in.
    XCTAssertTrue(places.dropFirst().allSatisfy { $0 == nil }, "\(run): \(places)")
    if isUp {
      XCTAssertNotNil(left.tabs.first { $0.place == address }?.history, "\(run): what was on screen has been saved")
    }
    for (index, tab) in left.tabs.enumerated() {
      XCTAssertTrue((0...9000).contains(tab.offset), "\(run): \(tab.offset)")
      if index < before.count, known.tabs[index].history != nil { XCTAssertNotNil(tab.history, run) }
      if tab.isInHistory { XCTAssertNotNil(tab.history, run) }
    }
    return left
  }

  /// Tabs are selected, opened, typed into and closed. What has been saved is what some step has led to, and what was
  /// known of tabs that no step has changed is as it was.
  /// - Returns: also the number of the step.
  private func killWithoutPages(
    _ known: SavedTabs, _ dice: inout Dice, _ run: String
  ) throws -> (SavedTabs, Int) {
    var model = TabModel(known)
    let address = known.tabs.count < SavedTabs.most && dice.chance(30) ? TabModel.address(&dice) : nil
    if let address { model.launch(address) }
    for _ in 0..<40 { model.act(&dice) }
    let browser = try launch(model.steps + [Self.endless], hasPages: false, address: address)
    _ = try app.kill(browser, &dice, within: 0.8, run)
    let left = tabs(run)
    let found = model.states.lastIndex { $0.matches(left) }
    XCTAssertNotNil(found, "\(run): no step leads to \(left.tabs.map(\.place)), \(left.current)")
    if let shown = shownASecondAgo(), let first = model.states.firstIndex(where: { $0.matches(shown) }) {
      XCTAssertGreaterThanOrEqual(found ?? 0, first, "\(run): more than the last second is lost of \(shown)")
    }
    return (left, found ?? 0)
  }

  /// The time, in frames, after which what was on screen has been written.
  private static let promise = 60

  /// Titles of the tabs, and which is current, a second before the last frame.
  private func shownASecondAgo() -> TabModel.Shown? {
    PresentedTrace.frame(Self.promise, beforeTheLastAt: app.trace.path).map { TabModel.Shown($0) }
  }

  // MARK: What comes back

  func testAKilledBrowserComesBackWhereItWas() throws {
    let load = #"{"do":"waitFor","id":"webView","property":"loaded","seconds":60}"#
    let scroll = [load, Self.drag((195, 600), (195, 240)), MortalApp.wait(3)]
    let browser = try launch(
      scroll + [Self.endless],
      address: try write("page.html", "<!doctype html><div style='height:9000px'>").absoluteString)
    var place: [Double] = []
    XCTAssertTrue(
      Wait.until(seconds: 120) {
        let frames = PresentedTrace(path: app.trace.path).frames
        place = frames.last?.views["webView.scrollView"]?.contentOffset ?? []
        return (frames.last?.time ?? 0) > 3
      }, browser.errors)
    XCTAssertGreaterThan(place.last ?? 0, 300)
    try app.kill(browser, after: 0, "")

    let next = try launch([load, MortalApp.wait(0.5)])
    XCTAssertEqual(next.wait(seconds: 120), 0, next.errors)
    let frames = PresentedTrace(path: app.trace.path).frames
    XCTAssertEqual(frames.last?.views["webView.scrollView"]?.contentOffset, place)
    XCTAssertNil(frames.last?.views["tab.2"], "it has one tab, and one that waits")
  }
}

extension SavedTab {
  /// The address, however it is completed, and wherever in the page.
  fileprivate var place: String? {
    let page = address?.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init)
    return page?.hasSuffix("/") == true ? String(page?.dropLast() ?? "") : page
  }
}

extension SavedTabs {
  /// The most tabs, so that all cards of the overview are in sight.
  fileprivate static let most = 4
}

/// What steps of a script make of the browser's tabs.
private struct TabModel {
  struct State: Equatable {
    var tabs: [SavedTab]
    var current: Int

    /// What of a tab no step but opening another address changes.
    func matches(_ saved: SavedTabs) -> Bool {
      let found = saved.tabs.isEmpty ? [SavedTab()] : saved.tabs
      return saved.current == current && found.count == tabs.count
        && zip(found, tabs).allSatisfy {
          $0.place == $1.place && $0.offset == $1.offset && $0.history == $1.history
            && $0.isInHistory == $1.isInHistory
        }
    }

    func matches(_ shown: Shown) -> Bool {
      let titles = tabs.map { PageAddress.title(of: $0.address.flatMap { URL(string: $0) }) }
        .map { $0.isEmpty ? "Start Page" : $0 }
      return shown.current == current && (shown.titles == titles || shown.titles == titles + ["Start Page"])
    }
  }

  struct Shown {
    var titles: [String] = []
    var current = 0

    init(_ frame: PresentedTrace.Frame) {
      func title(_ part: String) -> String? { frame.views["addressBar\(part).label"]?.text }
      for number in 0..<100 {
        if let title = title(".\(number)") {
          titles.append(title)
        } else if frame.views["tab.\(number)"] != nil {
          current = number
          titles.append(title("") ?? "")
        } else {
          break
        }
      }
    }
  }

  private(set) var steps = [#"{"do":"wait","seconds":0.1}"#]
  private(set) var states: [State]
  private var state: State { didSet { states.append(state) } }

  init(_ saved: SavedTabs) {
    state = State(tabs: saved.areFresh ? [SavedTab()] : saved.tabs, current: saved.current)
    states = [state]
  }

  /// No page answers there.
  static func address(_ dice: inout Dice) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "https://" + String((0..<4).map { _ in letters[dice.roll(letters.count)] }) + ".test"
  }

  mutating func launch(_ address: String) {
    let old = state.tabs == [SavedTab()] ? [] : state.tabs
    state = State(tabs: old + [SavedTab(address: address)], current: old.count)
  }

  mutating func act(_ dice: inout Dice) {
    switch dice.roll(5) {
    case 0 where state.current > 0:
      drag(50, 350)
      state.current -= 1
    case 1 where state.current < state.tabs.count - 1:
      drag(350, 50)
      state.current += 1
    case 2 where state.tabs.count < SavedTabs.most: add()
    case 3: close(state.tabs.count > SavedTabs.most ? state.current : dice.roll(state.tabs.count))
    default: type(Self.address(&dice))
    }
  }

  private mutating func step(_ text: String, wait: Double = 0.6) {
    steps += [text, "{\"do\":\"wait\",\"seconds\":\(wait)}"]
  }

  private mutating func tap(_ x: Int, _ y: Int) { step("{\"do\":\"tap\",\"at\":[\(x),\(y)]}") }

  private mutating func drag(_ from: Int, _ to: Int) {
    step("{\"do\":\"drag\",\"from\":[\(from),741],\"to\":[\(to),741],\"seconds\":0.1}")
  }

  private mutating func showOverview() { tap(360, 782) }

  private mutating func add() {
    showOverview()
    tap(30, 785)
    if state.tabs.last != SavedTab() { state.tabs.append(SavedTab()) }
    state.current = state.tabs.count - 1
  }

  private mutating func close(_ index: Int) {
    showOverview()
    step("{\"do\":\"tap\",\"id\":\"tabOverview.close.\(index)\"}")
    var new = state
    new.tabs.remove(at: index)
    if new.tabs.isEmpty { new.tabs = [SavedTab()] }
    new.current -= new.current > index || new.current == new.tabs.count ? 1 : 0
    new.current = max(0, new.current)
    state = new
    // The overview of one start page goes by itself.
    if state.tabs != [SavedTab()] { tap(350, 785) }
  }

  private mutating func type(_ address: String) {
    step("{\"do\":\"tap\",\"id\":\"addressBar.field\"}", wait: 0.3)
    step("{\"do\":\"type\",\"text\":\"\(address.dropFirst("https://".count))\\n\"}")
    let history = state.tabs[state.current].history
    state.tabs[state.current] = SavedTab(address: address, history: history)
  }
}

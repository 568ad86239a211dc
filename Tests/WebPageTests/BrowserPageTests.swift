import Foundation
import TestSupport
import UIKit
import XCTest

/// The browser in a page of another browser: fingers, keys, and what shows.
@preconcurrency @MainActor final class BrowserPageTests: PageTestCase {
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    let html = """
      <!doctype html><meta name=viewport content='width=device-width'><title>Long</title><body style="margin:0">
      <h1>Long</h1><p>A page of text and stripes.</p>
      <div style="height:6000px;background:repeating-linear-gradient(#08f 0 40px,#fff 40px 80px)"></div>
      """
    server = TestServer(["/": .html(html)])
  }

  override func tearDown() async throws {
    server.stop()
    try await super.tearDown()
  }

  private func serve() throws -> (ServedApp, ViewedApp) {
    let app = try ServedApp("browser", arguments: ["--url", server.url("/")])
    let viewed = try view(app)
    try app.wait("the bars are there") { app["addressBar.label"]?.text == "127.0.0.1" }
    // The page has come when it can be scrolled.
    let place = try viewed.place(195, 400)
    try app.wait("the page can be scrolled") {
      try? viewed.page.wheel(place.x, place.y, dy: 30)
      return Wait.until(seconds: 1) { offset(app) > 5 }
    }
    try app.wait("it is back at its top") {
      try? viewed.page.wheel(place.x, place.y, dy: -30)
      return Wait.until(seconds: 1) { abs(offset(app)) < 0.5 && toolbar(app) == 0 }
    }
    try app.waitForRest()
    return (app, viewed)
  }

  private func offset(_ app: ServedApp) -> Double { app["webView.scrollView"]?.contentOffset?[1] ?? .nan }
  /// How far down the bars have gone when they are away, in points.
  private let hiddenBar = 80.0
  /// How far the bars have gone down.
  private func toolbar(_ app: ServedApp) -> Double { (app["toolbar"]?.maxY ?? .nan) - 810 }

  func testADragMovesTheBar() throws {
    let (app, view) = try serve()
    XCTAssertEqual(toolbar(app), 0)
    let rest = offset(app)
    try view.press(195, 600)
    try view.move(195, 580)
    try view.move(195, 560)
    try app.wait("the page follows the finger") { offset(app) > rest + 20 }
    // How far they are by now differs: they go on by themselves where a busy machine shows the finger late.
    XCTAssertGreaterThan(toolbar(app), 0)
    for y in stride(from: 540, through: 400, by: -20) { try view.move(195, Double(y)) }
    try view.release(195, 400)
    try app.wait("the bars have gone") { abs(toolbar(app) - hiddenBar) < 0.5 }
    try app.waitForRest()
    // Down again, and the bars come back.
    try view.press(195, 300)
    for y in stride(from: 320, through: 600, by: 20) { try view.move(195, Double(y)) }
    try view.release(195, 600)
    try app.wait("the bars are back") { toolbar(app) == 0 }
  }

  func testTheWheelScrolls() throws {
    let (app, view) = try serve()
    let place = try view.place(195, 400)
    try view.page.wheel(place.x, place.y, dy: 120)
    try app.wait("the page has scrolled") { offset(app) > 60 }
  }

  func testSeveralFingersScroll() throws {
    let (app, view) = try serve()
    let rest = offset(app)
    try view.touch(0, 150, 600)
    try view.touch(1, 250, 620)
    for step in 1...10 {
      try view.touch(0, 150, 600 - Double(step) * 10)
      try view.touch(1, 250, 620 - Double(step) * 10)
    }
    try app.wait("both fingers move it") { offset(app) > rest + 60 }
    try view.page.lift(0)
    let held = offset(app)
    for step in 1...10 { try view.touch(1, 250, 520 - Double(step) * 10) }
    try app.wait("the finger that is left moves it") { offset(app) > held + 60 }
    try view.page.lift(1)
    try app.waitForRest()
  }

  func testFingersOfAPageThatVanishesAreCancelled() throws {
    let (app, view) = try serve()
    let other = try self.view(app)
    try view.press(195, 600)
    for y in stride(from: 590, through: 400, by: -10) { try view.move(195, Double(y)) }
    try app.wait("the bars have gone") { toolbar(app) > 40 }
    try view.page.open("data:text/html,gone")
    // The one that stays is the one that steers now, and its finger is taken as the only one.
    try other.page.wait(for: "document.documentElement.dataset.steering === 'true'")
    try app.waitForRest()
    let held = offset(app)
    try other.press(195, 300)
    for y in stride(from: 310, through: 400, by: 10) { try other.move(195, Double(y)) }
    try app.wait("the page follows the other") { offset(app) < held - 40 }
    try other.release(195, 400)
  }

  func testKeysAndComposedTextArrive() throws {
    let (app, view) = try serve()
    try view.tap(195, 740)
    try app.wait("the field is there") { app["addressBar.field"]?.hidden == false }
    try app.waitForRest()
    try view.page.key("a", code: "KeyA", text: "a", modifiers: 2)
    try view.page.type("swoop A1")
    try text(app, "addressBar.field", becomes: "swoop A1")
    try view.page.key("Backspace", code: "Backspace")
    try text(app, "addressBar.field", becomes: "swoop A")
    // An accent that a layout's dead key has put on a letter comes as a key of that letter.
    try view.page.key("é", code: "KeyE", text: "é")
    try text(app, "addressBar.field", becomes: "swoop Aé")
    try view.page.compose("に")
    try view.page.compose("にほ")
    try text(app, "addressBar.field", becomes: "swoop Aéにほ")
    try view.page.commit("日本")
    try text(app, "addressBar.field", becomes: "swoop Aé日本")
    try view.page.compose("x")
    try text(app, "addressBar.field", becomes: "swoop Aé日本x")
    try view.page.compose("")
    try text(app, "addressBar.field", becomes: "swoop Aé日本")
    XCTAssertEqual(try view.page.string("document.getElementById('keyboard').value"), "")
  }

  /// What is no single key goes all the way from the page here to a field of the app's own page.
  func testTextsReachAFieldOfAPage() throws {
    server["/field"] = .html(
      """
      <!doctype html><meta name=viewport content='width=device-width'><title>Field</title><body style="margin:0">
      <input id=a style="box-sizing:border-box;width:100%;height:60px" onfocus="tell('focus')"
      oninput="tell(scalars(a.value))"><script>
      const tell = word => fetch('/told/' + word)
      const scalars = text => [...text].map(sign => sign.codePointAt(0).toString(16)).join('-')
      addEventListener('load', () => requestAnimationFrame(() => tell('there')))
      </script>
      """)
    let app = try ServedApp("browser", arguments: ["--url", server.url("/field")])
    let viewed = try view(app)
    func told(_ word: String) -> Bool { server.requests.contains("/told/\(word)") }
    func has(_ text: String) -> Bool {
      told(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-"))
    }
    try app.wait("the page is there") { told("there") }
    try app.wait("the field has the focus, and the app knows it by its keyboard") {
      try? viewed.tap(195, 77)
      return Wait.until(seconds: 2) {
        told("focus") && (app["keyboard"]?.maxY).map { abs($0 - 844) < 0.5 } ?? false
      }
    }
    var text = ""
    for piece in ["日本", "e\u{301}", "👍🏽"] {
      try viewed.page.commit(piece)
      text += piece
      try app.wait("\(piece) has come") { has(text) }
    }
    try viewed.page.compose("に")
    try viewed.page.compose("にほ")
    try app.wait("the composition shows") { has(text + "にほ") }
    try viewed.page.commit("日本")
    try app.wait("the composition is final") { has(text + "日本") }
    // Nothing else has come with it.
    try viewed.page.type("a")
    try app.wait("a key has come") { has(text + "日本a") }
    XCTAssertEqual(try viewed.page.string("document.getElementById('keyboard').value"), "")
  }

  func testWhatIsHiddenIsNotRead() throws {
    let (app, view) = try serve()
    try view.waitForNode("reloadButton")
    try view.page.wait(for: "!document.querySelector('\(ViewedApp.node("startPage"))')")
    XCTAssertFalse(try view.page.isTrue("document.querySelector('\(ViewedApp.node("errorPage.tryAgain"))')"))
    XCTAssertTrue(app.isRunning)
  }

  func testPaste() throws {
    let (app, view) = try serve()
    try view.tap(195, 740)
    try app.wait("the field is there") { app["addressBar.field"]?.hidden == false }
    try app.waitForRest()
    try view.page.run(
      """
      (data => {
        data.setData('text/plain', 'pasted 日本')
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, cancelable: true}))
      })(new DataTransfer())
      """)
    try text(app, "addressBar.field", becomes: "pasted 日本")
  }

  func testRotation() throws {
    let (app, view) = try serve()
    XCTAssertEqual(try view.size(), [780, 1688])
    try view.page.click("#rotate")
    try view.page.wait(for: "document.getElementById('screen').width === 1688")
    XCTAssertEqual(try view.size(), [1688, 780])
    try view.page.wait(for: "document.documentElement.dataset.orientation === 'landscapeLeft'")
    try app.waitForRest()
    // Places are where they show now.
    let rest = offset(app)
    try view.press(400, 250)
    for y in stride(from: 240, through: 150, by: -10) { try view.move(400, Double(y)) }
    try app.wait("the page follows") { offset(app) > rest + 40 }
    try view.release(400, 150)
    try view.page.click("#rotate")
    try view.page.click("#rotate")
    try view.page.click("#rotate")
    try view.page.wait(for: "document.getElementById('screen').width === 780")
  }

  func testAppearance() throws {
    let (app, view) = try serve()
    try app.waitForRest()
    try view.waitForExactPicture()
    let before = try view.pixels()
    try view.page.click("#appearance")
    try view.page.wait(for: "document.documentElement.dataset.appearance === 'dark'")
    try view.page.wait(
      for: "document.getElementById('screen').getContext('2d').getImageData(20, 1660, 1, 1).data[0] < 80")
    // The lower end of the toolbar.
    XCTAssertGreaterThan(before[20, 1660][0], 180)
  }

  func testThePictureAtRestIsTheDevices() throws {
    let (app, view) = try serve()
    try app.waitForRest()
    try view.waitForExactPicture()
    // The same page on a device without a page.
    let script = app.folder.path + "/script.json", picture = app.folder.path + "/picture.png"
    let steps = [
      #"{"do":"waitFor","id":"webView","property":"loaded","seconds":60}"#, #"{"do":"wait","seconds":3}"#,
    ]
    try "{\"version\":1,\"steps\":[\(steps.joined(separator: ","))]}"
      .write(toFile: script, atomically: true, encoding: .utf8)
    let headless = try Program(
      "browser",
      ["--host", "headless", "--script", script, "--record", picture, "--", "--url", server.url("/")])
    XCTAssertEqual(headless.wait(seconds: 120), 0, headless.errors)
    let wanted = try pixels(ofFile: picture)
    let shown = try view.pixels()
    XCTAssertEqual([shown.width, shown.height], [wanted.width, wanted.height])
    XCTAssertTrue(shown.belowStatusBar == wanted.belowStatusBar)
    // And it is what the button downloads.
    let downloads = app.folder.appendingPathComponent("downloads")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    try view.page.setDownloads(to: downloads)
    try view.page.click("#screenshot")
    func file() -> String? {
      (try? FileManager.default.contentsOfDirectory(atPath: downloads.path))?.first { $0.hasSuffix(".png") }
    }
    try app.wait("the screenshot is there") { file() != nil }
    let name = try XCTUnwrap(file())
    XCTAssertTrue(name.hasPrefix("Browser 20"), name)
    try app.wait("all of it is there") {
      (try? pixels(ofFile: downloads.path + "/" + name))?.belowStatusBar == shown.belowStatusBar
    }
  }

  private func pixels(ofFile path: String) throws -> CanvasPixels {
    try CanvasPixels(png: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Records meanwhile.
  /// - Returns: the film's width, height, count of frames, and the time of the last one in milliseconds.
  private func film(_ app: ServedApp, _ view: ViewedApp, _ body: () throws -> Void) throws -> [Int] {
    let downloads = app.folder.appendingPathComponent("downloads")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    try view.page.setDownloads(to: downloads)
    try view.page.click("#record")
    try body()
    try view.page.click("#record")
    func file() -> String? {
      (try? FileManager.default.contentsOfDirectory(atPath: downloads.path))?.first {
        $0.hasSuffix(".mp4") || $0.hasSuffix(".webm")
      }
    }
    try app.wait("the film is there") { file() != nil }
    let film = downloads.path + "/" + (try XCTUnwrap(file()))
    func ask(_ entries: String) throws -> [String] {
      let look = try Program(
        "/usr/bin/ffprobe", ["-v", "error", "-select_streams", "v", "-show_entries", entries, "-of", "csv=p=0", film])
      XCTAssertEqual(look.wait(seconds: Wait.timeout), 0, look.errors)
      return look.output.split { !$0.isNumber && $0 != "." }.map(String.init)
    }
    let times = try ask("packet=pts_time").compactMap { Double($0) }
    return try ask("stream=width,height").compactMap { Int($0) } + [times.count, Int((times.max() ?? 0) * 1000)]
  }

  func testARecordingIsAFilm() throws {
    let (app, view) = try serve()
    let film = try film(app, view) {
      try view.press(195, 600)
      for y in stride(from: 590, through: 300, by: -10) { try view.move(195, Double(y)) }
      try view.release(195, 300)
      try app.waitForRest()
    }
    XCTAssertEqual(film.prefix(2), [780, 1688])
    // More than its beginning and its end, however busy the machine is.
    XCTAssertGreaterThan(film[2], 2)
  }

  func testAFilmOfWhatRestsIsAsLongAsItRested() throws {
    let (app, view) = try serve()
    let film = try film(app, view) { try view.page.run("new Promise(done => setTimeout(done, 700))") }
    XCTAssertGreaterThanOrEqual(film[3], 650)
  }
}

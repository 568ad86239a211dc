import Foundation
import TestSupport
import XCTest

/// The browser that tests of web pages drive.
@preconcurrency @MainActor final class ChromiumTests: XCTestCase {
  /// Writes down what it is given.
  private static let page = """
    data:text/html,<!doctype html><meta charset=utf-8><title>Ears</title><style>body { margin: 0 }
    canvas { touch-action: none; display: block }</style>
    <canvas width=4 height=2 style='width:400px;height:200px'></canvas><input style='width:200px'><script>
    const log = []
    const canvas = document.querySelector('canvas'), field = document.querySelector('input')
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      canvas.addEventListener(type, e => log.push([type, e.pointerType, e.clientX, e.clientY].join(' ')))
    canvas.addEventListener('wheel', e => log.push('wheel ' + e.deltaY))
    for (const type of ['keydown', 'keyup']) field.addEventListener(type, e => log.push([type, e.key, e.code].join(' ')))
    for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
      field.addEventListener(type, e => log.push(type + ' ' + e.data))
    const context = canvas.getContext('2d')
    context.fillStyle = 'rgb(1, 2, 3)'
    context.fillRect(0, 0, 4, 2)
    context.fillStyle = 'rgb(250, 0, 255)'
    context.fillRect(3, 1, 1, 1)
    </script>
    """.replacingOccurrences(of: "\n", with: "%0A")

  /// The browser of all the tests here, each of which has pages of its own.
  private static var shared: Chromium?

  override class func tearDown() {
    MainActor.assumeIsolated { shared = nil }
    super.tearDown()
  }

  private func open() throws -> ChromiumPage {
    let browser = try Self.shared ?? Chromium()
    Self.shared = browser
    return try open(in: browser)
  }

  private func open(in browser: Chromium) throws -> ChromiumPage {
    let page = try ChromiumPage(browser, width: 500, height: 400)
    try page.open(Self.page)
    return page
  }

  private func log(of page: ChromiumPage) throws -> [String] { try page.run("log.splice(0)") as? [String] ?? [] }

  func testAPageAnswersAndComplains() throws {
    let page = try open()
    XCTAssertEqual(try page.string("document.title"), "Ears")
    XCTAssertEqual(try page.number("new Promise(done => setTimeout(() => done(7), 1))"), 7)
    XCTAssertNil(try page.run("undefined"))
    XCTAssertThrowsError(try page.run("nothing.at.all"))
    XCTAssertEqual(page.complaints, [])
    try page.run("console.error('this', 1); setTimeout(() => { throw new Error('that') })")
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { page.complaints.count == 2 }, "\(page.complaints)")
    XCTAssertThrowsError(try page.wait(for: "false", seconds: 0.1))
  }

  func testMouseAndWheelArrive() throws {
    let page = try open()
    try page.mouse(.move, 10, 20, isHeld: false)
    try page.mouse(.down, 10, 20)
    try page.mouse(.move, 30, 40)
    try page.mouse(.up, 30, 40)
    try page.wheel(30, 40, dy: 120)
    try page.wait(for: "log.length === 5")
    XCTAssertEqual(
      try log(of: page),
      [
        "pointermove mouse 10 20", "pointerdown mouse 10 20", "pointermove mouse 30 40", "pointerup mouse 30 40",
        "wheel 120",
      ])
  }

  func testSeveralFingersArrive() throws {
    let page = try open()
    try page.touch(0, 10, 20)
    try page.touch(1, 100, 20)
    try page.touch(1, 100, 50)
    try page.lift(0)
    try page.touch(1, 110, 50)
    try page.lift(1)
    try page.touch(0, 7, 7)
    try page.cancelTouches()
    try page.wait(for: "log.length >= 8")
    XCTAssertEqual(
      try log(of: page),
      [
        "pointerdown touch 10 20", "pointerdown touch 100 20", "pointermove touch 100 50", "pointerup touch 10 20",
        "pointermove touch 110 50", "pointerup touch 110 50", "pointerdown touch 7 7", "pointercancel touch 7 7",
      ])
  }

  func testKeysAndInputMethodsArrive() throws {
    let page = try open()
    try page.run("field.focus()")
    try page.type("aB")
    try page.key("Enter", code: "Enter", text: "\r")
    XCTAssertEqual(
      try log(of: page),
      [
        "keydown a KeyA", "keyup a KeyA", "keydown B KeyB", "keyup B KeyB", "keydown Enter Enter", "keyup Enter Enter",
      ])
    try page.compose("に")
    try page.compose("にほ")
    try page.commit("日本")
    XCTAssertEqual(try page.string("field.value"), "aB日本")
    let composed = try log(of: page).filter { $0.hasPrefix("composition") }
    XCTAssertEqual(composed.first, "compositionstart ")
    XCTAssertEqual(composed.last, "compositionend 日本")
    XCTAssertTrue(composed.contains("compositionupdate にほ"), "\(composed)")
  }

  func testPixelsAreAsDrawn() throws {
    let page = try open()
    let pixels = try page.pixels(of: "canvas")
    XCTAssertEqual([pixels.width, pixels.height], [4, 2])
    XCTAssertEqual(pixels[0, 0], [1, 2, 3, 255])
    XCTAssertEqual(pixels[3, 1], [250, 0, 255, 255])
    XCTAssertEqual(try page.screenshot().prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
  }

  func testAPageThatIsReloadedStartsAnew() throws {
    let page = try open()
    try page.run("window.kept = 1")
    try page.reload()
    XCTAssertFalse(try page.isTrue("window.kept"))
  }

  func testItEndsWithTheTest() throws {
    let before = Set(Processes.descendants(of: getpid()))
    do { _ = try open(in: Chromium()) }
    let left = Processes.descendants(of: getpid()).filter { !before.contains($0) && Processes.isRunning($0) }
    XCTAssertEqual(left.map(Processes.name), [])
  }
}

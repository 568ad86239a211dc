import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The status bar takes the page's colour, and its text can be read on it.
@preconcurrency @MainActor final class StatusBarColorTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    (device, browser) = (nil, nil)
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func open(_ name: String, _ head: String) throws {
    let url = folder.appendingPathComponent("\(name).html")
    try Data("<!doctype html><title>\(name)</title>\(head)<p>Text".utf8).write(to: url)
    browser.page.open(url.absoluteString)
  }

  private func waitFor(_ name: String) {
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        browser.page.webView.title == name && !browser.page.webView.isLoading
      })
  }

  private func launch(_ appearance: Appearance = .light) {
    device = SimulatedDevice(appearance: appearance)
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  /// The status bar's left part, row by row, with the time in it.
  private func picture() -> [UInt32] {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      (0..<90).flatMap { y in
        (0..<190).map { image.pixels.load(fromByteOffset: y * image.bytesPerRow + $0 * 4, as: UInt32.self) }
      }
    }
  }

  func testTextIsWhiteOnDarkColorsAndCrossFades() throws {
    launch()
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
    try open("Dark", "<meta name='theme-color' content='#102040'>")
    waitFor("Dark")
    var pictures: [[UInt32]] = []
    for _ in 0..<20 {
      device.advanceFrames(1)
      pictures.append(picture())
    }
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    XCTAssertEqual(pictures.last?.first, 0xff10_2040)
    XCTAssertTrue(pictures.last?.contains(0xffff_ffff) == true, "the time is white")
    let distinct = pictures.indices.dropFirst().filter { pictures[$0] != pictures[$0 - 1] }.count
    XCTAssertGreaterThan(distinct, 7, "it takes 0.2 s")
    XCTAssertLessThan(distinct, 14)

    try open("Light", "<meta name='theme-color' content='#ffee88'>")
    waitFor("Light")
    device.advance(by: 0.5)
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
    XCTAssertEqual(picture().first, 0xffff_ee88)
    XCTAssertTrue(picture().contains(0xff00_0000), "the time is black")
  }

  /// The tab decides of which most is to be seen.
  func testTheTabThatShowsDecides() throws {
    launch()
    try open("Dark", "<meta name='theme-color' content='#102040'>")
    waitFor("Dark")
    device.advance(by: 0.5)
    let y = try XCTUnwrap(device["capsules"]).frame.midY
    device.drag(from: CGPoint(x: 340, y: y), to: CGPoint(x: 200, y: y), seconds: 0.3, hold: true)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    device.drag(to: CGPoint(x: 60, y: y), seconds: 0.3, hold: true)
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertEqual(browser.strip.currentIndex, 0, "it is on its way")
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
    device.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 350, y: y), seconds: 0.3, hold: true)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
  }

  func testTheTabThatShowsMostDecidesAlsoWhereNoFingerMovesIt() throws {
    launch()
    try open("Dark", "<meta name='theme-color' content='#102040'>")
    waitFor("Dark")
    device.advance(by: 0.5)
    _ = browser.strip.insertTab()
    let half: CGFloat = 346 / 2
    var seen: [UIStatusBarStyle] = []
    for _ in 0..<60 {
      let offset = try XCTUnwrap(device["capsules"]?.contentOffset).x
      device.advanceFrames(1)
      // Between two frames, it may be at either side.
      guard abs(offset - half) > 60 else { continue }
      let style = browser.preferredStatusBarStyle
      XCTAssertEqual(style, offset < half ? .lightContent : .darkContent, "at \(offset)")
      seen.append(style)
    }
    XCTAssertEqual(seen.first, .lightContent)
    XCTAssertEqual(seen.last, .darkContent)
  }

  /// A page that goes along with its card leaves the status bar to the overview, and comes back beneath it.
  func testTheTextFollowsWhatLiesBeneathItAsTheOverviewComesAndGoes() throws {
    launch()
    try open("Dark", "<meta name='theme-color' content='#102040'>")
    waitFor("Dark")
    device.advance(by: 0.5)
    let turns: [(@MainActor () -> Void, UIStatusBarStyle)] = [
      ({ self.browser.showOverview() }, .default), ({ self.browser.closeOverview() }, .lightContent),
    ]
    for (turn, style) in turns {
      turn()
      var wrong = 0
      for _ in 0..<30 {
        device.advanceFrames(1)
        let shown = picture()
        // Beside the time, at half its height.
        let isPage = shown[52 * 190 + 40] == 0xff10_2040
        if !shown.contains(isPage ? 0xffff_ffff : 0xff00_0000) { wrong += 1 }
      }
      XCTAssertEqual(wrong, 0, "frames, while the page's edge goes past the text")
      XCTAssertEqual(browser.preferredStatusBarStyle, style)
    }
  }

  /// An overview that is called back on its way is another one, and only that which has the page tells where it is.
  func testTheTextFollowsWhatLiesBeneathItWhereTheOverviewIsCaught() throws {
    launch()
    try open(
      "Dark", "<meta name='theme-color' content='#102040'><style>* { background: #102040; color: #102040 }</style>")
    waitFor("Dark")
    device.advance(by: 0.5)
    for caught in [3, 5, 6, 7, 8, 9, 11] {
      browser.showOverview()
      device.advance(by: 0.8)
      var wrong: [String] = []
      for (way, frames) in [("out", caught), ("in", caught + 2), ("out again", 30)] {
        if way == "in" { browser.showOverview() } else { browser.closeOverview() }
        for frame in 0..<frames {
          device.advanceFrames(1)
          let shown = picture()
          // Behind the time, at half the height of the status bar of 47 points.
          let isPage = shown[47 * 190 + 170] == 0xff10_2040
          if !shown.contains(isPage ? 0xffff_ffff : 0xff00_0000) { wrong.append("\(way), frame \(frame)") }
        }
      }
      XCTAssertEqual(wrong, [], "caught after \(caught) frames")
      XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    }
  }

  func testPagesWithoutAPreferenceGiveTheirBackground() throws {
    launch()
    try open("Plain", "<style>body { background: #203010 }</style>")
    waitFor("Plain")
    device.advance(by: 0.5)
    XCTAssertEqual(picture().first, 0xff20_3010)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
  }

  /// What is there at once isn't the one colour beneath the other for a while.
  func testTheStartPageBringsItsColorAtOnceAndTakesItAlong() throws {
    launch()
    try open("Dark", "<meta name='theme-color' content='#102040'>")
    waitFor("Dark")
    device.advance(by: 0.5)
    let turns: [(String, @MainActor () -> Void)] = [
      ("it comes", { self.browser.page.showStartPage() }), ("it goes", { self.browser.page.hideStartPage() }),
    ]
    for (name, turn) in turns {
      let before = picture()
      turn()
      device.advanceFrames(1)
      let first = picture()
      device.advance(by: 0.5)
      XCTAssertTrue(first == picture(), name)
      XCTAssertFalse(first == before, name)
    }
  }

  func testTheStartPageFollowsTheAppearance() {
    launch(.dark)
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    launch(.light)
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
  }

  /// The first frame is as all the others: at launch, nothing fades in.
  func testTheFirstFrameIsWhiteInTheDark() {
    device = SimulatedDevice(appearance: .dark)
    device.show(BrowserViewController(address: nil))
    let (bar, indicator) = (picture(), homeIndicator())
    XCTAssertTrue(bar.contains(0xffff_ffff), "the time is white")
    XCTAssertTrue(indicator.contains(0xffff_ffff), "the bar at the screen's bottom, too")
    for _ in 0..<15 {
      device.advanceFrames(1)
      XCTAssertTrue(picture() == bar && homeIndicator() == indicator)
    }
  }

  /// The middle column of the screen's last rows.
  private func homeIndicator() -> [UInt32] {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      (1640..<1688).map { y in image.pixels.load(fromByteOffset: y * image.bytesPerRow + 390 * 4, as: UInt32.self) }
    }
  }

  func testTheColorWithMoreContrastIsTaken() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    func isWhite(_ color: UIColor, _ traits: UITraitCollection) -> Bool { color.isReadBestInWhite(with: traits) }
    XCTAssertFalse(isWhite(.white, light))
    XCTAssertTrue(isWhite(.black, light))
    XCTAssertTrue(isWhite(UIColor(red: 0.13, green: 0.4, blue: 0.67, alpha: 1), light))
    XCTAssertFalse(isWhite(UIColor(red: 0.13, green: 0.67, blue: 0.4, alpha: 1), light))
    // 0.4623 is where both have the same contrast.
    XCTAssertTrue(isWhite(UIColor(white: 0.455, alpha: 1), light))
    XCTAssertFalse(isWhite(UIColor(white: 0.47, alpha: 1), light))
    XCTAssertFalse(isWhite(UIColor(white: 0, alpha: 0.2), light))
    XCTAssertTrue(isWhite(UIColor(white: 1, alpha: 0.2), dark))
    XCTAssertTrue(isWhite(.systemBackground, dark))
  }
}

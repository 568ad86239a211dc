import Foundation
import TestSupport
import XCTest

/// The page without a mouse, and without a screen.
@preconcurrency @MainActor final class AccessTests: PageTestCase {
  private let focused = "document.activeElement.id"
  /// Whether an element is to be seen, and where: inside of the window.
  private func isSeen(_ id: String) -> String {
    """
    (element => {
      const box = element.getBoundingClientRect()
      return getComputedStyle(element).visibility === 'visible' && box.width > 20 && box.top >= 0 && box.left >= 0
        && box.right <= innerWidth && box.bottom <= innerHeight
    })(document.getElementById('\(id)'))
    """
  }

  /// Tab is the app's: the way out is another key, which is said for as long as the app has the keyboard.
  func testTheWayOutOfTheAppsKeyboardIsShown() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    let page = view.page
    XCTAssertEqual(try page.string(focused), "keyboard")
    for (width, height) in [(1280, 900), (700, 900), (844, 390)] {
      try page.resize(width: width, height: height)
      try page.wait(for: isSeen("keyboard-help"))
      XCTAssertTrue(try page.isTrue("innerWidth === \(width) && document.documentElement.scrollWidth === \(width)"))
      // It covers nothing of the device.
      try page.wait(
        for: """
          (([a, b]) => a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top)(
            ['keyboard-help', 'device'].map(id => document.getElementById(id).getBoundingClientRect()))
          """)
    }
    for _ in 0..<14 { try page.key("Tab", code: "Tab", text: "\t") }
    XCTAssertEqual(try page.string(focused), "keyboard")
    XCTAssertTrue(
      try page.isTrue(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent.includes('F6')"))
    try page.key("F6", code: "F6")
    XCTAssertTrue(try page.isTrue("document.activeElement.closest('#tools')"))
    XCTAssertFalse(try page.isTrue(isSeen("keyboard-help")))
    // The bar is one stop, and arrows lead through all of it.
    var visited: Set<String> = []
    for _ in 0..<7 {
      visited.insert(try page.string(focused) ?? "")
      try page.key("ArrowRight", code: "ArrowRight")
    }
    XCTAssertEqual(
      visited, ["size", "rotate", "appearance", "screenshot", "record", "toggle-outline", "toggle-inspector"])
    try page.key("End", code: "End")
    XCTAssertEqual(try page.string(focused), "toggle-inspector")
    // What the app's views mean comes next, and not behind what no Tab leads out of.
    try page.key("Tab", code: "Tab", text: "\t")
    XCTAssertTrue(try page.isTrue("document.activeElement.closest('#outline')"))
    try page.key("F6", code: "F6")
    XCTAssertEqual(try page.string(focused), "keyboard")
  }

  func testEveryControlHasAName() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try view.page.click("#toggle-outline")
    // A keyboard has the most of them.
    try view.waitForNode("compose")
    try app.waitForRest()
    try view.page.run("document.querySelector('\(ViewedApp.node("compose")) > .face').click()")
    try view.waitForNode("editor")
    try view.page.wait(for: "document.querySelectorAll('#nodes [data-role=key]').length > 20")
    let controls: Set<Substring> = [
      "button", "link", "textbox", "switch", "slider", "checkbox", "combobox", "searchbox", "ToggleButton",
    ]
    let tree = try view.page.accessibilityTree()
    XCTAssertGreaterThan(tree.count { controls.contains($0.prefix { $0 != " " }) }, 30)
    for line in tree {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard controls.contains(words[0]) else { continue }
      XCTAssertFalse(words[1].trimmingCharacters(in: .whitespaces).isEmpty, line)
      XCTAssertFalse(words[1].hasPrefix(":"), line)
    }
    // Those that do not show yet, too.
    let nameless = try view.page.run(
      """
      [...document.querySelectorAll('button, a[href], input, select, textarea, [tabindex="0"]')].filter(each =>
        !(each.getAttribute('aria-label') || each.textContent).trim()).map(each => each.outerHTML)
      """)
    XCTAssertEqual(nameless as? [String], [])
  }

  /// Viewers that only watch find the buttons, and those do nothing, however they are pressed.
  func testWhatCannotBeUsedSaysSo() throws {
    let app = try ServedApp("notes")
    let first = try view(app)
    let second = try view(app)
    try second.page.wait(for: "document.getElementById('rotate').getAttribute('aria-disabled') === 'true'")
    XCTAssertTrue(try first.page.isTrue("document.getElementById('rotate').getAttribute('aria-disabled') === 'false'"))
    XCTAssertTrue(
      try second.page.isTrue("document.getElementById('screenshot').getAttribute('aria-disabled') === 'false'"))
    try second.page.run(
      """
      window.pressed = []
      for (const id of ['rotate', 'screenshot']) {
        const button = document.getElementById(id)
        button.addEventListener('click', () => pressed.push(id))
        button.focus()
        button.click()
      }
      """)
    XCTAssertEqual(try second.page.string("pressed.join()"), "screenshot")
  }

  // MARK: Size

  /// All of the device shows, and a pixel of the viewer's screen is one of the app's, or a whole number of them.
  func testTheSizeThatFitsIsSharp() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    for (width, height, scale, density) in [
      (1280, 900, 1, 0.5), (1280, 900, 2, 1), (1440, 790, 2, 0.5), (1280, 720, 1, 1.0 / 3),
    ] as [(Int, Int, Double, Double)] {
      let view = try ViewedApp(browser(), width: width, height: height, scale: scale)
      try view.open(app.address)
      let place = "\(width)x\(height) at \(scale)"
      /// The canvas's left edge and its width in the viewer's pixels.
      func box() throws -> [Double] {
        let numbers = try view.page.run(
          "(box => [box.x, box.width])(document.getElementById('screen').getBoundingClientRect())")
        return try XCTUnwrap(numbers as? [NSNumber]).map { $0.doubleValue * scale }
      }
      XCTAssertEqual(try box()[1] / 780, density, accuracy: 1e-3, place)
      XCTAssertEqual(try box()[0], try box()[0].rounded(), accuracy: 0.05, place)
      // What takes all the room comes after the actual size, where it is larger.
      try view.page.click("#size")
      try view.page.click("#size")
      XCTAssertEqual(try box()[1] / 780 > density + 0.01, height == 790, place)
      if height == 790 { try view.page.click("#size") }
      XCTAssertEqual(try box()[1] / 780, density, accuracy: 1e-3, place)
      try view.page.open("data:text/html,gone")
    }
  }

  /// A pixel of the app is one of the screen's, whatever the screen has of them.
  func testActualSizeIsPixelForPixel() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    for scale in [1, 1.5, 2] {
      let view = try ViewedApp(browser(), scale: scale)
      try view.open(app.address)
      XCTAssertFalse(try view.page.isTrue("document.getElementById('stage').classList.contains('actual')"))
      try view.page.click("#size")
      XCTAssertEqual(try view.page.string("document.getElementById('size').textContent"), "100 %")
      XCTAssertEqual(try view.page.string("document.getElementById('size').getAttribute('aria-pressed')"), "true")
      try app.waitForRest()
      try view.waitForExactPicture()
      let box = try view.page.run(
        "(box => [box.x, box.y, box.width])(document.getElementById('screen').getBoundingClientRect())")
      let numbers = try XCTUnwrap(box as? [NSNumber]).map { $0.doubleValue * scale }
      XCTAssertEqual(numbers[2], 780, accuracy: 0.05)
      let (left, top) = (Int(numbers[0].rounded()), Int(numbers[1].rounded()))
      let (shown, canvas) = (try CanvasPixels(png: view.page.screenshot()), try view.pixels())
      // Text, below the status bar and clear of the words below. Browsers that only pretend to have such a screen put
      // all of it on whole CSS pixels.
      let rows = 120..<min(canvas.height, shown.height - top - 120)
      XCTAssertGreaterThan(rows.count, 400)
      func isShown(_ x: Int, _ y: Int) -> Bool {
        rows.allSatisfy { shown.row(top + y + $0, from: left + x + 120, 540) == canvas.row($0, from: 120, 540) }
      }
      XCTAssertTrue((-1...1).contains { x in (-1...1).contains { y in isShown(x, y) } }, "at \(scale)")
      // Whoever steers leaves, and the next one comes.
      try view.page.open("data:text/html,gone")
    }
  }
}

extension CanvasPixels {
  /// Bytes of so many pixels in a row.
  fileprivate func row(_ y: Int, from x: Int, _ count: Int) -> Data {
    let start = bytes.startIndex + (y * width + x) * 4
    return bytes[start..<start + count * 4]
  }
}

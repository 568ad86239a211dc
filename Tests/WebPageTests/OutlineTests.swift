import Foundation
import TestSupport
import XCTest

/// What the page tells a screen reader of the app.
@preconcurrency @MainActor final class OutlineTests: PageTestCase {
  func testTheOutlineFollowsTheApp() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try view.waitForNode("compose")
    XCTAssertEqual(try view.face("compose", "face.tagName"), "BUTTON")
    XCTAssertNotEqual(try view.face("compose", "face.textContent"), "")
    // It is read, though it does not show until one wants it to.
    XCTAssertEqual(try view.page.number("document.getElementById('outline').getBoundingClientRect().width"), 1)
    try view.page.click("#toggle-outline")
    XCTAssertEqual(try view.page.number("document.getElementById('outline').getBoundingClientRect().width"), 320)
    // A press on an element is a tap on the view.
    try view.page.run("document.querySelector('\(ViewedApp.node("compose")) > .face').focus()")
    try view.page.key("Enter", code: "Enter", text: "\r")
    try view.waitForNode("editor")
    try app.wait("there is an editor") { app["editor"] != nil }
    // Keys go to the app once its screen is touched.
    try app.waitForRest()
    try view.tap(195, 300)
    try view.page.type("hello")
    try app.wait("the note has the text") { app["editor"]?.text?.lowercased() == "hello" }
    try view.page.wait(
      for: "document.querySelector('\(ViewedApp.node("editor"))').textContent.toLowerCase().includes('hello')")
  }

  /// What is pointed at in the outline is marked on the picture.
  func testTheOutlineShowsWhereThingsAre() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try view.waitForNode("note.2")
    try app.waitForRest()
    try view.page.click("#toggle-outline")
    // A list that has been scrolled, too.
    let list = try view.place(195, 400)
    try view.page.wheel(list.x, list.y, dy: 60)
    for name in ["compose", "note.2"] {
      let face = "\(ViewedApp.node(name)) > .face"
      try view.page.run("document.querySelector('\(face)').scrollIntoView({block: 'center'})")
      try app.wait("\(name) is marked") {
        // The outline may still move under the mouse: it follows the list.
        guard let place = try? view.page.middle(of: face),
          (try? view.page.mouse(.move, place.x, place.y, isHeld: false)) != nil, let frame = app[name]?.frame,
          let marked = try? view.page.middle(of: "#highlight"),
          let middle = try? view.place(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
        else { return false }
        return abs(marked.x - middle.x) < 1 && abs(marked.y - middle.y) < 1
      }
    }
    try view.page.mouse(.move, list.x, list.y, isHeld: false)
    try view.page.wait(for: "document.getElementById('highlight').hidden")
  }

  func testTheFocusStaysWhereItIs() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try view.waitForNode("note.0")
    try app.waitForRest()
    let node = ViewedApp.node("compose")
    try view.page.run("window.mine = document.querySelector('\(node) > .face'); mine.focus()")
    let rows =
      "[...document.querySelectorAll('#nodes [data-identifier^=\"note.\"]')].map(row => row.dataset.identifier).join()"
    let before = try view.page.string(rows) ?? ""
    // A list that scrolls has other rows.
    let place = try view.place(195, 400)
    for _ in 0..<5 { try view.page.wheel(place.x, place.y, dy: 200) }
    try view.page.wait(for: "\(rows) !== '\(before)'")
    XCTAssertTrue(try view.page.isTrue("document.activeElement === mine"))
  }

  func testNothingComesFromElsewhereAndNothingIsRefused() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let view = try view(app)
    try app.waitForRest()
    try view.waitForExactPicture()
    try view.page.click("#toggle-outline")
    try view.page.click("#appearance")
    try view.page.wait(for: "document.documentElement.dataset.appearance === 'dark'")
    try view.page.click("#rotate")
    try view.page.wait(for: "document.documentElement.dataset.orientation !== 'portrait'")
    XCTAssertEqual(view.page.complaints, [])
    let own = ["http://127.0.0.1:\(app.port)/", "ws://127.0.0.1:\(app.port)/live?", "blob:", "data:"]
    XCTAssertEqual(view.page.requests.filter { request in !own.contains { request.hasPrefix($0) } }, [])
    XCTAssertTrue(view.page.requests.contains { $0.hasPrefix("ws:") })
    // Styles and scripts in the page's HTML are not obeyed.
    try view.page.run("document.body.setAttribute('onclick', 'window.isOpen = true')")
    try view.page.run("document.body.click()")
    XCTAssertFalse(try view.page.isTrue("window.isOpen"))
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { !view.page.complaints.isEmpty })
  }
}

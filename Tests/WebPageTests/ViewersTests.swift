import Foundation
import TestSupport
import XCTest

/// Several pages of one app: one steers, and hands over.
@preconcurrency @MainActor final class ViewersTests: PageTestCase {
  private let steers = "document.documentElement.dataset.steering === 'true'"
  private func says(_ view: ViewedApp) throws -> String? {
    try view.page.string("document.getElementById('steering-text').textContent")
  }

  func testHandingOver() throws {
    let app = try ServedApp("notes", arguments: ["--demo", "20"])
    let first = try view(app)
    try first.page.wait(for: steers)
    XCTAssertTrue(try first.page.isTrue("document.getElementById('steering').hidden"))
    let second = try view(app)
    try second.page.wait(for: "!document.getElementById('steering').hidden")
    XCTAssertEqual(try says(second), "Viewer 1 steers")
    try first.page.wait(for: "!document.getElementById('steering').hidden")
    XCTAssertEqual(try says(first), "You steer · one watches")
    try app.waitForRest()
    // Who watches changes nothing.
    let frames = app.trace.frames.count
    try second.tap(195, 300)
    try second.page.type("x")
    try app.waitForRest()
    // But for a minute that passes.
    XCTAssertLessThanOrEqual(app.trace.frames.count, frames + 1)
    // The person who steers is asked, and hands over.
    try second.page.click("#take-over")
    try first.page.wait(for: "document.querySelector('.notice')")
    XCTAssertEqual(
      try first.page.string("document.querySelector('.notice span').textContent"), "Viewer 2 would like to steer.")
    try second.page.wait(for: "document.getElementById('steering-text').textContent === 'You have asked to steer'")
    try first.page.click(".notice button")
    try second.page.wait(for: steers)
    try first.page.wait(for: "!(\(steers))")
    XCTAssertEqual(try says(first), "Viewer 2 steers")
    try second.press(195, 600)
    for y in stride(from: 590, through: 400, by: -10) { try second.move(195, Double(y)) }
    try app.wait("the list follows") { app.trace.frames.count > frames + 3 }
    try second.release(195, 400)
    // Both see the same, once the bar beside the list has faded on both.
    try app.wait("both see the same") {
      (try? first.pixels().belowStatusBar == second.pixels().belowStatusBar) == true
    }
    try first.waitForExactPicture()
    try second.waitForExactPicture()
  }

  func testTheOldestThatIsLeftSteers() throws {
    let app = try ServedApp("notes")
    var first: ViewedApp? = try view(app)
    let second = try view(app)
    try second.page.wait(for: "document.documentElement.dataset.steering === 'false'")
    XCTAssertNotNil(first)
    first = nil
    try second.page.wait(for: steers)
    try second.page.wait(for: "document.getElementById('steering').hidden")
  }
}

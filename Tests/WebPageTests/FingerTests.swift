import Foundation
import TestSupport
import XCTest

/// Mouse, fingers and wheel on the canvas.
@preconcurrency @MainActor final class FingerTests: PageModuleTestCase {
  /// Makes a screen of 100 x 200 points at a quarter of its pixels whose touches and wheels are written down, and by
  /// itself what a pointer does above it.
  private func makeTouches() throws {
    try page.run(
      """
      import('/touches.js').then(({Touches}) => {
        const canvas = document.getElementById('screen')
        canvas.width = 200, canvas.height = 400
        canvas.style.cssText = 'width:50px;height:100px;touch-action:none;display:block'
        const place = event => {
          const box = canvas.getBoundingClientRect()
          return [(event.clientX - box.x) * 2, (event.clientY - box.y) * 2]
        }
        window.said = []
        window.above = []
        window.taken = new Touches(canvas, {zoom: 0.5, screen: {width: 100, height: 200}, place}, message => {
          const view = new DataView(message)
          if (view.getUint8(0) === 0x43) {
            said.push('wheel ' + [1, 5, 9, 13].map(at => view.getFloat32(at, true)).join(' '))
            return
          }
          if (view.getUint8(0) === 0x4A) {
            above.push([view.getUint8(1), view.getFloat32(2, true), view.getFloat32(6, true)].join(' '))
            return
          }
          if (view.getUint8(0) === 0x4B) {
            said.push('pinch ' + [1, 5, 9].map(at => view.getFloat32(at, true).toFixed(3)).join(' '))
            return
          }
          for (let i = 0; i < view.getUint8(1); i++) {
            const at = 2 + i * 20
            said.push([view.getUint8(at), view.getUint8(at + 1), view.getFloat32(at + 4, true),
              view.getFloat32(at + 8, true)].join(' '))
          }
        })
      })
      """)
  }

  func testFingersAreNumberedAndPlaced() throws {
    try makeTouches()
    try page.touch(0, 10, 20)
    try page.touch(1, 30, 40)
    try page.touch(1, 30, 45)
    try page.wait(for: "said.length >= 3")
    XCTAssertEqual(try said(), ["0 0 20 40", "0 1 60 80", "1 1 60 90"])
    try page.lift(0)
    try page.wait(for: "said.length >= 1")
    XCTAssertEqual(try said(), ["2 0 20 40"])
    // The one that is left keeps its number.
    try page.touch(1, 35, 45)
    try page.lift(1)
    try page.wait(for: "said.length >= 2")
    XCTAssertEqual(try said(), ["1 1 70 90", "2 1 70 90"])
    // Their numbers are free again.
    try page.touch(0, 10, 20)
    try page.cancelTouches()
    try page.wait(for: "said.length >= 2")
    XCTAssertEqual(try said(), ["0 0 20 40", "3 0 20 40"])
  }

  func testAMouseIsAFingerWhileItsFirstButtonIsDown() throws {
    try makeTouches()
    try page.mouse(.move, 5, 5, isHeld: false)
    try page.mouse(.down, 10, 20)
    // Beyond the screen's edge as well.
    try page.mouse(.move, 70, 20)
    try page.mouse(.up, 70, 20)
    try page.mouse(.move, 5, 5, isHeld: false)
    try page.wait(for: "said.length >= 3")
    XCTAssertEqual(try said(), ["0 0 20 40", "1 0 140 40", "2 0 140 40"])
  }

  /// Has the page hear of a mouse whose first button is down.
  private func mouse(_ event: String, _ x: Int, _ y: Int, _ keys: String = "") throws {
    try page.run(
      """
      document.getElementById('screen').dispatchEvent(new PointerEvent('\(event)', {
        pointerType: 'mouse', pointerId: 7, button: 0, buttons: 1, clientX: \(x), clientY: \(y), \(keys)}))
      """)
  }

  func testTheOtherButtonClicksAndTouchesNothing() throws {
    try makeTouches()
    try mouse("pointerdown", 10, 20, "button: 2, buttons: 2")
    try mouse("pointerup", 10, 20, "button: 2, buttons: 0")
    XCTAssertEqual(try said(), [])
    XCTAssertEqual((try page.run("above.splice(0)") as? [String])?.first, "3 20 40")
    try mouse("pointerdown", 10, 20, "button: 2, buttons: 2, pointerType: 'touch'")
    try mouse("pointerdown", 10, 20)
    XCTAssertEqual(try said(), ["0 0 20 40"], "fingers have no other button")
    XCTAssertEqual(try page.run("above.splice(0)") as? [String], ["2 20 40"])
  }

  func testWithControlAMouseIsTwoFingers() throws {
    try makeTouches()
    try mouse("pointerdown", 10, 20, "ctrlKey: true")
    // About the screen's middle, which is at 50, 100 points.
    XCTAssertEqual(try said(), ["0 0 20 40", "0 1 80 160"])
    try mouse("pointermove", 20, 20)
    XCTAssertEqual(try said(), ["1 0 40 40", "1 1 60 160"])
    // With Shift both go the same way.
    try mouse("pointermove", 20, 30, "shiftKey: true")
    XCTAssertEqual(try said(), ["1 0 40 60", "1 1 60 180"])
    try mouse("pointerup", 20, 30)
    XCTAssertEqual(try said(), ["2 0 40 60", "2 1 60 180"])
    // Both numbers are free again, and without Control it is one finger.
    try mouse("pointerdown", 10, 20)
    try mouse("pointercancel", 10, 20)
    XCTAssertEqual(try said(), ["0 0 20 40", "3 0 20 40"])
  }

  func testTheWheelMovesTheContents() throws {
    try makeTouches()
    try page.wheel(10, 20, dx: 6, dy: 100)
    try page.wait(for: "said.length >= 1")
    // In points, of which the screen has two in a CSS pixel; the page's own way is the other one.
    XCTAssertEqual(try said(), ["wheel 20 40 -12 -200"])
    try page.run(
      """
      document.getElementById('screen').dispatchEvent(
        new WheelEvent('wheel', {deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE, clientX: 10, clientY: 20}))
      """)
    XCTAssertEqual(try said(), ["wheel 20 40 0 -51"])
  }

  /// Has the page hear of a wheel with Control.
  /// - Returns: whether the browser zooms.
  private func controlWheel(dy: Double) throws -> Bool {
    try page.isTrue(
      """
      document.getElementById('screen').dispatchEvent(new WheelEvent('wheel', {
        deltaY: \(dy), ctrlKey: true, cancelable: true, clientX: 10, clientY: 20}))
      """)
  }

  func testAPinchOfATrackpadIsToldUnlessControlIsHeld() throws {
    try makeTouches()
    XCTAssertFalse(try controlWheel(dy: -10))
    XCTAssertEqual(try said(), ["pinch 20.000 40.000 1.105"])
    XCTAssertFalse(try controlWheel(dy: 10))
    XCTAssertEqual(try said(), ["pinch 20.000 40.000 0.905"])
    try page.run("dispatchEvent(new KeyboardEvent('keydown', {key: 'Control', ctrlKey: true}))")
    XCTAssertTrue(try controlWheel(dy: -10), "the browser's own zoom")
    XCTAssertEqual(try said(), [])
    try page.run("dispatchEvent(new KeyboardEvent('keyup', {key: 'Control', ctrlKey: false}))")
    XCTAssertFalse(try controlWheel(dy: -10))
  }

  func testAMouseIsAPointerWhileItsButtonIsUp() throws {
    try makeTouches()
    try page.mouse(.move, 5, 5, isHeld: false)
    try page.mouse(.down, 10, 20)
    try page.mouse(.move, 20, 20)
    try page.mouse(.up, 20, 20)
    try page.mouse(.move, 300, 300, isHeld: false)
    try page.wait(for: "above.length >= 4")
    let above = try page.run("above.splice(0)") as? [String] ?? []
    XCTAssertEqual(above.first, "1 10 10")
    XCTAssertEqual(above.filter { $0 == "2 20 40" }.count, 1, "its button goes down once")
    XCTAssertTrue(above.contains("1 40 40"), "it hovers again where it was lifted")
    XCTAssertEqual(above.last?.hasPrefix("0 "), true, "it has left")
  }
}

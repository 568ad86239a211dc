import Foundation
import TestSupport
import XCTest

/// Keys, input methods, and what stays the browser's.
@preconcurrency @MainActor final class KeyTests: PageModuleTestCase {
  /// Makes a keyboard whose messages are written down: the type, and what is in it.
  private func makeKeyboard() throws {
    try page.run(
      """
      import('/keyboard.js').then(({Keyboard}) => {
        window.said = []
        const field = document.getElementById('keyboard')
        window.keys = new Keyboard(field, message => {
          const text = new TextDecoder().decode(message.subarray(1))
          said.push(message[0].toString(16) + ' ' + (message[0] === 0x44 || message[0] === 0x45
            ? Object.values(JSON.parse(text)).map(each => String(each)).join(',') : text))
        }, () => said.push('leave'))
        keys.focus()
        // A key as browsers of other systems tell it.
        window.press = (type, options) => {
          const {held = [], keyCode, ...more} = options
          const event = new KeyboardEvent(type, {bubbles: true, cancelable: true, ...more})
          Object.defineProperty(event, 'getModifierState', {value: name => held.includes(name)})
          if (keyCode) Object.defineProperty(event, 'keyCode', {value: keyCode})
          return field.dispatchEvent(event)
        }
      })
      """)
  }

  func testKeysAndTheirModifiers() throws {
    try makeKeyboard()
    try page.type("aB")
    try page.key("Enter", code: "Enter", text: "\r")
    try page.key("ArrowLeft", code: "ArrowLeft", modifiers: 8)
    XCTAssertEqual(
      try said(),
      [
        "44 down,KeyA,a,,false", "44 up,KeyA,,", "44 down,KeyB,B,shift,false", "44 up,KeyB,,shift",
        "44 down,Enter,\r,,false", "44 up,Enter,,", "44 down,ArrowLeft,,shift,false", "44 up,ArrowLeft,,shift",
      ])
    XCTAssertEqual(try page.string("document.getElementById('keyboard').value"), "")
  }

  func testTheThirdLevelIsNoShortcut() throws {
    try makeKeyboard()
    try page.run("press('keydown', {key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, held: ['AltGraph']})")
    XCTAssertEqual(try said(), ["44 down,KeyQ,@,,false"])
  }

  func testADeadKeyWaitsForItsLetter() throws {
    try makeKeyboard()
    // As Linux tells it: the letter comes as a key of its own.
    XCTAssertTrue(try page.isTrue("press('keydown', {key: 'Dead', code: 'Equal'})"))
    try page.run("press('keydown', {key: 'é', code: 'KeyE'})")
    XCTAssertEqual(try said(), ["44 down,KeyE,é,,false"])
    // As a Mac tells it: by a composition.
    try page.run("press('keydown', {key: 'Dead', code: 'KeyE', altKey: true})")
    try page.compose("´")
    try page.commit("é")
    XCTAssertEqual(try said().filter { !$0.hasPrefix("45") }, ["46 é"])
  }

  func testACompositionIsShownAndThenTyped() throws {
    try makeKeyboard()
    try page.compose("に")
    try page.run("press('keydown', {key: 'Process', code: 'KeyO', keyCode: 229})")
    try page.compose("にほ")
    try page.commit("日本")
    let all = try said()
    XCTAssertTrue(all.starts(with: ["45 に,1,1", "45 にほ,2,2"]), "\(all)")
    XCTAssertEqual(all.suffix(2), ["45 ,0,0", "46 日本"])
    // Text that comes without a key or a composition, such as from a list of signs.
    try page.commit("👍")
    XCTAssertEqual(try said(), ["46 👍"])
    // From a keyboard whose keys have no names.
    try page.key("7", code: "", text: "7")
    XCTAssertEqual(try said(), ["46 7"])
  }

  func testKeysThatAreHeldAreLetGo() throws {
    try makeKeyboard()
    try page.run("press('keydown', {key: 'a', code: 'KeyA'}); document.getElementById('elsewhere').focus()")
    XCTAssertEqual(try said(), ["44 down,KeyA,a,,false", "44 up,KeyA,"])
    // A Mac tells of no key that goes up while the command key is held.
    try page.run(
      """
      keys.focus()
      press('keydown', {key: 'Meta', code: 'MetaLeft', metaKey: true})
      press('keydown', {key: 'c', code: 'KeyC', metaKey: true})
      press('keyup', {key: 'Meta', code: 'MetaLeft'})
      """)
    XCTAssertEqual(try said().filter { $0.hasPrefix("44 up") }, ["44 up,MetaLeft,", "44 up,KeyC,"])
  }

  func testKeysThatStayTheBrowsers() throws {
    try makeKeyboard()
    for key in [
      "key: 'F5', code: 'F5'", "key: 'v', code: 'KeyV', ctrlKey: true", "key: '+', code: 'Equal', metaKey: true",
    ] {
      XCTAssertTrue(try page.isTrue("press('keydown', {\(key)})"), key)
    }
    XCTAssertEqual(try said(), [])
    try page.run("press('keydown', {key: 'F6', code: 'F6'})")
    XCTAssertEqual(try said(), ["leave"])
  }

  func testLongTextGoesInPieces() throws {
    try makeKeyboard()
    try page.commit(String(repeating: "日", count: 3000))
    let pieces = try said().map { $0.dropFirst(3) }
    XCTAssertEqual(pieces.map { $0.utf8.count <= 4096 }, [true, true, true])
    XCTAssertEqual(pieces.joined().count, 3000)
  }
}

import Foundation
import TestSupport
import XCTest

/// The page's modules by themselves, in a browser, with what they send written down.
@preconcurrency @MainActor final class PageModulesTests: PageTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/WebHost/Page").standardized
  private var server: TestServer!
  private var page: ChromiumPage!

  override func setUp() async throws {
    try await super.setUp()
    let html = """
      <!doctype html><meta charset=utf-8><style>body { margin: 0 }</style>
      <div id=stage style='width:400px;height:800px;position:relative'>
      <div id=device style='position:absolute'><canvas id=screen width=8 height=4></canvas></div></div>
      <textarea id=keyboard></textarea><button id=elsewhere>Elsewhere</button><div id=nodes></div>
      """
    server = TestServer(["/": .html(html)])
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) where name.hasSuffix(".js") {
      server["/\(name)"] = TestServer.Response(
        headers: ["Content-Type": "text/javascript"],
        body: try Data(contentsOf: Self.folder.appendingPathComponent(name))
      )
    }
    page = try ChromiumPage(browser(), width: 400, height: 900)
    try page.open(server.url("/"))
  }

  override func tearDown() async throws {
    page = nil
    server.stop()
    try await super.tearDown()
  }

  /// Numbers that a script comes to.
  private func numbers(_ script: String) throws -> [Double] {
    ((try page.run(script) as? [Any]) ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  // MARK: Pictures

  /// Makes a screen, and a function that draws a picture of 8 x 4 pixels.
  private func makeScreen() throws {
    try page.run(
      """
      (async () => {
        const {Screen} = await import('/screen.js')
        window.device = new Screen(document.getElementById('screen'))
        window.drawn = []
        window.failed = []
        device.addEventListener('drawn', event => drawn.push([device.number, device.isExact, event.detail.isResized]))
        device.addEventListener('failure', event => failed.push(event.detail))
        // rectangles: [x, y, width, height, codec, bytes]
        window.picture = (number, copies, rectangles, {width = 8, height = 4, exact = 1} = {}) => {
          const size = 13 + copies.length * 12 + rectangles.reduce((sum, each) => sum + 13 + each[5].length, 0)
          const bytes = new Uint8Array(size), view = new DataView(bytes.buffer)
          let at = 0
          const u16 = value => { view.setUint16(at, value, true); at += 2 }
          view.setUint32(0, number, true); at = 4
          u16(width); u16(height); bytes[at++] = exact; u16(copies.length); u16(rectangles.length)
          copies.flat().forEach(u16)
          for (const [x, y, w, h, codec, contents] of rectangles) {
            [x, y, w, h].forEach(u16)
            bytes[at++] = codec
            view.setUint32(at, contents.length, true); at += 4
            bytes.set(contents, at); at += contents.length
          }
          device.add(bytes)
        }
        window.file = async (type, color) => {
          const canvas = new OffscreenCanvas(2, 2), context = canvas.getContext('2d', {alpha: false})
          context.fillStyle = color
          context.fillRect(0, 0, 2, 2)
          return new Uint8Array(await (await canvas.convertToBlob({type, quality: 1})).arrayBuffer())
        }
      })()
      """)
  }

  func testEveryKindOfRectangleIsDrawnExactly() throws {
    try makeScreen()
    try page.run(
      """
      (async () => {
        const png = await file('image/png', 'rgb(201, 7, 99)'), jpeg = await file('image/jpeg', 'rgb(0, 0, 255)')
        picture(1, [], [
          [0, 0, 8, 4, 0, [9, 8, 7]],
          [0, 0, 2, 1, 1, [1, 2, 3, 255, 4, 5, 6, 255]],
          [2, 0, 2, 2, 2, png], [6, 2, 2, 2, 3, jpeg]])
      })()
      """)
    try page.wait(for: "drawn.length === 1")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual(pixels[7, 0], [9, 8, 7, 255])
    XCTAssertEqual(pixels[0, 0], [1, 2, 3, 255])
    XCTAssertEqual(pixels[1, 0], [4, 5, 6, 255])
    XCTAssertEqual(pixels[3, 1], [201, 7, 99, 255])
    XCTAssertLessThan(pixels[7, 3][0], 8)
    XCTAssertGreaterThan(pixels[7, 3][2], 245)
  }

  func testCopiesOverlapAndComeInOrder() throws {
    try makeScreen()
    try page.run(
      """
      picture(1, [], [...Array(8).keys()].map(x => [x, 0, 1, 4, 0, [x * 10, 0, 0]]))
      picture(2, [[1, 0, 6, 4, 0, 0], [0, 0, 1, 4, 3, 0]], [[7, 0, 1, 4, 0, [1, 1, 1]]], {exact: 0})
      """)
    try page.wait(for: "drawn.length === 2")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual((0..<8).map { pixels[$0, 2][0] }, [20, 0, 10, 20, 30, 40, 50, 1])
    XCTAssertEqual(try numbers("drawn.map(each => each[1] ? 1 : 0)"), [1, 0])
  }

  func testPicturesThatTakeLongerAreNotOvertaken() throws {
    try makeScreen()
    try page.run(
      """
      (async () => {
        const png = await file('image/png', 'rgb(50, 0, 0)')
        picture(1, [], [[0, 0, 2, 2, 2, png]])
        picture(2, [], [[0, 0, 1, 1, 0, [60, 0, 0]]])
      })()
      """)
    try page.wait(for: "drawn.length === 2")
    XCTAssertEqual(try numbers("drawn.map(each => each[0])"), [1, 2])
    XCTAssertEqual(try page.pixels(of: "#screen")[0, 0][0], 60)
    XCTAssertEqual(try page.pixels(of: "#screen")[1, 0][0], 50)
  }

  func testAnotherSizeBeginsBlack() throws {
    try makeScreen()
    try page.run("picture(1, [], [[0, 0, 8, 4, 0, [9, 9, 9]]]); picture(2, [], [], {width: 4, height: 8})")
    try page.wait(for: "drawn.length === 2")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual([pixels.width, pixels.height], [4, 8])
    XCTAssertEqual(pixels[0, 0], [0, 0, 0, 255])
    XCTAssertEqual(try numbers("drawn.map(each => each[2] ? 1 : 0)"), [0, 1])
  }

  func testAPictureThatCannotBeReadIsToldAndPassedOver() throws {
    try makeScreen()
    try page.run("picture(1, [], [[0, 0, 2, 2, 2, [1, 2, 3]]]); picture(2, [], [[0, 0, 8, 4, 0, [7, 7, 7]]])")
    try page.wait(for: "drawn.length === 1")
    XCTAssertEqual(try numbers("failed"), [1])
    XCTAssertEqual(try page.pixels(of: "#screen")[7, 3][0], 7)
  }

  func testPicturesOfAnEarlierConnectionAreLeftOut() throws {
    try makeScreen()
    try page.run(
      """
      (async () => {
        const png = await file('image/png', 'rgb(50, 0, 0)')
        picture(9, [], [[0, 0, 2, 2, 2, png]])
        device.restart()
        picture(1, [], [[4, 0, 1, 1, 0, [60, 0, 0]]])
      })()
      """)
    try page.wait(for: "drawn.length === 1")
    XCTAssertEqual(try numbers("drawn.map(each => each[0])"), [1])
    XCTAssertEqual(try page.pixels(of: "#screen")[0, 0][0], 0)
  }

  // MARK: Size

  func testSharpSizesAreTakenWhereTheyAreNear() throws {
    XCTAssertEqual(
      try numbers(
        "import('/device.js').then(({fit}) => [fit(1.9, 2), fit(3, 3), fit(0.55, 2), fit(0.9, 2), fit(0.3, 2), fit(0.4, 3)])"
      ),
      [1, 3, 0.5, 0.9, 0.3, 1.0 / 3])
  }

  func testTheDeviceLiesOnWholePixels() throws {
    try page.resize(width: 411, height: 900, scale: 1.5)
    try page.run(
      """
      import('/device.js').then(({Device}) => {
        const canvas = document.getElementById('screen')
        canvas.width = 780, canvas.height = 1688
        window.frame = new Device(document.getElementById('stage'), document.getElementById('device'), canvas)
        frame.screen = {width: 390, height: 844, scale: 2, cornerRadius: 47}
      })
      """)
    let box = try numbers(
      "(b => [b.x, b.y, b.width, b.height])(document.getElementById('screen').getBoundingClientRect())")
    // Layout counts in 64ths of a CSS pixel.
    for place in box.prefix(2) { XCTAssertEqual(place * 1.5, (place * 1.5).rounded(), accuracy: 1.5 / 64 * 2) }
    XCTAssertEqual(box[2] / box[3], 390.0 / 844, accuracy: 1e-4)
    XCTAssertLessThanOrEqual(box[2], 400)
    XCTAssertLessThanOrEqual(box[3], 800)
    // A place is in points, wherever the frame is.
    let place = try numbers("frame.place({clientX: \(box[0] + box[2] / 2), clientY: \(box[1] + box[3])})")
    XCTAssertEqual(place[0], 195, accuracy: 0.01)
    XCTAssertEqual(place[1], 844, accuracy: 0.01)
  }

  // MARK: Keys

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

  private func said() throws -> [String] { try page.run("said.splice(0)") as? [String] ?? [] }

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

  // MARK: What the views mean

  private func makeOutline() throws {
    try page.run(
      """
      import('/outline.js').then(({Outline}) => {
        window.activated = []
        window.outline = new Outline(document.getElementById('nodes'), (id, role) => activated.push(id + ' ' + role))
        window.face = id => document.querySelector(`[data-id="${id}"] > .face`)
        outline.update({windows: [1], nodes: [
          {id: 1, role: 'window', children: [2, 3, 4, 5, 6, 7, 8]},
          {id: 2, role: 'header', label: 'Title', element: true},
          {id: 3, role: 'button', label: 'Done', hint: 'Goes back', element: true, disabled: true},
          {id: 4, role: 'field', label: 'Address', text: 'example.com', element: true, identifier: 'address'},
          {id: 5, role: 'switch', label: 'Sound', value: '1', element: true},
          {id: 6, role: 'slider', label: 'Volume', value: '40 %', element: true},
          {id: 7, role: 'scrollView', label: 'List', children: [9]},
          {id: 8, role: 'progress', value: '70 %', element: true},
          {id: 9, role: 'text', text: 'A line'}]})
      })
      """)
  }

  /// What a screen reader is told, by the browser's own account.
  private func spoken() throws -> [String] { try page.accessibilityTree() }

  func testRolesAndLabelsAreWhatAScreenReaderHears() throws {
    try makeOutline()
    let spoken = try spoken()
    for line in [
      "heading Title", "button Done", "textbox Address: example.com", "switch Sound", "slider Volume", "group List",
      "progressbar",
    ] {
      XCTAssertTrue(spoken.contains { $0.hasPrefix(line) }, "no \(line) in \(spoken)")
    }
    XCTAssertEqual(try page.string("face(3).getAttribute('aria-disabled')"), "true")
    XCTAssertEqual(try page.string("face(3).getAttribute('aria-description')"), "Goes back")
    XCTAssertEqual(try page.string("face(5).getAttribute('aria-checked')"), "true")
    XCTAssertEqual(try page.string("face(6).getAttribute('aria-valuetext')"), "40 %")
    XCTAssertEqual(try page.string("face(6).getAttribute('aria-valuenow')"), "40")
  }

  func testDifferencesKeepElementsAndFocus() throws {
    try makeOutline()
    try page.run("window.mine = face(3); mine.focus()")
    try page.run(
      """
      outline.update({nodes: [
        {id: 1, role: 'window', children: [8, 10, 3, 2]}, {id: 3, role: 'button', label: 'Ready', element: true},
        {id: 10, role: 'link', label: 'More', element: true}], removed: [4, 5, 6, 7, 9]})
      """)
    XCTAssertTrue(try page.isTrue("document.activeElement === mine && mine === face(3)"))
    XCTAssertEqual(try page.string("mine.textContent"), "Ready")
    XCTAssertNil(try page.string("mine.getAttribute('aria-disabled')"))
    XCTAssertEqual(
      try numbers("[...document.querySelector('[data-id=\"1\"] > .children').children].map(each => +each.dataset.id)"),
      [8, 10, 3, 2])
    // Another role is another element, at the same place.
    try page.run("outline.update({nodes: [{id: 10, role: 'button', label: 'More', element: true}]})")
    XCTAssertEqual(try page.string("face(10).tagName"), "BUTTON")
    try page.run("face(10).click()")
    XCTAssertEqual(try page.run("activated") as? [String], ["10 button"])
    try page.run("outline.clear()")
    XCTAssertEqual(try page.number("document.getElementById('nodes').childElementCount"), 0)
  }
}

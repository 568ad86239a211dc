import Foundation
import TestSupport
import XCTest

/// Pictures become pixels, and the device's frame fits.
@preconcurrency @MainActor final class PictureTests: PageModuleTestCase {
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
}

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
        // copies: [x, y, width, height, from x, from y]; fills: [x, y, width, height, r, g, b];
        // sheets: [format, copies, bytes]
        window.picture = (number, {copies = [], fills = [], sheets = [], width = 8, height = 4, exact = 1}) => {
          const bytes = []
          const u16 = value => bytes.push(value & 255, value >> 8), u32 = value => { u16(value & 65535); u16(value >> 16) }
          const list = items => { u16(items.length); items.flat().forEach(u16) }
          u32(number); u16(width); u16(height); bytes.push(exact)
          list(copies)
          u16(fills.length)
          for (const fill of fills) { fill.slice(0, 4).forEach(u16); bytes.push(...fill.slice(4)) }
          bytes.push(sheets.length)
          for (const [format, pieces, contents] of sheets) {
            bytes.push(format); list(pieces); u32(contents.length); bytes.push(...contents)
          }
          device.add(new Uint8Array(bytes))
        }
        // Columns of two pixels, one for each colour.
        window.file = async (type, ...colors) => {
          const canvas = new OffscreenCanvas(2 * colors.length, 2), context = canvas.getContext('2d', {alpha: false})
          colors.forEach((color, index) => {
            context.fillStyle = color
            context.fillRect(2 * index, 0, 2, 2)
          })
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
        const png = await file('image/png', 'rgb(201, 7, 99)', 'rgb(1, 2, 3)')
        const jpeg = await file('image/jpeg', 'rgb(0, 0, 255)')
        picture(1, {fills: [[0, 0, 8, 4, 9, 8, 7]], sheets: [
          [0, [[2, 0, 2, 2, 0, 0], [0, 1, 1, 2, 3, 0]], png],
          [1, [[6, 2, 2, 2, 0, 0]], jpeg]]})
      })()
      """)
    try page.wait(for: "drawn.length === 1")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual(pixels[7, 0], [9, 8, 7, 255])
    XCTAssertEqual(pixels[0, 1], [1, 2, 3, 255])
    XCTAssertEqual(pixels[0, 2], [1, 2, 3, 255])
    XCTAssertEqual(pixels[1, 1], [9, 8, 7, 255])
    XCTAssertEqual(pixels[3, 1], [201, 7, 99, 255])
    XCTAssertLessThan(pixels[7, 3][0], 8)
    XCTAssertGreaterThan(pixels[7, 3][2], 245)
  }

  func testCopiesOverlapAndShowWhatWasBefore() throws {
    try makeScreen()
    try page.run(
      """
      picture(1, {fills: [...Array(8).keys()].map(x => [x, 0, 1, 4, x * 10, 0, 0])})
      picture(2, {copies: [[1, 0, 6, 4, 0, 0], [0, 0, 1, 4, 3, 0]], fills: [[7, 0, 1, 4, 1, 1, 1]], exact: 0})
      """)
    try page.wait(for: "drawn.length === 2")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual((0..<8).map { pixels[$0, 2][0] }, [30, 0, 10, 20, 30, 40, 50, 1])
    XCTAssertEqual(try numbers("drawn.map(each => each[1] ? 1 : 0)"), [1, 0])
  }

  func testPicturesThatTakeLongerAreNotOvertaken() throws {
    try makeScreen()
    try page.run(
      """
      (async () => {
        const png = await file('image/png', 'rgb(50, 0, 0)')
        picture(1, {sheets: [[0, [[0, 0, 2, 2, 0, 0]], png]]})
        picture(2, {fills: [[0, 0, 1, 1, 60, 0, 0]]})
      })()
      """)
    try page.wait(for: "drawn.length === 2")
    XCTAssertEqual(try numbers("drawn.map(each => each[0])"), [1, 2])
    XCTAssertEqual(try page.pixels(of: "#screen")[0, 0][0], 60)
    XCTAssertEqual(try page.pixels(of: "#screen")[1, 0][0], 50)
  }

  func testAnotherSizeBeginsBlack() throws {
    try makeScreen()
    try page.run("picture(1, {fills: [[0, 0, 8, 4, 9, 9, 9]]}); picture(2, {width: 4, height: 8})")
    try page.wait(for: "drawn.length === 2")
    let pixels = try page.pixels(of: "#screen")
    XCTAssertEqual([pixels.width, pixels.height], [4, 8])
    XCTAssertEqual(pixels[0, 0], [0, 0, 0, 255])
    XCTAssertEqual(try numbers("drawn.map(each => each[2] ? 1 : 0)"), [0, 1])
  }

  func testAPictureThatCannotBeReadIsToldAndPassedOver() throws {
    try makeScreen()
    try page.run(
      "picture(1, {sheets: [[0, [[0, 0, 2, 2, 0, 0]], [1, 2, 3]]]}); picture(2, {fills: [[0, 0, 8, 4, 7, 7, 7]]})")
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
        picture(9, {sheets: [[0, [[0, 0, 2, 2, 0, 0]], png]]})
        device.restart()
        picture(1, {fills: [[4, 0, 1, 1, 60, 0, 0]]})
      })()
      """)
    try page.wait(for: "drawn.length === 1")
    XCTAssertEqual(try numbers("drawn.map(each => each[0])"), [1])
    XCTAssertEqual(try page.pixels(of: "#screen")[0, 0][0], 0)
  }

  // MARK: Size

  /// Lines of one pixel stay where the viewer has less than half as many.
  func testWhatIsReducedKeepsHairlines() throws {
    try makeScreen()
    try page.run(
      """
      (async () => {
        const {Reduction} = await import('/reduction.js')
        const canvas = document.createElement('canvas')
        device.canvas.after(canvas)
        window.reduction = new Reduction(device.canvas, canvas)
        device.addEventListener('drawn', event => reduction.draw(event.detail.changed))
        picture(1, {fills: [[0, 0, 8, 4, 200, 200, 200]]})
        reduction.layOut(2)
        picture(2, {fills: [[0, 1, 8, 1, 0, 0, 0]]})
      })()
      """)
    try page.wait(for: "drawn.length === 2")
    let pixels = try page.pixels(of: "#screen + canvas")
    XCTAssertEqual([pixels.width, pixels.height], [4, 2])
    for x in 0..<4 { XCTAssertEqual([pixels[x, 0], pixels[x, 1]], [[100, 100, 100, 255], [200, 200, 200, 255]]) }
    // At a third, each is the mean of nine.
    try page.run("reduction.layOut(3)")
    let thirds = try page.pixels(of: "#screen + canvas")
    XCTAssertEqual([thirds.width, thirds.height], [3, 2])
    for x in 0..<2 { XCTAssertEqual(Double(thirds[x, 0][0]), 400.0 / 3, accuracy: 4) }
  }

  /// A whole number, or one for a whole number: nothing is resampled where a point has a pixel at least.
  func testSharpSizesAreTaken() throws {
    XCTAssertEqual(
      try numbers(
        """
        import('/device.js').then(({fit}) => [
          fit(1.9, 2), fit(3, 3), fit(0.55, 2), fit(0.9, 2), fit(0.9, 3), fit(0.3, 2), fit(0.4, 3), fit(0.48, 2, 0.5)])
        """), [1, 3, 0.5, 0.5, 0.5, 0.25, 1.0 / 3, 0.5])
    XCTAssertEqual(try numbers("import('/device.js').then(({fit}) => [fit(0.45, 2), fit(0.1, 2)])"), [0.45, 0.1])
  }

  func testAllTheRoomIsTakenWhereItIsWanted() throws {
    XCTAssertEqual(
      try numbers(
        """
        import('/device.js').then(({fit}) => [
          fit(1.4, 2, 1.4, true), fit(1.1, 2, 1.1, true), fit(0.9, 2, 0.9, true), fit(0.55, 2, 0.55, true)])
        """), [1.4, 1, 0.9, 0.5])
  }

  /// All the room is taken for a sharp size, and where there is little room, nearly all of it in any case.
  func testTheDeviceTakesTheRoomThereIs() throws {
    func width(_ points: String, _ room: String, _ ratio: Double, takesAll: Bool = false) throws -> [Double] {
      try numbers(
        """
        import('/device.js').then(({fitting}) => {
          const {density, edge} = fitting(\(points), \(room), 2, \(ratio), \(takesAll))
          return [density, Math.round(\(points)[0] * density * 2 / \(ratio)), edge]
        })
        """)
    }
    let (standing, lying) = ("[390, 844]", "[844, 390]")
    // A window of 1280 x 900 below a bar.
    XCTAssertEqual(try width(standing, "[1280, 848]", 1), [0.5, 390, 2])
    XCTAssertEqual(try width(standing, "[1280, 848]", 2), [1, 390, 2])
    XCTAssertEqual(try width(lying, "[1280, 848]", 2), [1, 844, 12])
    // Lower ones: of a screen with many pixels, and of one with few.
    XCTAssertEqual(try width(standing, "[1440, 738]", 2), [0.5, 195, 6])
    XCTAssertEqual(try width(standing, "[1440, 738]", 2, takesAll: true)[1], 314)
    XCTAssertEqual(try width(standing, "[1280, 668]", 1), [1.0 / 3, 260, 8])
    // Phones: standing and lying, below and beside a bar.
    XCTAssertGreaterThan(try width(lying, "[390, 800]", 3)[1], 370)
    XCTAssertGreaterThan(try width(lying, "[790, 390]", 3)[1], 770)
    XCTAssertGreaterThan(try width(standing, "[390, 800]", 3)[1], 355)
  }

  func testTheDeviceShowsWithItsFirstPicture() throws {
    let isHidden = try page.run(
      """
      import('/device.js').then(({Device}) => {
        const canvas = document.getElementById('screen'), frame = document.getElementById('device')
        canvas.width = canvas.height = 1
        const device = new Device(document.getElementById('stage'), frame, canvas)
        device.screen = {width: 390, height: 844, scale: 2, cornerRadius: 47}
        const before = frame.hidden
        canvas.width = 780, canvas.height = 1688
        device.layOut()
        return [before, frame.hidden]
      })
      """)
    XCTAssertEqual(isHidden as? [Bool], [true, false])
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

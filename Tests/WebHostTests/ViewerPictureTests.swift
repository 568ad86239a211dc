import Compositor
import Foundation
import TestSupport
import XCTest

@testable import WebHost

/// What is sent of pictures that change, without any line.
final class ViewerPictureTests: XCTestCase {
  private var buffer = PixelBuffer(width: 390, height: 400)
  private var picture = ViewerPicture()
  private var canvas = TestCanvas()
  private let all = PixelRect(x0: 0, y0: 0, x1: 390, y1: 400)

  override func setUp() { buffer.fill(all, 0xFFEE_EEEE) }

  /// Sends what has changed in some rectangles.
  /// - Returns: bytes that went.
  @discardableResult private func send(_ rects: [PixelRect], budget: Int = .max) throws -> Int {
    picture.take(rects, of: buffer)
    guard let update = picture.nextUpdate(budget: budget) else { return 0 }
    let message = update.message
    _ = try canvas.draw(Array(message))
    return message.count
  }

  func testTheFirstPictureIsWholeAndOfOneColourIfItIs() throws {
    XCTAssertLessThan(try send([all]), 40)
    XCTAssertTrue(canvas.equals(buffer))
    XCTAssertTrue(canvas.isExact)
    XCTAssertEqual(try send([all]), 0, "damage that changed nothing")
    XCTAssertFalse(picture.isBehind)
  }

  func testOnlyChangedTilesAreSent() throws {
    buffer.write(all, from: 0)
    try send([all])
    let dot = PixelRect(x0: 100, y0: 100, x1: 103, y1: 103)
    buffer.fill(dot, 0xFFFF_0000)
    XCTAssertLessThan(try send([all]), 2500, "the damage claims all of it")
    XCTAssertEqual(canvas.formats, [0])
    XCTAssertTrue(canvas.equals(buffer))
  }

  func testScrolledTextIsCopied() throws {
    buffer.write(all, from: 0)
    let whole = try send([all])
    let page = PixelRect(x0: 0, y0: 40, x1: 390, y1: 340)
    for (index, offset) in [12, 40, 31, 90].enumerated() {
      buffer.write(page, from: offset)
      XCTAssertLessThan(try send([page]), whole / 3, "step \(index)")
      XCTAssertTrue(canvas.equals(buffer), "step \(index)")
      XCTAssertGreaterThan(canvas.copies, index)
    }
  }

  /// Bars stay where they are, an indicator moves by itself, and the list beside scrolls.
  func testWhatRestsBesideWhatScrollsIsNotMoved() throws {
    buffer.write(all, from: 0)
    try send([all])
    for offset in [8, 20, 14] {
      buffer.write(PixelRect(x0: 128, y0: 0, x1: 390, y1: 400), from: offset)
      buffer.fill(PixelRect(x0: 128, y0: 0, x1: 390, y1: 44), 0xFFCC_CCCC)
      buffer.fill(PixelRect(x0: 382, y0: 100 + offset, x1: 386, y1: 200 + offset), 0xFF88_8888)
      try send([PixelRect(x0: 128, y0: 0, x1: 390, y1: 400)])
      XCTAssertTrue(canvas.equals(buffer), "\(offset)")
    }
    XCTAssertGreaterThan(canvas.copies, 0)
  }

  func testPagesPushedAsideAreCopied() throws {
    func draw(_ offset: Int) {
      for y in 0..<400 { for x in 0..<390 { buffer.words[y * buffer.stride + x] = stripes(x + offset, y) } }
    }
    func stripes(_ x: Int, _ y: Int) -> UInt32 {
      var value = UInt32(truncatingIfNeeded: x &* 2_654_435_761 &+ y / 5 &* 40_503)
      value = (value ^ value >> 15) &* 0x2C1B_3C6D
      return value >> 20 & 1 == 0 ? 0xFFFF_FFFF : 0xFF20_4060
    }
    draw(0)
    let whole = try send([all])
    draw(33)
    XCTAssertLessThan(try send([all]), whole / 3)
    XCTAssertTrue(canvas.equals(buffer))
  }

  /// No line is like no other; where they end is what tells.
  func testPlainStripesAreCopied() throws {
    func draw(_ offset: Int) {
      for y in 0..<400 {
        let stripe = (y + offset) / 25 % 6
        buffer.fill(PixelRect(x0: 0, y0: y, x1: 390, y1: y + 1), [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF][stripe / 2])
      }
    }
    draw(0)
    try send([all])
    for offset in [7, 30, 44] {
      draw(offset)
      try send([all])
      XCTAssertTrue(canvas.equals(buffer), "\(offset)")
      XCTAssertGreaterThan(canvas.copies, 0, "\(offset)")
      let isAlike = PixelRect(x0: 0, y0: 0, x1: 390, y1: 340)
      XCTAssertFalse(canvas.painted.contains { $0.intersects(isAlike) }, "\(offset)")
    }
  }

  /// Any damage, scrolling and skipping, with any budget: at rest the viewer has the very pixels.
  func testRandomChangesEndExactly() throws {
    var dice = SeededGenerator(seed: 20)
    buffer.write(all, from: 0)
    try send([all])
    for round in 0..<Soak.count(60) {
      var rects: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let (x, y) = (Int.random(in: 0..<380, using: &dice), Int.random(in: 0..<390, using: &dice))
        let rect = PixelRect(
          x0: x, y0: y, x1: Int.random(in: x + 1...390, using: &dice), y1: Int.random(in: y + 1...400, using: &dice))
        rects.append(rect)
        if Bool.random(using: &dice) {
          buffer.write(rect, from: Int.random(in: -60...60, using: &dice))
        } else {
          buffer.fill(rect, 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &dice))
        }
      }
      picture.take(rects, of: buffer)
      // Several steps of the app for one of the viewer's.
      if round % 3 == 0 { continue }
      if let update = picture.nextUpdate(budget: [.max, 20_000, 500].randomElement(using: &dice)!) {
        _ = try canvas.draw(Array(update.message))
        if update.isExact { XCTAssertTrue(canvas.equals(buffer), "round \(round)") }
      }
    }
    while let update = picture.nextUpdate(budget: 500) { _ = try canvas.draw(Array(update.message)) }
    XCTAssertTrue(canvas.isExact)
    XCTAssertTrue(canvas.equals(buffer))
  }

  /// Photographs that move on a slow line are lossy, and sharp once they rest.
  func testLossyWhileMovingAndExactAtRest() throws {
    func photograph(_ phase: Double) {
      for y in 0..<400 {
        for x in 0..<390 {
          func wave(_ a: Double, _ b: Double) -> UInt32 {
            UInt32(127 + 120 * sin(a * Double(x) / 40 + b * Double(y) / 30 + phase))
          }
          let noise = UInt32(truncatingIfNeeded: (x &* 31 ^ y &* 17) & 7)
          buffer.words[y * buffer.stride + x] = 0xFF00_0000 | wave(1, 2) << 16 | wave(2, 1) << 8 | (wave(1, 1) ^ noise)
        }
      }
    }
    photograph(0)
    let exact = try send([all])
    XCTAssertTrue(canvas.isExact)
    photograph(1)
    let lossy = try send([all], budget: 10_000)
    XCTAssertLessThan(lossy, exact / 3)
    XCTAssertTrue(canvas.formats.contains(1))
    XCTAssertFalse(canvas.isExact)
    XCTAssertFalse(canvas.equals(buffer))
    var steps = 0
    while picture.isBehind {
      XCTAssertGreaterThan(try send([], budget: 30_000), 0)
      steps += 1
    }
    XCTAssertGreaterThan(steps, 1, "in pieces, so that a new motion need not wait for all")
    XCTAssertTrue(canvas.isExact)
    XCTAssertTrue(canvas.equals(buffer))
  }

  func testAnotherSizeIsANewCanvas() throws {
    try send([all])
    buffer = PixelBuffer(width: 400, height: 390)
    buffer.write(buffer.bounds, from: 3)
    try send([buffer.bounds])
    XCTAssertTrue(canvas.equals(buffer))
  }

  func testAViewerThatLostItsPictureGetsAllOfIt() throws {
    buffer.write(all, from: 0)
    try send([all])
    picture.forget()
    canvas = TestCanvas()
    try send([])
    XCTAssertTrue(canvas.equals(buffer))
  }
}

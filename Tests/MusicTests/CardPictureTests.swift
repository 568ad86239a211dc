import UIKitTesting
import XCTest

@testable import Music

/// The motion as pixels: where it begins and ends, the one cover, and the status bar.
@preconcurrency @MainActor final class CardPictureTests: CardTestCase {
  /// Of the mini player, in pixels.
  private static let miniTop = 697 * 2

  /// Steps frame by frame until nothing moves any more.
  private func eachFrame(_ body: (PresentedFrame, CGImage) -> Void) {
    for _ in 0..<90 {
      screen.device.advanceFrames(1)
      body(screen.device.trace.last!, screen.device.snapshot())
      if screen.presenter.transition == nil { return }
    }
    XCTFail("it doesn't end")
  }

  func testTheFirstFrameChangesTheMiniPlayerAndWhatIsBelowAlone() throws {
    screen.presenter.open()
    screen.device.advanceFrames(1)
    XCTAssertNotNil(screen.device["card.coverContainer"], "the card is there")
    let rows = try XCTUnwrap(CardPictures.difference(screen.picture, screen.device.snapshot()))
    XCTAssertGreaterThanOrEqual(rows.lowerBound, Self.miniTop)
    screen.device.advanceFrames(1)
    XCTAssertLessThan(try XCTUnwrap(CardPictures.difference(screen.picture, screen.device.snapshot())).lowerBound, 100)
  }

  /// However the card goes: by itself, by a flick, or back to where it came from.
  func testTheLastFrameDiffersInTheMiniPlayerAndWhatIsBelowAlone() throws {
    let ways: [(String, () -> Void)] = [
      (
        "by itself",
        { [unowned self] in
          screen.open()
          screen.presenter.close()
        }
      ),
      (
        "flicked",
        { [unowned self] in
          screen.open()
          screen.down(at: CGPoint(x: 150, y: 130))
          screen.move(by: 160, frames: 8)
          screen.device.touchUp()
        }
      ),
      (
        "cancelled",
        { [unowned self] in
          screen.down(at: CGPoint(x: 150, y: 730))
          screen.move(by: -200, frames: 20)
          screen.device.touchCancel()
        }
      ),
    ]
    for (name, begin) in ways {
      begin()
      var last: CGImage?
      eachFrame { frame, picture in if frame["card.coverContainer"] != nil { last = picture } }
      let rows = try XCTUnwrap(CardPictures.difference(screen.picture, XCTUnwrap(last)), name)
      XCTAssertGreaterThanOrEqual(rows.lowerBound, Self.miniTop, name)
      screen.assertNothingIsLeft(name)
    }
  }

  // MARK: One cover

  func testOneCoverShowsInEveryFrameByItself() {
    CardPictures.assertOneCover(screen.device.trace.last!, screen.picture, "before")
    for opens in [true, false] {
      if opens { screen.presenter.open() } else { screen.presenter.close() }
      eachFrame { CardPictures.assertOneCover($0, $1, "\($0.time), opens: \(opens)") }
    }
  }

  func testOneCoverShowsInEveryFrameUnderAFinger() {
    func look(_ message: String) {
      CardPictures.assertOneCover(screen.device.trace.last!, screen.device.snapshot(), message)
    }
    screen.down(at: CGPoint(x: 150, y: 730))
    for (distance, frames) in [(-40, 10), (-300, 5), (220, 5), (120, 8)] as [(CGFloat, Int)] {
      for frame in 0..<frames {
        screen.move(by: distance / CGFloat(frames), frames: 1)
        look("\(distance) \(frame)")
      }
    }
    screen.device.touchUp()
    eachFrame { CardPictures.assertOneCover($0, $1, "let go \($0.time)") }
    // Caught on its way, and turned.
    screen.presenter.open()
    screen.device.advanceFrames(9)
    screen.down(at: CGPoint(x: 150, y: 420))
    look("touched")
    for frame in 0..<8 {
      screen.move(by: 14, frames: 1)
      look("caught \(frame)")
    }
    screen.device.touchUp()
    eachFrame { CardPictures.assertOneCover($0, $1, "let go again \($0.time)") }
    screen.assertNothingIsLeft()
  }

  // MARK: Status bar

  /// No frame has more than a part of the change: by a step it would be 255.
  private func assertFades(_ values: [Int], file: StaticString = #filePath, line: UInt = #line) {
    let steps = zip(values, values.dropFirst()).map { abs($0 - $1) }
    XCTAssertLessThan(steps.max() ?? 0, 50, "\(values)", file: file, line: line)
    XCTAssertGreaterThan(steps.filter { $0 > 2 }.count, 14, "\(values)", file: file, line: line)
  }

  func testTheStatusBarFadesToLightAndBack() {
    var values = [CardPictures.battery(screen.picture)]
    screen.presenter.open()
    eachFrame { values.append(CardPictures.battery($1)) }
    XCTAssertEqual([values.first, values.last], [0, 255])
    assertFades(values)
    values = [255]
    screen.presenter.close()
    eachFrame { values.append(CardPictures.battery($1)) }
    XCTAssertEqual(values.last, 0)
    assertFades(values)
  }

  func testTheStatusBarFadesWithTheFinger() {
    var values = [0]
    screen.down(at: CGPoint(x: 150, y: 730))
    for _ in 0..<30 {
      screen.move(by: -16, frames: 1)
      values.append(CardPictures.battery(screen.device.snapshot()))
    }
    XCTAssertTrue((100..<250).contains(values.last!), "\(values)")
    screen.device.touchUp()
    eachFrame { values.append(CardPictures.battery($1)) }
    XCTAssertEqual(values.last, 255)
    assertFades(values)
  }
}

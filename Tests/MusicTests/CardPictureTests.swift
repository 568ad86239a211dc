import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The motion as pixels: where it begins and ends, the one cover, and the status bar.
@preconcurrency @MainActor final class CardPictureTests: CardTestCase {
  /// Steps frame by frame until nothing moves any more.
  private func eachFrame(_ body: (PresentedFrame, CGImage) -> Void) {
    for _ in 0..<90 {
      screen.device.advanceFrames(1)
      body(screen.device.trace.last!, screen.device.snapshot())
      if screen.presenter.transition == nil { return }
    }
    XCTFail("it doesn't end")
  }

  func testTheFirstFrameChangesNothing() throws {
    screen.presenter.open()
    screen.device.advanceFrames(1)
    XCTAssertNotNil(screen.device["card.coverContainer"], "the card is there")
    XCTAssertNil(CardPictures.difference(screen.picture, screen.device.snapshot()))
    screen.device.advanceFrames(1)
    XCTAssertLessThan(try XCTUnwrap(CardPictures.difference(screen.picture, screen.device.snapshot())).lowerBound, 100)
  }

  /// The last frame is what is there at rest, however the card goes: by itself, by a flick, or back to where it came
  /// from.
  func testTheLastFrameIsWhatIsThereAtRest() throws {
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
      XCTAssertNil(CardPictures.difference(screen.picture, try XCTUnwrap(last, name)), name)
      screen.assertNothingIsLeft(name)
    }
  }

  // MARK: No veil

  /// The library's stripes reach as far as 220 points, and are the only thing but the cover that has a colour.
  private func assertNothingShowsThrough(_ frame: PresentedFrame, _ picture: CGImage, _ message: String) {
    guard let container = frame["card.coverContainer"]?.frame, let cover = frame["card.cover"]?.frame,
      cover.maxX < 205, container.minY < 690
    else { return }
    let column = CardPictures.colorfulness(picture, x: 212, (container.minY + 4)...(container.maxY - 4))
    XCTAssertLessThan(column, 12, "\(message) at \(container.minY)")
    looks += 1
  }

  private var looks = 0

  func testNothingShowsThroughTheCard() {
    for appearance in [Appearance.light, .dark] {
      screen.device.setAppearance(appearance)
      for opens in [true, false] {
        if opens { screen.presenter.open() } else { screen.presenter.close() }
        eachFrame { assertNothingShowsThrough($0, $1, "\(appearance), opens: \(opens)") }
      }
      screen.down(at: CGPoint(x: 150, y: 730))
      for distance in [-20.0, 10] {
        for _ in 0..<16 {
          screen.move(by: distance, frames: 1)
          assertNothingShowsThrough(screen.device.trace.last!, screen.device.snapshot(), "\(appearance), held")
        }
      }
      screen.device.touchCancel()
      eachFrame { assertNothingShowsThrough($0, $1, "\(appearance), let go") }
    }
    XCTAssertGreaterThan(looks, 40)
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

  /// The status bar fades where the backing's edge passes its text, and not before: grey on grey, it couldn't be read.
  func testTheStatusBarFadesWithTheFinger() {
    var values = [0]
    screen.down(at: CGPoint(x: 150, y: 730))
    for _ in 0..<38 {
      screen.move(by: -16, frames: 1)
      values.append(CardPictures.battery(screen.device.snapshot()))
    }
    XCTAssertEqual(values[...24].max(), 0, "on the backing: \(values)")
    XCTAssertTrue((100..<250).contains(values.last!), "\(values)")
    screen.device.touchUp()
    eachFrame { values.append(CardPictures.battery($1)) }
    XCTAssertEqual(values.last, 255)
    assertFades(values)
  }
}

import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The bar on the keyboard, frame by frame.
@preconcurrency @MainActor final class TypingMotionTests: PageTestCase {
  override class var html: String { "<!doctype html><title>Page</title><body style='background:#264'>" }

  // MARK: Up and down

  func testTheBarRidesOnTheKeyboard() throws {
    var ends: [CGRect] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { ends.append(($0.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue) }
    defer { NotificationCenter.default.removeObserver(token) }
    let up = screen.record { screen.beginTyping() }
    assertSegments(up, "up,")
    XCTAssertEqual(ends.count, 1)
    XCTAssertEqual(device["keyboard"]?.frame, ends.first)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, ends[0].minY, accuracy: 0.01)
    XCTAssertGreaterThan(Set(up.map { $0["addressBar"]!.frame.maxY }).count, 15, "it moves")
    let down = screen.record {
      screen.device.tap("cancelButton"); device.advance(by: 1)
    }
    assertSegments(down, "down,")
    XCTAssertEqual(device["addressBar"]!.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    XCTAssertEqual(device["keyboardBackground"]?.hidden, true)
    XCTAssertFalse(screen.field.isFirstResponder)
  }

  func testCaughtOnTheWayUp() {
    for delay in 0..<30 {
      let frames = screen.record {
        screen.tapField()
        device.advanceFrames(delay)
        screen.leave()
      }
      assertSegments(frames, "left after \(delay) frames,")
      XCTAssertEqual(device["addressBar"]!.frame.maxY, 772)
    }
  }

  func testCaughtOnTheWayDown() {
    for delay in 0..<30 {
      screen.beginTyping()
      let frames = screen.record {
        screen.browser.endTyping()
        device.advanceFrames(delay)
        screen.field.becomeFirstResponder()
        device.advance(by: 1)
      }
      assertSegments(frames, "begun again after \(delay) frames,")
      XCTAssertEqual(device["addressBar"]!.frame.maxY, device["keyboard"]!.frame.minY, accuracy: 0.01)
      screen.leave()
    }
  }

  func testTurnedAgainAndAgain() {
    let frames = screen.record {
      for delay in [3, 5, 2, 7, 4, 1, 6, 9, 3, 2] {
        if screen.field.isFirstResponder { screen.browser.endTyping() } else { screen.field.becomeFirstResponder() }
        device.advanceFrames(delay)
      }
      device.advance(by: 1)
    }
    assertSegments(frames)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 772)
  }

  func testASecondWillShowChangesNothing() {
    var notes: [Notification] = []
    let names = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notes.append($0) }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    for delay in [4, 40] {
      let frames = screen.record {
        screen.tapField()
        device.advanceFrames(delay)
        for note in notes.suffix(2) { NotificationCenter.default.post(note) }
        device.advance(by: 1)
      }
      assertSegments(frames)
      screen.leave()
    }
    XCTAssertGreaterThanOrEqual(notes.count, 4)
  }

  // MARK: What fades and moves with it

  /// A page and favourites that show through each other can't be read.
  func testThePageIsCoveredBeforeTheFavouritesComeAndUncoveredOnceTheyAreGone() {
    let startPage = screen.browser.page.startPage
    for isIn in [true, false] {
      if isIn { screen.field.becomeFirstResponder() } else { screen.browser.endTyping() }
      var (covers, favourites): ([Float], [Float]) = ([], [])
      for _ in 0..<30 {
        device.advanceFrames(1)
        let (ground, parts) = (startPage.layer, startPage.scrollView.layer)
        covers.append(startPage.isHidden ? 0 : (ground.presentation() ?? ground).opacity)
        favourites.append(startPage.isHidden ? 0 : (parts.presentation() ?? parts).opacity)
      }
      for (cover, favourite) in zip(covers, favourites) where favourite * cover > 0.15 {
        XCTAssertGreaterThan(cover, 0.8, "favourites of \(favourite) in front of the page")
      }
      XCTAssertEqual(covers.last, isIn ? 1 : 0)
      for values in [covers, favourites] {
        for (a, b) in zip(values, values.dropFirst()) {
          XCTAssertGreaterThanOrEqual(isIn ? b - a : a - b, -1e-3, "\(a) \(b)")
        }
      }
    }
  }

  /// A strip in another colour than the page below would be a bright band over a dark page, or a dark one over a bright.
  func testTheStripBehindTheClockHasTheColourOfWhatIsBelow() {
    func color(_ y: CGFloat) -> [Int] {
      let color = device.color(at: CGPoint(x: 1, y: y))
      return [16, 8, 0].map { Int(color >> $0 & 255) }
    }
    let before = color(300)
    for isIn in [true, false] {
      if isIn { screen.field.becomeFirstResponder() } else { screen.browser.endTyping() }
      for frame in 0..<40 {
        device.advanceFrames(1)
        for (strip, body) in zip(color(30), color(300)) {
          XCTAssertEqual(Double(strip), Double(body), accuracy: 2, "frame \(frame), \(isIn ? "in" : "out")")
        }
      }
      XCTAssertEqual(color(300) == before, !isIn)
    }
  }

  func testTheButtonFades() throws {
    for isIn in [true, false] {
      let frames = screen.record {
        if isIn { screen.field.becomeFirstResponder() } else { screen.browser.endTyping() }
        device.advance(by: 0.6)
      }
      let start = frames[1].time
      for frame in frames.dropFirst() {
        let time = frame.time - start
        let page = try XCTUnwrap(frame["startPage"])
        let button = try XCTUnwrap(frame["cancelButton"])
        let part = min(1, time / 0.1)
        // Ease in and out: the same at its middle, and never further from even than this.
        let accuracy = part == 0 || part == 1 ? 1e-3 : 0.13
        XCTAssertEqual(button.hidden ? 0 : button.alpha, isIn ? part : 1 - part, accuracy: accuracy, "\(time)")
        XCTAssertEqual(page.frame.minY, 47)
      }
      XCTAssertEqual(device["startPage"]!.hidden, !isIn)
    }
    screen.beginTyping()
    let button = try XCTUnwrap(device["cancelButton"])
    XCTAssertEqual(button.frame.midY, 71.75, accuracy: 0.5)
    XCTAssertEqual(button.frame.maxX, 390 - 24)
  }

  func testTheFieldTakesUpTheWholeCapsule() throws {
    XCTAssertEqual(device["addressBar.field"]!.frame, CGRect(x: 28, y: 718, width: 334, height: 46))
    XCTAssertEqual(screen.field.layer.shadowOpacity, 0.15)
    screen.tapField()
    device.advanceFrames(6)
    let middle = try XCTUnwrap(device["addressBar.field"])
    XCTAssertLessThan(middle.frame.width, 342)
    XCTAssertGreaterThan(middle.frame.width, 334)
    device.advance(by: 1)
    let field = try XCTUnwrap(device["addressBar.field"])
    XCTAssertEqual(field.frame.minX, 24)
    XCTAssertEqual(field.frame.width, 342)
    XCTAssertEqual(screen.field.layer.shadowOpacity, 0)
    XCTAssertEqual(device["addressBar.label"]?.alpha, 0)
    screen.leave()
    XCTAssertEqual(device["addressBar.field"]!.frame, CGRect(x: 28, y: 718, width: 334, height: 46))
    XCTAssertEqual(screen.field.layer.shadowOpacity, 0.15)
    XCTAssertEqual(device["addressBar.label"]?.alpha, 1)
  }

  func testNeighboursMakeWay() throws {
    screen.browser.strip.addTab()
    screen.browser.strip.addTab()
    screen.browser.strip.select(1)
    device.advance(by: 0.5)
    let before = try [0, 2].map { try XCTUnwrap(device["addressBar.\($0)"]) }
    let up = screen.record { screen.beginTyping() }
    let lift = 772 - device["addressBar"]!.frame.maxY
    for (view, number) in zip(before, [0, 2]) {
      let side: CGFloat = number == 0 ? -1 : 1
      let moved = try XCTUnwrap(device["addressBar.\(number)"])
      XCTAssertEqual(moved.frame.minX - view.frame.minX, side * 30, accuracy: 0.01)
      XCTAssertEqual(moved.frame.minY - view.frame.minY, -30 - lift, accuracy: 0.01)
      XCTAssertEqual(moved.alpha, 0)
      let alphas = up.map { CGFloat($0["addressBar.\(number)"]!.alpha) }
      XCTAssertRises(alphas.map { -$0 }, "it fades")
      XCTAssertGreaterThan(alphas.filter { $0 > 0 && $0 < 1 }.count, 5)
    }
    assertSegments(up)
    let down = screen.record { screen.leave() }
    assertSegments(down)
    for (view, number) in zip(before, [0, 2]) {
      XCTAssertEqual(device["addressBar.\(number)"]!.frame, view.frame)
      XCTAssertEqual(device["addressBar.\(number)"]!.alpha, 1)
    }
  }

  func testTheHiddenCapsuleStaysHidden() {
    let frames = screen.record {
      screen.beginTyping()
      screen.leave()
    }
    for frame in frames { XCTAssertEqual(frame["addressBar.1"]?.alpha, 0) }
    XCTAssertEqual(device["addressBar.1"]?.frame, CGRect(x: 370, y: 710, width: 142, height: 62))
  }

  /// What the strip would do with a finger that moves the caret.
  func testTheStripStandsStillWhileAnAddressIsTyped() {
    screen.beginTyping()
    let y = device["addressBar"]!.frame.midY
    device.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 60, y: y), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(device["capsules"]?.contentOffset?.x, 0)
    XCTAssertTrue(screen.field.isFirstResponder)
  }

  // MARK: Under a finger

  func testAFingerDrawsTheKeyboardDown() {
    screen.beginTyping()
    let frames = screen.record {
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 800), seconds: 0.8, hold: true)
      device.advance(by: 0.2)
    }
    assertSegments(frames, "drawn,")
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 772, "the keyboard is beneath it")
    XCTAssertTrue(screen.field.isFirstResponder)
    // The finger has the keyboard by what lies upon it.
    device.drag(to: CGPoint(x: 195, y: 638), seconds: 0.2, hold: true)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 700, accuracy: 0.5)
    XCTAssertEqual(device["keyboardBackground"]!.frame.minY, 638, accuracy: 0.5)
    let gone = screen.record {
      device.drag(to: CGPoint(x: 195, y: 658), seconds: 0.1)
      device.advance(by: 1)
    }
    assertSegments(gone, "let go,")
    XCTAssertFalse(screen.field.isFirstResponder)
    XCTAssertEqual(device["startPage"]?.hidden, true)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 772)
  }

  func testLetGoOnItsWayUpItComesBack() {
    screen.beginTyping()
    let top = device["keyboard"]!.frame.minY
    let frames = screen.record {
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 740), seconds: 0.5, hold: true)
      device.drag(to: CGPoint(x: 195, y: 690), seconds: 0.1)
      device.advance(by: 1)
    }
    assertSegments(frames)
    XCTAssertTrue(screen.field.isFirstResponder)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, top, accuracy: 0.01)
  }

  /// The finger takes the keyboard while it still rises.
  func testDrawnWhileItRises() {
    let frames = screen.record {
      device.touchDown(at: CGPoint(x: 195, y: 300))
      device.advanceFrames(1)
      screen.field.becomeFirstResponder()
      device.drag(to: CGPoint(x: 195, y: 640), seconds: 0.25, hold: true)
      device.advance(by: 0.5)
      device.touchUp()
      device.advance(by: 1)
    }
    assertSegments(frames)
  }

  /// A finger that is down already takes it while it rises beneath the bar.
  func testDrawnFromItsFirstFramesOn() {
    for delay in [0, 1, 2, 4, 7] {
      let frames = screen.record {
        device.drag(from: CGPoint(x: 195, y: 560), to: CGPoint(x: 195, y: 600), seconds: 0.1, hold: true)
        screen.field.becomeFirstResponder()
        device.advanceFrames(delay)
        device.drag(to: CGPoint(x: 195, y: 660), seconds: 0.2, hold: true)
        device.advance(by: 0.5)
        device.touchUp()
        device.advance(by: 0.6)
        screen.leave()
      }
      assertSegments(frames, "drawn after \(delay) frames,")
    }
  }

  // MARK: Other keyboards and screens

  func testAHardwareKeyTakesTheKeyboardAway() {
    screen.beginTyping()
    let frames = screen.record {
      device.press("x")
      device.advance(by: 1)
    }
    assertSegments(frames)
    XCTAssertEqual(screen.field.text, "x")
    XCTAssertTrue(screen.field.isFirstResponder)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 772)
    XCTAssertEqual(device["cancelButton"]?.alpha, 1)
    device.tap("addressBar.field")
    device.advance(by: 1)
    XCTAssertLessThan(device["addressBar"]!.frame.maxY, 600, "a finger on the text brings it back")
  }

  func testTurnedWhileAnAddressIsTyped() {
    screen.beginTyping()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, device["keyboard"]!.frame.minY, accuracy: 0.5)
    screen.leave()
    XCTAssertEqual(device["addressBar"]!.frame.maxY, 390 - 21, accuracy: 0.5)
    screen.beginTyping()
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar"]!.frame.maxY, device["keyboard"]!.frame.minY, accuracy: 0.5)
    screen.leave()
    XCTAssertEqual(device["addressBar"]!.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
  }
}

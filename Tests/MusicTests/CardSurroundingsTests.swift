import UIKitTesting
import XCTest

@testable import SwoopMusic

/// What goes on around a card that is up or on its way: the device turns, the mini player moves or is gone.
@preconcurrency @MainActor final class CardSurroundingsTests: CardTestCase {
  func testTurnsWithTheDeviceWhileItIsUp() {
    screen.open()
    screen.device.rotate(to: .landscapeLeft)
    screen.rest()
    XCTAssertTrue(screen.isUp)
    XCTAssertEqual(screen.device["card.backdrop"]?.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(screen.device["card.backdrop"]?.frame.width ?? 0, 814, accuracy: 0.5)
    XCTAssertEqual(screen.device["card.coverContainer"]?.frame.minY ?? 0, 11.93, accuracy: 0.1)
    screen.presenter.close()
    screen.device.advanceFrames(20)
    XCTAssertEqual(screen.presenter.transition?.motion, .dismissing)
    screen.rest()
    screen.assertNothingIsLeft()
    screen.device.rotate(to: .portrait)
    screen.rest()
    screen.open()
    XCTAssertEqual(screen.device["card.coverContainer"]?.frame.minY ?? 0, 47.46, accuracy: 0.5)
  }

  func testATurnOnTheWayEndsTheWay() {
    for frames in [5, 20] {
      screen.presenter.open()
      screen.device.advanceFrames(frames)
      screen.device.rotate(to: .landscapeLeft)
      XCTAssertNil(screen.presenter.transition)
      screen.rest()
      XCTAssertTrue(screen.isUp)
      screen.presenter.close()
      screen.device.advanceFrames(frames)
      screen.device.rotate(to: .portrait)
      screen.rest()
      screen.assertNothingIsLeft("\(frames)")
    }
  }

  func testATurnUnderAFingerEndsTheWay() {
    screen.down(at: CGPoint(x: 150, y: 730))
    screen.move(by: -500, frames: 20)
    screen.device.rotate(to: .landscapeLeft)
    screen.move(by: -20, frames: 2)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp)
    screen.presenter.close()
    screen.rest()
    screen.assertNothingIsLeft()
  }

  func testFindsAMiniPlayerThatHasMoved() {
    screen.open()
    screen.library.additionalSafeAreaInsets.bottom = 30
    screen.device.advanceFrames(2)
    screen.presenter.close()
    let frames = screen.record { screen.rest() }
    let last = frames.last { $0["card.coverContainer"] != nil }
    XCTAssertEqual(last?["card.coverContainer"]?.frame.minY ?? 0, 667, accuracy: 3)
    screen.assertNothingIsLeft(looks: false)
  }

  func testFadesWhereTheMiniPlayerIsGone() {
    screen.open()
    screen.library.hasMini = false
    screen.presenter.close()
    let alphas = screen.record { screen.device.advance(by: 0.5) }.compactMap { $0["card.cover"]?.effectiveAlpha }
    XCTAssertEqual(alphas.first ?? 0, 1, accuracy: 0.01)
    XCTAssertLessThan(alphas.last ?? 1, 0.1)
    screen.rest()
    screen.assertNothingIsLeft()
  }

  func testThereIsNothingToOpenWithoutAMiniPlayer() {
    screen.library.hasMini = false
    screen.presenter.open()
    screen.rest()
    XCTAssertNil(screen.library.presentedViewController)
    screen.down(at: CGPoint(x: 150, y: 730))
    screen.move(by: -200, frames: 10)
    screen.up()
    screen.rest()
    XCTAssertNil(screen.library.presentedViewController)
  }

  func testAnotherRootEndsIt() {
    for frames in [3, 60] {
      screen = nil
      screen = CardScreen()
      screen.presenter.open()
      screen.device.advanceFrames(frames)
      screen.library.view.window?.rootViewController = UIViewController()
      screen.device.advanceFrames(5)
      XCTAssertNil(screen.presenter.transition)
      XCTAssertNil(screen.face.view.window)
      if frames == 3 { XCTAssertTrue(screen.library.bar.superview === screen.library.view, "it was on its way") }
    }
  }
}

import MotionLaws
import UIKitTesting
import XCTest

@testable import UIKit

/// Fingers on sheets.
@preconcurrency @MainActor final class SheetDragTests: SheetTestCase {
  private var listener: SheetListener!

  override func tearDown() {
    MainActor.assumeIsolated { listener = nil }
    super.tearDown()
  }

  private func presentListened(_ sheet: LoggedController) {
    let controller = present(sheet)
    listener = SheetListener(log)
    controller.delegate = listener
  }

  /// Pulls slowly, to a standstill; the finger stays down.
  private func pull(from: CGFloat, to: CGFloat) {
    device.drag(from: CGPoint(x: 195, y: from), to: CGPoint(x: 195, y: to), seconds: 0.4, hold: true)
    device.advance(by: 0.2)
  }

  private func move(to y: CGFloat) {
    device.touchMove(to: CGPoint(x: 195, y: y))
    device.advanceFrames(1)
  }

  private func lift() {
    device.touchUp()
    device.advance(by: 1.2)
  }

  func testFollowsBetweenDetents() {
    presentListened(makeSheet([.medium(), .large()]))
    pull(from: 500, to: 400)
    XCTAssertEqual(top, 383 - 90, accuracy: 0.01, "10 points are swallowed")
    XCTAssertEqual(device["sheet"]!.frame.maxY, 844, accuracy: 0.01, "it is resized, its lower edge stays")
    lift()
    XCTAssertEqual(top, 383)
    XCTAssertEqual(log.take(), [])
    pull(from: 500, to: 60)
    XCTAssertEqual(top, 47, "as high as it gets")
    XCTAssertEqual(device["root"]!.frame.width, 358, accuracy: 0.01)
    XCTAssertTrue(window.windowScene!.statusBarPreference.isLight)
    device.drag(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 150), seconds: 0.2, hold: true)
    XCTAssertEqual(top, 47, "the finger has its place on it back only then")
    device.drag(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 200), seconds: 0.2, hold: true)
    XCTAssertEqual(top, 383 - 290, accuracy: 0.01)
    device.advance(by: 0.2)
    lift()
    XCTAssertEqual(top, 47)
    XCTAssertEqual(log.take(), ["detent large"])
    XCTAssertEqual(root.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier, .large)
  }

  /// The detent that was chosen stays so where the keyboard makes two of them equally high.
  func testScrollingChoosesNoOtherDetent() {
    let sheet = makeSheet([.custom { 0.75 * $0.maximumDetentValue }, .large()])
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    list.contentSize.height = 2000
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    list.addSubview(field)
    sheet.view.addSubview(list)
    presentListened(sheet)
    let rest = top
    field.becomeFirstResponder()
    device.advance(by: 1)
    XCTAssertEqual(top, 47, "there is no room for more")
    device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 120), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertGreaterThan(list.contentOffset.y, 0)
    field.resignFirstResponder()
    device.advance(by: 1)
    XCTAssertEqual(top, rest)
    XCTAssertEqual(log.take(), [])
  }

  /// A flick goes on as fast as the finger was.
  func testAFlickCarriesOn() {
    presentListened(makeSheet([.medium(), .large()]))
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 440), seconds: 0.1, hold: true)
    let last = device.trace.count - 1
    device.touchUp()
    device.advance(by: 1)
    let tops = tops(since: last)
    XCTAssertEqual(tops[0], 383 - 150, accuracy: 0.01)
    XCTAssertEqual(Double(tops[0] - tops[1]), 1600 / 60, accuracy: 4)
    assertSmooth(tops, step: 30)
    XCTAssertEqual(top, 47)
    let end = tops.firstIndex { $0 <= 47.5 }!
    for (a, b) in zip(tops[..<end], tops[1..<end]) { XCTAssertLessThan(b, a) }
    XCTAssertGreaterThanOrEqual(tops.min()!, 47 - 0.01, "never beyond the highest detent")
  }

  func testIsPushedOutAndComesBack() {
    presentListened(makeSheet())
    pull(from: 300, to: 700)
    XCTAssertEqual(top, 47 + 390, accuracy: 0.01)
    let dim = 1 - 0.2 * (1 - 390 / 797.0)
    XCTAssertEqual(Double(pixel(195, 300) & 255), 255 * dim, accuracy: 2, "the less of it, the less it dims")
    XCTAssertTrue(root.presentedViewController!.isBeingDismissed)
    let first = device.trace.count - 1
    lift()
    XCTAssertEqual(top, 47)
    assertSmooth(tops(since: first), step: 50)
    let calls = log.take()
    XCTAssertEqual(Array(calls.prefix(3)), ["should", "will", "sheet willDisappear"])
    XCTAssertEqual(Array(calls.dropFirst(3)), ["sheet willAppear", "sheet didAppear"])
    XCTAssertEqual(device["root"]!.frame.width, 358, accuracy: 0.01)
  }

  func testIsPushedOutForGood() {
    presentListened(makeSheet())
    pull(from: 300, to: 720)
    let first = device.trace.count - 1
    lift()
    assertSmooth(tops(since: first), step: 60)
    XCTAssertEqual(log.take(), ["should", "will", "sheet willDisappear", "sheet didDisappear", "did"])
    assertAtRest()
    XCTAssertEqual(root.view.transform, .identity)

    presentListened(makeSheet())
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 450), seconds: 0.1)
    device.advance(by: 1)
    assertAtRest()
  }

  /// A sheet turns as often as the finger does that holds it.
  func testTurnsUnderTheFinger() {
    presentListened(makeSheet([.medium(), .large()]))
    pull(from: 500, to: 620)
    XCTAssertEqual(top, 383 + 110, accuracy: 0.01)
    device.drag(from: CGPoint(x: 195, y: 620), to: CGPoint(x: 195, y: 460), seconds: 0.3, hold: true)
    XCTAssertEqual(top, 383 - 50, accuracy: 0.01)
    XCTAssertNil(root.transitionCoordinator, "a sheet that is back is in no transition")
    device.drag(from: CGPoint(x: 195, y: 460), to: CGPoint(x: 195, y: 800), seconds: 0.3, hold: true)
    XCTAssertEqual(top, 383 + 290, accuracy: 0.01)
    device.advance(by: 0.2)
    lift()
    assertAtRest()
    XCTAssertEqual(
      log.take().filter { $0 == "did" || $0 == "will" || $0 == "should" }, ["should", "will", "will", "did"])
  }

  func testModalSheetsStay() {
    let sheet = makeSheet()
    let child = UIViewController()
    sheet.addChild(child)
    child.isModalInPresentation = true
    XCTAssertTrue(child.isModalInPopover, "it is its name from before iOS 13")
    presentListened(sheet)
    pull(from: 300, to: 700)
    XCTAssertEqual(top, 47 + RubberBand(length: 844).shown(390), accuracy: 0.01)
    let first = device.trace.count - 1
    lift()
    assertSmooth(tops(since: first), step: 25)
    XCTAssertEqual(top, 47)
    XCTAssertEqual(log.take(), [], "not far enough to be an attempt")
    pull(from: 300, to: 750)
    lift()
    XCTAssertEqual(log.take(), ["attempt"])
    child.isModalInPresentation = false
    listener.mayDismiss = false
    pull(from: 300, to: 750)
    lift()
    XCTAssertEqual(log.take(), ["should", "attempt"])
    XCTAssertEqual(top, 47)
    XCTAssertTrue(root.presentedViewController === sheet)
  }

  // MARK: Caught

  /// A sheet that is caught at any instant is where the finger has it, and goes on from there.
  func testIsCaughtOnItsWay() {
    for isComing in [true, false] {
      for frames in [2, 5, 9, 14, 20] {
        let name = "\(isComing ? "coming" : "going"), frame \(frames)"
        let sheet = makeSheet()
        let listener = SheetListener(log)
        sheet.sheetPresentationController!.delegate = listener
        if !isComing {
          root.present(sheet, animated: false)
          device.advanceFrames(1)
        }
        let first = device.trace.count
        if isComing { root.present(sheet, animated: true) } else { sheet.dismiss(animated: true) }
        device.advanceFrames(frames)
        let seen = top
        guard seen < 830 else { continue }
        let y = min(seen + 10, 835)
        device.touchDown(at: CGPoint(x: 195, y: y))
        device.advanceFrames(1)
        move(to: y - 12)
        let caught = top
        device.advanceFrames(10)
        XCTAssertEqual(top, caught, accuracy: 0.01, "\(name): it stands under the finger")
        move(to: y - 42)
        XCTAssertEqual(top, max(caught - 30, 47), accuracy: 0.5, name)
        move(to: y - 12)
        device.advance(by: 0.2)
        device.touchUp()
        device.advance(by: 1.2)
        assertSmooth(tops(since: first), step: 95)
        let stays = caught - 47 < Self.large / 2
        XCTAssertEqual(root.presentedViewController != nil, stays, name)
        XCTAssertEqual(top, stays ? 47 : 844, name)
        if stays {
          sheet.dismiss(animated: false)
          device.advanceFrames(1)
        } else if isComing {
          XCTAssertTrue(log.calls.contains("did"), name)
        }
        assertAtRest()
        _ = log.take()
      }
    }
  }

  func testIsCaughtOnItsWayToADetent() {
    let sheet = makeSheet([.medium(), .large()])
    let controller = present(sheet)
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    device.advanceFrames(6)
    let first = device.trace.count - 1
    device.touchDown(at: CGPoint(x: 195, y: 500))
    device.advanceFrames(1)
    move(to: 512)
    let caught = top
    XCTAssertGreaterThan(caught, 60)
    device.advanceFrames(5)
    XCTAssertEqual(top, caught, accuracy: 0.01)
    XCTAssertEqual(device["sheet"]!.frame.maxY, 844, accuracy: 0.01)
    device.touchUp()
    device.advance(by: 1)
    assertSmooth(tops(since: first), step: 40)
    XCTAssertTrue([47, 383].contains(top))
  }

  // MARK: Scrolling

  private func presentScroller(expands: Bool = true) -> UIScrollView {
    let sheet = makeSheet([.medium(), .large()])
    let scroller = UIScrollView(frame: sheet.view.bounds)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.contentSize = CGSize(width: 390, height: 3000)
    sheet.view.addSubview(scroller)
    sheet.sheetPresentationController!.prefersScrollingExpandsWhenScrolledToEdge = expands
    presentListened(sheet)
    return scroller
  }

  /// One finger raises the sheet, scrolls its content, scrolls it back, lowers the sheet and pushes it out, and never
  /// loses a point.
  func testScrollingHandsOver() {
    let scroller = presentScroller()
    device.touchDown(at: CGPoint(x: 195, y: 700))
    device.advanceFrames(1)
    move(to: 600)
    XCTAssertEqual(top, 383 - 90, accuracy: 0.01)
    XCTAssertEqual(scroller.contentOffset.y, 0)
    move(to: 300)
    XCTAssertEqual(top, 47, accuracy: 0.01)
    XCTAssertEqual(scroller.contentOffset.y, 54, accuracy: 0.5)
    move(to: 340)
    XCTAssertEqual(top, 47, accuracy: 0.01)
    XCTAssertEqual(scroller.contentOffset.y, 14, accuracy: 0.5)
    move(to: 400)
    XCTAssertEqual(top, 47 + 46, accuracy: 0.5)
    XCTAssertEqual(scroller.contentOffset.y, 0)
    move(to: 700)
    XCTAssertEqual(top, 393, accuracy: 0.5, "now it is pushed out")
    move(to: 650)
    XCTAssertEqual(top, 343, accuracy: 0.5, "and back")
    device.advance(by: 0.2)
    lift()
    XCTAssertEqual(top, 383)
    XCTAssertEqual(scroller.contentOffset.y, 0)
    XCTAssertFalse(scroller.isDecelerating)
  }

  func testAFlickThatMovesTheSheetLeavesTheContentAlone() {
    let scroller = presentScroller()
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 550), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(top, 47)
    XCTAssertEqual(scroller.contentOffset.y, 0)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), seconds: 0.2)
    device.advance(by: 6)
    XCTAssertGreaterThan(scroller.contentOffset.y, 290)
    XCTAssertEqual(top, 47)
    let before = scroller.contentOffset.y
    pull(from: 300, to: 500)
    XCTAssertEqual(scroller.contentOffset.y, before - 190, accuracy: 0.5, "content below its top scrolls")
    XCTAssertEqual(top, 47)
    lift()
    XCTAssertEqual(log.take(), ["detent large"])
  }

  func testScrollingMayLeaveTheSheetWhereItIs() {
    let scroller = presentScroller(expands: false)
    pull(from: 700, to: 600)
    XCTAssertEqual(top, 383)
    XCTAssertEqual(scroller.contentOffset.y, 90, accuracy: 0.5)
    lift()
    scroller.contentOffset = .zero
    pull(from: 500, to: 600)
    XCTAssertEqual(top, 383 + 90, accuracy: 0.01, "downwards it always goes")
    lift()
    XCTAssertEqual(top, 383)
  }
}

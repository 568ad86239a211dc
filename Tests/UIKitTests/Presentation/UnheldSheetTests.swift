import UIKitTesting
import XCTest

@testable import UIKit

/// Sheets that nobody holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class UnheldSheetTests: SheetTestCase {
  private func values(since first: Int) -> [Double] {
    device.values(since: first) { $0["sheet"]?.frame.minY ?? 844 }
  }

  private func lift() {
    device.touchUp()
    device.advance(by: 1.2)
  }

  private func drag(from start: CGFloat, to end: CGFloat, seconds: Double) {
    device.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), seconds: seconds, hold: true)
  }

  // MARK: From rest

  func testTheyComeAndGo() {
    for (detents, way) in [([UISheetPresentationController.Detent.large()], Self.large), ([.medium()], Self.medium)] {
      let sheet = makeSheet(detents)
      for isComing in [true, false] {
        let first = device.lastFrame
        if isComing { root.present(sheet, animated: true) } else { sheet.dismiss(animated: true) }
        device.advance(by: 1)
        assertUnheld(values(since: first), from: .rest, .spring(over: way), "\(way), \(isComing)")
        guard way == Self.large else { continue }
        let pushed = device.values(since: first) { $0["root"]?.frame.minX }
        assertUnheld(pushed, from: .rest, .spring(over: 16), "what lies behind, \(isComing)")
      }
      assertAtRest()
    }
  }

  func testHeldStillTheyGoBackOrOut() {
    for end in [CGFloat(400), 560, 720] {
      present(makeSheet())
      drag(from: 300, to: end, seconds: 0.4)
      device.advance(by: 0.2)
      let first = device.lastFrame
      lift()
      let values = values(since: first)
      assertUnheld(values, from: .rest, .spring(over: values[values.count - 1] - values[0]), "\(end)")
      root.dismiss(animated: false)
      device.advanceFrames(1)
    }
  }

  // MARK: From a finger

  func testTheyGoOnWithTheFingersVelocity() {
    // To the higher detent, almost there, back to the lower one, and out.
    for (start, end, seconds) in [(600.0, 440.0, 0.1), (600, 304, 0.2), (200, 300, 0.1), (300, 700, 0.2)] {
      let sheet = makeSheet([.medium(), .large()])
      let controller = present(sheet)
      if start < 600 {
        controller.selectedDetentIdentifier = .large
        device.advanceFrames(2)
      }
      drag(from: start, to: end, seconds: seconds)
      let first = device.lastFrame - 1
      lift()
      let values = values(since: first)
      assertTurns(values, .spring(turning: values), "\(start) to \(end)")
      root.dismiss(animated: false)
      device.advanceFrames(1)
    }
  }

  // MARK: Turned on their way

  func testBetweenDetentsTheyTurnInAnyFrame() {
    let controller = present(makeSheet([.medium(), .large()]))
    for identifier in [UISheetPresentationController.Detent.Identifier.large, .medium] {
      let other: UISheetPresentationController.Detent.Identifier = identifier == .large ? .medium : .large
      for frames in [2, 3, 5, 7, 9, 12, 16, 22] {
        controller.selectedDetentIdentifier = other
        device.advance(by: 1)
        controller.animateChanges { controller.selectedDetentIdentifier = identifier }
        device.advanceFrames(frames)
        let first = device.lastFrame - 1
        controller.animateChanges { controller.selectedDetentIdentifier = other }
        device.advance(by: 1)
        let values = values(since: first)
        assertTurns(values, .spring(turning: values, of: 336), "\(identifier), frame \(frames)")
      }
    }
  }

  /// The keyboard raises a sheet and takes its height back.
  func testTheyRiseAndSinkWithTheKeyboard() {
    let sheet = makeSheet([.medium()])
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    sheet.view.addSubview(field)
    present(sheet)
    for frames in [3, 6, 10, 60] {
      var first = device.lastFrame
      field.becomeFirstResponder()
      device.advanceFrames(frames)
      if frames == 60 { assertUnheld(values(since: first), from: .rest, .spring(over: 302)) }
      first = device.lastFrame - (frames == 60 ? 0 : 1)
      field.resignFirstResponder()
      device.advance(by: 1)
      let values = values(since: first)
      if frames == 60 {
        assertUnheld(values, from: .rest, .spring(over: 302))
      } else {
        assertTurns(values, .spring(turning: values, of: 302), "frame \(frames)")
      }
    }
  }

  /// A finger catches a sheet in any frame of its way, holds it and lets it go.
  func testCaughtAnywhereTheyBeginAnew() {
    for isComing in [true, false] {
      for frames in stride(from: 2, through: 20, by: 3) {
        let sheet = makeSheet()
        if !isComing {
          root.present(sheet, animated: false)
          device.advanceFrames(1)
        }
        if isComing { root.present(sheet, animated: true) } else { sheet.dismiss(animated: true) }
        device.advanceFrames(frames)
        guard top < 820 else { continue }
        let y = min(top + 10, 835)
        device.touchDown(at: CGPoint(x: 195, y: y))
        device.advanceFrames(1)
        device.touchMove(to: CGPoint(x: 195, y: y - 12))
        device.advance(by: 0.2)
        let first = device.lastFrame
        lift()
        let values = values(since: first)
        let way = values[values.count - 1] - values[0]
        if abs(way) > 3 { assertUnheld(values, from: .rest, .spring(over: way), "\(isComing), frame \(frames)") }
        if sheet.presentingViewController != nil { sheet.dismiss(animated: false) }
        device.advanceFrames(1)
      }
    }
  }
}

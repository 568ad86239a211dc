import UIKitTesting
import XCTest

@testable import UIKit

/// Hears all that a sheet tells.
@preconcurrency @MainActor final class SheetListener: NSObject, UISheetPresentationControllerDelegate {
  let log: PresentationLog
  var mayDismiss = true
  var style: UIModalPresentationStyle?

  init(_ log: PresentationLog) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.calls.append("should")
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.calls.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.calls.append("did")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.calls.append("attempt")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    log.calls.append("detent \(sheet.selectedDetentIdentifier?.rawValue.split(separator: ".").last ?? "none")")
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style ?? controller.adaptivePresentationStyle }

  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.calls.append("adapts \(style)") }
}

/// Sheets on an iPhone 13: 390 x 844 points, the safe area is 47 above and 34 below. A large sheet is 797 points high, a
/// medium one 461.
@preconcurrency @MainActor class SheetTestCase: PresentationTestCase {
  static let large: CGFloat = 797
  static let medium: CGFloat = 461

  func makeSheet(_ detents: [UISheetPresentationController.Detent] = [.large()]) -> LoggedController {
    let sheet = LoggedController("sheet", log, color: .yellow)
    sheet.sheetPresentationController?.detents = detents
    return sheet
  }

  /// Presents a sheet, which rests before this returns.
  @discardableResult func present(_ sheet: LoggedController) -> UISheetPresentationController {
    root.present(sheet, animated: false)
    device.advanceFrames(1)
    _ = log.take()
    return sheet.sheetPresentationController!
  }

  /// What shows of the sheet.
  var top: CGFloat { device["sheet"]?.frame.minY ?? 844 }

  /// The upper edge of the sheet in each frame since the given one.
  func tops(since first: Int) -> [CGFloat] { device.trace[first...].map { $0["sheet"]?.frame.minY ?? 844 } }

  /// Asserts that the sheet goes one way, and neither jumps nor stands still on it.
  func assertSmooth(
    _ tops: [CGFloat], step limit: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    for (index, (a, b)) in zip(tops, tops.dropFirst()).enumerated() {
      XCTAssertLessThanOrEqual(abs(b - a), limit, "frame \(index): \(tops)", file: file, line: line)
    }
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      image.pixels.load(fromByteOffset: y * 2 * image.bytesPerRow + x * 8, as: UInt32.self)
    }
  }
}

import UIKitTesting
import XCTest

@testable import UIKit

/// Loupes grow out of the text and shrink back into it, from rest to rest.
@preconcurrency @MainActor final class UnheldLoupeTests: XCTestCase {
  func testTheyComeAndGo() {
    let device = SimulatedDevice()
    let window = device.show(UIViewController())
    let loupe = LoupeView()
    loupe.accessibilityIdentifier = "loupe"
    for isComing in [true, false] {
      let first = device.lastFrame
      if isComing {
        loupe.show(in: window, above: CGPoint(x: 195, y: 400), focus: .zero, background: .white)
      } else {
        loupe.dismiss()
      }
      device.advance(by: 1)
      let sizes = device.values(since: first) { $0["loupe"]?.frame.width }
      assertUnheld(sizes, from: .rest, .spring(over: 0.7 * 112), "size, coming: \(isComing)")
      let places = device.values(since: first) { $0["loupe"]?.frame.midY }
      assertUnheld(places, from: .rest, .spring(over: 34), "place, coming: \(isComing)")
    }
  }
}

import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The app's screens as audits of accessibility see them: in light and dark, at the usual and at the largest size of text, on
/// the smallest and on the largest phone.
@preconcurrency @MainActor final class NotesAccessibilityTests: XCTestCase {
  private static let models = [DeviceModel.iPhoneSE, DeviceModel.named("iPhone 15 Pro Max")].compactMap { $0 }
  private static let sizes: [PreferredTextSize] = [.large, .accessibilityExtraExtraExtraLarge]

  /// Audits a screen in each setting.
  private func audit(
    notes: [String] = NotesScreen.someNotes, show: (NotesScreen) -> Void
  ) throws {
    for model in Self.models {
      let screen = try NotesScreen(model, notes: notes)
      show(screen)
      for size in Self.sizes {
        screen.device.setTextSize(size)
        for isDark in [false, true] {
          screen.device.setAppearance(isDark ? .dark : .light)
          screen.device.advance(by: 0.6)
          assertAccessibility(of: screen.device)
        }
      }
    }
  }

  func testTheList() throws { try audit { _ in } }

  func testAListWithoutNotes() throws { try audit(notes: []) { _ in } }
}

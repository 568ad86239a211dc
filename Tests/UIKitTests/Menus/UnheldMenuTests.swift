import UIKitTesting
import XCTest

@testable import UIKit

/// Menus that nobody holds, from rest to rest.
@preconcurrency @MainActor final class UnheldMenuTests: XCTestCase {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
    var target = CGRect(x: 100, y: 400, width: 100, height: 20)

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Play") { _ in }])
      }
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: ["One", "Another"].map { UIAction(title: $0) { _ in } }) }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let button = UIButton(type: .system)
  private let owner = Owner()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      button.setTitle("Open", for: .normal)
      button.frame = CGRect(x: 150, y: 100, width: 90, height: 44)
      button.accessibilityIdentifier = "open"
      button.menu = UIMenu(children: (0..<6).map { UIAction(title: "Row \($0)") { _ in } })
      button.showsMenuAsPrimaryAction = true
      controller.view.addSubview(button)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func width(since first: Int, of id: String = "menu") -> [Double] {
    device.values(since: first) { $0[id]?.frame.width }
  }

  /// Taps outside of a menu.
  private func dismiss() { device.tap(at: CGPoint(x: 20, y: 700)) }

  // MARK: Menus of controls

  func testTheyOpenAndClose() {
    var first = device.lastFrame
    device.tap("open")
    device.advance(by: 1)
    assertUnheld(width(since: first), from: .rest, .spring(over: 200), "opening")
    first = device.lastFrame
    dismiss()
    device.advance(by: 1)
    assertUnheld(width(since: first), from: .rest, .spring(over: 200), "closing")
    XCTAssertNil(device["menu"])
  }

  func testTheyCloseInAnyFrameOfTheirOpening() {
    for frames in [1, 2, 4, 7, 11, 16] {
      device.tap("open")
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      dismiss()
      device.advance(by: 1)
      // Both springs are at work until the first one is over.
      assertTurns(width(since: first), .spring(over: 2 * 200), "frame \(frames)")
    }
  }

  // MARK: Context menus

  func testThoseOfAViewOpenAndCloseWithItsPicture() {
    let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
    view.backgroundColor = .red
    view.addInteraction(UIContextMenuInteraction(delegate: owner))
    controller.view.addSubview(view)
    device.advanceFrames(1)
    var first = device.lastFrame
    device.touchDown(at: CGPoint(x: 100, y: 360))
    device.advance(by: 1.5)
    device.touchUp()
    device.advanceFrames(2)
    assertUnheld(width(since: first), from: .rest, .spring(over: 200), "opening")
    first = device.lastFrame
    dismiss()
    device.advance(by: 1)
    assertUnheld(width(since: first), from: .rest, .spring(over: 200), "closing")
  }

  // MARK: Edit menus

  func testThoseOfASelectionGrowAndFollowIt() throws {
    let interaction = UIEditMenuInteraction(delegate: owner)
    controller.view.addInteraction(interaction)
    var first = device.lastFrame
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 150, y: 410)))
    device.advance(by: 1)
    let widths = width(since: first, of: "editMenu")
    let whole = try XCTUnwrap(widths.last)
    XCTAssertEqual(try XCTUnwrap(widths.first), 0.8 * whole, accuracy: 0.5)
    assertUnheld(widths, from: .rest, .spring(over: 0.2 * whole), "growing")
    owner.target.origin.y = 600
    first = device.lastFrame
    interaction.updateVisibleMenuPosition(animated: true)
    device.advance(by: 1)
    let tops = device.values(since: first) { $0["editMenu"]?.frame.minY }
    assertUnheld(tops, from: .rest, .spring(over: 200), "following")
  }
}

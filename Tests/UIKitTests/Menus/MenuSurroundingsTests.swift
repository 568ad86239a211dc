import UIKitTesting
import XCTest

@testable import UIKit

/// Menus in unusual places: other languages and text sizes, little room, keyboards, windows that go.
@preconcurrency @MainActor final class MenuSurroundingsTests: XCTestCase {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var count = 3
    var chosen: [String] = []
    var preview: UIViewController?
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let actions = (0..<count).map { [unowned self] index in
        UIAction(title: "Entry \(index)", image: UIImage(systemName: "play"), state: .on) { chosen.append($0.title) }
      }
      let preview = preview
      return UIContextMenuConfiguration(previewProvider: { preview }) { _ in UIMenu(children: actions) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard let preview, let root = interaction.view?.window?.rootViewController else { return }
      animator.addCompletion { root.present(preview, animated: false) }
    }
  }

  private var device: SimulatedDevice!
  private let parent = UIViewController()
  private let child = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 150, width: 120, height: 120))
  private let owner = Owner()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      parent.view.addSubview(child.view)
      view.backgroundColor = .red
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      child.view.addSubview(view)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func hold() {
    device.touchDown(at: view.convert(CGPoint(x: 60, y: 60), to: nil))
    device.advance(by: 1.2)
    device.touchUp()
  }

  private var menu: MenuPresentation? { parent.view.window?.subviews.compactMap { $0 as? MenuPresentation }.last }
  private var list: MenuListView { menu!.subviews.compactMap { $0 as? MenuListView }.first! }

  private func traits(_ traits: UITraitCollection) {
    parent.setOverrideTraitCollection(traits, forChild: child)
    device.show(parent)
  }

  func testTextAsLargeAsWhatItBelongsTo() {
    traits(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
    hold()
    XCTAssertEqual(list.bounds.width, 340)
    let row = list.entries[0]
    XCTAssertGreaterThan(row.bounds.height, 60)
    let label = row.subviews.compactMap { $0 as? UILabel }.first!
    XCTAssertEqual(
      label.font,
      .preferredFont(
        forTextStyle: .body,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)))
    XCTAssertEqual(label.numberOfLines, 0)
    let sign = row.subviews.compactMap { $0 as? UIImageView }.first { $0.center.x < 60 }!
    XCTAssertLessThan(sign.center.x + sign.image!.size.width / 2, label.frame.minX, "titles keep clear of signs")
  }

  func testRightToLeft() {
    traits(UITraitCollection(layoutDirection: .rightToLeft))
    hold()
    let row = list.entries[0]
    let label = row.subviews.compactMap { $0 as? UILabel }.first!
    XCTAssertEqual(label.frame.maxX, 250 - 32)
    let images = row.subviews.compactMap { $0 as? UIImageView }.map(\.center.x)
    XCTAssertEqual(images.sorted(), [27, 250 - 18], "the image at the left, the sign at the right")
  }

  func testAppearance() {
    child.overrideUserInterfaceStyle = .dark
    device.show(parent)
    hold()
    XCTAssertEqual(list.traitCollection.userInterfaceStyle, .dark)
  }

  func testAboveTheKeyboard() {
    let field = UITextField(frame: CGRect(x: 200, y: 60, width: 100, height: 30))
    child.view.addSubview(field)
    view.frame.origin.y = 380
    device.show(parent)
    field.becomeFirstResponder()
    device.advance(by: 0.6)
    hold()
    XCTAssertLessThanOrEqual(device["menu"]!.frame.maxY, UIApplication.shared.keyboard!.frame!.minY)
    XCTAssertLessThan(device["menu"]!.frame.maxY, view.frame.minY)
  }

  func testBesideItsPreviewWhereTheRoomIsLow() {
    owner.count = 12
    device.show(parent)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    hold()
    let menu = device["menu"]!.frame
    XCTAssertEqual(menu.minX, 47 + 8 + 120 + 16)
    XCTAssertEqual(menu.minY, 8)
    XCTAssertEqual(menu.maxY, 390 - 21 - 8, "as high as the room")
    device.tap(at: CGPoint(x: 700, y: 200))
    device.advance(by: 0.6)
    view.frame.origin.x = 600
    device.advanceFrames(1)
    hold()
    XCTAssertEqual(device["menu"]!.frame.maxX, 600 - 16)
  }

  func testLongerThanTheScreen() {
    owner.count = 40
    device.show(parent)
    hold()
    let menu = device["menu"]!.frame
    XCTAssertEqual(menu.maxY, 844 - 34)
    XCTAssertLessThan(menu.height, list.fullHeight)
    for _ in 0..<4 {
      device.drag(from: CGPoint(x: 200, y: 780), to: CGPoint(x: 200, y: 300), seconds: 0.15)
      device.advance(by: 1.5)
    }
    XCTAssertEqual(owner.chosen, [], "scrolling chooses nothing")
    device.tap("Entry 39")
    XCTAssertEqual(owner.chosen, ["Entry 39"])
  }

  func testGoesWithItsWindow() {
    var window: UIWindow? = UIWindow(windowScene: device.windowScene)
    weak var gone = window
    window?.rootViewController = parent
    window?.makeKeyAndVisible()
    device.advanceFrames(1)
    hold()
    weak let menu = self.menu
    XCTAssertNotNil(menu)
    XCTAssertEqual(view.layer.opacity, 0)
    device.advance(by: 1)
    window?.windowScene = nil
    window = nil
    device.advanceFrames(2)
    XCTAssertNil(gone)
    XCTAssertNil(menu)
    XCTAssertEqual(view.layer.opacity, 1, "it may show in another window")
  }

  /// A preview may become a screen of its own.
  func testGoesWithWhatItBelongsTo() {
    device.show(parent)
    hold()
    weak let menu = self.menu
    XCTAssertNotNil(menu)
    child.view.removeFromSuperview()
    device.advance(by: 0.6)
    XCTAssertNil(menu)
    XCTAssertFalse(parent.view.window!.subviews.contains { $0 is MenuPresentation })
  }

  func testPreviewsThatArePresentedStay() {
    device.show(parent)
    let preview = UIViewController()
    preview.modalPresentationStyle = .fullScreen
    preview.view.accessibilityIdentifier = "preview"
    owner.preview = preview
    hold()
    let frame = device["preview"]!.frame
    XCTAssertLessThan(frame.width, 390)
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    device.advance(by: 0.6)
    XCTAssertEqual(device["preview"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(preview.view.layer.cornerRadius, 0)
    XCTAssertTrue(preview.appearance.phase == .appeared)
  }
}

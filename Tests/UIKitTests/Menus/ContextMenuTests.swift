import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ContextMenuTests: XCTestCase {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var provides = true
    var preview: UIViewController?
    weak var interaction: UIContextMenuInteraction?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard provides else { return nil }
      self.interaction = interaction
      let preview = preview
      return UIContextMenuConfiguration(identifier: "id" as NSString, previewProvider: { preview }) { _ in
        UIMenu(children: [UIAction(title: "Play") { [unowned self] _ in calls.append("play") }])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("display")
      animator?.addCompletion { [unowned self] in calls.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("end")
      animator?.addCompletion { [unowned self] in calls.append("ended") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      calls.append("commit")
      animator.preferredCommitStyle = .pop
    }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
  private let owner = Owner()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view.backgroundColor = .red
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      controller.view.addSubview(view)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func hold() {
    device.touchDown(at: CGPoint(x: 100, y: 360))
    device.advance(by: 1.2)
  }

  func testOpensWithAPreview() {
    hold()
    XCTAssertEqual(owner.calls, ["display", "displayed"])
    XCTAssertEqual(device["menu"]!.frame, CGRect(x: 40, y: 436, width: 250, height: 44))
    XCTAssertEqual(view.layer.opacity, 0, "its picture stands for it")
    XCTAssertEqual(owner.interaction?.menuAppearance, .rich)
    XCTAssertEqual(owner.interaction?.location(in: view), CGPoint(x: 60, y: 60))
    device.touchUp()
    device.advanceFrames(2)
    device.tap("Play")
    device.advance(by: 0.6)
    XCTAssertEqual(owner.calls, ["display", "displayed", "end", "play", "ended"])
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertEqual(owner.interaction?.menuAppearance, .unknown)
    XCTAssertEqual(controller.view.window?.subviews.count, 1)
  }

  func testNoConfiguration() {
    owner.provides = false
    hold()
    XCTAssertNil(device["menu"])
    XCTAssertEqual(owner.calls, [])
  }

  func testTheFingerGoesOnToTheMenu() {
    hold()
    device.drag(to: CGPoint(x: 100, y: 456), seconds: 0.3)
    device.advance(by: 0.1)
    XCTAssertTrue(owner.calls.contains("play"))
  }

  func testPreviewControllers() {
    final class Preview: UIViewController {
      var calls: [String] = []
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let preview = Preview()
    preview.preferredContentSize = CGSize(width: 300, height: 200)
    preview.view.accessibilityIdentifier = "preview"
    owner.preview = preview
    hold()
    XCTAssertEqual(device["preview"]!.frame.size, CGSize(width: 300, height: 200))
    XCTAssertEqual(preview.calls, ["did"])
    device.touchUp()
    device.tap(at: CGPoint(x: device["preview"]!.frame.midX, y: device["preview"]!.frame.midY))
    device.advance(by: 0.6)
    XCTAssertTrue(owner.calls.contains("commit"))
    XCTAssertEqual(preview.calls, ["did", "gone"])
    XCTAssertNil(device["menu"])
  }

  func testTargets() {
    let preview = UITargetedPreview(view: view)
    XCTAssertTrue(preview.target.container === controller.view)
    XCTAssertEqual(preview.target.center, view.center)
    XCTAssertEqual(preview.size, view.bounds.size)
    let other = preview.retargetedPreview(with: UIPreviewTarget(container: view, center: .zero))
    XCTAssertTrue(other.view === view)
    XCTAssertEqual(other.target.transform, .identity)
    XCTAssertEqual(UIPreviewParameters().backgroundColor, .systemBackground)
  }

  func testTakenAwayWithItsInteraction() {
    hold()
    view.removeInteraction(view.interactions[0])
    device.advance(by: 0.6)
    XCTAssertNil(device["menu"])
    XCTAssertEqual(view.gestureRecognizers?.count ?? 0, 0)
  }

  func testHighlightingPreviews() {
    final class Framed: NSObject, UIContextMenuInteractionDelegate {
      weak var inner: UIView?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: "mine" as NSString) { _ in
          UIMenu(children: [UIAction(title: "Play", subtitle: "now") { _ in }])
        }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        XCTAssertEqual(configuration.identifier as? NSString, "mine")
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .blue
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 60))
        return UITargetedPreview(view: inner!, parameters: parameters)
      }
    }
    let framed = Framed()
    let inner = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
    framed.inner = inner
    view.addSubview(inner)
    view.removeInteraction(view.interactions[0])
    view.addInteraction(UIContextMenuInteraction(delegate: framed))
    hold()
    XCTAssertEqual(inner.layer.opacity, 0)
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertEqual(device["menu"]!.frame.minY, 390 + 16)
    XCTAssertGreaterThan(device["menu"]!.frame.height, 44, "a line more")
    let picture = device.snapshot()
    withExtendedLifetime(picture) {
      func blue(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * 2 * picture.bytesPerRow + x * 8 + 2] < 20 }
      XCTAssertTrue(blue(80, 360), "its background, where it is seen")
      XCTAssertFalse(blue(120, 360))
    }
  }
}

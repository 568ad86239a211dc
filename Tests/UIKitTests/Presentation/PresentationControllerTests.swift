import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PresentationControllerTests: PresentationTestCase {
  private final class Panel: UIPresentationController {
    let log: PresentationLog
    let dimmer = UIView()
    init(_ log: PresentationLog, presented: UIViewController, presenting: UIViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.maxY - 300, width: bounds.width, height: 300)
    }
    override func containerViewWillLayoutSubviews() {
      dimmer.frame = containerView?.bounds ?? .zero
      if presentedView?.superview === containerView, transition == nil {
        presentedView?.frame = frameOfPresentedViewInContainerView
      }
    }
    override func containerViewDidLayoutSubviews() { isLaidOut = true }
    var isLaidOut = false
    override func presentationTransitionWillBegin() {
      log.calls.append("will begin")
      dimmer.accessibilityIdentifier = "dimmer"
      dimmer.backgroundColor = .black
      dimmer.alpha = 0
      containerView?.insertSubview(dimmer, at: 0)
      presentedViewController.transitionCoordinator?.animate { _ in self.dimmer.alpha = 0.5 }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.calls.append("did end \(completed)") }
    override func dismissalTransitionWillBegin() {
      log.calls.append("dismissal will begin")
      presentedViewController.transitionCoordinator?.animate { _ in self.dimmer.alpha = 0 }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.calls.append("dismissal did end \(completed)") }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: PresentationLog
    weak var panel: Panel?
    init(_ log: PresentationLog) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let panel = Panel(log, presented: presented, presenting: presenting)
      self.panel = panel
      return panel
    }
  }

  func testCustomPresentation() {
    let delegate = Delegate(log)
    let sheet = make("sheet", .custom)
    sheet.transitioningDelegate = delegate
    let first = device.trace.count
    root.present(sheet, animated: true)
    let panel = delegate.panel!
    XCTAssertTrue(sheet.presentationController === panel)
    XCTAssertTrue(panel.presentingViewController === root)
    XCTAssertEqual(panel.presentationStyle, .custom)
    device.advance(by: 0.6)
    XCTAssertTrue(panel.isLaidOut)
    XCTAssertEqual(log.take(), ["will begin", "sheet willAppear", "sheet didAppear", "did end true"])
    for frame in device.trace[first...].prefix(30) {
      guard let dimmer = frame["dimmer"], let sheet = frame["sheet"] else { continue }
      let part = 1 - (sheet.frame.minY - 544) / 300
      XCTAssertEqual(dimmer.alpha, 0.5 * part, accuracy: 0.001, "on one timeline")
    }
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(device["sheet"]!.frame, CGRect(x: 0, y: 90, width: 844, height: 300))
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertTrue(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === panel.dimmer, "what is behind is covered")
    root.dismiss(animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(
      log.take(), ["dismissal will begin", "sheet willDisappear", "sheet didDisappear", "dismissal did end true"])
    assertAtRest()
  }

  func testTraitsForThePresented() {
    let sheet = make("sheet", .overFullScreen)
    sheet.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    root.present(sheet, animated: false)
    XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(sheet.view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(sheet.presentationController?.traitCollection.userInterfaceStyle, .light)
  }

  func testTheSizeThatIsComing() {
    final class Turning: LoggedController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let (a, b) = (Turning("a", log), Turning("b", log))
    a.modalPresentationStyle = .fullScreen
    b.modalPresentationStyle = .overFullScreen
    root.present(a, animated: false)
    a.present(b, animated: false)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(a.sizes, [CGSize(width: 844, height: 390)])
    XCTAssertEqual(b.sizes, [CGSize(width: 844, height: 390)])
    root.dismiss(animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(device["root"]!.frame, CGRect(x: 0, y: 0, width: 844, height: 390), "covered while it turned")
  }
}

import UIKitTesting

@testable import UIKit

/// A screen on a device of its own, on which methods are tried.
@MainActor final class MethodStage {
  let device = SimulatedDevice()
  let controller = UIViewController()
  let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let window: UIWindow

  init() {
    controller.view.addSubview(view)
    window = device.show(controller)
    device.advanceFrames(1)
  }

  /// Brings a finger down on the view, moves it, and lifts it.
  func touch() {
    device.touchDown(at: CGPoint(x: 150, y: 150))
    device.advanceFrames(1)
    device.touchMove(to: CGPoint(x: 160, y: 150))
    device.advanceFrames(1)
    device.touchUp()
    device.advanceFrames(1)
  }

  /// Brings a finger down on the view, and takes it away.
  func cancelTouch() {
    device.touchDown(at: CGPoint(x: 150, y: 150))
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
  }
}

/// What has UIKit call a method of one of its classes once.
@MainActor struct MethodTrial {
  /// The object whose calls count, and what leads to the call.
  struct Act {
    let object: AnyObject
    let run: @MainActor () -> Void

    init(_ object: AnyObject, _ run: @escaping @MainActor () -> Void) { (self.object, self.run) = (object, run) }
  }

  let owner: AnyClass
  let prepare: @MainActor (MethodStage) -> Act

  init(_ owner: AnyClass, _ prepare: @escaping @MainActor (MethodStage) -> Act) {
    (self.owner, self.prepare) = (owner, prepare)
  }

  /// The trials of a method, one for each class that has a place for it.
  static func trials(of method: FrameworkMethod) -> [MethodTrial] {
    switch method {
    case .viewDidLoad, .loadView: [loading]
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: [appearing]
    case .viewWillDisappear, .viewDidDisappear: [disappearing]
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews: [layoutOfController]
    case .viewSafeAreaInsetsDidChange: [safeAreaOfController]
    case .viewLayoutMarginsDidChange: [margins]
    case .viewWillTransition: [turning]
    case .preferredStatusBarStyle, .prefersStatusBarHidden: [statusBar]
    case .supportedInterfaceOrientations: [orientations]
    case .present: [presenting]
    case .dismiss: [dismissing]
    case .willMoveToParent: [adding]
    case .didMoveToParent: [leaving]
    case .traitCollectionDidChange: [traitsOfController, traitsOfView]
    case .layoutSubviews: [layoutOfView]
    case .setNeedsLayout: [invalidatingView, invalidatingLayer]
    case .didMoveToWindow, .didMoveToSuperview, .willMoveToWindow, .willMoveToSuperview: [moving]
    case .safeAreaInsetsDidChange: [safeAreaOfView]
    case .addSubview, .didAddSubview: [addingSubview]
    case .removeFromSuperview: [removing]
    case .hitTest, .pointInside: [hitting]
    case .updateConstraints: [constraints]
    case .intrinsicContentSize: [contentSize]
    case .draw: [drawing]
    case .awakeFromNib: [awakening]
    case .touchesBegan, .touchesMoved, .touchesEnded: [touchingView, touchingRecognizer]
    case .touchesCancelled: [cancellingTouchOfView, cancellingTouchOfRecognizer]
    case .becomeFirstResponder: [becomingFirst]
    case .resignFirstResponder: [resigningFirst]
    case .sendAction: [actionOfControl]
    case .sendActionFromSender: [actionOfApplication]
    case .sendEvent: [eventOfWindow, eventOfApplication]
    case .pushViewController: [pushing]
    case .popViewController: [popping]
    case .popToViewController: [poppingToController]
    case .popToRootViewController: [poppingToRoot]
    case .setViewControllers: [settingStack]
    case .setContentOffset: [scrolling]
    case .reloadData: [reloadingTable, reloadingCollection]
    case .addAnimation: [animating]
    case .removeAnimation: [endingAnimation]
    case .layoutSublayers: [layoutOfLayer]
    }
  }
}

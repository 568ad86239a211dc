/// What a controller knows of presentations.
struct ModalState {
  /// The controller that is presented by this one.
  var presented: UIViewController?
  /// The controller that presents this one.
  weak var presenter: UIViewController?
  /// The presentation controller of this one: made when it is presented, or when somebody asks for it before.
  var controller: UIPresentationController?
  /// The transition in which this one comes, goes, or is covered or uncovered.
  weak var transition: ViewControllerTransition?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// The view has been taken out, since what is presented covers it.
  var isCovered = false
}

extension UIViewController {
  /// The controller that presents another one: this one or the nearest around it.
  final var presentingAncestor: UIViewController? { nearest { $0.modal.presented != nil } }

  /// The controller that is presented: this one or the nearest around it.
  final var presentedAncestor: UIViewController? { nearest { $0.modal.presenter != nil } }

  /// The chain of this controller and those presented on top of it, from back to front.
  final var presentationChain: [UIViewController] {
    var chain = [self]
    while let next = chain.last?.modal.presented { chain.append(next) }
    return chain
  }

  /// The frontmost of the chain before one that is being dismissed.
  final var frontController: UIViewController {
    presentationChain.dropFirst().prefix { !$0.isBeingDismissed }.last ?? self
  }

  /// The frontmost of the chain that decides on the status bar.
  final var statusBarController: UIViewController {
    presentationChain.dropFirst().last { $0.capturesStatusBar && !$0.isLeaving } ?? self
  }

  /// Whether a sheet on top has this one pushed back, onto black.
  final var isPushedBack: Bool {
    presentationChain.dropFirst().contains {
      !$0.isLeaving && ($0.modal.controller as? UISheetPresentationController)?.isOnBlack == true
    }
  }

  /// The frontmost of the chain that covers the window and so decides on how the device may be held.
  final var orientationController: UIViewController {
    presentationChain.dropFirst().last { controller in
      !controller.isLeaving && controller.modal.controller?.shouldPresentInFullscreen == true
    } ?? self
  }

  private final var capturesStatusBar: Bool {
    guard let controller = modal.controller else { return false }
    return controller.resolvedStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }

  /// Whether the controller is on its way out, or back out of a presentation that was cancelled.
  final var isLeaving: Bool {
    let isCancelled = modal.transition?.transitionWasCancelled == true
    return modal.isBeingDismissed && !isCancelled || modal.isBeingPresented && isCancelled
  }
}

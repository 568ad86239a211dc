import UIKitTesting

@testable import UIKit

/// Trials of controllers' methods.
extension MethodTrial {
  static let loading = MethodTrial(UIViewController.self) { _ in
    let controller = UIViewController()
    return Act(controller) { controller.loadViewIfNeeded() }
  }

  static let appearing = MethodTrial(UIViewController.self) { stage in
    let controller = UIViewController()
    return Act(controller) {
      stage.device.show(controller)
      stage.device.advanceFrames(2)
    }
  }

  static let disappearing = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) {
      stage.window.rootViewController = UIViewController()
      stage.device.advanceFrames(2)
    }
  }

  static let layoutOfController = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) {
      stage.controller.view.setNeedsLayout()
      stage.controller.view.layoutIfNeeded()
    }
  }

  static let safeAreaOfController = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.controller.additionalSafeAreaInsets.top = 7 }
  }

  static let margins = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) {
      stage.controller.view.layoutMargins = UIEdgeInsets(top: 31, left: 31, bottom: 31, right: 31)
    }
  }

  static let turning = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.device.rotate(to: .landscapeLeft) }
  }

  static let statusBar = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.controller.setNeedsStatusBarAppearanceUpdate() }
  }

  static let orientations = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.controller.setNeedsUpdateOfSupportedInterfaceOrientations() }
  }

  static let presenting = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.controller.present(UIViewController(), animated: false) }
  }

  static let dismissing = MethodTrial(UIViewController.self) { stage in
    stage.controller.present(UIViewController(), animated: false)
    stage.device.advanceFrames(2)
    return Act(stage.controller) { stage.controller.dismiss(animated: false) }
  }

  static let adding = MethodTrial(UIViewController.self) { stage in
    let child = UIViewController()
    return Act(child) { stage.controller.addChild(child) }
  }

  static let leaving = MethodTrial(UIViewController.self) { stage in
    let child = UIViewController()
    stage.controller.addChild(child)
    return Act(child) { child.removeFromParent() }
  }

  static let traitsOfController = MethodTrial(UIViewController.self) { stage in
    Act(stage.controller) { stage.controller.overrideUserInterfaceStyle = .dark }
  }

  // MARK: Stacks

  /// A navigation controller with three screens.
  private static func makeStack(_ stage: MethodStage) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
    stage.device.show(stack)
    stage.device.advanceFrames(1)
    return stack
  }

  static let pushing = MethodTrial(UINavigationController.self) { stage in
    let stack = makeStack(stage)
    return Act(stack) { stack.show(UIViewController(), sender: nil) }
  }

  static let popping = MethodTrial(UINavigationController.self) { stage in
    let stack = makeStack(stage)
    return Act(stack) { _ = stack.accessibilityPerformEscape() }
  }

  static let poppingToController = MethodTrial(UINavigationController.self) { stage in
    let stack = makeStack(stage)
    return Act(stack) { stack.popToViewController(stack.viewControllers[1], animated: false) }
  }

  static let poppingToRoot = MethodTrial(UINavigationController.self) { stage in
    let stack = makeStack(stage)
    return Act(stack) { stack.popToRootViewController(animated: false) }
  }

  static let settingStack = MethodTrial(UINavigationController.self) { stage in
    let stack = makeStack(stage)
    return Act(stack) { stack.viewControllers = [UIViewController()] }
  }
}

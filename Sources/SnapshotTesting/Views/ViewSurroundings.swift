import QuartzCore
import UIKit

/// What is around a view while its snapshot is taken: a window of its own, in place of what it has in its app.
///
/// A view that lies in another one, a controller that another one contains or has presented, and one that presents another
/// stay where they are, since their layout may depend on that; there, only size and traits are others meanwhile.
@MainActor struct ViewSurroundings {
  /// The size in points; nil for the one that the view has.
  var size: CGSize?
  /// The insets of the device's bars and glass; nil for those of the device that is current.
  var safeArea: UIEdgeInsets? = UIEdgeInsets.zero
  /// The traits in place of the device's, as far as they are specified.
  var traits = UITraitCollection()

  /// Shows a view, laid out and drawn, while work is done with it. Afterwards everything is as it was.
  func show<Result>(_ view: UIView, _ body: (UIView) -> Result) -> Result {
    withoutAnimations {
      guard view.superview == nil, !(view is UIWindow) else {
        return showInPlace(view, \.traitOverrides, of: view, body)
      }
      let frame = view.frame
      let controller = UIViewController()
      controller.view.addSubview(view)
      let constraints = anchors(of: view, in: controller.view)
      NSLayoutConstraint.activate(constraints)
      defer {
        NSLayoutConstraint.deactivate(constraints)
        view.removeFromSuperview()
        view.frame = frame
      }
      return show(controller, in: size ?? (view.hasArea ? view.bounds.size : UIScreen.main.bounds.size)) { _ in
        place(view)
        return body(view)
      }
    }
  }

  /// Shows a controller's view while work is done with it. Afterwards everything is as it was.
  func show<Result>(_ controller: UIViewController, _ body: (UIView) -> Result) -> Result {
    withoutAnimations {
      let view: UIView = controller.view
      let window = view.superview as? UIWindow
      let isAlone = controller.presentingViewController == nil && controller.presentedViewController == nil
      guard controller.parent == nil, isAlone, view.superview == nil || window?.rootViewController === controller else {
        return showInPlace(controller, \.traitOverrides, of: view, body)
      }
      let frame = view.frame
      window?.rootViewController = nil
      defer {
        view.frame = frame
        window?.rootViewController = controller
      }
      return show(controller, in: size ?? (view.hasArea ? frame.size : UIScreen.main.bounds.size), body)
    }
  }

  /// Does work in which what would be animated is at its end at once.
  private func withoutAnimations<Result>(_ work: () -> Result) -> Result {
    let areEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(areEnabled) }
    return work()
  }

  // MARK: - In a window of its own

  private func show<Result>(_ controller: UIViewController, in size: CGSize, _ body: (UIView) -> Result) -> Result {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    let key = scene?.keyWindow
    let window =
      safeArea.map { SnapshotWindow(size: size, safeArea: $0) } ?? UIWindow(frame: CGRect(origin: .zero, size: size))
    window.windowScene = scene
    let root = SnapshotRoot()
    window.rootViewController = root
    defer {
      window.isHidden = true
      window.rootViewController = nil
      window.windowScene = nil
      key?.makeKey()
    }
    // What is drawn of the key window may depend on being it.
    if safeArea == nil { window.makeKeyAndVisible() } else { window.isHidden = false }
    return root.show(controller, traits: traits) { view in
      view.layer.updateTree()
      return body(view)
    }
  }

  /// Gives a view its place once its traits are known: a view without a size of its own gets the one that fits it.
  private func place(_ view: UIView) {
    if view.translatesAutoresizingMaskIntoConstraints {
      let fitting = view.hasArea ? view.bounds.size : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      view.frame = CGRect(origin: .zero, size: size ?? fitting)
    }
    view.layer.updateTree()
  }

  /// The constraints that hold a view which has its size by constraints alone.
  private func anchors(of view: UIView, in superview: UIView) -> [NSLayoutConstraint] {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return [] }
    var constraints = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
    ]
    if let size {
      constraints += [
        view.widthAnchor.constraint(equalToConstant: size.width),
        view.heightAnchor.constraint(equalToConstant: size.height),
      ]
    }
    // What the view demands of itself comes first.
    for constraint in constraints { constraint.priority = UILayoutPriority(999) }
    return constraints
  }

  // MARK: - Where it is

  private func showInPlace<Holder: AnyObject, Result>(
    _ holder: Holder, _ overrides: ReferenceWritableKeyPath<Holder, UITraitOverrides>, of view: UIView,
    _ body: (UIView) -> Result
  ) -> Result {
    // The frame of a view that is turned or scaled, as one behind a sheet is, has another size.
    let (former, bounds) = (holder[keyPath: overrides], view.bounds)
    var given = former
    TraitAssignment.assign(traits, to: &given)
    holder[keyPath: overrides] = given
    if let size { view.bounds.size = size }
    view.layer.updateTree()
    defer {
      holder[keyPath: overrides] = former
      view.bounds = bounds
    }
    return body(view)
  }
}

/// The traits that are set one by one where no parent can give them.
@MainActor private enum TraitAssignment {
  /// Overrides the traits that a collection specifies.
  static func assign(_ traits: UITraitCollection, to overrides: inout UITraitOverrides) {
    assign(UITraitUserInterfaceStyle.self, traits, &overrides)
    assign(UITraitUserInterfaceLevel.self, traits, &overrides)
    assign(UITraitUserInterfaceIdiom.self, traits, &overrides)
    assign(UITraitDisplayScale.self, traits, &overrides)
    assign(UITraitHorizontalSizeClass.self, traits, &overrides)
    assign(UITraitVerticalSizeClass.self, traits, &overrides)
    assign(UITraitLayoutDirection.self, traits, &overrides)
    assign(UITraitPreferredContentSizeCategory.self, traits, &overrides)
    assign(UITraitAccessibilityContrast.self, traits, &overrides)
  }

  private static func assign<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ traits: UITraitCollection, _ overrides: inout UITraitOverrides
  ) where Trait.Value: Equatable {
    if traits[trait] != trait.defaultValue { overrides[trait] = traits[trait] }
  }
}

extension UIView {
  fileprivate var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }
}

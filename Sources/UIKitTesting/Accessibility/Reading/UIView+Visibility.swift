extension UIView {
  /// The frame, in points of the screen.
  var frameOnScreen: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }

  /// The view and those around it, from the inside to the outside.
  var lineage: some Sequence<UIView> { sequence(first: self) { $0.superview } }

  /// Whether neither the view nor one around it is hidden. Touches fall through views below this alpha, too.
  var isShown: Bool { lineage.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 } }

  /// The part of a rectangle of the screen that the views around this one, and the window, don't clip.
  func visiblePart(of frame: CGRect) -> CGRect {
    var part = frame
    for view in lineage where view.clipsToBounds || view is UIWindow {
      part = part.intersection(view.frameOnScreen)
      if part.isNull { return .zero }
    }
    return part
  }

  /// The text that the view itself shows; nil for other views than labels and fields, and where there is none.
  var shownText: String? {
    let text =
      switch self {
      // A field's label shows the field's text.
      case let label as UILabel: superview is UITextField ? nil : label.text
      case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
      case let view as UITextView: view.text
      default: String?.none
      }
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// The font of the text that the view shows.
  var shownFont: UIFont? {
    switch self {
    case let label as UILabel: label.font
    case let field as UITextField: field.font
    case let view as UITextView: view.font
    default: nil
    }
  }

  /// Whether the view itself does something with a tap: an enabled control with an action for it, or a tap recognizer.
  var takesTaps: Bool {
    guard isUserInteractionEnabled else { return false }
    if let control = self as? UIControl {
      let events: UIControl.Event = [.allTouchEvents, .primaryActionTriggered]
      return control.isEnabled && !control.allControlEvents.isDisjoint(with: events)
    }
    return gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } ?? false
  }

  /// Whether UIKit is responsible for the size of the view, and not the app, which gives labels, images, buttons and text
  /// their sizes itself. The app's subclasses are as what they inherit from.
  var isDesignedBySystem: Bool {
    var kind: AnyClass? = type(of: self)
    while let present = kind, !String(reflecting: present).hasPrefix("UIKit.") {
      kind = _getSuperclass(present)
    }
    return !Self.designedByApps.contains { $0 == kind }
  }

  private static var designedByApps: [UIView.Type] {
    [
      UIView.self, UILabel.self, UIImageView.self, UIButton.self, UIControl.self, UITextView.self, UIScrollView.self,
      UITableViewCell.self, UICollectionViewCell.self, UICollectionViewListCell.self, UIStackView.self,
      UITableViewHeaderFooterView.self, UICollectionReusableView.self, UIWindow.self, UITableView.self,
      UICollectionView.self,
    ]
  }
}

extension UIWindow {
  /// Whether nothing behind the window shows.
  fileprivate func covers(_ screen: CGRect) -> Bool {
    [self, rootViewController?.viewIfLoaded].compactMap { $0 }.contains { view in
      let isOpaque = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor.alpha == 1
      return isOpaque && alpha == 1 && view.isShown && view.alpha == 1 && view.frameOnScreen.contains(screen)
    }
  }
}

/// What can be read of a view, or of all windows of an app: all that audits go through.
@MainActor struct AuditedScope {
  /// The views to be read, from back to front.
  let roots: [UIView]

  init(_ view: UIView) { roots = [view] }

  /// The windows of an app that show. Those of the device, such as the keyboard's, are the device's business.
  init(_ scene: UIWindowScene) {
    let windows = scene.visibleWindows.filter { scene.windows.contains($0) }
    let first = windows.lastIndex { $0.covers(scene.screen.bounds) } ?? 0
    roots = Array(windows[first...])
  }

  /// The tree of what a screen reader reads.
  var tree: ReadingTree { ReadingTree(roots) }

  /// The views that show and that readers don't pass over, from the outside to the inside.
  var readableViews: [UIView] {
    var views: [UIView] = []
    for root in roots where root.isShown { collect(root, into: &views) }
    return views
  }

  private func collect(_ view: UIView, into views: inout [UIView]) {
    views.append(view)
    guard !view.accessibilityElementsHidden else { return }
    let subviews = view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 }
    let modals = subviews.filter(\.accessibilityViewIsModal)
    for subview in modals.isEmpty ? subviews : modals { collect(subview, into: &views) }
  }
}

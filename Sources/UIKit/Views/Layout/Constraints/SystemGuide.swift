/// A layout guide that follows insets of its view.
@MainActor enum SystemGuide {
  case safeArea
  case layoutMargins
  case readableContent
  /// What a scroll view's `contentSize` covers.
  case scrollContent
  /// A scroll view's frame, which stays where it is while the content moves.
  case scrollFrame
  /// What the keyboard covers.
  case keyboard
  /// What bars cover at the top.
  case topBars
  /// What bars cover at the bottom.
  case bottomBars

  /// Readable lines of body text are at most so wide, in points.
  static let readableWidth: CGFloat = 672

  var identifier: String {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .topBars: "UIViewControllerTopLayoutGuide"
    case .bottomBars: "UIViewControllerBottomLayoutGuide"
    }
  }

  /// How far the guide keeps from the view's edges.
  func insets(of view: UIView) -> UIEdgeInsets {
    switch self {
    case .safeArea: view.safeAreaInsets
    case .layoutMargins, .readableContent: view.layoutMargins
    case .scrollContent, .scrollFrame, .keyboard, .topBars, .bottomBars: .zero
    }
  }

  func frame(in view: UIView) -> CGRect {
    let bounds = view.bounds
    switch self {
    case .scrollContent: return CGRect(origin: .zero, size: view.contentSizeForConstraints)
    case .scrollFrame: return bounds
    case .keyboard:
      let height = view.keyboardLayoutGuide.coveredHeight
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .topBars:
      return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: view.safeAreaInsets.top)
    case .bottomBars:
      let height = view.safeAreaInsets.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .safeArea, .layoutMargins: return bounds.inset(by: insets(of: view))
    case .readableContent:
      let margins = bounds.inset(by: insets(of: view))
      let excess = max(0, margins.width - Self.readableWidth)
      return margins.insetBy(dx: excess / 2, dy: 0)
    }
  }

  /// Makes such a guide.
  func makeGuide() -> UILayoutGuide {
    switch self {
    case .keyboard: UIKeyboardLayoutGuide(source: self)
    case .topBars, .bottomBars: BarLayoutGuide(source: self)
    default: UILayoutGuide(source: self)
    }
  }
}

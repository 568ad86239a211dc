/// How the pointer looks in a region, and what it does to a view.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  enum Kind {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape, UIAxis)
    case hidden
    case system
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// An effect on a view.
  /// - Parameters:
  ///   - effect: nothing shows unless its preview's view is in a window.
  ///   - shape: of the plate behind or above the view, in the coordinates of the preview's container; nil for the view's
  ///     own.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }

  /// Another shape of the pointer.
  /// - Parameters:
  ///   - shape: the pointer's place is its origin.
  ///   - constrainedAxes: along which the shape stays in the middle of the region.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(.shape(shape, constrainedAxes))
  }

  /// The automatic effect of a view in a superview.
  convenience init(automaticFor view: UIView) { self.init(effect: .automatic(UITargetedPreview(view: view))) }

  /// A pointer that doesn't show.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

  /// The pointer as it is everywhere.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

/// What happens to a view below the pointer. The view's own properties stay as they are.
public enum UIPointerEffect {
  /// A plate above or behind a view.
  public enum TintMode: Int, Sendable {
    /// No plate.
    case none
    /// A plate above the view.
    case overlay
    /// A plate behind the view.
    case underlay
  }

  /// The effect that fits: `highlight` for what has no background, `lift` for what has one, and `hover` without scaling
  /// for what is large.
  case automatic(UITargetedPreview)
  /// A plate behind the view, which follows the pointer a little.
  case highlight(UITargetedPreview)
  /// A view that rises with a shadow, and follows the pointer a little.
  case lift(UITargetedPreview)
  /// A view with a plate, a shadow and a scale as it is wanted.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that it happens to.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of the pointer, or of a plate.
public enum UIPointerShape {
  /// A shape of any outline.
  case path(UIBezierPath)
  /// A rectangle with round corners; the radius is in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright bar between letters. The host's own has the length that the desktop gives it.
  case verticalBeam(length: CGFloat)
  /// A bar that lies; the length is in points.
  case horizontalBeam(length: CGFloat)

  /// The radius of a rounded rectangle that names none, in points; chosen by eye.
  public static let defaultCornerRadius: CGFloat = 8
}

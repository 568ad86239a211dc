import HostInterface

/// Something that a screen reader stops at and that is no view: a part of what a view draws itself. It belongs to the
/// `accessibilityElements` of a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or the element that this one is in; not kept.
  open weak var accessibilityContainer: AnyObject?

  /// The frame in the container's coordinates, with which it moves. Zero by default; once set, it counts instead of
  /// an `accessibilityFrame`.
  open var accessibilityFrameInContainerSpace: CGRect = .zero {
    didSet {
      isPlacedInContainer = true
      UIApplication.current?.setNeedsSemantics()
    }
  }

  private var isPlacedInContainer = false
  /// Shows nowhere: it only numbers the element.
  private let numbering = CALayer()

  /// Makes an element of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard isPlacedInContainer else { return super.accessibilityFrame }
      return (accessibilityContainer as? UIResponder)?.screenFrame(of: accessibilityFrameInContainerSpace)
        ?? accessibilityFrameInContainerSpace
    }
    set {
      isPlacedInContainer = false
      super.accessibilityFrame = newValue
    }
  }

  override var isElementByDefault: Bool { true }

  override var semanticID: LayerID? { numbering.id }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

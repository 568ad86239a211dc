import Foundation

/// What every object is, so that it has these members beside those that classes declare for their subclasses: members of
/// extensions of a class can't be overridden.
public protocol AccessibleObject: NSObject {}

extension NSObject: AccessibleObject {}

/// What readers are told of objects that are no responders, where a view lists them in its `accessibilityElements`.
extension AccessibleObject {
  /// Whether a screen reader stops here. False by default.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { known?.isAccessibilityElement ?? false }
    set { element.isAccessibilityElement = newValue }
  }

  /// The words by which a screen reader calls the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { known?.accessibilityLabel }
    set { element.accessibilityLabel = newValue }
  }

  /// What a screen reader says of the object's present state. Nil by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { known?.accessibilityValue }
    set { element.accessibilityValue = newValue }
  }

  /// The words for what happens when one acts on the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { known?.accessibilityHint }
    set { element.accessibilityHint = newValue }
  }

  /// The traits for screen readers, none by default.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { known?.accessibilityTraits ?? .none }
    set { element.accessibilityTraits = newValue }
  }

  /// The frame of the object, in points of the screen. Zero by default, or the box around `accessibilityPath`.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { known?.accessibilityFrame ?? .zero }
    set { element.accessibilityFrame = newValue }
  }

  /// The outline of the object, in points of the screen; nil, the default, for the frame's.
  @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
    get { known?.accessibilityPath }
    set { element.accessibilityPath = newValue }
  }

  /// The point of the screen that is tapped to activate the object: by default the middle of the frame.
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get { known?.accessibilityActivationPoint ?? .zero }
    set { element.accessibilityActivationPoint = newValue }
  }

  /// Whether a screen reader passes over all elements in this one. Default: false.
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { known?.accessibilityElementsHidden ?? false }
    set { element.accessibilityElementsHidden = newValue }
  }

  /// What the object does besides being activated. Nil by default.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { known?.accessibilityCustomActions }
    set { element.accessibilityCustomActions = newValue }
  }

  /// The elements in this one, in the order in which they are read. Nil by default.
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { known?.accessibilityElements }
    set { element.accessibilityElements = newValue }
  }

  @MainActor private var known: UIResponder? { self as? UIResponder ?? ObjectElement.existing(of: self) }
  @MainActor private var element: UIResponder { self as? UIResponder ?? ObjectElement.of(self) }
}

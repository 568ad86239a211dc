import Foundation

/// An element that stands for an object that is no responder, and keeps what is set of the object's accessibility.
@MainActor final class ObjectElement: UIAccessibilityElement {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The element of an object; nil where nothing has been set of it.
  static func existing(of object: NSObject) -> ObjectElement? {
    AssociatedObjects.shared.value(of: object, key) as? ObjectElement
  }

  /// The element of an object, made if need be.
  static func of(_ object: NSObject) -> ObjectElement {
    if let element = existing(of: object) { return element }
    let element = ObjectElement(accessibilityContainer: object)
    AssociatedObjects.shared.set(element, of: object, key, .OBJC_ASSOCIATION_RETAIN)
    return element
  }

  /// What a view lists: itself, or for an object that is no responder, the element that stands for it.
  static func listed(_ element: Any, in container: UIResponder) -> Any {
    guard let object = element as? NSObject, !(object is UIResponder), let element = existing(of: object) else {
      return element
    }
    element.accessibilityContainer = container
    return element
  }

  override var isElementByDefault: Bool { false }
}

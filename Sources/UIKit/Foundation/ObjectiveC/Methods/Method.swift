import Foundation

/// A method of a class, by which its implementation is read and replaced.
public final class Method: @unchecked Sendable {
  let selector: Selector
  /// The class that was asked for the method.
  let type: AnyClass
  /// The place of the implementation: of the class itself, or of the superclass that it inherits the method from.
  let slot: MethodSlot?
  /// The reason why the implementation can't be replaced; nil where it can.
  let obstacle: String?

  init(_ selector: Selector, of type: AnyClass, in slot: MethodSlot?, obstacle: String?) {
    (self.selector, self.type, self.slot, self.obstacle) = (selector, type, slot, obstacle)
  }

  /// What runs now for objects of the class.
  var implementation: IMP {
    if let slot, obstacle == nil { return slot.implementation }
    return MethodTable.shared.message(selector, in: slot)
  }

  /// The place, for replacing what is in it.
  func replaceableSlot(_ action: String) -> MethodSlot {
    guard let slot, obstacle == nil else {
      fatalError("\(action): -[\(type) \(selector)] can't be replaced: \(obstacle ?? "it isn't known")")
    }
    return slot
  }
}

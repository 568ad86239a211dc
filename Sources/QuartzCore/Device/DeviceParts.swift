/// The objects that the modules above QuartzCore keep in a device's context: at most one of each type.
package struct DeviceParts: @unchecked Sendable {
  private var parts: [AnyObject?] = []

  /// Makes a context's parts, of which there are none yet.
  package init() {}

  package subscript<Part: DevicePart>(_ type: Part.Type) -> Part? {
    get {
      let index = type.slot.index
      guard index < parts.count, let part = parts[index] else { return nil }
      // Nothing but objects of the slot's type is put there.
      return unsafeDowncast(part, to: type)
    }
    set {
      let index = type.slot.index
      while parts.count <= index { parts.append(nil) }
      parts[index] = newValue
    }
  }
}

/// A module's own part of a device's context.
package protocol DevicePart: AnyObject, Sendable {
  /// The place of the type's objects among the parts, which nothing else has.
  static var slot: DeviceSlot { get }
}

/// A place among the parts of a context.
package struct DeviceSlot: Sendable {
  private static let counter = Counter()
  fileprivate let index: Int

  /// A place that was not there before.
  package init() { index = Int(Self.counter.next()) - 1 }
}

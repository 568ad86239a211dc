import Foundation

/// The properties that extensions of all modules add to other modules' classes, by their keys. No class's own table has
/// them, since an extension overrides nothing.
struct AddedProperties {
  private let byKey: [String: [KeyedProperty]]

  /// Finds the tables of the whole program.
  init() {
    let names = ProgramClasses.names(beginningWith: "UIKitExtensionProperties")
    let tables = names.sorted().compactMap { NSClassFromString($0) as? ExtensionPropertyTable.Type }
    byKey = Dictionary(grouping: tables.flatMap(Self.properties), by: \.key)
  }

  /// A table's properties. Making key paths runs nothing of the classes that they begin at, so that any thread may.
  private static func properties(of table: ExtensionPropertyTable.Type) -> [KeyedProperty] {
    let read: @MainActor () -> [KeyedProperty] = { table.properties }
    return unsafeBitCast(read, to: (() -> [KeyedProperty]).self)()
  }

  /// The property of a key that an object has; of several, that of the most derived class.
  func property(_ key: String, of object: AnyObject) -> KeyedProperty? {
    byKey[key]?.filter { $0.accepts(object) }.max { $0.depth < $1.depth }
  }
}

extension KeyedProperty {
  /// The number of superclasses of the class that has the property.
  fileprivate var depth: Int {
    var count = 0
    var next = type(of: keyPath).rootType as? AnyClass
    while let current = next {
      count += 1
      next = _getSuperclass(current)
    }
    return count
  }
}

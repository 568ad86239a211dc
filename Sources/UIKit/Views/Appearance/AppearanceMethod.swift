/// A method that proxies pass on, whose values have keys: states, metrics or icons.
///
/// Each key for which a proxy has a value is a property of its own, so that an object may have its own value for one state
/// and the proxy's for another.
struct AppearanceMethod {
  /// Whether an object has the method.
  let accepts: (NSObject) -> Bool
  /// The properties that have values on an object.
  let properties: @MainActor (NSObject) -> [AppearanceProperty]

  /// A method by where it keeps its values.
  /// - Parameters:
  ///   - name: unique among those of the class, with those of its properties.
  ///   - read: the values that were set, without any that stand in for them.
  init<Root: NSObject, Key: Hashable, Value>(
    _ name: String, of: Root.Type, read: @escaping @MainActor (Root) -> [Key: Value],
    write: @escaping @MainActor (Root, Value?, Key) -> Void
  ) {
    accepts = { $0 is Root }
    properties = { object in
      read(object as! Root).keys.map { key in
        AppearanceProperty(
          "\(name)(\(key))", of: Root.self, read: { (object: Root) -> Value? in read(object)[key] },
          write: { write($0, $1, key) })
      }
    }
  }
}

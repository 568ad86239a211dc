/// What `init?(coder:)` of an object from a document gets. It holds no values: the archived class, at the end of its
/// own `init?(coder:)`, has it give the object its attributes and subviews.
///
/// So a subclass's initialiser finds them there once it has called super, and what it changes stays changed.
package class NibDecoder: NSCoder {
  private let archived: ObjectIdentifier
  private var configuration: ((NSObject) -> Void)?

  init(archived: AnyClass, configuration: @escaping (NSObject) -> Void) {
    self.archived = ObjectIdentifier(archived)
    self.configuration = configuration
    super.init()
  }

  /// Introduces an object of a class that keeps in mind what it is made from, before anything else of it is decoded.
  /// Does nothing by itself.
  @MainActor func introduce(_ object: NSObject) {}

  /// Configures an object. Each class that documents can name calls this; it takes effect for the one that the document
  /// names.
  package final func configure<Object: NSObject>(_ object: Object, as type: Object.Type) {
    if ObjectIdentifier(type) == archived { finish(object) }
  }

  /// Configures an object whose initialiser has not passed through its archived class.
  final func finish(_ object: NSObject) {
    let configuration = configuration
    self.configuration = nil
    configuration?(object)
  }

  // MARK: Values

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject() -> Any? { nil }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// The properties of UIKit's classes by the keys that outlets and user-defined attributes have. They are those that
/// Objective-C sees: `hidden`, not `isHidden`.
@MainActor enum NibKeys {
  /// The property of the most derived class that has one of this key.
  static func property(_ key: String, of object: NSObject) -> KeyedProperty? {
    table[key]?.last { $0.accepts(object) }
  }

  /// The properties of each key, those of subclasses last.
  private static let table: [String: [KeyedProperty]] = Dictionary(
    grouping: views + textViews + controls + others, by: \.key)

  static func key<Root: AnyObject, Value>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) -> KeyedProperty { KeyedProperty(key, keyPath) }

  /// An enumeration, which Objective-C has as a number.
  static func number<Root: AnyObject, Value: RawRepresentable>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) -> KeyedProperty where Value.RawValue == Int { KeyedProperty(key, keyPath.appending(path: \.number)) }
}

extension DocumentKeyed {
  func documentProperty(_ key: String) -> KeyedProperty? { NibKeys.property(key, of: self) }
}

extension UIResponder: DocumentKeyed {}
extension UIGestureRecognizer: DocumentKeyed {}
extension UIBarItem: DocumentKeyed {}
extension UINavigationItem: DocumentKeyed {}
extension UICollectionViewLayout: DocumentKeyed {}
extension NSLayoutConstraint: DocumentKeyed {}

extension RawRepresentable where RawValue == Int {
  /// Numbers that stand for nothing change nothing.
  fileprivate var number: Int {
    get { rawValue }
    set { if let value = Self(rawValue: newValue) { self = value } }
  }
}

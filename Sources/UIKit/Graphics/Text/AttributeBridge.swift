/// How one attribute goes between the two kinds of attributed text.
struct AttributeBridge: Sendable {
  private let name: NSAttributedString.Key
  private let read: @Sendable (AttributeContainer) -> Any?
  private let write: @Sendable (Any, inout AttributeContainer) -> Void

  /// Takes values over as they are.
  private init<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
    self.init(key, { $0 }, { $0 as? Key.Value })
  }

  private init<Key: AttributedStringKey>(
    _ key: Key.Type, _ object: @escaping @Sendable (Key.Value) -> Any, _ value: @escaping @Sendable (Any) -> Key.Value?
  ) where Key.Value: Sendable {
    name = NSAttributedString.Key(Key.name)
    read = { $0[Key.self].map(object) }
    write = { found, container in container[Key.self] = value(found) }
  }

  private static func number<Key: AttributedStringKey>(_ key: Key.Type) -> Self where Key.Value == CGFloat {
    Self(key, { $0 }, { TextAttributes.number($0) })
  }

  private static func line<Key: AttributedStringKey>(_ key: Key.Type) -> Self where Key.Value == NSUnderlineStyle {
    Self(key, { $0.rawValue }, { TextAttributes.number($0).map { NSUnderlineStyle(rawValue: Int($0)) } })
  }

  private typealias Keys = AttributeScopes.UIKitAttributes

  private static let all: [AttributeBridge] = [
    Self(Keys.FontAttribute.self), Self(Keys.ParagraphStyleAttribute.self), Self(Keys.ForegroundColorAttribute.self),
    Self(Keys.BackgroundColorAttribute.self), Self(Keys.LigatureAttribute.self, { $0 }, integer),
    number(Keys.KernAttribute.self), number(Keys.TrackingAttribute.self), line(Keys.StrikethroughStyleAttribute.self),
    Self(Keys.StrikethroughColorAttribute.self), line(Keys.UnderlineStyleAttribute.self),
    Self(Keys.UnderlineColorAttribute.self), Self(Keys.StrokeColorAttribute.self),
    number(Keys.StrokeWidthAttribute.self), Self(Keys.AttachmentAttribute.self),
    number(Keys.BaselineOffsetAttribute.self),
    Self(AttributeScopes.FoundationAttributes.LinkAttribute.self, { $0 }, url),
  ]

  @Sendable private static func integer(_ value: Any) -> Int? { TextAttributes.number(value).map { Int($0) } }

  @Sendable private static func url(_ value: Any) -> URL? { value as? URL ?? (value as? String).flatMap(URL.init) }

  /// The attributes of a run by their names.
  static func attributes(of container: AttributeContainer) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for bridge in all { attributes[bridge.name] = bridge.read(container) }
    return attributes
  }

  /// The attributes of a run that have keys of UIKit and Foundation; others are left out.
  static func container(of attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
    var container = AttributeContainer()
    for bridge in all { if let value = attributes[bridge.name] { bridge.write(value, &container) } }
    return container
  }
}

extension AttributedString {
  /// Whether any part has an attribute.
  var hasAttributes: Bool { runs.contains { $0.attributes != AttributeContainer() } }
}

/// Functions and other values that can't be compared: two are the same if one is a copy of the other.
struct ByIdentity<Value>: Hashable {
  private final class Mark {}

  let value: Value
  private let mark = Mark()

  init(_ value: Value) { self.value = value }

  static func == (a: ByIdentity, b: ByIdentity) -> Bool { a.mark === b.mark }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
}

extension Optional {
  /// The colour after a change, if there is one.
  func callAsFunction(_ color: UIColor) -> UIColor where Wrapped == UIConfigurationColorTransformer {
    map { $0(color) } ?? color
  }
}

/// What the looks of a view depend on.
public protocol UIConfigurationState {
  /// The view's traits.
  var traitCollection: UITraitCollection { get set }
  /// The state of a view to which nothing has happened.
  init(traitCollection: UITraitCollection)
  /// A state of the app's own; nil unless it was set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of an app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What the looks of a header or footer depend on.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// Whether the view stays at the table's edge while its section scrolls below it. Default: false.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view in its own place, in which nothing else holds.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The traits of a collection; nil stands for unspecified.
struct TraitValues: Hashable, Sendable {
  var style: UIUserInterfaceStyle?
  var level: UIUserInterfaceLevel?
  var idiom: UIUserInterfaceIdiom?
  var displayScale: CGFloat?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  var contentSizeCategory: UIContentSizeCategory?
  var contrast: UIAccessibilityContrast?
  /// The traits that apps define, by their types.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// What holds where no screen says otherwise.
  static let initial: TraitValues = {
    var values = TraitValues()
    values.style = .light
    values.level = .base
    values.idiom = .phone
    values.displayScale = 2
    values.horizontalSizeClass = .compact
    values.verticalSizeClass = .regular
    values.layoutDirection = .leftToRight
    values.contentSizeCategory = .large
    values.contrast = .normal
    return values
  }()

  /// The traits of `other` where it specifies them, otherwise these.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    result.style = other.style ?? style
    result.level = other.level ?? level
    result.idiom = other.idiom ?? idiom
    result.displayScale = other.displayScale ?? displayScale
    result.horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
    result.verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
    result.layoutDirection = other.layoutDirection ?? layoutDirection
    result.contentSizeCategory = other.contentSizeCategory ?? contentSizeCategory
    result.contrast = other.contrast ?? contrast
    if !other.custom.isEmpty { result.custom.merge(other.custom) { $1 } }
    return result
  }
}

extension TraitValues {
  /// The value of a trait: its default where it isn't specified.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { value(of: trait) ?? trait.defaultValue }
    set {
      if let builtIn = trait as? any BuiltInTrait.Type {
        builtIn.set(newValue, in: &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTraitValue(trait, newValue)
      }
    }
  }

  private func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.value(in: self) as? Trait.Value }
    return custom[ObjectIdentifier(trait)]?.value as? Trait.Value
  }

  func specifies(_ trait: UITrait) -> Bool {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.value(in: self) != nil }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let builtIn = trait as? any BuiltInTrait.Type {
      builtIn.remove(from: &self)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether traits of the app's that colours depend on differ.
  func differsInCustomColors(from other: TraitValues) -> Bool {
    guard !(custom.isEmpty && other.custom.isEmpty) else { return false }
    let traits = (Array(custom.values) + Array(other.custom.values)).map(\.trait)
    return traits.contains { $0.affectsColorAppearance && $0.differs(self, other) }
  }
}

extension UITraitDefinition {
  static func differs(_ a: TraitValues, _ b: TraitValues) -> Bool {
    if let builtIn = self as? any BuiltInTrait.Type { return builtIn.differsBuiltIn(a, b) }
    let (first, second) = (a.custom[ObjectIdentifier(self)], b.custom[ObjectIdentifier(self)])
    return first != second && !CustomTraitValue.areEqual(a[Self.self], b[Self.self])
  }
}

/// The value of a trait that an app defines.
final class CustomTraitValue: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  init(_ trait: UITrait, _ value: Any) { (self.trait, self.value) = (trait, value) }

  static func == (a: CustomTraitValue, b: CustomTraitValue) -> Bool {
    a === b || a.trait == b.trait && areEqual(a.value, b.value)
  }

  /// Values need not be hashable.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }

  /// Compares what can be compared. Objects that can't are equal to themselves, and other values to none.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }
}

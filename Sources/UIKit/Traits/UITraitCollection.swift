/// What a part of the interface has to adapt to. Immutable; traits may be left unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private(set) final var values: TraitValues

  /// All traits unspecified.
  public override init() {
    values = TraitValues()
    super.init()
  }

  // There is only one designated initializer, and apps see it: otherwise, no class outside would inherit the others.
  convenience init(values: TraitValues) {
    self.init()
    self.values = values
  }

  /// The traits for which dynamic colours are resolved now, on this thread: those of the view whose method UIKit is
  /// calling, else the screen's.
  open class var current: UITraitCollection {
    get { CurrentTraits.chosen ?? CurrentTraits.ofScreen ?? initial }
    set { CurrentTraits.chosen = newValue }
  }

  private static let initial = UITraitCollection(values: .initial)

  /// Runs `actions` with this collection as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = CurrentTraits.chosen
    CurrentTraits.chosen = self
    defer { CurrentTraits.chosen = previous }
    actions()
  }

  /// Compares all traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The style of the interface, light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }

  /// The level of the interface, `.base` but where a collection is made otherwise: no presentation raises it yet.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }

  /// The kind of device, `.pad` on screens whose narrow side has 600 points or more.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The pixels per point; 0 if unspecified.
  open var displayScale: CGFloat { values.displayScale ?? 0 }

  /// The class of the width, `.regular` on tablets, and on phones of 414x736 points and more held sideways.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }

  /// The class of the height, `.compact` on phones held sideways.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }

  /// The reading direction, `.leftToRight` unless a collection is made otherwise: no device reads from right to left
  /// yet.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }

  /// The size of text that the person prefers, `.large` unless the device says otherwise.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSizeCategory ?? .unspecified }

  /// The contrast, `.normal` unless a collection is made otherwise.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }

  /// Returns whether this collection specifies all that `trait` specifies, with the same values.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  /// Returns whether a dynamic colour may resolve to another colour under `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || userInterfaceLevel != traitCollection?.userInterfaceLevel
      || accessibilityContrast != traitCollection?.accessibilityContrast
      || values.differsInCustomColors(from: traitCollection?.values ?? TraitValues())
  }
}

extension UITraitCollection {
  /// Makes a collection with one trait, the others unspecified, as those below do.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.style = userInterfaceStyle == .unspecified ? nil : userInterfaceStyle }
  }

  /// Makes a collection with the level alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.level = userInterfaceLevel == .unspecified ? nil : userInterfaceLevel }
  }

  /// Makes a collection with the idiom alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.idiom = idiom == .unspecified ? nil : idiom }
  }

  /// Makes a collection with the scale alone.
  /// - Parameter scale: pixels per point; 0 leaves it unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale == 0 ? nil : scale }
  }

  /// Makes a collection with the class of the width alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass == .unspecified ? nil : horizontalSizeClass }
  }

  /// Makes a collection with the class of the height alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass == .unspecified ? nil : verticalSizeClass }
  }

  /// Makes a collection with the reading direction alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection == .unspecified ? nil : layoutDirection }
  }

  /// Makes a collection with the size of text alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init {
      $0.contentSizeCategory = preferredContentSizeCategory == .unspecified ? nil : preferredContentSizeCategory
    }
  }

  /// Makes a collection with the contrast alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.contrast = accessibilityContrast == .unspecified ? nil : accessibilityContrast }
  }

  /// All traits that the collections specify; later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  private convenience init(_ change: (inout TraitValues) -> Void) {
    var values = TraitValues()
    change(&values)
    self.init(values: values)
  }

  /// The traits of UIKit's on which colours depend: style, level and contrast.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}

extension UITraitCollection {
  /// How thick the thinnest line is that the screen shows sharply: a pixel, in points.
  var hairline: CGFloat { 1 / max(displayScale, 1) }

  /// Whether text of a style has another size than under `other`.
  func hasDifferentTextSize(comparedTo other: UITraitCollection?) -> Bool {
    preferredContentSizeCategory != other?.preferredContentSizeCategory
  }

  /// The same object where nothing becomes another, so that unchanged trees compare quickly.
  func overriding(with overrides: UITraitCollection?) -> UITraitCollection {
    guard let overrides, !containsTraits(in: overrides) else { return self }
    return UITraitCollection(values: values.overridden(by: overrides.values))
  }
}

/// A colour, or a rule that gives one for each collection of traits. Immutable.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  enum Storage {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let typeNumber = FoundationTypeNumber()
  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// A colour that nothing shows of, as a value to begin with.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// Makes a colour from its amounts of red, green and blue.
  /// - Parameters: components in extended sRGB (0…1 is displayable), opacity in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
  }

  /// Makes a grey.
  /// - Parameters: grey level and opacity in 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness.
  /// - Parameters: all in 0…1; a hue beyond counts as the nearer end.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = rgb(hue: max(0, min(hue, 1)), saturation: saturation, brightness: brightness)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from red, green and blue of Display P3. Screens show the nearest colour of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [red, green, blue, alpha])!)
  }

  /// Makes the colour of an archive; nil where it holds none, as of a pattern.
  public required convenience init?(coder: NSCoder) {
    guard let color = ArchivedColor(in: coder) else { return nil }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Writes the colour under the current traits into an archive, in extended sRGB. Of a pattern, nothing is written.
  open func encode(with coder: NSCoder) { ArchivedColor(cgColor)?.encode(with: coder) }

  /// Whether archives that ask for classes take it: true.
  open class var supportsSecureCoding: Bool { true }

  /// A fixed colour.
  public convenience init(cgColor: CGColor) { self.init(storage: .fixed(cgColor)) }

  /// A colour that is asked for anew whenever it is shown under other traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(storage: .dynamic(dynamicProvider))
  }

  /// The colour under `UITraitCollection.current`.
  open var cgColor: CGColor { resolvedCGColor(with: .current) }

  /// The fixed colour that this one is under the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
    switch storage {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).resolvedCGColor(with: traits)
    }
  }

  /// The same colour with another opacity; dynamic if this one is.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color) where color.pattern != nil:
      UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .fixed(let color):
      UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    case .dynamic(let provider):
      UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  var isDynamic: Bool {
    if case .dynamic = storage { true } else { false }
  }

  /// Compares colours: fixed ones by their components, dynamic ones by identity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
    return a == b
  }

  open override var hash: Int {
    if case .fixed(let color) = storage { color.hashValue } else { ObjectIdentifier(self).hashValue }
  }

  /// The components, or that it is a pattern or dynamic.
  open override var description: String {
    guard case .fixed(let color) = storage else { return "<UIColor dynamic>" }
    if color.pattern != nil { return "<UIColor pattern \(color.alpha)>" }
    return "<UIColor sRGB \(color.red) \(color.green) \(color.blue) \(color.alpha)>"
  }
}

/// Colours that never change: sRGB primaries and greys.
extension UIColor {
  /// A grey level of 0.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// A grey level of 1/3.
  public static let darkGray = UIColor(red: 1 / 3, green: 1 / 3, blue: 1 / 3, alpha: 1)
  /// A grey level of 2/3.
  public static let lightGray = UIColor(red: 2 / 3, green: 2 / 3, blue: 2 / 3, alpha: 1)
  /// A grey level of 1.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// A grey level of 1/2.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red at its full amount.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green at its full amount.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue at its full amount.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue at their full amounts.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green at their full amounts.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue at their full amounts.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red at its full amount and green at half of it.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red and blue at half of their amounts.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red at 0.6, green at 0.4 and blue at 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with an opacity of 0.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension UIColor {
  /// Makes a dynamic colour of `0xRRGGBB` numbers; `elevated` is the dark colour one level above the base.
  convenience init(light: UInt32, alpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat = 1, elevated: UInt32? = nil) {
    let lightColor = UIColor(rgb: light, alpha: alpha)
    let darkColor = UIColor(rgb: dark, alpha: darkAlpha)
    let elevatedColor = elevated.map { UIColor(rgb: $0, alpha: darkAlpha) } ?? darkColor
    self.init { traits in
      if traits.userInterfaceStyle != .dark { return lightColor }
      return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
    }
  }

  /// Makes a colour of a number.
  /// - Parameter rgb: `0xRRGGBB`.
  convenience init(rgb: UInt32, alpha: CGFloat = 1) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat((rgb >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}

extension UIColor {
  /// System colours by the names that catalogs and storyboards use: `systemBlueColor`, `labelColor`.
  static func systemColor(named name: String) -> UIColor? { systemColors[name] }

  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "darkTextColor": .darkText,
    "lightTextColor": .lightText,
  ]
}

extension UIColor: KeyedCounterpart {
  /// Layers have colours of Core Graphics.
  var counterpart: Any { cgColor }
}

extension UIColor {
  /// The colour of an asset catalog; nil if none has it.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes the colour that a catalog of the resources has under a name; nil where there is none.
  /// - Parameters:
  ///   - bundle: whose catalogs are searched; nil for the app's.
  ///   - traitCollection: for which it is resolved; nil for a colour that follows the traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let variants = AssetCatalog.colors(named: name, in: bundle) else { return nil }
    func color(_ appearance: AssetCatalog.Appearance?, _ contrast: AssetCatalog.Contrast? = nil) -> UIColor? {
      variants.first { $0.appearance == appearance && $0.contrast == contrast }.flatMap(UIColor.init(variant:))
    }
    guard let light = color(.light) ?? color(nil) ?? color(.dark) else { return nil }
    let dark = color(.dark) ?? color(nil) ?? light
    // The colour for any appearance serves where there is none of the appearance's own.
    func high(_ appearance: AssetCatalog.Appearance) -> UIColor? {
      color(appearance, .high) ?? (color(appearance) == nil ? color(nil, .high) : nil)
    }
    let (highLight, highDark) = (high(.light) ?? light, high(.dark) ?? dark)
    let storage = Storage.dynamic { traits in
      let isHigh = traits.accessibilityContrast == .high
      return traits.userInterfaceStyle == .dark ? isHigh ? highDark : dark : isHigh ? highLight : light
    }
    guard let traitCollection else {
      self.init(storage: storage)
      return
    }
    self.init(cgColor: UIColor(storage: storage).resolvedCGColor(with: traitCollection))
  }

  private convenience init?(variant: AssetCatalog.ColorVariant) {
    if let reference = variant.reference {
      guard let color = Self.systemColor(named: reference) else { return nil }
      self.init(storage: color.storage)
    } else if let rgba = variant.rgba, rgba.count == 4 {
      self.init(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
    } else {
      return nil
    }
  }
}

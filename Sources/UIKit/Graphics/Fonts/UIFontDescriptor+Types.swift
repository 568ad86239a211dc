extension UIFontDescriptor {
  /// What is special about a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt32
    /// Any set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A font that leans.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A font that is semibold or bolder.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A font whose characters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// A font with wide letters; no font is told to be one.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// A font with narrow letters; no font is told to be one.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The bits of the class of a font's design, which no font is told to have: 0 stands for an unknown class.
    public static let classMask = SymbolicTraits(rawValue: 15 << 28)
  }

  /// The system's families of fonts.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the design.
    public let rawValue: String
    /// A design by its name; of unknown ones there are no fonts.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family of the interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The family whose characters are equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What a descriptor may ask of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the attribute.
    public let rawValue: String
    /// An attribute by its name; what is unknown asks for nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The font's family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font's PostScript or full name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face in its family, a `String` such as `Bold Italic`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary with keys of the type `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`: its font, whose size follows what the person prefers. Its name serves as
    /// well to ask for it.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// An array of dictionaries with keys of the type `FeatureKey`: features of the face to be on or off.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// What a descriptor may ask among `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the trait.
    public let rawValue: String
    /// A trait by its name; what is unknown asks for nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The bits of `SymbolicTraits`, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, −1 to 1: a `UIFont.Weight` or a number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant, −1 to 1, a number: positive for italics, of which there is one angle.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    /// The width, −1 to 1, a number: 0 for all fonts, whatever is asked.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
  }

  /// What is said of a feature among `featureSettings`, in numbers of the registry of AAT fonts, such as
  /// `kNumberSpacingType`. They lead to the features of OpenType that do the same; others change nothing.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the key.
    public let rawValue: String
    /// A key by its name; what is unknown says nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of a feature, a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// What is chosen of the kind, a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// An older name of `type`.
    public static var featureIdentifier: FeatureKey { type }
    /// An older name of `selector`.
    public static var typeIdentifier: FeatureKey { selector }
  }
}

/// What a person has asked of interfaces in general. A device starts without any of it.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  /// A bit a setting.
  public let rawValue: Int
  /// Makes a set of settings from their bits. Bits that no setting has are kept and ask for nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A screen reader reads the interface.
  public static let screenReader = AccessibilitySettings(rawValue: 1 << 0)
  /// Text is bold.
  public static let boldText = AccessibilitySettings(rawValue: 1 << 1)
  /// What can be pressed shows a shape.
  public static let buttonShapes = AccessibilitySettings(rawValue: 1 << 2)
  /// Switches show by signs whether they are on.
  public static let switchLabels = AccessibilitySettings(rawValue: 1 << 3)
  /// Colours have more contrast to what lies behind them.
  public static let moreContrast = AccessibilitySettings(rawValue: 1 << 4)
  /// Asks that nothing be told by colours alone.
  public static let noColorAlone = AccessibilitySettings(rawValue: 1 << 5)
  /// Asks that nothing shine through.
  public static let lessTransparency = AccessibilitySettings(rawValue: 1 << 6)
  /// Things move less.
  public static let lessMotion = AccessibilitySettings(rawValue: 1 << 7)
  /// Screens fade into one another where they would slide.
  public static let crossFades = AccessibilitySettings(rawValue: 1 << 8)
  /// The display inverts its colours.
  public static let invertedColors = AccessibilitySettings(rawValue: 1 << 9)
  /// The display shows no colours.
  public static let grayscale = AccessibilitySettings(rawValue: 1 << 10)
  /// The same sound for both ears.
  public static let monoAudio = AccessibilitySettings(rawValue: 1 << 11)
  /// What is spoken in films is shown.
  public static let captions = AccessibilitySettings(rawValue: 1 << 12)

  /// The settings by the names that `--accessibility` takes.
  public static let named: [(name: String, setting: AccessibilitySettings)] = [
    ("screen-reader", .screenReader), ("bold-text", .boldText), ("button-shapes", .buttonShapes),
    ("switch-labels", .switchLabels), ("more-contrast", .moreContrast), ("no-color-alone", .noColorAlone),
    ("less-transparency", .lessTransparency), ("less-motion", .lessMotion), ("cross-fades", .crossFades),
    ("inverted-colors", .invertedColors), ("grayscale", .grayscale), ("mono-audio", .monoAudio),
    ("captions", .captions),
  ]

  /// Reads names that commas join; nil where one is no setting's.
  public init?(names: String) {
    self = []
    for name in names.split(separator: ",") {
      guard let setting = Self.named.first(where: { $0.name == name })?.setting else { return nil }
      formUnion(setting)
    }
  }
}

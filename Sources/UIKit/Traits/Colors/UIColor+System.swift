/// The system's colours as in iOS 15 to 18, light and dark.
extension UIColor {
  /// The system's red, which follows the appearance, as all of these do.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's cyan.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system's blue, the default tint.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
  /// The system's grey, which is the same in light and dark.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The second of the system's greys, nearer to the background than the first, as each of the following is.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third of the system's greys.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth of the system's greys.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of the system's greys.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth of the system's greys.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
}

/// Colours by their purpose.
extension UIColor {
  /// Titles and text.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The colour of subtitles, and of text of lesser weight.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, alpha: 0.6, dark: 0xEBEBF5, darkAlpha: 0.6)
  /// Text of still lesser weight: hints, disabled text.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, darkAlpha: 0.3)
  /// The faintest text: watermarks.
  public static let quaternaryLabel = UIColor(light: 0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, darkAlpha: 0.16)
  /// What a field shows while it is empty.
  public static let placeholderText = UIColor(light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, darkAlpha: 0.3)
  /// The colour of thin lines through which what lies behind shows.
  public static let separator = UIColor(light: 0x3C3C43, alpha: 0.29, dark: 0x545458, darkAlpha: 0.6)
  /// Thin lines that let nothing through.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// Text that leads elsewhere.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// Fills thin, small shapes: a slider's track.
  public static let systemFill = UIColor(light: 0x787880, alpha: 0.2, dark: 0x787880, darkAlpha: 0.36)
  /// Fills middling shapes: a switch's back.
  public static let secondarySystemFill = UIColor(light: 0x787880, alpha: 0.16, dark: 0x787880, darkAlpha: 0.32)
  /// Fills large shapes: fields, search bars, buttons.
  public static let tertiarySystemFill = UIColor(light: 0x767680, alpha: 0.12, dark: 0x767680, darkAlpha: 0.24)
  /// Fills large areas with much on them.
  public static let quaternarySystemFill = UIColor(light: 0x747480, alpha: 0.08, dark: 0x767680, darkAlpha: 0.18)
  /// The colour behind all, in views of one piece.
  public static let systemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  /// The colour of groups in views of one piece.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The colour of groups within groups.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// The colour behind all, in views of several groups.
  public static let systemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  /// The former name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// The colour of groups on `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The colour of groups within those.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// Text on a light background, whatever the appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background, whatever the appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

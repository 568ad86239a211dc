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
    func color(_ appearance: AssetCatalog.Appearance?) -> UIColor? {
      variants.first { $0.appearance == appearance }.flatMap(UIColor.init(variant:))
    }
    guard let light = color(.light) ?? color(nil) ?? color(.dark) else { return nil }
    let dark = color(.dark) ?? color(nil) ?? light
    let storage = Storage.dynamic { $0.userInterfaceStyle == .dark ? dark : light }
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

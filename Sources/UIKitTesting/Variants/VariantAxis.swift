import DeviceSimulation

/// An axis along which variants differ: values of one setting.
public struct VariantAxis: Sendable {
  struct Value: Sendable {
    let name: String
    /// The place in a variant's name: devices come first.
    let rank: Int
    let settings: DeviceSettings
  }

  let values: [Value]

  private init<Setting>(
    _ path: WritableKeyPath<DeviceSettings, Setting?>, _ values: [Setting], rank: Int, name: (Setting) -> String
  ) {
    self.values = values.map { value in
      var settings = DeviceSettings()
      settings[keyPath: path] = value
      return Value(name: name(value), rank: rank, settings: settings)
    }
  }

  /// The axis of light and dark.
  public static var appearances: Self { appearances(Appearance.allCases) }

  /// Returns an axis of appearances.
  public static func appearances(_ appearances: [Appearance]) -> Self {
    Self(\.appearance, appearances, rank: 1) { $0.rawValue }
  }

  /// The axis of six sizes of text: the smallest one, the usual one and the largest ordinary one, and the smallest, the
  /// middle and the largest of those for accessibility.
  public static var textSizes: Self {
    textSizes([
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ])
  }

  /// Returns an axis of sizes of text.
  public static func textSizes(_ sizes: [PreferredTextSize]) -> Self {
    Self(\.textSize, sizes, rank: 2) { "\($0)" }
  }

  /// The axis of both directions of interfaces.
  public static var directions: Self { directions(LayoutDirection.allCases) }

  /// Returns an axis of directions of interfaces.
  public static func directions(_ directions: [LayoutDirection]) -> Self {
    Self(\.layoutDirection, directions, rank: 3) { $0.rawValue }
  }

  /// The axis of three devices: the smallest one, the usual one and the largest one.
  public static var devices: Self { devices([.iPhoneSE, .iPhone13, .iPhone15ProMax]) }

  /// Returns an axis of devices.
  public static func devices(_ models: [DeviceModel]) -> Self {
    Self(\.model, models, rank: 0) { $0.name.filter { !$0.isWhitespace } }
  }

  /// Returns an axis of languages and regions. A device can't be switched on with what is no language.
  /// - Parameter identifiers: tags such as `de-CH`.
  public static func locales(_ identifiers: [String]) -> Self {
    Self(\.languages, identifiers.map { [$0] }, rank: 4) { $0.joined() }
  }
}

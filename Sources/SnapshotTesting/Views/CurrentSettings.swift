import DeviceSimulation
import UIKit

/// What the current device settings ask of a snapshot, as traits of a test and variants set them.
///
/// A simulated device that was switched on under the same settings has them itself, unless the test has changed it since.
/// Elsewhere, views and controllers are given them as far as traits, a size and a safe area can.
@MainActor struct CurrentSettings {
  private let settings = DeviceSettings.current
  private let isDeviceTheirs: Bool

  init() { isDeviceTheirs = SimulatedDevice.current?.surroundings == settings }

  /// The traits of the settings, as far as the device doesn't have them.
  var traits: UITraitCollection {
    UITraitCollection { traits in
      // Nothing changes a device's direction, but descriptions of devices have one, too.
      if let direction = settings.layoutDirection {
        traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      }
      guard !isDeviceTheirs else { return }
      if let scale = settings.scale { traits.displayScale = scale }
      if let appearance = settings.appearance { traits.userInterfaceStyle = appearance == .dark ? .dark : .light }
      if let size = settings.textSize { traits.preferredContentSizeCategory = UIContentSizeCategory(size) }
      if let accessibility = settings.accessibility {
        traits.accessibilityContrast = accessibility.contains(.moreContrast) ? .high : .normal
      }
    }
  }

  /// The size of the settings' model; nil without one, and where the device is of that model.
  var size: CGSize? { isDeviceTheirs ? nil : settings.model?.size }

  /// The insets of bars and glass of the settings' model; nil without one.
  var safeArea: UIEdgeInsets? {
    settings.model.map(\.portraitInsets).map {
      UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right)
    }
  }
}

extension ViewSurroundings {
  /// The surroundings of a view: explicit traits come before the current settings.
  static func ofView(size: CGSize?, asShown: Bool = false, traits: UITraitCollection) -> Self {
    let settings = CurrentSettings()
    return Self(
      size: size, safeArea: asShown ? nil : .zero, traits: UITraitCollection(traitsFrom: [settings.traits, traits]))
  }

  /// The surroundings of a controller: explicit traits come before the current settings, and those before a device's.
  /// - Parameter config: the device; without a size, the one of the current settings, if they have one.
  static func ofController(
    on config: ViewImageConfig = .init(), size: CGSize?, asShown: Bool = false, traits: UITraitCollection
  ) -> Self {
    let settings = CurrentSettings()
    let safeArea = config.size == nil ? settings.safeArea ?? config.safeArea : config.safeArea
    return Self(
      size: size ?? config.size ?? settings.size, safeArea: asShown ? nil : safeArea,
      traits: UITraitCollection(traitsFrom: [config.traits, settings.traits, traits]))
  }
}

import DeviceSimulation
import Testing

/// A variant of a device: one combination of settings, in which a screen is to be tested.
public struct Variant: Hashable, Sendable {
  /// The settings, as far as the axes say them.
  public let settings: DeviceSettings
  /// The name, such as `iPhoneSE-dark-accessibilityExtraLarge-rightToLeft`.
  public let name: String

  /// Switches a device on that has the variant's settings; what they don't say, the current ones do.
  /// - Parameters:
  ///   - delegate: makes the delegate of the app to launch; without one, the device shows what `show` is given.
  ///   - sceneDelegate: makes the delegate of the app's scene, of the class that the app's configuration names.
  @MainActor public func device(
    delegate: () -> any UIApplicationDelegate = { BareDelegate() },
    sceneDelegate: (AnyClass) -> (any UISceneDelegate)? = { _ in nil }
  ) -> SimulatedDevice {
    perform { SimulatedDevice(delegate: delegate, sceneDelegate: sceneDelegate) }
  }

  /// Runs some work for which the variant's settings are the current ones.
  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    try DeviceSettings.$current.withValue(settings.inheriting(from: .current), operation: work)
  }
}

extension Variant: CustomStringConvertible, CustomTestStringConvertible {
  public var description: String { name }

  public var testDescription: String { name }
}

/// The place where variants are made.
public enum Variants {
  /// Returns all combinations of what axes have, in which the last axis changes fastest.
  ///
  /// ```swift
  /// for variant in Variants.all(.appearances, .textSizes, .directions, .devices([.iPhoneSE, .iPhone13ProMax])) { … }
  /// ```
  ///
  /// The names of variants have the devices first. Without an axis, there is one variant, `usual`.
  public static func all(_ axes: VariantAxis...) -> [Variant] {
    let usual = [[VariantAxis.Value]()]
    return axes.reduce(usual) { variants, axis in variants.flatMap { known in axis.values.map { known + [$0] } } }
      .map(variant)
  }

  private static func variant(of values: [VariantAxis.Value]) -> Variant {
    let settings = values.reduce(DeviceSettings()) { $1.settings.inheriting(from: $0) }
    let names = values.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.name)
    return Variant(settings: settings, name: names.isEmpty ? "usual" : names.joined(separator: "-"))
  }
}

import DeviceSimulation
import Testing

/// A trait of suites and tests in which devices are switched on with other settings than the usual ones.
///
/// Traits of a test, of its suite and of the suites around that combine; for the same setting, the innermost one counts.
public struct DeviceTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings that the trait changes.
  public let settings: DeviceSettings

  /// Makes a trait of several settings at once.
  public init(_ settings: DeviceSettings) { self.settings = settings }

  /// Whether the tests in a suite with the trait have it, too: they do.
  public var isRecursive: Bool { true }

  /// Settings that no device can have.
  struct ImpossibleSettings: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a test with the trait's settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if let fault = settings.fault { throw ImpossibleSettings(description: "The test didn't run: \(fault).") }
    try await DeviceSettings.$current.withValue(settings.inheriting(from: .current)) { try await function() }
  }
}

extension Trait where Self == DeviceTrait {
  /// Makes a trait of a model of device, such as `.iPhoneSE`.
  public static func device(_ model: DeviceModel) -> Self { setting(\.model, to: model) }

  /// Makes a trait of light or dark interfaces.
  public static func appearance(_ appearance: Appearance) -> Self { setting(\.appearance, to: appearance) }

  /// Makes a trait of a size of text.
  public static func textSize(_ size: PreferredTextSize) -> Self { setting(\.textSize, to: size) }

  /// Makes a trait of a direction of interfaces, whatever language they are in. Texts keep their own, as with Xcode's
  /// right-to-left pseudolanguage.
  public static func layoutDirection(_ direction: LayoutDirection) -> Self {
    setting(\.layoutDirection, to: direction)
  }

  /// Makes a trait of a person's language and region.
  /// - Parameter identifier: a tag such as `de-CH`; a test with something else fails.
  public static func locale(_ identifier: String) -> Self { setting(\.languages, to: [identifier]) }

  private static func setting<Value>(_ path: WritableKeyPath<DeviceSettings, Value?>, to value: Value) -> Self {
    var settings = DeviceSettings()
    settings[keyPath: path] = value
    return Self(settings)
  }
}

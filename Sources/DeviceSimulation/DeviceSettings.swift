import Automation
import HostInterface

/// The settings of simulated devices, as far as they are not the usual ones.
///
/// A device that is switched on without arguments takes the current settings. Swift Testing's traits, such as
/// `.appearance(.dark)`, and variants set them around a test.
public struct DeviceSettings: Hashable, Sendable {
  /// The settings of devices that are switched on now; none outside of a test with traits.
  @TaskLocal public static var current = DeviceSettings()

  /// The model; nil for an iPhone 13.
  public var model: DeviceModel?
  /// Pixels per point, 1…4; nil for 2.
  public var scale: CGFloat?
  /// Whether interfaces are light or dark; nil for light.
  public var appearance: Appearance?
  /// The size of text that the person prefers; nil for large.
  public var textSize: PreferredTextSize?
  /// The direction of interfaces, whatever language they are in; nil for the language's own.
  public var layoutDirection: LayoutDirection?
  /// The person's languages, as tags such as `de-CH`, the best one first; nil for English.
  public var languages: [String]?
  /// What the person has asked of interfaces; nil for nothing.
  public var accessibility: AccessibilitySettings?
  /// Frames per second, 1…1000; nil for 60.
  public var framesPerSecond: Double?

  /// Makes settings that are all the usual ones.
  public init() {}

  /// Returns these settings, and where they say nothing those that are around them.
  public func inheriting(from outer: DeviceSettings) -> DeviceSettings {
    var settings = self
    settings.model = model ?? outer.model
    settings.scale = scale ?? outer.scale
    settings.appearance = appearance ?? outer.appearance
    settings.textSize = textSize ?? outer.textSize
    settings.layoutDirection = layoutDirection ?? outer.layoutDirection
    settings.languages = languages ?? outer.languages
    settings.accessibility = accessibility ?? outer.accessibility
    settings.framesPerSecond = framesPerSecond ?? outer.framesPerSecond
    return settings
  }

  /// What is wrong with the settings; nil for ones that a device can have.
  package var fault: String? {
    if let scale, !(1...4).contains(scale) { return "a device has 1 to 4 pixels per point, not \(scale)" }
    if let framesPerSecond, !(1...1000).contains(framesPerSecond) {
      return "a device shows 1 to 1000 frames per second, not \(framesPerSecond)"
    }
    guard let languages else { return nil }
    if languages.isEmpty { return "a person has a language: \(Self.example)" }
    return languages.first { DeviceLanguages.tags($0)?.count != 1 }
      .map { "\"\($0)\" is no tag of a language: \(Self.example)" }
  }

  private static let example = "tags are such as \"de-CH\" or \"ar\""

  /// What a device with these settings is launched with.
  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.device = model ?? options.device
    options.scale = scale.map { Double($0) } ?? options.scale
    options.appearance = appearance ?? options.appearance
    options.textSize = textSize ?? options.textSize
    options.layoutDirection = layoutDirection
    options.languages = languages?.flatMap { DeviceLanguages.tags($0) ?? [] } ?? DeviceLanguages.standard
    options.accessibility = accessibility ?? options.accessibility
    options.fps = framesPerSecond ?? options.fps
    return options
  }
}

import CoreGraphics
import Foundation

/// Distances from the edges of a screen, in points.
public struct ScreenInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// How the device is held; in `landscapeLeft` its top is at the left.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  /// Whether the longer side lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Whether the person wants things light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

/// The direction in which interfaces are read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// A description of a device's screen, as it is held now.
public struct ScreenDescription: Hashable, Sendable {
  /// The size in points, for the present orientation.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The insets of bars and glass, for the present orientation.
  public var safeAreaInsets: ScreenInsets
  /// Height of the status bar in points; 0 where none is shown.
  public var statusBarHeight: CGFloat
  /// The corner radius of the screen's glass, in points.
  public var cornerRadius: CGFloat
  /// Frames per second.
  public var refreshRate: Double
  /// The way the screen is held. Default `.portrait`.
  public var orientation: DeviceOrientation
  /// The appearance of the interface. Default `.light`.
  public var appearance: Appearance
  /// The size of text. Default `.large`.
  public var textSize: PreferredTextSize
  /// What the person has asked of interfaces. Nothing by default.
  public var accessibility: AccessibilitySettings
  /// The person's languages as tags such as `de-CH`, the best one first. Default `DeviceLanguages.standard`.
  public var languages: [String]
  /// The direction of interfaces, whatever language they are in; nil, the default, for the language's own. Texts keep
  /// theirs, as with Xcode's right-to-left pseudolanguage.
  public var layoutDirection: LayoutDirection?

  public init(
    size: CGSize, scale: CGFloat, safeAreaInsets: ScreenInsets, statusBarHeight: CGFloat, cornerRadius: CGFloat,
    refreshRate: Double, orientation: DeviceOrientation = .portrait, appearance: Appearance = .light,
    textSize: PreferredTextSize = .large, accessibility: AccessibilitySettings = [],
    languages: [String] = DeviceLanguages.standard, layoutDirection: LayoutDirection? = nil
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.statusBarHeight = statusBarHeight
    self.cornerRadius = cornerRadius
    self.refreshRate = refreshRate
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.accessibility = accessibility
    self.languages = languages
    self.layoutDirection = layoutDirection
  }
}

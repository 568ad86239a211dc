import CoreGraphics

/// A kind of device: its screen and what the screen's edges keep for themselves.
public struct DeviceModel: Hashable, Sendable {
  /// The name that `--device` takes.
  public var name: String
  /// The size in points, held upright.
  public var size: CGSize
  /// The insets of bars and glass on the upright screen, in points.
  public var portraitInsets: ScreenInsets
  /// The insets of bars and glass on the lying screen, whichever side is up, in points.
  public var landscapeInsets: ScreenInsets
  /// The height of the status bar on the upright screen, in points; lying phones show none.
  public var statusBarHeight: CGFloat
  /// The corner radius of the glass, in points.
  public var cornerRadius: CGFloat

  public init(
    name: String, size: CGSize, portraitInsets: ScreenInsets, landscapeInsets: ScreenInsets, statusBarHeight: CGFloat,
    cornerRadius: CGFloat
  ) {
    self.name = name
    self.size = size
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    self.statusBarHeight = statusBarHeight
    self.cornerRadius = cornerRadius
  }

  /// A phone without a home button: bars of `top` and 34 points, lying of 21 and at both sides of `top`.
  private static func notched(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, radius: CGFloat)
    -> DeviceModel
  {
    DeviceModel(
      name: name, size: CGSize(width: width, height: height),
      portraitInsets: ScreenInsets(top: top, bottom: 34),
      landscapeInsets: ScreenInsets(left: top, bottom: 21, right: top), statusBarHeight: top, cornerRadius: radius)
  }

  /// A screen of 375 x 667 points, with a home button and square corners.
  public static let iPhoneSE = DeviceModel(
    name: "iPhone SE", size: CGSize(width: 375, height: 667), portraitInsets: ScreenInsets(top: 20),
    landscapeInsets: ScreenInsets(), statusBarHeight: 20, cornerRadius: 0)
  /// A screen of 390 x 844 points: the default everywhere.
  public static let iPhone13 = notched("iPhone 13", 390, 844, top: 47, radius: 47.33)
  /// A screen of 375 x 812 points.
  public static let iPhoneX = notched("iPhone X", 375, 812, top: 44, radius: 39)
  /// A screen of 414 x 896 points.
  public static let iPhone11 = notched("iPhone 11", 414, 896, top: 48, radius: 41.5)
  /// A screen of 375 x 812 points.
  public static let iPhone13Mini = notched("iPhone 13 mini", 375, 812, top: 50, radius: 44)
  /// A screen of 428 x 926 points.
  public static let iPhone13ProMax = notched("iPhone 13 Pro Max", 428, 926, top: 47, radius: 53.33)
  /// A screen of 390 x 844 points.
  public static let iPhone14 = notched("iPhone 14", 390, 844, top: 47, radius: 47.33)
  /// A screen of 428 x 926 points.
  public static let iPhone14Plus = notched("iPhone 14 Plus", 428, 926, top: 47, radius: 53.33)
  /// A screen of 393 x 852 points.
  public static let iPhone15 = notched("iPhone 15", 393, 852, top: 59, radius: 55)
  /// A screen of 393 x 852 points.
  public static let iPhone15Pro = notched("iPhone 15 Pro", 393, 852, top: 59, radius: 55)
  /// A screen of 430 x 932 points.
  public static let iPhone15ProMax = notched("iPhone 15 Pro Max", 430, 932, top: 59, radius: 55)
  /// A screen of 402 x 874 points.
  public static let iPhone16Pro = notched("iPhone 16 Pro", 402, 874, top: 62, radius: 62)

  /// All known models, by the names that `--device` takes.
  public static let all: [DeviceModel] = [
    iPhoneSE, iPhoneX, iPhone11, iPhone13Mini, iPhone13, iPhone13ProMax, iPhone14, iPhone14Plus, iPhone15, iPhone15Pro,
    iPhone15ProMax, iPhone16Pro,
  ]

  /// The model of that name, however it is capitalised.
  public static func named(_ name: String) -> DeviceModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Pixels per point on the screen of the real device.
  package var nativeScale: CGFloat { [.iPhoneSE, .iPhone11].contains(self) ? 2 : 3 }

  /// The screen of such a device as it is held.
  /// - Parameter scale: pixels per point.
  public func screen(
    scale: CGFloat = 2, orientation: DeviceOrientation = .portrait, appearance: Appearance = .light,
    refreshRate: Double = 60, textSize: PreferredTextSize = .large, accessibility: AccessibilitySettings = [],
    languages: [String] = DeviceLanguages.standard, layoutDirection: LayoutDirection? = nil
  ) -> ScreenDescription {
    let isLandscape = orientation.isLandscape
    return ScreenDescription(
      size: isLandscape ? CGSize(width: size.height, height: size.width) : size, scale: scale,
      safeAreaInsets: isLandscape ? landscapeInsets : portraitInsets,
      statusBarHeight: isLandscape ? 0 : statusBarHeight,
      cornerRadius: cornerRadius, refreshRate: refreshRate, orientation: orientation, appearance: appearance,
      textSize: textSize, accessibility: accessibility, languages: languages,
      layoutDirection: layoutDirection)
  }

  /// A screen of such a device once it is held otherwise; the same if the app's interface doesn't turn along.
  @MainActor package func screen(
    _ old: ScreenDescription, held orientation: DeviceOrientation, by client: (any HostClient)?
  ) -> ScreenDescription {
    screen(old, after: .orientation(client?.supports(orientation) == false ? old.orientation : orientation))
  }
}

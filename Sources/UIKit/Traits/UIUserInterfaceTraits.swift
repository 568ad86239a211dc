/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// Ordinary screens, or those one level above: sheets and popovers, whose dark backgrounds are lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base
  case elevated
}

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The reading direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// Whether the person asks for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// How the interface lies; it turns against the device, so `landscapeLeft` is one of a device held `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeRight
  case landscapeLeft

  /// Wider than high; false for `unknown`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Higher than wide; false for `unknown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// A bit an orientation, with Apple's numbers: 1 shifted by the orientation's own.
  public let rawValue: UInt
  /// Bits that no orientation has are kept and mean none.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The home indicator below.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home indicator above.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The device is held `landscapeLeft`.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The device is held `landscapeRight`.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both that are wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// What phones turn to.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

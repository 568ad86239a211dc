/// The styles of an interface, light and dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style: the one around counts.
  case unspecified
  /// Dark text on light grounds.
  case light
  /// Light text on dark grounds.
  case dark
}

/// The levels of an interface: ordinary screens, or those one level above, sheets and popovers, whose dark backgrounds
/// are lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// No level: the one around counts.
  case unspecified = -1
  /// The level of what lies at the bottom.
  case base
  /// The level of what lies above something else.
  case elevated
}

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No idiom.
  case unspecified = -1
  /// The idiom of phones.
  case phone
  /// The idiom of tablets.
  case pad
  /// The idiom of televisions, which no device here has; nor has any the following ones.
  case tv
  /// The idiom of screens in cars.
  case carPlay
  /// The idiom of a Mac.
  case mac = 5
  /// The idiom of glasses.
  case vision
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No size class: the one around counts.
  case unspecified
  /// Little room.
  case compact
  /// Plenty of room.
  case regular
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines from left to right.
  case leftToRight
  /// Lines from right to left.
  case rightToLeft
}

/// The reading direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No direction: the one around counts.
  case unspecified = -1
  /// Lines from left to right.
  case leftToRight
  /// Lines from right to left.
  case rightToLeft
}

/// Whether the person asks for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// No contrast: the one around counts.
  case unspecified = -1
  /// The contrast of the design.
  case normal
  /// More contrast than that of the design.
  case high
}

/// How the interface lies; it turns against the device, so `landscapeLeft` is one of a device held `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An orientation that isn't known.
  case unknown
  /// The device upright.
  case portrait
  /// The device upside down.
  case portraitUpsideDown
  /// The device on its side, its top to the left.
  case landscapeRight
  /// The device on its side, its top to the right.
  case landscapeLeft

  /// Whether it is wider than high; false for `unknown`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is higher than wide; false for `unknown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// A bit an orientation, with Apple's numbers: 1 shifted by the orientation's own.
  public let rawValue: UInt
  /// Makes a set of orientations from their bits. Bits that no orientation has are kept and mean none.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The home indicator below.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home indicator above.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The device is held `landscapeLeft`.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The device is held `landscapeRight`.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// The two orientations that are wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// What phones turn to.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

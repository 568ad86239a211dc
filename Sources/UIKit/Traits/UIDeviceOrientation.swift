/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// An orientation that isn't known.
  case unknown
  /// The device upright.
  case portrait
  /// The device upside down.
  case portraitUpsideDown
  /// The device on its side, its top to the left.
  case landscapeLeft
  /// The device on its side, its top to the right.
  case landscapeRight
  /// The device flat, its screen up.
  case faceUp
  /// The device flat, its screen down.
  case faceDown

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is held on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can lie that way: false while the device lies flat, and where it isn't known how it is held.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

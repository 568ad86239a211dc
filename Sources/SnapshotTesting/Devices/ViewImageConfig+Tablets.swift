import UIKit

extension ViewImageConfig {
  /// An iPad mini whose longer side lies.
  public static let iPadMini = iPadMini(.landscape)

  /// Returns an iPad mini.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { TabletScreen.mini.config(orientation) }

  /// Returns a part of an iPad mini.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.mini.config(orientation)
  }

  /// An iPad of 9.7 inches whose longer side lies.
  public static let iPad9_7 = iPad9_7(.landscape)

  /// Returns an iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { TabletScreen.mini.config(orientation) }

  /// Returns a part of an iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.mini.config(orientation)
  }

  /// An iPad of 10.2 inches whose longer side lies.
  public static let iPad10_2 = iPad10_2(.landscape)

  /// Returns an iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    TabletScreen.inches10_2.config(orientation)
  }

  /// Returns a part of an iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.inches10_2.config(orientation)
  }

  /// An iPad Pro of 10.5 inches whose longer side lies.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)

  /// Returns an iPad Pro of 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    TabletScreen.inches10_5.config(orientation)
  }

  /// Returns a part of an iPad Pro of 10.5 inches.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.inches10_5.config(orientation)
  }

  /// An iPad Pro of 11 inches whose longer side lies.
  public static let iPadPro11 = iPadPro11(.landscape)

  /// Returns an iPad Pro of 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    TabletScreen.inches11.config(orientation)
  }

  /// Returns a part of an iPad Pro of 11 inches.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.inches11.config(orientation)
  }

  /// An iPad Pro of 12.9 inches whose longer side lies.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)

  /// Returns an iPad Pro of 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    TabletScreen.inches12_9.config(orientation)
  }

  /// Returns a part of an iPad Pro of 12.9 inches.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletScreen.inches12_9.config(orientation)
  }
}

import UIKit

extension UITraitCollection {
  /// Returns the traits of an iPhone SE.
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.se.traits(orientation)
  }

  /// Returns the traits of an iPhone 8.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.eight.traits(orientation)
  }

  /// Returns the traits of an iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.eightPlus.traits(orientation)
  }

  /// Returns the traits of an iPhone X.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.ten.traits(orientation)
  }

  /// Returns the traits of an iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.tenMax.traits(orientation)
  }

  /// Returns the traits of an iPhone XR.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.tenR.traits(orientation)
  }

  /// Returns the traits of an iPhone 12.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelve.traits(orientation)
  }

  /// Returns the traits of an iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelve.traits(orientation)
  }

  /// Returns the traits of an iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelveMax.traits(orientation)
  }

  /// Returns the traits of an iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.thirteenMini.traits(orientation)
  }

  /// Returns the traits of an iPhone 13.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelve.traits(orientation)
  }

  /// Returns the traits of an iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelve.traits(orientation)
  }

  /// Returns the traits of an iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    PhoneScreen.twelveMax.traits(orientation)
  }

  /// The traits of an iPad mini whose longer side lies.
  public static let iPadMini = iPadMini(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad mini.
  public static func iPadMini(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.mini.traits(orientation)
  }

  /// The traits of an iPad of 9.7 inches whose longer side lies.
  public static let iPad9_7 = iPad9_7(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.mini.traits(orientation)
  }

  /// The traits of an iPad of 10.2 inches whose longer side lies.
  public static let iPad10_2 = iPad10_2(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.inches10_2.traits(orientation)
  }

  /// The traits of an iPad Pro of 10.5 inches whose longer side lies.
  public static let iPadPro10_5 = iPadPro10_5(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad Pro of 10.5 inches.
  public static func iPadPro10_5(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.inches10_5.traits(orientation)
  }

  /// The traits of an iPad Pro of 11 inches whose longer side lies.
  public static let iPadPro11 = iPadPro11(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad Pro of 11 inches.
  public static func iPadPro11(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.inches11.traits(orientation)
  }

  /// The traits of an iPad Pro of 12.9 inches whose longer side lies.
  public static let iPadPro12_9 = iPadPro12_9(.landscape(splitView: .full))

  /// Returns the traits of a part of an iPad Pro of 12.9 inches.
  public static func iPadPro12_9(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    TabletScreen.inches12_9.traits(orientation)
  }
}

import UIKit

extension ViewImageConfig {
  /// An iPhone SE that is held upright.
  public static let iPhoneSe = iPhoneSe(.portrait)

  /// Returns an iPhone SE.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.se.config(orientation) }

  /// An iPhone 8 that is held upright.
  public static let iPhone8 = iPhone8(.portrait)

  /// Returns an iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.eight.config(orientation) }

  /// An iPhone 8 Plus that is held upright.
  public static let iPhone8Plus = iPhone8Plus(.portrait)

  /// Returns an iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.eightPlus.config(orientation)
  }

  /// An iPhone X that is held upright.
  public static let iPhoneX = iPhoneX(.portrait)

  /// Returns an iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.ten.config(orientation) }

  /// An iPhone XS Max that is held upright.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)

  /// Returns an iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.tenMax.config(orientation)
  }

  /// An iPhone XR that is held upright.
  public static let iPhoneXr = iPhoneXr(.portrait)

  /// Returns an iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.tenR.config(orientation) }

  /// An iPhone 12 that is held upright.
  public static let iPhone12 = iPhone12(.portrait)

  /// Returns an iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.twelve.config(orientation) }

  /// An iPhone 12 Pro that is held upright.
  public static let iPhone12Pro = iPhone12Pro(.portrait)

  /// Returns an iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.twelve.config(orientation)
  }

  /// An iPhone 12 Pro Max that is held upright.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)

  /// Returns an iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.twelveMax.config(orientation)
  }

  /// An iPhone 13 mini that is held upright.
  public static let iPhone13Mini = iPhone13Mini(.portrait)

  /// Returns an iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.thirteenMini.config(orientation)
  }

  /// An iPhone 13 that is held upright.
  public static let iPhone13 = iPhone13(.portrait)

  /// Returns an iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { PhoneScreen.twelve.config(orientation) }

  /// An iPhone 13 Pro that is held upright.
  public static let iPhone13Pro = iPhone13Pro(.portrait)

  /// Returns an iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.twelve.config(orientation)
  }

  /// An iPhone 13 Pro Max that is held upright.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)

  /// Returns an iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    PhoneScreen.twelveMax.config(orientation)
  }
}

/// The keyboard's colours, chosen by eye after iOS 15 to 18.
extension UIColor {
  /// Behind the keys.
  static let keyboardBackground = keyboard(light: (209, 212, 217), dark: (43, 43, 43))
  static let characterKey = keyboard(light: (255, 255, 255), dark: (107, 107, 107))
  static let functionKey = keyboard(light: (171, 177, 186), dark: (71, 71, 71))
  /// The line below a key.
  static let keyShade = keyboard(light: (137, 138, 141), dark: (26, 26, 26))
  static let keyTitle = UIColor.label
  /// Keys that can't be pressed now.
  static let disabledKeyTitle = keyboard(light: (128, 132, 138), dark: (135, 135, 135))

  private static func keyboard(light: (Int, Int, Int), dark: (Int, Int, Int)) -> UIColor {
    func color(_ rgb: (Int, Int, Int)) -> UIColor {
      UIColor(red: CGFloat(rgb.0) / 255, green: CGFloat(rgb.1) / 255, blue: CGFloat(rgb.2) / 255, alpha: 1)
    }
    let (lightColor, darkColor) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }
}

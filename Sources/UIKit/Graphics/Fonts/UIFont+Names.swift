extension UIFont {
  /// Makes a font that the app brings.
  ///
  /// The app's `Info.plist` lists its files under `UIAppFonts`. Nil for a name that none of them has: apps bring what
  /// they use, for no font of the machine's is found by name.
  /// - Parameters:
  ///   - fontName: the PostScript name (`Marker-Bold`), full name (`Marker Bold`) or family.
  ///   - fontSize: in points; 0 or less counts as `systemFontSize`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = Self.validSize(fontSize)
    if let typeface = AppFonts.face(named: fontName) {
      self.init(TextFont(size: size, typeface: typeface))
    } else if let font = TextFont.system(named: fontName, size: size) {
      self.init(font)
    } else {
      return nil
    }
  }

  /// The families of the fonts that the app brings, in the order of their names.
  public class var familyNames: [String] { Set(AppFonts.faces.map(\.familyName)).sorted() }

  /// Returns the PostScript names of the faces of a family; none for a family that the app doesn't bring.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.faces(ofFamily: familyName).map(\.postScriptName)
  }
}

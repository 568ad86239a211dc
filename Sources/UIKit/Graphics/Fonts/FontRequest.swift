/// What is asked of a font by names, and the font that answers it best.
struct FontRequest: Hashable, Sendable {
  /// A PostScript name, full name or family; nil for any.
  var name: String?
  var family: String?
  /// The name of the face in its family.
  var face: String?
  /// The size, weight and slant that are wanted, and the system's font that serves where no face is found.
  var base: TextFont

  /// The font: in the face that the names lead to; the system's where they lead to none.
  var font: TextFont {
    var font = fontOfNames
    font.features = base.features
    return font
  }

  private var fontOfNames: TextFont {
    if let name {
      if let typeface = AppFonts.face(named: name) { return TextFont(size: base.size, typeface: typeface) }
      if let font = TextFont.system(named: name, size: base.size) { return font }
    }
    guard let typeface else { return base }
    return TextFont(size: base.size, typeface: typeface)
  }

  /// Asks for the family instead of one of its faces.
  mutating func leaveFace() {
    family = family ?? name.flatMap(AppFonts.face)?.familyName
    (name, face) = (nil, nil)
  }

  private var typeface: Typeface? {
    guard let family else { return nil }
    let faces = AppFonts.faces(ofFamily: family)
    return faces.first { $0.faceName == face } ?? faces.nearest(to: base.weight, isItalic: base.isItalic)
  }
}

extension TextFont {
  /// The same as a font of the system's, with the same size, weight and slant.
  var ofSystem: TextFont {
    guard typeface != nil else { return self }
    var font = TextFont(size: size, weight: weight, isItalic: isItalic)
    font.features = features
    return font
  }

  /// The system's font of a name that `UIFont.fontName` gives; nil for other names.
  static func system(named name: String, size: CGFloat) -> TextFont? {
    guard name.hasPrefix(".SF") else { return nil }
    for weight in Weight.allCases {
      for font in [
        TextFont(size: size, weight: weight), TextFont(size: size, weight: weight, isItalic: true),
        TextFont(size: size, weight: weight, design: .monospaced),
      ] where UIFont(font).fontName == name { return font }
    }
    return nil
  }

  /// The font with other traits: of its own family's faces where the app brings it. Nil where there is no such face.
  func with(isBold: Bool, isItalic: Bool) -> TextFont? {
    var font = ofSystem
    if isBold != self.isBold { font.weight = isBold ? .bold : .regular }
    font.isItalic = isItalic
    guard let typeface else { return font }
    let faces = AppFonts.faces(ofFamily: typeface.familyName).filter { $0.isItalic == isItalic && $0.isBold == isBold }
    return faces.nearest(to: font.weight, isItalic: isItalic).map {
      var font = TextFont(size: size, typeface: $0)
      font.features = features
      return font
    }
  }

  /// Whether it counts as bold: semibold or bolder.
  var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
}

extension Typeface {
  fileprivate var isBold: Bool { weight.rawValue >= TextFont.Weight.semibold.rawValue }
}

/// The number of a glyph in a font.
public typealias CGFontIndex = UInt16
/// The number of a glyph in a font. 0 stands for characters that the font lacks.
public typealias CGGlyph = CGFontIndex

/// The number of no glyph: 65,535.
public let kCGFontIndexInvalid: CGFontIndex = .max

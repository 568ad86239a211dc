import CoreGraphics
import Foundation
import UIKit

/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Returns the distance from the baseline to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Returns the distance from the baseline to the bottom of a line, in points: positive as a rule.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// Returns the extra space between lines, in points: 0 for the system's fonts.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Returns the height of capitals above the baseline, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Returns the height of small letters above the baseline, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// Returns the units that an em of the font has: 2048 for the system's.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  font.textFont.typeface == nil ? 2048 : UInt32(font.glyphs.unitsPerEm)
}

/// Returns the number of glyphs of a font.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.glyphs.glyphCount }

/// Returns the bounds of all glyphs of a font laid over one another, in points around the origin.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.glyphs.boundingBox }

/// Returns the height of lines under text, in points: negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.glyphs.underlinePosition }

/// Returns the thickness of lines under text, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.glyphs.underlineThickness }

/// Returns what is special about a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}

// MARK: - Names

/// Returns the PostScript name of a font: Apple's for one of the same family and weight where it is the system's.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// Returns the name of a font's family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// Returns the name by which people know a font; the PostScript name of the system's.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.textFont.typeface?.fullName ?? font.fontName }

/// Returns the name to be shown of a font; the PostScript name of the system's.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns the descriptor from which an equal font can be made.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

extension UIFont {
  /// The glyphs of the face.
  var glyphs: GlyphFace { GlyphFace(textFont) }
}

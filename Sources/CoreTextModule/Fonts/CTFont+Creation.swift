import CoreGraphics
import Foundation
import UIKit

/// Returns the font of a name.
/// - Parameters:
///   - name: the PostScript name, full name or family of a font that the app brings; the system's font where it brings
///     none of that name.
///   - size: in points; 0 for 12.
///   - matrix: the transform of the glyphs: nil, since fonts have none here.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: Never?) -> CTFont {
  let size = size > 0 ? size : defaultSize
  return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

/// Returns the font that answers a descriptor.
/// - Parameters:
///   - size: in points; 0 for the descriptor's.
///   - matrix: the transform of the glyphs: nil, since fonts have none here.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: Never?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }

/// Returns a font of the system's.
/// - Parameters:
///   - size: in points; 0 for the size that the use has.
///   - language: the language of the text: the system's fonts are the same for all.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  func chosen(_ usual: CGFloat) -> CGFloat { size > 0 ? size : usual }
  switch uiType {
  case .user: return .systemFont(ofSize: chosen(defaultSize))
  case .userFixedPitch: return .monospacedSystemFont(ofSize: chosen(defaultSize), weight: .regular)
  case .system: return .systemFont(ofSize: chosen(UIFont.systemFontSize))
  case .emphasizedSystem: return .boldSystemFont(ofSize: chosen(UIFont.systemFontSize))
  case .smallSystem: return .systemFont(ofSize: chosen(UIFont.smallSystemFontSize))
  case .smallEmphasizedSystem: return .boldSystemFont(ofSize: chosen(UIFont.smallSystemFontSize))
  }
}

/// Returns a font in another size.
/// - Parameters:
///   - size: in points; 0 for the font's.
///   - matrix: the transform of the glyphs: nil, since fonts have none here.
///   - attributes: what is asked besides: nil for nothing.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: Never?, _ attributes: Never?
) -> CTFont { size > 0 ? font.withSize(size) : font }

/// Returns a font of the same family with other traits; nil where the family has none.
/// - Parameters:
///   - size: in points; 0 for the font's.
///   - matrix: the transform of the glyphs: nil, since fonts have none here.
///   - symTraitValue: the traits that are wanted.
///   - symTraitMask: the traits that matter; the others stay as they are.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: Never?, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
  let descriptor = font.fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(rawValue: traits.rawValue))
  return descriptor.map { UIFont(descriptor: $0, size: size) }
}

/// Returns the font that shows the beginning of a part of a string: the given one where it has the characters.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let part = (string as NSString).substring(with: NSRange(range, in: string.utf16.count))
  let text = NSAttributedString(string: part, attributes: [.font: currentFont])
  let first = LineContent(text).makeLine().runs.min { $0.range.lowerBound < $1.range.lowerBound }
  return first?.font ?? currentFont
}

/// The size of fonts of which nobody says one, in points.
let defaultSize: CGFloat = 12

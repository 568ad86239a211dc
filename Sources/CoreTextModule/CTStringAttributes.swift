import CoreGraphics
import Foundation
import UIKit

/// The key of the font of a text: a `CTFont`; 12 pt where there is none.
public let kCTFontAttributeName: NSString = "NSFont"
/// The key of the colour of a text: a `CGColor`; black where there is none.
public let kCTForegroundColorAttributeName: NSString = "CTForegroundColor"
/// The key of whether a text has the fill colour of the context that it is drawn into: a `Bool`, false by default.
public let kCTForegroundColorFromContextAttributeName: NSString = "CTForegroundColorFromContext"
/// The key of the distance after each character: a number in points; 0 turns off the kerning of pairs.
public let kCTKernAttributeName: NSString = "NSKern"
/// The key of the distance after each character on top of the kerning of pairs: a number in points.
public let kCTTrackingAttributeName: NSString = "CTTracking"
/// The key of the use of ligatures: a number, 0 for none, 1 (default) for those of the font.
public let kCTLigatureAttributeName: NSString = "NSLigature"
/// The key of the style of a paragraph: a `CTParagraphStyle`; that of a paragraph's first character counts.
public let kCTParagraphStyleAttributeName: NSString = "NSParagraphStyle"
/// The key of the width of outlines: a number in per cent of the font's size; negative to fill, too.
public let kCTStrokeWidthAttributeName: NSString = "NSStrokeWidth"
/// The key of the colour of outlines: a `CGColor`; the text's where there is none.
public let kCTStrokeColorAttributeName: NSString = "CTStrokeColor"
/// The key of the line below a text: a number, a `CTUnderlineStyle` with its modifiers.
public let kCTUnderlineStyleAttributeName: NSString = "NSUnderline"
/// The key of the colour of the line below a text: a `CGColor`; the text's where there is none.
public let kCTUnderlineColorAttributeName: NSString = "CTUnderlineColor"
/// The key of the distance above the baseline: a number in points.
public let kCTBaselineOffsetAttributeName: NSString = "NSBaselineOffset"
/// The key of what says how much room a character has: a `CTRunDelegate`.
public let kCTRunDelegateAttributeName: NSString = "CTRunDelegate"

/// A line below a text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The line in the lowest four bits, its pattern above them.
  public let rawValue: Int32
  /// Makes a style from its bits; 0 for no line.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// One line.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// A pattern of a line below a text, to be joined with a `CTUnderlineStyle`.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each pattern.
  public let rawValue: Int32
  /// Makes a pattern from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// A pattern of dots.
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  /// A pattern of dashes.
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
}

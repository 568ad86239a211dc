import CoreGraphics
import Foundation
import UIKit

/// An alias of `UIKit.NSParagraphStyle`: each style of the one is a style of the other.
public typealias CTParagraphStyle = NSParagraphStyle

/// The places in which the lines of a paragraph may lie.
public enum CTTextAlignment: UInt8, Sendable {
  /// Lines that begin at the left edge.
  case left = 0
  /// Lines that end at the right edge.
  case right = 1
  /// Lines in the middle.
  case center = 2
  /// Lines that fill the width, but for a paragraph's last one.
  case justified = 3
  /// Lines that lie as the direction of the text says.
  case natural = 4
}

/// What becomes of a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Lines that end between words.
  case byWordWrapping = 0
  /// Lines that end after any character.
  case byCharWrapping = 1
  /// Lines that go on beyond the edge.
  case byClipping = 2
  /// A line that begins with an ellipsis.
  case byTruncatingHead = 3
  /// A line that ends with an ellipsis.
  case byTruncatingTail = 4
  /// A line with an ellipsis in its middle.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  /// The direction of the text's first letter.
  case natural = -1
  /// Text that runs from left to right.
  case leftToRight = 0
  /// Text that runs from right to left.
  case rightToLeft = 1
}

/// What a paragraph's style says. Lengths are `CGFloat`s in points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`. Default: `.natural`.
  case alignment = 0
  /// The indent of the first line from the leading edge. 0 by default.
  case firstLineHeadIndent = 1
  /// The indent of all other lines from the leading edge. 0 by default.
  case headIndent = 2
  /// The end of lines, from the leading edge if positive, from the trailing one otherwise. 0 by default.
  case tailIndent = 3
  /// The distance of tabs after the last stop; 0, the default, for 28 pt.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`. Default: `.byWordWrapping`.
  case lineBreakMode = 6
  /// The factor of a line's natural height; 0, the default, counts as 1.
  case lineHeightMultiple = 7
  /// The greatest height of a line; 0, the default, for no limit.
  case maximumLineHeight = 8
  /// The least height of a line; 0, the default, for no limit.
  case minimumLineHeight = 9
  /// The distance between two lines. 0 by default.
  case lineSpacing = 10
  /// The distance below the paragraph. 0 by default.
  case paragraphSpacing = 11
  /// The distance above the paragraph. 0 by default.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`. Default: `.natural`.
  case baseWritingDirection = 13
  /// The distance between two lines. 0 by default.
  case lineSpacingAdjustment = 16
}

/// A value for a paragraph's style.
public struct CTParagraphStyleSetting {
  /// What the value is for.
  public var spec: CTParagraphStyleSpecifier
  /// The bytes of the value.
  public var valueSize: Int
  /// The address of the value, which is read when a style is made of it.
  public var value: UnsafeRawPointer

  /// Makes a setting of a value that somebody keeps.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// Makes a style. Values of another size than that of their type are left out.
/// - Parameters:
///   - settings: nil for a style with all defaults.
///   - settingCount: how many there are.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)) {
    style.take(setting)
  }
  return style.copy() as? NSParagraphStyle ?? style
}

/// Returns a style with the same values.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle.copy() as? NSParagraphStyle ?? paragraphStyle
}

/// Writes a value of a style.
/// - Parameters:
///   - valueBufferSize: the bytes of the buffer: those of the value's type at least.
///   - valueBuffer: where the value goes.
/// - Returns: false, with nothing written, where the buffer is too small.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool { paragraphStyle.write(spec, to: UnsafeMutableRawBufferPointer(start: valueBuffer, count: valueBufferSize)) }

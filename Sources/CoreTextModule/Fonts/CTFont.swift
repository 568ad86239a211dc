import CoreGraphics
import Foundation
import UIKit

/// An alias of `UIKit.UIFont`: each font of the one is a font of the other.
public typealias CTFont = UIFont
/// An alias of `UIKit.UIFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor
/// An alias of `Swift.UInt16`: a unit of UTF-16.
public typealias UniChar = UInt16

/// What is special about a font.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt32
  /// Any set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A font that leans.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// A font that is semibold or bolder.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// A font whose characters are equally wide.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
}

/// What the system uses a font for.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Text of documents: 12 pt by default.
  case user = 0
  /// Text of documents whose characters are equally wide: 12 pt by default.
  case userFixedPitch = 1
  /// Text of the interface: as large as `UIFont.systemFontSize` by default.
  case system = 2
  /// Bold text of the interface: as large as `UIFont.systemFontSize` by default.
  case emphasizedSystem = 3
  /// Small text of the interface: as large as `UIFont.smallSystemFontSize` by default.
  case smallSystem = 4
  /// Small bold text of the interface: as large as `UIFont.smallSystemFontSize` by default.
  case smallEmphasizedSystem = 5
}

/// The direction in which glyphs follow one another.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own: horizontal.
  case `default` = 0
  /// The direction from left to right.
  case horizontal = 1
}

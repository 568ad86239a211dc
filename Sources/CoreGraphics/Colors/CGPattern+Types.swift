/// How cells are fitted to the pixels of a bitmap.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells that keep their size. The spacing may differ by up to a pixel.
  case noDistortion = 0
  /// Cells at equal distances, which may be stretched by up to a pixel.
  case constantSpacingMinimalDistortion = 1
  /// Cells at equal distances, which may be stretched by what makes drawing fast: here up to a pixel.
  case constantSpacing = 2
}

/// Draws a cell of a pattern, in the pattern's space. With Apple's it is a function of C's.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Gets a pattern's `info` when the pattern goes. With Apple's it is a function of C's.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that a pattern is made of.
public struct CGPatternCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// The function that draws a cell. A pattern isn't made without one.
  public var drawPattern: CGPatternDrawPatternCallback!
  /// The function that is called when the pattern goes; nil for none.
  public var releaseInfo: CGPatternReleaseInfoCallback!

  /// Makes callbacks that do nothing, of version 0.
  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

  /// Makes callbacks of functions.
  /// - Parameters:
  ///   - version: 0.
  ///   - releaseInfo: nil for none.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback!, releaseInfo: CGPatternReleaseInfoCallback!
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

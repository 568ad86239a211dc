import Foundation

/// How an image comes about. It is followed for the pixels that somebody wants to see, and only then.
protocol ImageRecipe: Sendable {
  /// The rectangle of the image, y up; outside it is clear.
  var extent: CGRect { get }

  /// The pixels of an area, exactly that.
  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock
}

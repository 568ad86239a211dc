import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// The strategy for the inside of paths, by the even-odd rule.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for paths as they are painted, in black.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - drawingMode: what is painted of the path.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: 1)
      .pullback { path in
        PathPicture(bounds: path.boundingBoxOfPath, scale: 1).image { context in
          context.addPath(path)
          context.drawPath(using: drawingMode)
        }
      }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// The strategy for the inside of paths, at one pixel to the point.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for the inside of paths, in black, by the path's own rule.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - scale: pixels per point of the pictures.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
      .pullback { path in PathPicture(bounds: path.bounds, scale: scale).image { _ in path.fill() } }
  }
}

/// The picture of a path.
private struct PathPicture {
  let bounds: CGRect
  let scale: CGFloat

  func image(_ draw: (CGContext) -> Void) -> UIImage {
    guard !bounds.isNull, !bounds.isInfinite else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      UIColor.black.set()
      draw(context.cgContext)
    }
  }
}

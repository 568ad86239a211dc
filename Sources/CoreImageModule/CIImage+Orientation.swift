import CoreGraphics
import Foundation
import ImageIOModule

extension CIImage {
  /// Returns the image as it is to be shown. Its lower left corner stays where it is.
  /// - Parameter orientation: how it is stored.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    guard orientation != .up, !extent.isNull, !extent.isInfinite else { return self }
    let corner = extent.origin
    let toOrigin = CGAffineTransform(translationX: -corner.x, y: -corner.y)
    let back = CGAffineTransform(translationX: corner.x, y: corner.y)
    return transformed(by: toOrigin.concatenating(orientation.transform(of: extent.size)).concatenating(back))
  }

  /// Returns the image as it is to be shown.
  /// - Parameter orientation: how it is stored, as in EXIF: 1 to 8; others leave it as it is.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map { oriented($0) } ?? self
  }
}

extension CGImagePropertyOrientation {
  /// The map from a stored picture's coordinates, y up, to those in which it is shown.
  fileprivate func transform(of size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
  }
}

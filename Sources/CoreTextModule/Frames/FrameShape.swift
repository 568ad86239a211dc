import CoreGraphics
import Foundation
import UIKit

/// The room that a frame has for lines: y points down from its top left.
struct FrameShape {
  let width: CGFloat
  let height: CGFloat
  /// What cuts lines short; nil for a rectangle.
  private let bands: ExclusionBands?

  init(width: CGFloat, height: CGFloat) { (self.width, self.height, bands) = (width, height, nil) }

  /// The inside of a path whose y points up.
  init(_ path: CGPath) {
    let bounds = path.boundingBoxOfPath
    (width, height) = (max(0, bounds.width), max(0, bounds.height))
    if path.isRect(nil) || bounds.isNull {
      bands = nil
    } else {
      let turned = CGMutablePath()
      turned.addPath(path, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY))
      bands = ExclusionBands(around: turned)
    }
  }

  var isRectangle: Bool { bands == nil }

  /// The end of the last line that is seen. A sixteenth of a point less is no reason to lose a line.
  var bottom: CGFloat { height + 1.0 / 16 }

  /// The stretches of the first line at or below a height that has any; the whole width below the shape.
  func stretches(y: CGFloat, height: CGFloat) -> [TextLineStretch] {
    var top = y
    while let bands, top + height <= bottom {
      let free = bands.free(from: 0, to: width, top: top, bottom: top + height).filter {
        $0.upperBound - $0.lowerBound > 1
      }
      if !free.isEmpty { return free.map { TextLineStretch(left: $0.lowerBound, right: $0.upperBound, y: top) } }
      top += 1
    }
    return [TextLineStretch(left: 0, right: max(width, 1), y: max(y, bottom))]
  }
}

/// The lines of one paragraph in a shape.
final class ParagraphShape: TextLineSource {
  private let shape: FrameShape
  private let top: CGFloat

  /// Begins a paragraph at a height of the shape.
  init(_ shape: FrameShape, top: CGFloat) { (self.shape, self.top) = (shape, top) }

  func stretches(at position: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool) -> [TextLineStretch] {
    shape.stretches(y: top + y, height: height).map { stretch in
      var stretch = stretch
      stretch.y -= top
      return stretch
    }
  }

  func spacing(afterLineEndingAt end: Int, rect: CGRect, spacing: CGFloat) -> CGFloat { spacing }
}

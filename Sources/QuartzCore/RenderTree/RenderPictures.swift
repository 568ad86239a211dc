import Foundation

/// Pixels of render trees for those who ask at once: the current device makes them, on any thread.
package enum RenderPictures {
  package typealias Maker = @Sendable (RenderTree) -> CGImage?

  /// The picture of a tree; nil where nobody can make one, and for trees without size.
  package static func picture(of tree: RenderTree) -> CGImage? { DeviceContext.currentOnAnyThread.pictures?(tree) }
}

extension RenderNode {
  /// Draws a part of a frozen node into a context whose user space has the node's coordinates.
  /// - Returns: false where there are no pixels to be had.
  package func draw(_ part: CGRect, in context: CGContext) -> Bool {
    let part = part.intersection(context.boundingBoxOfClipPath)
    let ctm = context.ctm
    let scale = max(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    guard !part.isNull, part.width > 0, part.height > 0, scale > 0, scale.isFinite, ctm.a * ctm.d != ctm.b * ctm.c
    else { return true }
    // Whole pixels of the context are whole pixels of the picture.
    let area = context.convertToUserSpace(context.convertToDeviceSpace(part).integral)
    guard let image = RenderPictures.picture(of: tree(of: area, scale: scale)) else { return false }
    context.saveGState()
    context.translateBy(x: area.minX, y: area.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: area.width, height: area.height))
    context.restoreGState()
    return true
  }
}

import Foundation

extension CALayer {
  /// Fills a bitmap of the layer's size by `draw(in:)` and makes it the contents; nothing for a layer without size.
  package final func drawContents() {
    guard let context = CGContext(size: bounds.size, scale: contentsScale, isOpaque: isOpaque) else {
      contents = nil
      return
    }
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    storedDelegate?.layerWillDraw(self)
    draw(in: context)
    contents = context.makeImage()
  }
}

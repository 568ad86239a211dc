/// A record of the parts of the picture behind a backdrop that have changed since it was taken. Whoever draws the
/// display list takes the picture, blurs it and keeps it.
final class Backdrop {
  let picture: PictureID
  private let registry: PictureRegistry
  private(set) var rect = PixelRect.empty
  private(set) var blur = BackdropBlur(sigma: 0)
  /// Parts that have to be taken again.
  private var stale = DamageList()

  init(_ registry: PictureRegistry) {
    self.registry = registry
    picture = registry.next()
  }

  deinit { registry.release(picture) }

  /// Sets the backdrop's place and blur for the frame.
  /// - Parameters:
  ///   - sigma: standard deviation of the blur, in pixels.
  ///   - isSame: the layer draws what it drew.
  /// - Returns: false if all has to be taken anew.
  func prepare(rect: PixelRect, sigma: Double, isSame: Bool) -> Bool {
    let blur = BackdropBlur(sigma: sigma)
    if isSame && rect == self.rect && blur == self.blur { return true }
    (self.rect, self.blur) = (rect, blur)
    stale.removeAll()
    stale.canvas = rect
    stale.add(rect)
    return false
  }

  func invalidate(_ part: PixelRect) { stale.add(part) }

  /// Moves the stale parts to the end of a list.
  /// - Returns: their places in it.
  func takeStaleParts(into parts: inout ContiguousArray<PixelRect>) -> Range<Int> {
    let start = parts.count
    parts.append(contentsOf: stale.rects)
    stale.removeAll()
    return start..<parts.count
  }
}

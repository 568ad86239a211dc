import Foundation

/// Pixels that come from outside the app (a web page), newer ones at any time.
///
/// The compositor latches once per frame, on the host's thread, and reads the frame until it latches again.
package protocol ExternalSurface: AnyObject, Sendable {
  /// The newest complete frame, or nil if there is none yet.
  /// - Parameters:
  ///   - offset: the scroll offset that this frame of the screen wants to show, in points.
  ///   - timeout: how many seconds the surface may wait for a picture at that offset; 0 for none.
  func latch(offset: CGPoint, timeout: Double) -> ExternalFrame?
  /// A copy of the picture that was latched last, else of the newest one; nil if there is none yet. From any thread.
  func copy() -> ExternalPicture?
  /// Changes whenever `latch` would return something new; cheap, from any thread.
  var serial: UInt64 { get }
}

/// A picture of an external surface that stays as it is.
package struct ExternalPicture: Sendable {
  package var image: CGImage
  /// Pixels per point.
  package var scale: CGFloat
  /// The scroll offset in points that the picture shows, as in an `ExternalFrame`.
  package var offset: CGPoint
  /// What stands while the rest is scrolled, as in an `ExternalFrame`.
  package var fixed: FixedRows?

  package init(image: CGImage, scale: CGFloat, offset: CGPoint, fixed: FixedRows? = nil) {
    (self.image, self.scale, self.offset, self.fixed) = (image, scale, offset, fixed)
  }
}

/// Rows of a picture that stand while the rest of it is scrolled: a page's header, say. In a picture of another offset
/// than the wanted one they are drawn where they would be in one of the wanted offset.
package struct FixedRows: Hashable, Sendable {
  /// The rows, in pixels of the picture from its top.
  package var rows: [Range<Int>]
  /// How far these rows lie from where the rest of the picture has them, in points; positive is down.
  package var shift: CGFloat

  package init(_ rows: [Range<Int>], shift: CGFloat) { (self.rows, self.shift) = (rows, shift) }

  /// The rows that are drawn at the shift: those that stand, and those that lie where these would be without it. The
  /// latter are late, which is less conspicuous than anything else in their place.
  /// - Parameters:
  ///   - height: of the picture, in pixels.
  ///   - scale: the picture's pixels per point.
  package func drawn(height: Int, scale: CGFloat) -> [Range<Int>] {
    let way = shift * scale
    guard way.isFinite else { return [] }
    let pixels = Int(min(max(way.rounded(), -1e8), 1e8))
    return rows.flatMap { [$0, $0.lowerBound - pixels..<$0.upperBound - pixels] }
      .map { $0.clamped(to: 0..<height) }.filter { !$0.isEmpty }
  }
}

/// One picture of an external surface. Its memory stays as it is until the surface is latched again.
package struct ExternalFrame: @unchecked Sendable {
  package var serial: UInt64
  /// The premultiplied 32-bit pixels, as in `CGImage`.
  package var pixels: UnsafeRawPointer
  package var width: Int
  package var height: Int
  package var bytesPerRow: Int
  /// Pixels per point.
  package var scale: CGFloat
  /// The parts changed since the frame with the serial number before it, in pixels; nil if anything may have.
  package var damage: [CGRect]?
  /// The scroll offset in points that the picture shows: it is drawn shifted by `offset - wanted`.
  package var offset: CGPoint
  /// What is not shifted with the picture; nil where nothing stands, or nothing is shifted.
  package var fixed: FixedRows?

  package init(
    serial: UInt64, pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: CGFloat,
    damage: [CGRect]?, offset: CGPoint, fixed: FixedRows? = nil
  ) {
    self.serial = serial
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.scale = scale
    self.damage = damage
    self.offset = offset
    self.fixed = fixed
  }
}

import CoreGraphics

/// Layers whose y grows upwards.
extension CALayer {
  final func setGeometryFlipped(_ isFlipped: Bool) {
    guard isFlipped != properties.isGeometryFlipped else { return }
    properties.isGeometryFlipped = isFlipped
    invalidate(.node)
    updateMirroring()
  }

  /// Finds anew, here and below, whether contents have to be mirrored in the layers' coordinates.
  final func updateMirroring() {
    let above = (storedSuperlayer ?? maskedLayer)?.properties.mirrorsContents ?? false
    let mirrors = properties.isGeometryFlipped != above
    guard mirrors != properties.mirrorsContents else { return }
    properties.mirrorsContents = mirrors
    invalidate(.node)
    for sublayer in storedSublayers { sublayer.updateMirroring() }
    storedMask?.updateMirroring()
  }
}

extension CGContext {
  /// Turns user space over, so that a rectangle of it stays where it is.
  func turnUpsideDown(_ rect: CGRect) {
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
  }
}

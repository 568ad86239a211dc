import CoreGraphics
import Foundation
import QuartzCore

/// How a pattern comes to the screen: pixels that are repeated in both directions.
package struct PatternFill {
  /// The pixels of one period. The object is their identity.
  package let tile: CGImage
  package let isOpaque: Bool
  /// The map from the screen's pixels to the tile's, beyond whose edges it begins anew.
  package let toTile: PlaneMap
  /// The whole pixels to add to the screen's coordinates for the tile's, where it is shown at its own size.
  package let shift: (x: Int, y: Int)?

  /// A pattern in the plane of a layer; nil if it can't be seen.
  init?(_ pattern: RenderPattern, world: PlaneMap) {
    let (width, height) = (Double(pattern.tile.width), Double(pattern.tile.height))
    let m = pattern.toLayer
    let toLayer = PlaneMap(a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty)
    guard width > 0, height > 0, var map = toLayer.concatenating(world).inverse, map.isFinite else { return nil }
    if map.isAffine { (map.tx, map.ty) = (Self.remainder(map.tx, width), Self.remainder(map.ty, height)) }
    (tile, isOpaque, toTile) = (pattern.tile, pattern.isOpaque, map)
    let (x, y) = (map.tx.rounded(), map.ty.rounded())
    let isAtOwnSize = map.isAffine && map.b == 0 && map.c == 0 && abs(map.a - 1) < 1e-6 && abs(map.d - 1) < 1e-6
    shift = isAtOwnSize && abs(map.tx - x) < 1.0 / 512 && abs(map.ty - y) < 1.0 / 512 ? (Int(x), Int(y)) : nil
  }

  /// The remainder from 0 up.
  private static func remainder(_ value: Double, _ length: Double) -> Double {
    value - (value / length).rounded(.down) * length
  }
}

import Foundation
import QuartzCore

/// Takes the pictures of external surfaces: at most one of each in a frame, however many layers show it.
final class ExternalLatch {
  private struct Entry {
    let surface: any ExternalSurface
    var picture: ExternalFrame?
    var serial: UInt64
    var offset: CGPoint
    var frame: UInt64
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame: UInt64 = 0
  private var timeout = 0.0

  func beginFrame(timeout: Double) {
    frame += 1
    self.timeout = timeout
    // Those that no layer has shown for two frames are let go.
    for (key, entry) in entries where entry.frame + 2 < frame { entries[key] = nil }
  }

  func picture(of surface: any ExternalSurface, offset: CGPoint) -> ExternalFrame? {
    let key = ObjectIdentifier(surface)
    if var entry = entries[key] {
      if entry.frame == frame { return entry.picture }
      let serial = surface.serial
      if serial != entry.serial || offset != entry.offset || entry.picture == nil {
        entry.picture = surface.latch(offset: offset, timeout: timeout)
        // Waiting may have brought a newer one.
        entry.serial = entry.picture?.serial ?? serial
        entry.offset = offset
      }
      entry.frame = frame
      entries[key] = entry
      return entry.picture
    }
    let picture = surface.latch(offset: offset, timeout: timeout)
    entries[key] = Entry(
      surface: surface, picture: picture, serial: picture?.serial ?? 0, offset: offset, frame: frame)
    return picture
  }
}

extension TreeUpdate {
  /// Latches the layer's surface and damages what is new in its picture.
  /// - Parameter isSame: the layer is where it was and shows the same surface.
  func updateExternal(_ layer: RetainedLayer, isSame: Bool) {
    guard case .external(let surface) = layer.node.contents else {
      layer.external = nil
      return
    }
    let old = layer.external
    let oldOrigin = layer.externalOrigin
    let wanted = layer.properties.externalOffset
    layer.external = externals.picture(of: surface, offset: wanted)
    guard let picture = layer.external else {
      if old != nil { add(layer.ownBounds.intersection(layer.clip)) }
      return
    }
    let bounds = layer.properties.bounds
    let corner = layer.world.apply(
      bounds.minX + picture.offset.x - wanted.x, bounds.minY + picture.offset.y - wanted.y)
    layer.externalOrigin = (PixelRect.whole(corner.x), PixelRect.whole(corner.y))
    guard isSame, let old else { return add(layer.ownBounds.intersection(layer.clip)) }
    if old.serial == picture.serial && oldOrigin == layer.externalOrigin && old.fixed == picture.fixed { return }
    let ratio = scale / Double(picture.scale)
    let followsOn =
      picture.serial == old.serial &+ 1 && oldOrigin == layer.externalOrigin && layer.world.isUpright
      && old.fixed == nil && picture.fixed == nil
    if followsOn, old.width == picture.width, old.height == picture.height, let parts = picture.damage {
      for part in parts where part.isFinite {
        let place = CGRect(
          x: Double(layer.externalOrigin.x) + part.minX * ratio, y: Double(layer.externalOrigin.y) + part.minY * ratio,
          width: part.width * ratio, height: part.height * ratio)
        // A picture at another scale is interpolated.
        add(
          PixelRect(covering: place).outset(ratio == 1 ? 0 : 2).intersection(layer.ownBounds).intersection(layer.clip))
      }
    } else {
      add(layer.ownBounds.intersection(layer.clip))
    }
  }
}

import CoreGraphics
import QuartzCore

/// Copies of what external surfaces show, for render trees that are to show the same again later.
struct ExternalPictures {
  private struct Copy {
    /// Keeps the surface, so that no other comes to lie at its address.
    let surface: any ExternalSurface
    let serial: UInt64
    /// The offset that was wanted: what stands in a picture depends on it.
    let offset: CGPoint
    let still: StillSurface?
  }

  private var copies: [ObjectIdentifier: Copy] = [:]

  /// Copies the pictures of the surfaces in a tree that show something new. Forgets other surfaces.
  mutating func note(_ tree: RenderTree) {
    var seen: [ObjectIdentifier: Copy] = [:]
    collect(tree.root, into: &seen)
    copies = seen
  }

  private func collect(_ node: RenderNode, into seen: inout [ObjectIdentifier: Copy]) {
    guard node.hasExternalSurface else { return }
    if case .external(let surface) = node.contents {
      let key = ObjectIdentifier(surface)
      seen[key] = seen[key] ?? copy(of: surface, offset: node.properties.externalOffset)
    }
    if let mask = node.mask { collect(mask, into: &seen) }
    for sublayer in node.sublayers { collect(sublayer, into: &seen) }
  }

  private func copy(of surface: any ExternalSurface, offset: CGPoint) -> Copy {
    let known = copies[ObjectIdentifier(surface)].flatMap { $0.serial == surface.serial ? $0 : nil }
    if let known, known.offset == offset { return known }
    // What has come since the last picture on screen is what the screen shows now.
    let frame = surface.latch(offset: offset, timeout: 0)
    var picture = known?.still?.picture
    if let known, known.serial == frame?.serial {
      picture?.fixed = frame?.fixed
    } else {
      picture = frame == nil ? nil : surface.copy()
    }
    return Copy(
      surface: surface, serial: frame?.serial ?? surface.serial, offset: offset, still: picture.map(StillSurface.init))
  }

  /// The tree with the copies in place of its surfaces.
  func withCopies(_ tree: RenderTree) -> RenderTree {
    RenderTree(
      root: withCopies(tree.root), size: tree.size, scale: tree.scale, timelines: tree.timelines,
      sequence: tree.sequence)
  }

  private func withCopies(_ node: RenderNode) -> RenderNode {
    guard node.hasExternalSurface else { return node }
    var contents = node.contents
    if case .external(let surface) = contents {
      contents = copies[ObjectIdentifier(surface)]?.still.map { .external($0) } ?? .none
    }
    return RenderNode(
      id: node.id, properties: node.properties, contents: contents, animations: node.animations,
      mask: node.mask.map(withCopies), sublayers: node.sublayers.map(withCopies), generation: node.generation,
      time: node.time)
  }
}

/// A surface that shows one picture for ever.
final class StillSurface: ExternalSurface {
  let picture: ExternalPicture
  let serial: UInt64 = 1

  init(_ picture: ExternalPicture) { self.picture = picture }

  func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
    let image = picture.image
    return ExternalFrame(
      serial: serial, pixels: image.pixels.baseAddress!, width: image.width, height: image.height,
      bytesPerRow: image.bytesPerRow, scale: picture.scale, damage: nil, offset: picture.offset,
      fixed: picture.fixed)
  }

  func copy() -> ExternalPicture? { picture }
}

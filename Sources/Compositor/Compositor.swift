import CoreGraphics
import Foundation
import QuartzCore

/// Turns render trees into pixels, frame after frame, and draws only what has changed.
///
/// Used from one thread at a time; which one doesn't matter. What it draws depends on the tree and the time alone, not
/// on the frames before: drawing only the damage gives the same pixels, bit for bit, as drawing everything.
package final class Compositor {
  private let backEnd: any RenderBackEnd
  private let ground: UInt32
  private var update: TreeUpdate
  private var builder: DisplayListBuilder
  private var root: RetainedLayer?
  /// The tree composited last.
  private var tree: RenderTree?
  /// The parts that the last frames changed, the newest last.
  private var history: [ContiguousArray<PixelRect>] = []

  /// Buffers older than this many frames are redrawn as a whole.
  private static let memory = 4

  /// Makes a compositor for a screen: black lies behind everything.
  /// - Parameter backEnd: draws; nobody else may use it.
  package convenience init(backEnd: any RenderBackEnd = CPUBackEnd()) {
    self.init(ground: 0xff00_0000, backEnd: backEnd)
  }

  private init(ground: UInt32, backEnd: any RenderBackEnd) {
    self.backEnd = backEnd
    self.ground = ground
    let registry = PictureRegistry()
    update = TreeUpdate(registry: registry)
    builder = DisplayListBuilder(ground: ground, registry: registry)
  }

  /// Lets go of all that is kept only to draw quickly. The next picture is drawn as if it were the first.
  package func purgeCaches() {
    (root, tree) = (nil, nil)
    history = []
    let registry = PictureRegistry()
    update = TreeUpdate(registry: registry)
    builder = DisplayListBuilder(ground: ground, registry: registry)
    backEnd.purgeCaches()
  }

  /// The largest side of a picture, in pixels.
  private static let largestSide: CGFloat = 32_767

  /// A picture of a tree in which nothing moves, clear where it shows nothing. From any thread; nil for pictures without
  /// size and for those that are too large.
  package static func picture(of tree: RenderTree) -> CGImage? { picture(of: tree, at: 0) }

  /// A picture of a tree at a time.
  static func picture(of tree: RenderTree, at time: Double) -> CGImage? {
    let width = (tree.size.width * tree.scale).rounded()
    let height = (tree.size.height * tree.scale).rounded()
    guard width >= 1, height >= 1, width <= largestSide, height <= largestSide else { return nil }
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    let compositor = Compositor(ground: 0, backEnd: CPUBackEnd())
    compositor.composite(tree, at: time, into: buffer, bufferAge: 0)
    compositor.readback(into: buffer)
    return buffer.makeImage()
  }

  /// Draws the tree as it is at a time into a buffer, whose size in pixels is that of the canvas. Its memory holds the
  /// picture once it is read back.
  /// - Parameters:
  ///   - time: media time in seconds, at which animations are sampled.
  ///   - buffer: what it holds outside of the returned damage stays.
  ///   - externalTimeout: how long external surfaces may wait for a picture at the wanted offset, in seconds.
  ///   - bufferAge: how many compositions ago the buffer was drawn: 1 if it holds the last one, 2 where two buffers
  ///     take turns, 0 if nothing is known about what it holds.
  /// - Returns: the part of the picture that is another than that of the last composition. With a buffer of another age
  ///   more than this may have been drawn.
  @discardableResult
  package func composite(
    _ tree: RenderTree, at time: Double, into buffer: PixelBuffer, externalTimeout: Double = 0, bufferAge: Int = 1
  ) -> Damage {
    let canvas = buffer.bounds
    self.tree = tree
    update.run(tree, at: time, canvas: canvas, timeout: externalTimeout, root: &root)
    let damage = update.damage.rects
    remember(damage)
    guard let root else {
      if bufferAge == 0 { buffer.clear() }
      return Damage()
    }
    var dirty = DamageList()
    dirty.canvas = canvas
    if bufferAge > 0 && bufferAge <= history.count {
      for rects in history.suffix(bufferAge) { for rect in rects { dirty.add(rect) } }
    } else {
      dirty.add(canvas)
    }
    if !dirty.isEmpty || !damage.isEmpty {
      builder.build(root, canvas: canvas, dirty: dirty, damage: update.damage, scale: Double(tree.scale))
      backEnd.composite(builder.list, into: buffer)
    }
    return Damage(rects: Array(damage))
  }

  /// Reads the picture that was composited last back, so that a buffer has it in its memory on return.
  package func readback(into buffer: PixelBuffer) { backEnd.readback(into: buffer) }

  private func remember(_ damage: ContiguousArray<PixelRect>) {
    history.append(damage)
    if history.count > Self.memory { history.removeFirst() }
  }
}

extension Compositor: CustomDebugStringConvertible {
  /// The render tree that was composited last, and the display list that was drawn last: all of the picture after a purge
  /// of the caches, else what had changed.
  package var debugDescription: String {
    "\(tree?.debugDescription ?? "no commit yet")\n\n\(builder.list.debugDescription)"
  }
}

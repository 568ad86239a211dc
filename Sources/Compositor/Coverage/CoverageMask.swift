import CompositorKernels
import Foundation

/// Coverage of a shape, kept from frame to frame.
final class CoverageMask {
  /// The mask's name in display lists.
  fileprivate(set) var picture = PictureID(rawValue: 0)
  /// The pixels that it describes, relative to where the shape lies.
  let rect: PixelRect
  let bytes: UnsafeMutablePointer<UInt8>
  /// Whether the shape is too big to be kept as a whole; then there are no bytes.
  let isCut: Bool
  var stride: Int { rect.width }
  let byteCount: Int
  /// The frame in which it was last used.
  var lastUse: UInt64 = 0

  init(rect: PixelRect, isCut: Bool = false) {
    self.rect = rect
    self.isCut = isCut
    byteCount = isCut ? 1 : max(1, rect.area)
    bytes = .allocate(capacity: byteCount)
  }

  deinit { bytes.deallocate() }

  var pixels: MaskPixels {
    MaskPixels(picture: picture, bytes: UnsafePointer(bytes), width: rect.width, height: rect.height)
  }
}

/// Masks by the parameters that made them, the least recently used dropped when they exceed a number of bytes.
final class MaskCache {
  private var masks: [MaskKey: CoverageMask] = [:]
  private(set) var byteCount = 0
  let budget: Int
  private let registry: PictureRegistry
  /// Counts frames; a mask used in the present one is never dropped.
  private var frame: UInt64 = 0

  init(budget: Int, registry: PictureRegistry) {
    self.budget = budget
    self.registry = registry
  }

  func mask(_ key: MaskKey, make: () -> CoverageMask) -> CoverageMask {
    if let mask = masks[key] {
      mask.lastUse = frame
      return mask
    }
    let mask = make()
    mask.lastUse = frame
    mask.picture = registry.next()
    masks[key] = mask
    byteCount += mask.byteCount
    return mask
  }

  /// Begins a frame, which uses nothing of the last one yet.
  func beginFrame() {
    if byteCount > budget {
      // The oldest go until three quarters of the budget are left, so that it doesn't happen every frame.
      for (key, mask) in masks.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard byteCount > budget / 4 * 3 else { break }
        masks[key] = nil
        registry.release(mask.picture)
        byteCount -= mask.byteCount
      }
    }
    frame += 1
  }
}

/// Everything that a mask depends on.
struct MaskKey: Hashable {
  enum Kind: Hashable {
    case corner, outline, path, ring, shadow
  }
  var kind: Kind
  /// Keeps the object alive, so that its identity stays its own.
  var object: ObjectKey?
  /// Numbers in an order that each kind defines.
  var n0: Double = 0, n1: Double = 0, n2: Double = 0, n3: Double = 0, n4: Double = 0, n5: Double = 0
  var n6: Double = 0, n7: Double = 0, n8: Double = 0, n9: Double = 0, n10: Double = 0, n11: Double = 0
  var n12: Double = 0, n13: Double = 0
  var rect = CGRect.zero
  var flags: Int = 0
  var stroke: StrokeKey?
}

/// An object as part of a key: by identity.
struct ObjectKey: Hashable {
  let object: AnyObject
  static func == (a: ObjectKey, b: ObjectKey) -> Bool { a.object === b.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

/// How a path is stroked.
struct StrokeKey: Hashable {
  var start: CGFloat
  var end: CGFloat
  var width: CGFloat
  var miterLimit: CGFloat
  var cap: Int
  var join: Int
  var dashPhase: CGFloat
  var dashes: [CGFloat]
}

extension CoverageMask {
  /// The blurred alpha of what is drawn; nil if there is nothing to see.
  /// - Parameter draw: draws into a clear surface.
  convenience init?(_ source: ShadowSource, scratch: Scratch, draw: (DrawSurface) -> Void) {
    let rect = source.rect
    guard !rect.isEmpty else { return nil }
    let pixels = scratch.pixels(slot: ScratchSlot.shadow, count: rect.area)
    kernel_fill(pixels, rect.width, Int32(rect.width), Int32(rect.height), 0)
    draw(DrawSurface(pixels: pixels, stride: rect.width, rect: rect))
    self.init(rect: rect)
    kernel_mask_from_alpha(bytes, stride, pixels, rect.width, Int32(rect.width), Int32(rect.height))
    let radii = BlurRadii(sigma: source.sigma)
    if radii.reach > 0 { blur(radii, scratch: scratch) }
  }
}

import CPixman
import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

/// Images as they are sampled: smaller copies of them, and pixman's view of their pixels.
final class ImageStore {
  private struct Level {
    /// A copy is of no use without its image, and must not keep it, which takes four times as much at least.
    weak var image: CGImage?
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    var lastUse: UInt64
    var byteCount: Int { width * height * 4 }
  }

  private struct LevelKey: Hashable {
    let image: ObjectIdentifier
    let level: Int
  }

  private struct ViewKey: Hashable {
    let pixels: UnsafeRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let isMask: Bool
  }

  private var levels: [LevelKey: Level] = [:]
  private var levelBytes = 0
  private var views: [ViewKey: (image: OpaquePointer, lastUse: UInt64)] = [:]
  private var frame: UInt64 = 0
  private let scratch: Scratch

  /// Smaller copies take a third of their image at most; beyond this many bytes the oldest go.
  private static let budget = 48 << 20

  init(scratch: Scratch) { self.scratch = scratch }

  deinit {
    for level in levels.values { level.pixels.deallocate() }
    for view in views.values { pixman_image_unref(view.image) }
  }

  func beginFrame() {
    frame += 1
    for (key, view) in views where view.lastUse + 60 < frame {
      pixman_image_unref(view.image)
      views[key] = nil
    }
    for (key, level) in levels where level.image == nil { remove(key, level) }
    guard levelBytes > Self.budget else { return }
    for (key, level) in levels.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard levelBytes > Self.budget / 2 else { break }
      remove(key, level)
    }
  }

  private func remove(_ key: LevelKey, _ level: Level) {
    levelBytes -= level.byteCount
    level.pixels.deallocate()
    levels[key] = nil
  }

  /// How one part of an image is sampled; nil if it can't be seen.
  func sampler(_ image: CGImage, part: ContentsLayout.Part, properties p: RenderProperties, world: PlaneMap)
    -> ImageSampler?
  {
    // The part's window of whole pixels: what lies outside must not bleed in.
    let window = CGRect(
      x: 0, y: 0, width: image.width, height: image.height
    ).intersection(part.source)
    guard !window.isNull else { return nil }
    let (x0, y0) = (Int(window.minX.rounded(.down)), Int(window.minY.rounded(.down)))
    let (x1, y1) = (min(Int(window.maxX.rounded(.up)), image.width), min(Int(window.maxY.rounded(.up)), image.height))
    guard x1 > x0, y1 > y0, let base = image.pixels.baseAddress else { return nil }
    let (sx, sy) = (part.source.width / part.destination.width, part.source.height / part.destination.height)
    guard let toLayer = world.inverse else { return nil }
    let toWindow = PlaneMap(
      a: sx, b: 0, c: 0, d: sy, tx: part.source.minX - part.destination.minX * sx - Double(x0),
      ty: part.source.minY - part.destination.minY * sy - Double(y0))
    let isMask = image.pixelFormat == .alpha
    var sampler = ImageSampler(
      pixels: base + y0 * image.bytesPerRow + x0 * (isMask ? 1 : 4), width: x1 - x0, height: y1 - y0,
      bytesPerRow: image.bytesPerRow, toImage: toLayer.concatenating(toWindow))
    guard sampler.toImage.isFinite else { return nil }
    sampler.isMask = isMask
    sampler.isOpaque = image.isOpaque && !isMask
    if isMask || p.contentsTint != nil { sampler.tint = (p.contentsTint ?? .black).pixel() }
    let m = sampler.toImage
    if m.isAffine, m.b == 0, m.c == 0, abs(m.a - 1) < 1e-6, abs(m.d - 1) < 1e-6, abs(m.tx) < 1e8, abs(m.ty) < 1e8 {
      sampler.shift = (Int((m.tx * 256).rounded()), Int((m.ty * 256).rounded()))
      return sampler
    }
    let ratio = m.magnification
    let filter = ratio > 1 ? p.minificationFilter : p.magnificationFilter
    sampler.isNearest = filter == .nearest
    if filter == .trilinear && ratio >= 2 && !isMask && part.source.width == CGFloat(image.width)
      && part.source.height == CGFloat(image.height)
    {
      shrink(&sampler, image, level: min(Int(log2(ratio)), 12))
    }
    return sampler
  }

  private func shrink(_ sampler: inout ImageSampler, _ image: CGImage, level: Int) {
    guard let small = self.level(level, of: image) else { return }
    let factor = Double(1 << level)
    sampler.pixels = UnsafeRawPointer(small.pixels)
    (sampler.width, sampler.height, sampler.bytesPerRow) = (small.width, small.height, small.width * 4)
    sampler.toImage = sampler.toImage.concatenating(PlaneMap(scale: 1 / factor))
  }

  /// Levels that are made from the image itself: those before them are often never seen.
  private static let directLevels = 4

  /// A copy of 2⁻ˡᵉᵛᵉˡ times the image's width and height.
  private func level(_ level: Int, of image: CGImage) -> Level? {
    guard level > 0 else { return nil }
    let key = LevelKey(image: ObjectIdentifier(image), level: level)
    if var found = levels[key] {
      if found.image === image {
        found.lastUse = frame
        levels[key] = found
        return found
      }
      // An image that has gone lay at the same address.
      remove(key, found)
    }
    let isDirect = level <= Self.directLevels
    let larger = isDirect ? nil : self.level(level - 1, of: image)
    let factor = isDirect ? 1 << level : 2
    let (w, h) = (larger?.width ?? image.width, larger?.height ?? image.height)
    let source =
      larger.map { UnsafePointer($0.pixels) } ?? image.pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)
    let (width, height) = ((w + factor - 1) / factor, (h + factor - 1) / factor)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    kernel_shrink(pixels, width, source, larger == nil ? image.bytesPerRow / 4 : w, Int32(w), Int32(h), Int32(factor))
    let made = Level(image: image, pixels: pixels, width: width, height: height, lastUse: frame)
    levels[key] = made
    levelBytes += made.byteCount
    return made
  }

  /// Pixman's view of the pixels of a sampler.
  func view(_ sampler: ImageSampler) -> OpaquePointer? {
    let key = ViewKey(
      pixels: sampler.pixels, width: sampler.width, height: sampler.height, bytesPerRow: sampler.bytesPerRow,
      isMask: sampler.isMask)
    if let view = views[key] {
      views[key]!.lastUse = frame
      return view.image
    }
    let bits = UnsafeMutablePointer(mutating: sampler.pixels.assumingMemoryBound(to: UInt32.self))
    let format = sampler.isMask ? PIXMAN_a8 : PIXMAN_a8r8g8b8
    guard
      let image = pixman_image_create_bits_no_clear(
        format, Int32(sampler.width), Int32(sampler.height), bits, Int32(sampler.bytesPerRow))
    else { return nil }
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    views[key] = (image, frame)
    return image
  }
}

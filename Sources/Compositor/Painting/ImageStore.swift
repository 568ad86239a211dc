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

  /// The bytes that smaller copies of images may take; beyond them the oldest go. Such copies take a third of their
  /// image at most.
  private static let budget = 48 << 20

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

  /// How a picture is sampled from its memory, or from that of a smaller copy.
  func sampler(_ image: SampledImage) -> ImageSampler {
    switch image.source {
    case .external(let frame, _):
      return ImageSampler(image, pixels: frame.pixels, bytesPerRow: frame.bytesPerRow)
    case .image(let picture):
      let base = picture.pixels.baseAddress!
      var sampler = ImageSampler(
        image,
        pixels: base + image.window.y0 * picture.bytesPerRow + image.window.x0 * (image.isMask ? 1 : 4),
        bytesPerRow: picture.bytesPerRow)
      if image.filter == .trilinear {
        let level = log2(image.toWindow.magnification) + image.levelBias
        if level >= 1 { shrink(&sampler, picture, level: Int(min(level, Self.largestLevel))) }
      }
      return sampler
    }
  }

  private func shrink(_ sampler: inout ImageSampler, _ image: CGImage, level: Int) {
    guard let small = self.level(level, of: image) else { return }
    let factor = Double(1 << level)
    sampler.pixels = UnsafeRawPointer(small.pixels)
    (sampler.width, sampler.height, sampler.bytesPerRow) = (small.width, small.height, small.width * 4)
    sampler.toImage = sampler.toImage.concatenating(PlaneMap(scale: 1 / factor))
  }

  /// The level of the smallest copy.
  private static let largestLevel = 12.0
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

/// How a picture's pixels in memory come to the screen.
struct ImageSampler {
  var pixels: UnsafeRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// One byte of coverage a pixel.
  let isMask: Bool
  let isOpaque: Bool
  let isNearest: Bool
  /// The colour of an image of which only the alpha counts; nil for one in its own colours.
  let tint: UInt32?
  /// The map from the screen's pixels to the image's.
  var toImage: PlaneMap
  /// The distance to add to the screen's coordinates, in 1/256 pixels, for images at their own size.
  let shift: (x: Int, y: Int)?

  /// Makes a sampler of an image's pixels.
  /// - Parameter pixels: of the image's window.
  init(_ image: SampledImage, pixels: UnsafeRawPointer, bytesPerRow: Int) {
    self.pixels = pixels
    (width, height, self.bytesPerRow) = (image.window.width, image.window.height, bytesPerRow)
    (isMask, isOpaque, isNearest) = (image.isMask, image.isOpaque, image.filter == .nearest)
    (tint, toImage, shift) = (image.tint, image.toWindow, image.shift)
  }
}

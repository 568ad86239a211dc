import CPixman
import CompositorKernels
import Foundation
import QuartzCore

/// Draws display lists into memory. What a pixel gets depends on nothing but the list: not on the rectangle that is drawn
/// at once.
final class Painter {
  /// The one that is being drawn; empty between two.
  private(set) var list = DisplayList()
  /// How the list's images are sampled.
  private(set) var samplers: ContiguousArray<ImageSampler> = []
  let images = ImageStore()
  let scratch = Scratch()
  /// The kept pictures behind backdrops.
  private(set) var backdrops: [PictureID: BackdropPicture] = [:]
  /// The masks made of shadow sources.
  private(set) var shadowMasks: [PictureID: CoverageMask] = [:]
  /// How many groups are being drawn within each other.
  private var depth = 0
  /// More than 0 while only the alpha of what is drawn counts.
  var shapeDepth = 0

  /// Draws a list's dirty rectangles.
  func draw(_ list: DisplayList, on surface: DrawSurface) {
    self.list = list
    // The list's memory is the next one's.
    defer { self.list = DisplayList() }
    prepare()
    for rect in list.dirty {
      list.ops.parts(of: rect) { drawBands($0, upTo: list.ops.count, on: surface) }
    }
  }

  /// Makes the pictures that the list's operations need: shadows of what layers draw, what lies behind backdrops.
  private func prepare() {
    for picture in list.released { (backdrops[picture], shadowMasks[picture]) = (nil, nil) }
    images.beginFrame()
    samplers.removeAll(keepingCapacity: true)
    for image in list.images { samplers.append(images.sampler(image)) }
    // Inner ones first: the outer ones show them.
    for i in list.ops.indices.reversed() {
      if case .shadowSource(let index) = list.ops[i].kind { makeShadow(list.shadowSources[index], of: i) }
    }
    for i in list.ops.indices {
      if case .backdrop(let index) = list.ops[i].kind { refresh(list.backdrops[index], behind: i) }
    }
  }

  private func makeShadow(_ source: ShadowSource, of index: Int) {
    let op = list.ops[index]
    shadowMasks[source.picture] = CoverageMask(source, scratch: scratch) { surface in
      shapeDepth += 1
      execute((index + 1)..<op.end, in: op.bounds, on: surface)
      shapeDepth -= 1
    }
  }

  private func refresh(_ filter: BackdropFilter, behind index: Int) {
    guard !filter.stale.isEmpty else { return }
    let picture = backdrops[filter.picture] ?? BackdropPicture()
    backdrops[filter.picture] = picture
    picture.refresh(filter, parts: list.staleParts[filter.stale], scratch: scratch) { part, surface in
      drawBands(part, upTo: index, on: surface)
    }
  }

  /// Draws as many rows at a time as stay in a core's second-level cache.
  private func drawBands(_ rect: PixelRect, upTo limit: Int, on surface: DrawSurface) {
    let rows = max(16, min(256, (128 << 10) / max(1, rect.width * 4) * 2))
    var y = rect.y0
    while y < rect.y1 {
      let band = PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: min(rect.y1, y + rows))
      if list.ops.firstVisible(0..<limit, in: band) == nil { fill(band, surface, list.ground) }
      execute(0..<limit, in: band, on: surface)
      y = band.y1
    }
  }

  func execute(_ range: Range<Int>, in rect: PixelRect, on surface: DrawSurface) {
    var i = list.ops.firstVisible(range, in: rect) ?? range.lowerBound
    while i < range.upperBound {
      let op = list.ops[i]
      let part = op.bounds.intersection(rect)
      if !part.isEmpty {
        switch op.kind {
        case .fill(let color): drawFill(color, op, part, surface)
        case .image(let index): drawImage(samplers[index], op, part, surface)
        case .pattern(let index): drawPattern(list.patterns[index], op, part, surface)
        case .gradient(let index): drawGradient(list.gradients[index], op, part, surface)
        case .shadow(let index): drawShadow(list.shadows[index], op, part, surface)
        case .backdrop(let index): drawBackdrop(list.backdrops[index], op, part, surface)
        case .group(let contentsEnd, let hasMask):
          let contents = (i + 1)..<min(contentsEnd, range.upperBound)
          drawGroup(op, contents, mask: hasMask ? contentsEnd..<op.end : nil, part, surface)
        case .shadowSource: break
        }
      }
      i = op.end
    }
  }

  // MARK: Groups

  private func drawGroup(
    _ op: DrawOp, _ contents: Range<Int>, mask: Range<Int>?, _ rect: PixelRect, _ surface: DrawSurface
  ) {
    guard op.opacity == 255, mask == nil, op.coversPlainly, !op.isIsolated else {
      drawPicture(op, contents, mask, rect, surface, pieces: op.coverage.pieces)
      return
    }
    // Where nothing is cut, the contents go straight to the surface.
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      if piece.isFull {
        execute(contents, in: part, on: surface)
      } else {
        drawPicture(op, contents, nil, part, surface, pieces: i..<(i + 1))
      }
    }
  }

  /// Draws a group's contents apart, and the picture as a whole onto the surface.
  private func drawPicture(
    _ op: DrawOp, _ contents: Range<Int>, _ mask: Range<Int>?, _ rect: PixelRect, _ surface: DrawSurface,
    pieces: Range<Int>
  ) {
    depth += 1
    defer { depth -= 1 }
    let slot = ScratchSlot.group + 2 * depth
    let picture = clearSurface(slot: slot, rect)
    execute(contents, in: rect, on: picture)
    let (w, h) = (rect.width, rect.height)
    var shape: UnsafeMutablePointer<UInt8>?
    if let mask {
      let drawn = clearSurface(slot: slot + 1, rect)
      shapeDepth += 1
      execute(mask, in: rect, on: drawn)
      shapeDepth -= 1
      shape = scratch.mask(slot: MaskSlot.group + depth, count: w * h)
      kernel_mask_from_alpha(shape, w, drawn.pixels, w, Int32(w), Int32(h))
    }
    for i in pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      let source = picture.pointer(part.x0, part.y0)
      let target = op.coversPlainly ? surface : clearSurface(slot: ScratchSlot.blended, part)
      defer { if !op.coversPlainly { combine(target, op, part, surface) } }
      guard let shape else {
        blend(source, w, part, piece, opacity: op.opacity, target)
        continue
      }
      let m = shape + ((part.y0 - rect.y0) * w + part.x0 - rect.x0)
      if let cover = piece.mask {
        let offset = (part.y0 - piece.rect.y0) * cover.stride + part.x0 - piece.rect.x0
        kernel_mask_multiply(m, w, cover.bytes + offset, cover.stride, Int32(part.width), Int32(part.height))
      }
      kernel_over_masked(
        target.pointer(part.x0, part.y0), target.stride, source, w, m, w, Int32(part.width), Int32(part.height),
        piece.mask == nil ? multiplied(op.opacity, piece.alpha) : op.opacity)
    }
  }

  private func clearSurface(slot: Int, _ rect: PixelRect) -> DrawSurface {
    let pixels = scratch.pixels(slot: slot, count: rect.area)
    kernel_fill(pixels, rect.width, Int32(rect.width), Int32(rect.height), 0)
    return DrawSurface(pixels: pixels, stride: rect.width, rect: rect)
  }

  // MARK: Blending

  func fill(_ rect: PixelRect, _ surface: DrawSurface, _ color: UInt32) {
    kernel_fill(surface.pointer(rect.x0, rect.y0), surface.stride, Int32(rect.width), Int32(rect.height), color)
  }

  private func drawFill(_ color: UInt32, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      if !part.isEmpty { blend(color, part, piece, surface) }
    }
  }

  /// A colour through a piece of coverage.
  func blend(_ color: UInt32, _ part: PixelRect, _ piece: CoveragePiece, _ surface: DrawSurface) {
    let d = surface.pointer(part.x0, part.y0)
    let (w, h) = (Int32(part.width), Int32(part.height))
    if let mask = piece.mask {
      let offset = (part.y0 - piece.rect.y0) * mask.stride + part.x0 - piece.rect.x0
      kernel_over_solid_masked(d, surface.stride, mask.bytes + offset, mask.stride, w, h, color)
      return
    }
    let color = color.scaled(by: piece.alpha)
    if color >> 24 == 255 {
      kernel_fill(d, surface.stride, w, h, color)
    } else {
      kernel_over_solid(d, surface.stride, w, h, color)
    }
  }

  /// Pixels through a piece of coverage; `source` is that of the part's first pixel.
  func blend(
    _ source: UnsafePointer<UInt32>, _ stride: Int, _ part: PixelRect, _ piece: CoveragePiece, opacity: UInt8,
    isOpaque: Bool = false, _ surface: DrawSurface
  ) {
    let d = surface.pointer(part.x0, part.y0)
    let (w, h) = (Int32(part.width), Int32(part.height))
    if let mask = piece.mask {
      let offset = (part.y0 - piece.rect.y0) * mask.stride + part.x0 - piece.rect.x0
      kernel_over_masked(d, surface.stride, source, stride, mask.bytes + offset, mask.stride, w, h, opacity)
      return
    }
    let alpha = multiplied(piece.alpha, opacity)
    if isOpaque && alpha == 255 {
      kernel_copy(d, surface.stride, source, stride, w, h)
    } else {
      kernel_over(d, surface.stride, source, stride, w, h, alpha)
    }
  }
}

/// The uses of the pieces of scratch memory for masks.
enum MaskSlot {
  static let line = 0
  static let source = 1
  static let group = 2
}

extension UInt32 {
  /// Each channel of a premultiplied pixel times an alpha.
  func scaled(by alpha: UInt8) -> UInt32 {
    if alpha == 255 { return self }
    func channel(_ shift: UInt32) -> UInt32 { UInt32(multiplied(UInt8(self >> shift & 255), alpha)) << shift }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}

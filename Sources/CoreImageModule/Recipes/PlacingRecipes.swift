import CoreGraphics
@_implementationOnly import CoreImageKernels
import Foundation

/// An image of nothing at all.
struct EmptyRecipe: ImageRecipe {
  var extent: CGRect { .null }
  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock { PixelBlock(area) }
}

/// A part of an image.
struct CroppingRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect

  init(_ input: any ImageRecipe, to rect: CGRect) {
    self.input = input
    let part = rect.hasPlace ? input.extent.intersection(rect.isInfinite ? rect : rect.integral) : .null
    extent = part.isEmpty ? .null : part
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    let part = area.intersection(PixelArea(extent))
    return part.isEmpty ? PixelBlock(area) : input.pixels(in: part, space).part(area)
  }
}

/// An image whose edges go on without an end.
struct ClampingRecipe: ImageRecipe {
  let input: any ImageRecipe

  var extent: CGRect { .infinite }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    let bounds = PixelArea(input.extent)
    guard !bounds.isEmpty, !area.isEmpty else { return PixelBlock(area) }
    let source = input.pixels(in: nearest(area, in: bounds), space)
    if source.area == area { return source }
    var block = PixelBlock(area)
    block.values.removeAll(keepingCapacity: true)
    for y in area.y..<(area.y + area.height) {
      for x in area.x..<(area.x + area.width) { block.values.append(contentsOf: source.nearest(x, y)) }
    }
    return block
  }

  /// The pixels of the image whose colours an area shows.
  private func nearest(_ area: PixelArea, in bounds: PixelArea) -> PixelArea {
    let left = min(max(area.x, bounds.x), bounds.x + bounds.width - 1)
    let bottom = min(max(area.y, bounds.y), bounds.y + bounds.height - 1)
    let right = min(max(area.x + area.width, left + 1), bounds.x + bounds.width)
    let top = min(max(area.y + area.height, bottom + 1), bounds.y + bounds.height)
    return PixelArea(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}

/// An image moved, scaled, turned.
struct TransformRecipe: ImageRecipe {
  let input: any ImageRecipe
  let transform: CGAffineTransform

  var extent: CGRect {
    let rect = input.extent
    if rect.isNull || rect.isInfinite { return rect }
    let place = rect.applying(transform)
    return place.hasPlace ? place : .null
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    var block = PixelBlock(area)
    guard !area.isEmpty, transform.a * transform.d - transform.b * transform.c != 0 else { return block }
    let inverse = transform.inverted()
    // A pixel to each side: places lie between the middles of pixels.
    let wanted = PixelArea(area.rect.applying(inverse)).grown(by: 1).intersection(PixelArea(input.extent))
    guard !wanted.isEmpty else { return block }
    let source = input.pixels(in: wanted, space)
    let first = CGPoint(x: Double(area.x) + 0.5, y: Double(area.y) + 0.5).applying(inverse)
    image_sample(
      source.values, wanted.width, wanted.height, &block.values, area.width, area.height,
      first.x - Double(wanted.x), first.y - Double(wanted.y), inverse.a, inverse.b, inverse.c, inverse.d)
    return block
  }
}

/// An image over another one.
struct CompositionRecipe: ImageRecipe {
  let upper: any ImageRecipe
  let lower: any ImageRecipe

  var extent: CGRect { upper.extent.union(lower.extent) }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    var block = lower.pixels(in: area, space)
    let above = upper.pixels(in: area, space).values
    for pixel in stride(from: 0, to: above.count, by: 4) {
      let through = 1 - above[pixel + 3]
      for index in pixel..<(pixel + 4) { block.values[index] = above[index] + block.values[index] * through }
    }
    return block
  }
}

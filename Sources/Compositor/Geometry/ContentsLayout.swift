import Foundation
import QuartzCore

/// The places of an image's pixels in its layer's coordinates: one part, or nine of which the middle ones stretch.
struct ContentsLayout {
  struct Part {
    /// The source in pixels of the image.
    var source: CGRect
    /// The destination in points of the layer.
    var destination: CGRect
  }

  /// The whole picture's place, in points of the layer.
  let destination: CGRect
  /// The source in pixels of the image.
  private let source: CGRect
  /// Cuts along x and y: source, then destination.
  private let xs: (source: [CGFloat], destination: [CGFloat])
  private let ys: (source: [CGFloat], destination: [CGFloat])

  init?(_ p: RenderProperties, width: Int, height: Int) {
    let scale = p.contentsScale > 0 ? p.contentsScale : 1
    source = CGRect(
      x: p.contentsRect.minX * CGFloat(width), y: p.contentsRect.minY * CGFloat(height),
      width: p.contentsRect.width * CGFloat(width), height: p.contentsRect.height * CGFloat(height))
    guard source.width > 0, source.height > 0, source.maxX.isFinite, source.maxY.isFinite else { return nil }
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    let place = Self.place(size, in: p.bounds, gravity: p.contentsGravity)
    guard place.width > 0, place.height > 0, (place.minX + place.maxX + place.minY + place.maxY).isFinite else {
      return nil
    }
    destination = place
    let center = p.contentsCenter
    let isStretched = center != CGRect(x: 0, y: 0, width: 1, height: 1)
    xs =
      isStretched
      ? Self.cut(source.minX, source.width, place.minX, place.width, center.minX, center.maxX, scale)
      : ([source.minX, source.maxX], [place.minX, place.maxX])
    ys =
      isStretched
      ? Self.cut(source.minY, source.height, place.minY, place.height, center.minY, center.maxY, scale)
      : ([source.minY, source.maxY], [place.minY, place.maxY])
  }

  /// The ends keep their size as long as they fit.
  private static func cut(
    _ start: CGFloat, _ length: CGFloat, _ to: CGFloat, _ space: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ scale: CGFloat
  ) -> ([CGFloat], [CGFloat]) {
    let (low, high) = (min(max(low, 0), 1), min(max(high, 0), 1))
    let (a, b) = (start + length * low, start + length * max(low, high))
    var (before, after) = ((a - start) / scale, (start + length - b) / scale)
    if before + after > space {
      let shrink = space / (before + after)
      (before, after) = (before * shrink, after * shrink)
    }
    return ([start, a, b, start + length], [to, to + before, to + space - after, to + space])
  }

  var isWhole: Bool { xs.source.count == 2 }

  func forEachPart(_ body: (Part) -> Void) {
    for j in 0..<(ys.source.count - 1) {
      for i in 0..<(xs.source.count - 1) {
        let part = Part(
          source: CGRect(
            x: xs.source[i], y: ys.source[j], width: xs.source[i + 1] - xs.source[i],
            height: ys.source[j + 1] - ys.source[j]),
          destination: CGRect(
            x: xs.destination[i], y: ys.destination[j], width: xs.destination[i + 1] - xs.destination[i],
            height: ys.destination[j + 1] - ys.destination[j]))
        let isEmpty =
          part.source.width <= 0 || part.source.height <= 0 || part.destination.width <= 0
          || part.destination.height <= 0
        if !isEmpty { body(part) }
      }
    }
  }

  /// The pixels of a part. Seams between parts lie between pixels, the image's outer edges where they are.
  func place(of part: Part, world: PlaneMap) -> CGRect {
    let box = world.apply(part.destination)
    if isWhole { return box }
    let left = part.destination.minX > destination.minX ? box.minX.rounded() : box.minX
    let right = part.destination.maxX < destination.maxX ? box.maxX.rounded() : box.maxX
    let top = part.destination.minY > destination.minY ? box.minY.rounded() : box.minY
    let bottom = part.destination.maxY < destination.maxY ? box.maxY.rounded() : box.maxY
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private static func place(_ size: CGSize, in bounds: CGRect, gravity: ContentsGravity) -> CGRect {
    let (left, top) = (bounds.minX, bounds.minY)
    let (right, bottom) = (bounds.maxX - size.width, bounds.maxY - size.height)
    let (middleX, middleY) = (bounds.midX - size.width / 2, bounds.midY - size.height / 2)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: size.width, height: size.height) }
    func scaled(_ k: CGFloat) -> CGRect {
      CGRect(
        x: bounds.midX - size.width * k / 2, y: bounds.midY - size.height * k / 2, width: size.width * k,
        height: size.height * k)
    }
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: return scaled(min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill: return scaled(max(bounds.width / size.width, bounds.height / size.height))
    case .center: return at(middleX, middleY)
    // In a layer whose y grows downwards, "top" is at the smallest y.
    case .top: return at(middleX, top)
    case .bottom: return at(middleX, bottom)
    case .left: return at(left, middleY)
    case .right: return at(right, middleY)
    case .topLeft: return at(left, top)
    case .topRight: return at(right, top)
    case .bottomLeft: return at(left, bottom)
    case .bottomRight: return at(right, bottom)
    }
  }
}

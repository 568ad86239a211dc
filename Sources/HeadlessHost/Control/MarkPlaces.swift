import CoreGraphics

/// Finds room for the badges of a picture's marks: at the edges of what they number, where they hide neither one another
/// nor text.
struct MarkPlaces {
  private let picture: CGImage
  private let scale: CGFloat
  private let frames: [CGRect]
  private var taken: [CGRect] = []

  /// Begins with all places free.
  /// - Parameters:
  ///   - picture: what must not be hidden.
  ///   - scale: the picture's pixels per point.
  ///   - frames: of all that is numbered, in points.
  init(picture: CGImage, scale: CGFloat, frames: [CGRect]) {
    (self.picture, self.scale, self.frames) = (picture, scale, frames)
  }

  /// Takes the place for a badge at which it does least harm; of those that are as good, the first.
  mutating func takePlace(for size: CGSize, at frame: CGRect, within screen: CGRect) -> CGRect {
    let room = screen.insetBy(dx: 1, dy: 1)
    let places = Self.candidates(size, frame).map { rect in
      CGRect(
        x: min(max(rect.minX, room.minX), room.maxX - size.width),
        y: min(max(rect.minY, room.minY), room.maxY - size.height), width: size.width, height: size.height)
    }
    var best = (rect: places[0], harm: Int.max)
    for rect in places where best.harm > 0 {
      let harm = self.harm(rect, at: frame)
      if harm < best.harm { best = (rect, harm) }
    }
    taken.append(best.rect)
    return best.rect
  }

  /// Places at the corners, within the frame and half outside of it, then beside its edges.
  private static func candidates(_ size: CGSize, _ frame: CGRect) -> [CGRect] {
    let line = MarkStyle.lineWidth
    let (left, right) = (frame.minX - line, frame.maxX + line - size.width)
    let (top, bottom) = (frame.minY - line, frame.maxY + line - size.height)
    let (onLeft, onRight) = (frame.minX - size.width / 2, frame.maxX - size.width / 2)
    let (onTop, onBottom) = (frame.minY - size.height / 2, frame.maxY - size.height / 2)
    let (above, below) = (frame.minY - size.height, frame.maxY)
    let (middleX, middleY) = (frame.midX - size.width / 2, frame.midY - size.height / 2)
    return [
      (left, top), (onLeft, onTop), (right, top), (onRight, onTop), (left, bottom), (onLeft, onBottom),
      (right, bottom), (onRight, onBottom), (onLeft, middleY), (onRight, middleY), (frame.minX - size.width, middleY),
      (frame.maxX, middleY), (left, above), (right, above), (middleX, above), (left, below), (right, below),
      (middleX, below),
    ].map { CGRect(origin: CGPoint(x: $0.0.rounded(), y: $0.1.rounded()), size: size) }
  }

  /// What a badge hides there. Another badge counts most, then text; a little of a picture, or of a rounded corner, is no
  /// harm. Places well within the frame of something else could be taken for its number.
  private func harm(_ rect: CGRect, at frame: CGRect) -> Int {
    let hidden = rect.insetBy(dx: -1, dy: -1)
    let unit = Int(scale * scale)
    var harm = max(0, edges(in: hidden) - unit)
    if taken.contains(where: { $0.insetBy(dx: -1, dy: -1).intersects(hidden) }) { harm += 1000 * unit }
    let isForeign = frames.contains { other in
      other.insetBy(dx: 4, dy: 4).intersects(rect) && other != frame && !other.contains(frame) && !frame.contains(other)
    }
    return harm + (isForeign ? 5 * unit : 0)
  }

  /// The number of pixels that differ clearly from those on their left: text has many, surfaces have none.
  private func edges(in rect: CGRect) -> Int {
    let left = max(1, Int(rect.minX * scale))
    let right = min(picture.width, Int(rect.maxX * scale))
    let top = max(0, Int(rect.minY * scale))
    let bottom = min(picture.height, Int(rect.maxY * scale))
    guard left < right, top < bottom, let pixels = picture.pixels.bindMemory(to: UInt8.self).baseAddress else {
      return 0
    }
    var count = 0
    for row in top..<bottom {
      let line = pixels + row * picture.bytesPerRow
      for byte in stride(from: 4 * left, to: 4 * right, by: 4)
      where Self.differ(line[byte], line[byte - 4]) || Self.differ(line[byte + 1], line[byte - 3])
        || Self.differ(line[byte + 2], line[byte - 2])
      {
        count += 1
      }
    }
    return count
  }

  private static func differ(_ one: UInt8, _ other: UInt8) -> Bool { abs(Int(one) - Int(other)) > 40 }
}

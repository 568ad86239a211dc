/// Finds room for numbers beside what they number, so that they hide neither an element nor one another.
struct NumberPlaces {
  private static let distance: CGFloat = 2

  /// A place for a number.
  struct Place {
    var rect: CGRect
    /// Whether it is too far from its element to be taken for its number without a line.
    var isApart: Bool
  }

  private let frames: [CGRect]
  private let canvas: CGRect
  private var taken: [CGRect] = []

  /// Begins with all places free.
  /// - Parameters:
  ///   - frames: the elements' frames.
  ///   - canvas: where numbers may be.
  init(frames: [CGRect], canvas: CGRect) { (self.frames, self.canvas) = (frames, canvas) }

  /// Takes the best place for a number of that size.
  mutating func place(for size: CGSize, at frame: CGRect) -> Place {
    let beside = candidates(size, frame).first { rect in
      canvas.contains(rect) && !hides(rect) && !isTaken(rect)
    }
    let place = beside.map { Place(rect: $0, isApart: false) } ?? Place(rect: edge(size, frame), isApart: true)
    taken.append(place.rect)
    return place
  }

  /// Places outside of a frame: at its sides, then above and below.
  private func candidates(_ size: CGSize, _ frame: CGRect) -> [CGRect] {
    let (left, right) = (frame.minX - size.width - Self.distance, frame.maxX + Self.distance)
    let (above, below) = (frame.minY - size.height - Self.distance, frame.maxY + Self.distance)
    let (middleX, middleY) = (frame.midX - size.width / 2, frame.midY - size.height / 2)
    return [
      (left, middleY), (right, middleY), (left, frame.minY), (right, frame.minY), (frame.minX, above),
      (frame.maxX - size.width, above), (middleX, above), (frame.minX, below), (frame.maxX - size.width, below),
      (middleX, below), (left, above), (right, above), (left, below), (right, below),
    ].map { CGRect(origin: CGPoint(x: $0.0.rounded(), y: $0.1.rounded()), size: size) }
  }

  private func hides(_ rect: CGRect) -> Bool { frames.contains { $0.intersects(rect) } }

  private func isTaken(_ rect: CGRect) -> Bool { taken.contains { $0.insetBy(dx: -1, dy: -1).intersects(rect) } }

  /// A free place at the nearer edge of the canvas, as high as the element if that is free, or else a little further.
  private func edge(_ size: CGSize, _ frame: CGRect) -> CGRect {
    let isLeft = frame.midX < canvas.midX
    let x = isLeft ? canvas.minX : canvas.maxX - size.width
    let start = min(max(frame.midY - size.height / 2, canvas.minY), canvas.maxY - size.height).rounded()
    let step = size.height + Self.distance
    let rows = (0...Int(canvas.height / step)).flatMap { [CGFloat($0) * step, -CGFloat($0) * step] }
    let rects = rows.map { CGRect(origin: CGPoint(x: x, y: start + $0), size: size) }
    return rects.first { canvas.contains($0) && !isTaken($0) } ?? rects[0]
  }
}

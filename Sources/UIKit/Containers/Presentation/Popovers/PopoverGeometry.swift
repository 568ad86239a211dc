/// The place of a popover and of its arrow: a value without views. All is in points.
struct PopoverGeometry {
  /// The length of the arrow, the width of its foot, and the radius of the corners: by eye after iOS 15 to 18.
  static let arrowLength: CGFloat = 13
  static let arrowWidth: CGFloat = 37
  static let cornerRadius: CGFloat = 13
  /// The size of what says none: as wide as a small phone, as high as there is room for; and what is enough for it.
  static let defaultSize = CGSize(width: 320, height: 1100)
  static let defaultLeastHeight: CGFloat = 320
  /// The length that is left at least for contents before a popover covers its source.
  private static let leastLength: CGFloat = 44

  /// The room in which the popover may lie.
  var room: CGRect
  /// The rectangle that it points to.
  var source: CGRect
  var permitted: UIPopoverArrowDirection
  /// Whether it may cover its source rather than be smaller than its contents want.
  var mayOverlap: Bool
  /// The size that the contents want.
  var wanted: CGSize
  /// The size that is enough for them; nil for all that they want.
  var enough: CGSize?

  struct Place: Equatable {
    /// The contents' frame.
    var frame: CGRect
    /// The direction of the arrow; `.unknown` for none.
    var direction: UIPopoverArrowDirection
    /// The middle of the arrow's foot, along the edge of the frame from its upper or left end.
    var arrow: CGFloat

    /// The arrow's tip, from the frame's origin.
    var tip: CGPoint {
      let length = PopoverGeometry.arrowLength
      switch direction {
      case .up: return CGPoint(x: arrow, y: -length)
      case .down: return CGPoint(x: arrow, y: frame.height + length)
      case .left: return CGPoint(x: -length, y: arrow)
      case .right: return CGPoint(x: frame.width + length, y: arrow)
      default: return CGPoint(x: frame.width / 2, y: frame.height / 2)
      }
    }
  }

  /// The directions in the order in which they are tried: a popover lies below its source if it can.
  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  var place: Place {
    let directions = Self.order.filter { permitted.contains($0) }
    if let fitting = directions.first(where: { fits(size(beside: $0)) }) { return place(beside: fitting) }
    let best = directions.max { area(of: size(beside: $0)) < area(of: size(beside: $1)) }
    guard let best, !mayOverlap, isUsable(size(beside: best)) else { return placeOverSource }
    return place(beside: best)
  }

  /// The space for contents on the side from which an arrow points in a direction.
  private func space(beside direction: UIPopoverArrowDirection) -> CGRect {
    var space = room
    switch direction {
    case .up: space.origin.y = max(room.minY, source.maxY + Self.arrowLength)
    case .left: space.origin.x = max(room.minX, source.maxX + Self.arrowLength)
    default: break
    }
    let end = CGPoint(
      x: direction == .right ? min(room.maxX, source.minX - Self.arrowLength) : room.maxX,
      y: direction == .down ? min(room.maxY, source.minY - Self.arrowLength) : room.maxY)
    space.size = CGSize(width: max(0, end.x - space.minX), height: max(0, end.y - space.minY))
    return space
  }

  private func size(beside direction: UIPopoverArrowDirection) -> CGSize {
    smaller(wanted, space(beside: direction).size)
  }

  private func smaller(_ one: CGSize, _ other: CGSize) -> CGSize {
    CGSize(width: min(one.width, other.width), height: min(one.height, other.height))
  }

  private func fits(_ size: CGSize) -> Bool {
    let least = smaller(enough ?? wanted, room.size)
    return size.width >= least.width && size.height >= least.height && isUsable(size)
  }

  private func area(of size: CGSize) -> CGFloat { size.width * size.height }

  private func isUsable(_ size: CGSize) -> Bool {
    size.width >= min(Self.leastLength, wanted.width) && size.height >= min(Self.leastLength, wanted.height)
  }

  private func place(beside direction: UIPopoverArrowDirection) -> Place {
    let space = space(beside: direction)
    let size = size(beside: direction)
    var frame = centred(size, in: space)
    switch direction {
    case .up: frame.origin.y = space.minY
    case .down: frame.origin.y = space.maxY - size.height
    case .left: frame.origin.x = space.minX
    default: frame.origin.x = space.maxX - size.width
    }
    let isUpright = direction == .up || direction == .down
    let length = isUpright ? size.width : size.height
    let middle = isUpright ? source.midX - frame.minX : source.midY - frame.minY
    let margin = min(Self.cornerRadius + Self.arrowWidth / 2, length / 2)
    return Place(frame: frame, direction: direction, arrow: min(max(middle, margin), length - margin))
  }

  private var placeOverSource: Place {
    Place(frame: centred(smaller(wanted, room.size), in: room), direction: .unknown, arrow: 0)
  }

  /// A frame in the middle of the source, as far as that is within the space.
  private func centred(_ size: CGSize, in space: CGRect) -> CGRect {
    func origin(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(middle - length / 2, high - length))
    }
    return CGRect(
      x: origin(source.midX, size.width, space.minX, space.maxX).rounded(),
      y: origin(source.midY, size.height, space.minY, space.maxY).rounded(), width: size.width, height: size.height)
  }
}

/// An item, or a group of them, as a value: what the solver knows of what an app describes by objects.
struct CompositionNode {
  indirect enum Content {
    case item
    case group(CompositionGroup)
    /// A group whose items an app places by itself. It is given the size that the group has.
    case custom((CGSize) -> [CompositionFrame])
  }

  var size: CompositionSize
  var insets = NSDirectionalEdgeInsets()
  var edges = CompositionEdges()
  var supplementaries: [CompositionSupplementary] = []
  var content = Content.item

  var isGroup: Bool { if case .item = content { false } else { true } }
}

/// A row or a column of items.
struct CompositionGroup {
  var axis: ScrollAxis
  /// The nodes that follow one another, from the first again after the last, as long as there is room.
  var children: [CompositionNode]
  /// The number of nodes; nil where the room decides.
  var count: Int?
  /// Whether the nodes share the room in equal parts, whatever they say of their length.
  var sharesRoom = false
  var spacing = CompositionSpacing()
}

/// The place of one item in a group that an app lays out.
struct CompositionFrame {
  var frame: CGRect
  var zIndex: Int
}

/// A view at an item or a group, such as a badge.
struct CompositionSupplementary {
  var kind: String
  var size: CompositionSize
  var insets = NSDirectionalEdgeInsets()
  var zIndex: Int
  var container: CompositionAnchor
  var item: CompositionAnchor?

  /// The frame in the coordinates of what it is attached to.
  func frame(size: CGSize, on container: CGRect) -> CGRect {
    let (own, host) = (item ?? CompositionAnchor(edges: self.container.edges), self.container)
    let target = host.point(in: container, offsetIn: size)
    let held = own.point(in: CGRect(origin: .zero, size: size), offsetIn: size)
    // An offset of the view's own anchor moves the view, not the point at which it is held.
    let pin = CompositionAnchor(edges: own.edges).point(in: CGRect(origin: .zero, size: size), offsetIn: size)
    return self.size.effective(insets).inset(
      CGRect(
        x: target.x - pin.x + (held.x - pin.x), y: target.y - pin.y + (held.y - pin.y), width: size.width,
        height: size.height))
  }
}

/// A point of a rectangle, and a distance from it.
struct CompositionAnchor: Equatable {
  var edges: NSDirectionalRectEdge
  var offset = CGPoint.zero
  /// Whether the offset counts in sizes of the view that is attached.
  var isFractional = false

  func point(in rect: CGRect, offsetIn size: CGSize) -> CGPoint {
    let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return isFractional
      ? CGPoint(x: x + offset.x * size.width, y: y + offset.y * size.height)
      : CGPoint(x: x + offset.x, y: y + offset.y)
  }
}

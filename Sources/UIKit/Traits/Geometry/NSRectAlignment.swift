/// Places at the edges and corners of a rectangle, by the reading direction.
public enum NSRectAlignment: Int, Sendable {
  /// No edge: the middle.
  case none = 0
  /// The middle of the upper edge.
  case top = 1
  /// The upper corner where lines begin.
  case topLeading = 2
  /// The middle of the edge where lines begin.
  case leading = 3
  /// The lower corner where lines begin.
  case bottomLeading = 4
  /// The middle of the lower edge.
  case bottom = 5
  /// The lower corner where lines end.
  case bottomTrailing = 6
  /// The middle of the edge where lines end.
  case trailing = 7
  /// The upper corner where lines end.
  case topTrailing = 8
}

extension NSRectAlignment {
  /// The edges that meet there.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// The places of columns. Pure.
///
/// One number says how far the columns have come: the distance of their inner edge from the edge that they come from.
/// Everything moves evenly with it, so that a finger, or a spring that is caught, may have it anywhere.
struct SplitGeometry: Equatable {
  struct Frames: Equatable {
    /// The columns besides the secondary one, the primary one first.
    var columns: [CGRect]
    var secondary: CGRect
  }

  var size: CGSize
  /// The widths of the columns besides the secondary one, the primary one first.
  var widths: [CGFloat]
  var behavior: SplitArrangement.Behavior
  /// The safe area at the edge of the columns, in which the outermost one goes on.
  var inset: CGFloat = 0
  var isOnRight = false

  /// The extent with a number of columns, the inner ones first.
  func extent(of count: Int) -> CGFloat {
    let shown = widths.suffix(max(count, 0))
    return shown.isEmpty ? 0 : shown.reduce(inset, +)
  }

  func frames(at extent: CGFloat) -> Frames {
    let extent = min(max(extent, 0), self.extent(of: widths.count))
    return Frames(
      columns: columns(at: extent).map(placed), secondary: placed(secondary(at: extent)))
  }

  /// The frame that a column has once it shows, and nothing outside of it does.
  func shownFrame(of index: Int) -> CGRect { frames(at: extent(of: widths.count - index)).columns[index] }

  /// How much of the shade over the secondary column there is, 0…1.
  /// - Parameter count: with which all of it is there.
  func shade(at extent: CGFloat, allWith count: Int) -> CGFloat {
    let start = behavior == .displace ? self.extent(of: 1) : 0
    let end = self.extent(of: max(count, behavior == .displace ? 2 : 1))
    guard behavior != .tile, end > start else { return 0 }
    return min(max((extent - start) / (end - start), 0), 1)
  }

  private func columns(at extent: CGFloat) -> [CGRect] {
    guard let outer = widths.first else { return [] }
    let inner = self.extent(of: 1)
    guard widths.count > 1 else { return [rect(to: extent, width: inner)] }
    let whole = outer + inset
    let rest = extent - inner
    let seam = rest <= 0 ? rest : outer > 0 ? rest / outer * whole : whole
    return [rect(to: seam, width: whole), rect(to: extent, width: extent - seam)]
  }

  private func secondary(at extent: CGFloat) -> CGRect {
    switch behavior {
    case .overlay: CGRect(origin: .zero, size: size)
    case .displace:
      rect(from: extent, width: size.width - min(extent, self.extent(of: 1)))
    case .tile, .automatic: rect(from: extent, width: size.width - extent)
    }
  }

  private func rect(to edge: CGFloat, width: CGFloat) -> CGRect { rect(from: edge - width, width: width) }

  private func rect(from x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: 0, width: max(width, 0), height: size.height)
  }

  private func placed(_ rect: CGRect) -> CGRect {
    isOnRight ? rect.offsetBy(dx: size.width - rect.minX - rect.maxX, dy: 0) : rect
  }
}

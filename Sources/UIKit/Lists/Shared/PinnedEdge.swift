/// The places of headers and footers that stay in sight as long as their section does, along the axis in which content
/// scrolls.
enum PinnedEdge {
  /// The place of a header.
  /// - Parameters:
  ///   - place: where the header would lie.
  ///   - edge: at which it stays.
  ///   - last: where it lies at most.
  static func header(at place: CGFloat, below edge: CGFloat, last: CGFloat) -> CGFloat { max(place, min(edge, last)) }

  /// The place of a footer.
  /// - Parameters:
  ///   - place: where the footer would lie.
  ///   - edge: where it lies when its end is at the edge at which it stays.
  ///   - first: where it lies at least.
  static func footer(at place: CGFloat, above edge: CGFloat, first: CGFloat) -> CGFloat { min(place, max(edge, first)) }
}

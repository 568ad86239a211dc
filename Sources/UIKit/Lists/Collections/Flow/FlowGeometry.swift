/// Sections of lines, one after the other: where every item, header and footer of a flow layout lies.
struct FlowGeometry {
  /// The axis along which content scrolls.
  let axis: ScrollAxis
  /// How far the layout reaches, across.
  let breadth: CGFloat
  let pixelScale: CGFloat
  private(set) var sections: [FlowSection]
  private(set) var starts: [CGFloat] = []
  private(set) var length: CGFloat = 0
  private var isChanged = false

  init(axis: ScrollAxis, breadth: CGFloat, pixelScale: CGFloat, sections: [FlowSection]) {
    (self.axis, self.breadth, self.pixelScale, self.sections) = (axis, breadth, pixelScale, sections)
    stack()
  }

  private mutating func stack() {
    starts.removeAll(keepingCapacity: true)
    length = 0
    for section in sections {
      starts.append(length)
      length += section.length
    }
  }

  var contentSize: CGSize {
    axis == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  // MARK: Sizes that turn out

  /// Takes effect with `update()`.
  mutating func setSize(_ size: CGSize, of item: Int, in section: Int) {
    sections[section].setExtent(FlowExtent(size, axis), of: item)
    isChanged = true
  }

  mutating func update() {
    guard isChanged else { return }
    isChanged = false
    for index in sections.indices { sections[index].update() }
    stack()
  }

  // MARK: Frames

  func has(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].extents.count).contains(indexPath.item)
  }

  func frame(ofItem item: Int, in section: Int) -> CGRect {
    let place = sections[section].place(ofItem: item)
    let extent = sections[section].extents[item]
    return rect(
      along: rounded(starts[section] + place.along), length: extent.along, across: rounded(place.across),
      breadth: extent.across)
  }

  /// The frame of a section's header: as wide as the layout, or as high where content scrolls sideways; nil without a
  /// header.
  func headerFrame(_ section: Int) -> CGRect? {
    let length = sections[section].metrics.header
    return length > 0 ? rect(along: starts[section], length: length, across: 0, breadth: breadth) : nil
  }

  func footerFrame(_ section: Int) -> CGRect? {
    let length = sections[section].metrics.footer
    guard length > 0 else { return nil }
    return rect(
      along: starts[section] + sections[section].footerStart, length: length, across: 0, breadth: breadth)
  }

  /// The range of a section along the axis, from the header's start to the footer's end.
  func range(of section: Int) -> ClosedRange<CGFloat> {
    starts[section]...starts[section] + sections[section].length
  }

  private func rect(along: CGFloat, length: CGFloat, across: CGFloat, breadth: CGFloat) -> CGRect {
    axis == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }

  // MARK: Looking up

  /// The sections that reach into the rectangle, found by binary search.
  func sections(in rect: CGRect) -> Range<Int> {
    let (low, high) = span(of: rect)
    let first = starts.indices.isEmpty ? 0 : max(starts.sortedIndex(where: { $0 > low }) - 1, 0)
    let end = starts.sortedIndex(where: { $0 >= high })
    return first..<max(first, end)
  }

  /// The items of those lines of a section that reach into the rectangle, found by binary search.
  func items(in rect: CGRect, of section: Int) -> Range<Int> {
    let (low, high) = span(of: rect)
    let start = starts[section]
    let lines = sections[section].lineIndices(low - start, high - start)
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return sections[section].lines[first].first..<sections[section].lines[last].items.upperBound
  }

  private func span(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}

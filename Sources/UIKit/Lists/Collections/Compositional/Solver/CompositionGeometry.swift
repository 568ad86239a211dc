/// Sections one behind the other: where every element of a compositional layout lies.
struct CompositionGeometry {
  let axis: ScrollAxis
  let breadth: CGFloat
  let pixelScale: CGFloat
  let spacing: CGFloat
  var sections: [SectionBox]
  /// Views at the edges of the whole layout.
  let boundaryPlans: [BoundaryPlan]
  /// The room that these have.
  let room: SectionRoom
  private(set) var boundary: [CGRect] = []
  private(set) var starts: [CGFloat] = []
  private(set) var length: CGFloat = 0
  private var boundarySizes: [SectionSizes.Answer?]

  init(
    axis: ScrollAxis, room: SectionRoom, pixelScale: CGFloat, spacing: CGFloat, sections: [SectionBox],
    boundary: [BoundaryPlan] = [], boundarySizes: [SectionSizes.Answer?] = []
  ) {
    (self.axis, self.room, self.pixelScale, self.spacing) = (axis, room, pixelScale, spacing)
    (self.sections, boundaryPlans, breadth) = (sections, boundary, room.breadth)
    self.boundarySizes =
      boundarySizes.count == boundary.count ? boundarySizes : Array(repeating: nil, count: boundary.count)
    stack()
  }

  var contentSize: CGSize { axis.size(length: length, breadth: breadth) }
  var boundaryAnswers: [SectionSizes.Answer?] { boundarySizes }

  // MARK: Stacking

  mutating func stack() {
    starts.removeAll(keepingCapacity: true)
    var end: CGFloat = 0
    for section in sections {
      if !starts.isEmpty { end += spacing }
      starts.append(end)
      end += section.length
    }
    placeBoundary(0...max(end, 0))
  }

  private mutating func placeBoundary(_ content: ClosedRange<CGFloat>) {
    let across = room.marginBefore...room.marginBefore + room.free
    let solver = BoundarySolver(
      axis: axis, container: axis.size(length: room.visibleLength, breadth: room.free), content: content,
      across: across, beside: across)
    let sizes = boundarySizes
    var index = -1
    let (frames, span) = solver.place(boundaryPlans) { _ in
      index += 1
      return sizes[index]?.size
    }
    boundary = frames.map { moved($0, by: -span.lowerBound) }
    for index in starts.indices { starts[index] -= span.lowerBound }
    length = span.upperBound - span.lowerBound
  }

  func moved(_ frame: CGRect, by along: CGFloat) -> CGRect {
    var frame = frame
    axis.set(axis.of(frame.origin) + along, in: &frame.origin)
    return frame
  }

  // MARK: Sizes that turn out

  mutating func setSize(_ size: CGSize, ofBoundary index: Int) -> Bool {
    let present = boundary[index].size
    boundarySizes[index] = SectionSizes.Answer(size: size)
    return boundaryPlans[index].size.estimated.merge(size, into: present) != present
  }

  mutating func doubt(boundary index: Int) { boundarySizes[index]?.holds = false }

  mutating func update(_ changed: Set<Int>) {
    for section in changed where sections.indices.contains(section) { sections[section].update() }
    stack()
  }

  // MARK: Frames

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].groups.count
  }

  /// A frame of a section in the layout's coordinates, with its edges at device pixels.
  func placed(_ frame: CGRect, in section: Int) -> CGRect { rounded(moved(frame, by: starts[section])) }

  func rounded(_ frame: CGRect) -> CGRect {
    let (minX, minY) = (rounded(frame.minX), rounded(frame.minY))
    return CGRect(x: minX, y: minY, width: rounded(frame.maxX) - minX, height: rounded(frame.maxY) - minY)
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }

  /// The range of a section along the axis.
  func range(of section: Int) -> ClosedRange<CGFloat> { starts[section]...starts[section] + sections[section].length }

  /// The sections that reach into the rectangle, found by binary search.
  func sections(in rect: CGRect) -> Range<Int> {
    let (low, high) = (axis.of(rect.origin), axis.of(rect.origin) + axis.of(rect.size))
    let first = max(starts.sortedIndex(where: { $0 > low }) - 1, 0)
    let end = starts.sortedIndex(where: { $0 >= high })
    return first..<max(first, end)
  }
}

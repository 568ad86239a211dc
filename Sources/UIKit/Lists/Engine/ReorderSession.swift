/// An item under a finger, on its way to another place. The list shows it where it would go; the data know nothing yet.
struct ReorderSession {
  /// The path of the item in the data.
  let source: IndexPath
  /// The path that the item would have now.
  private(set) var target: IndexPath
  /// Whether the item's cell isn't seen: its picture hangs on the finger, above the list.
  var isGap = false
  /// The distance from the finger to the middle of the item's cell.
  let grip: CGPoint
  /// The place of the finger, in the list's coordinates.
  var finger: CGPoint
  /// The sections' numbers of items by the data, and as they show.
  private let dataCounts: [Int]
  private(set) var counts: [Int]
  /// The mapping from the items as the data have them to those that show.
  private(set) var mapping: ListMapping

  init(of source: IndexPath, grip: CGPoint, finger: CGPoint, counts: [Int]) {
    (self.source, target, self.grip, self.finger) = (source, source, grip, finger)
    (dataCounts, self.counts, mapping) = (counts, counts, ListMapping(counts: counts))
  }

  /// The place at which the finger has the middle of the item's cell.
  var middle: CGPoint { CGPoint(x: finger.x + grip.x, y: finger.y + grip.y) }

  /// Has the others show as though the item were at a place.
  /// - Returns: what leads there from where all shows now; nil where there is no such place.
  mutating func move(to target: IndexPath) -> ListMapping? {
    var shown = dataCounts
    shown[source.section] -= 1
    guard shown.indices.contains(target.section), 0...shown[target.section] ~= target.item else { return nil }
    shown[target.section] += 1
    guard let step = Self.mapping(from: self.target, counts, to: target, shown),
      let whole = Self.mapping(from: source, dataCounts, to: target, shown)
    else { return nil }
    (self.target, counts, mapping) = (target, shown, whole)
    return step
  }

  /// Takes the item back.
  /// - Returns: what leads there from where all shows now; nil where the item shows in its place.
  mutating func moveBack() -> ListMapping? { target == source ? nil : move(to: source) }

  private static func mapping(
    from old: IndexPath, _ oldCounts: [Int], to new: IndexPath, _ newCounts: [Int]
  ) -> ListMapping? {
    var changes = ListChanges()
    if old != new { changes.movedItems = [(old, new)] }
    return try? ListMapping(changes, oldCounts: oldCounts, newCounts: newCounts)
  }
}

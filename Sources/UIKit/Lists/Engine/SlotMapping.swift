/// The places to which the elements of one row go when some leave, some come, and some change places. The others keep
/// their order and fill what is left.
struct SlotMapping {
  let oldCount: Int
  let newCount: Int
  /// Places that others don't fill, in ascending order: in the old row of what leaves or moves, in the new row of what
  /// comes or moves.
  private let left: [Int]
  private let taken: [Int]
  private let moved: [Int: Int]
  private let movedBack: [Int: Int]

  /// Maps places before the changes to those after them.
  /// - Parameters:
  ///   - leaving: old places, without those that move.
  ///   - coming: new places, without those that move.
  ///   - moves: from old to new places.
  init(
    oldCount: Int, newCount: Int, leaving: [Int], coming: [Int], moves: [(from: Int, to: Int)], of what: String
  ) throws(ListChangesError) {
    (self.oldCount, self.newCount) = (oldCount, newCount)
    left = try Self.places(leaving + moves.map(\.from), below: oldCount, "\(what) is deleted or moved", "before")
    taken = try Self.places(coming + moves.map(\.to), below: newCount, "\(what) is inserted or moved to", "after")
    guard oldCount - left.count + taken.count == newCount else {
      throw ListChangesError(
        message:
          "\(what)s: \(oldCount) before the update, less \(left.count) that are deleted or moved away, and "
          + "\(taken.count) that are inserted or moved here, are \(oldCount - left.count + taken.count), "
          + "but the data source says \(newCount)")
    }
    moved = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    movedBack = Dictionary(moves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
  }

  private static func places(
    _ places: [Int], below count: Int, _ what: String, _ when: String
  ) throws(ListChangesError) -> [Int] {
    let sorted = places.sorted()
    for (index, place) in sorted.enumerated() {
      guard 0..<count ~= place else {
        throw ListChangesError(message: "\(what) at \(place), but there are \(count) \(when) the update")
      }
      guard index == 0 || sorted[index - 1] != place else {
        throw ListChangesError(message: "\(what) twice at \(place)")
      }
    }
    return sorted
  }

  /// The new place of an old one; nil for what leaves.
  func new(of old: Int) -> Int? {
    guard 0..<oldCount ~= old else { return nil }
    if let new = moved[old] { return new }
    return Self.slot(of: old, leaving: left, filling: taken)
  }

  /// The old place of a new one; nil for what comes.
  func old(of new: Int) -> Int? {
    guard 0..<newCount ~= new else { return nil }
    if let old = movedBack[new] { return old }
    return Self.slot(of: new, leaving: taken, filling: left)
  }

  /// The place of one that stays: its rank among those that stay, counted over the places that are free for them.
  private static func slot(of place: Int, leaving: [Int], filling: [Int]) -> Int? {
    let before = leaving.sortedIndex(where: { $0 >= place })
    if before < leaving.count, leaving[before] == place { return nil }
    let rank = place - before
    // The n-th of the filled places has `filling[n] - n` free ones before it.
    return rank + filling.indices.boundary { filling[$0] - $0 > rank }
  }
}

/// Lengths in a row: how long all before one are, and which one lies at a place, both in logarithmic time.
///
/// A binary indexed tree (Fenwick). Lengths in whole device pixels are added without an error.
struct LengthSums: Equatable {
  private(set) var lengths: [CGFloat]
  /// Each holds the sum of as many lengths, up to its own, as the lowest set bit of its number (counted from 1) says.
  private var tree: [CGFloat]

  init(_ lengths: [CGFloat]) {
    self.lengths = lengths
    tree = lengths
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  init(repeating length: CGFloat, count: Int) { self.init(Array(repeating: length, count: count)) }

  var count: Int { lengths.count }
  var total: CGFloat { sum(before: count) }

  subscript(index: Int) -> CGFloat {
    get { lengths[index] }
    set {
      let change = newValue - lengths[index]
      guard change != 0 else { return }
      lengths[index] = newValue
      var place = index
      while place < tree.count {
        tree[place] += change
        place |= place + 1
      }
    }
  }

  /// The sum of the lengths before an index.
  /// - Parameter index: up to `count`.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var place = index - 1
    while place >= 0 {
      sum += tree[place]
      place = (place & (place + 1)) - 1
    }
    return sum
  }

  /// The first one that ends beyond the distance from the start; the last one where none does, 0 where there are none.
  func index(at distance: CGFloat) -> Int {
    var place = 0
    var rest = distance
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if place + step <= count, tree[place + step - 1] <= rest {
        rest -= tree[place + step - 1]
        place += step
      }
      step /= 2
    }
    return max(0, min(place, count - 1))
  }
}

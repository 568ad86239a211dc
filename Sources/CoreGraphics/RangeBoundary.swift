extension Range<Int> {
  /// Finds where order turns: the first number for which `isBeyond` is true, as it is for all behind it; the upper bound
  /// if there is none.
  /// - Complexity: O(log *n*) calls.
  @inlinable package func boundary(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Constraints in the order in which they came, of which any may be taken out again.
@MainActor final class WaitingConstraints {
  /// The constraints; nil in the places of those that were taken out.
  private var constraints: [NSLayoutConstraint?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The place of the first that has not been handed out.
  private var next = 0

  /// Adds a constraint behind the others; one that waits already keeps its place.
  func append(_ constraint: NSLayoutConstraint) {
    guard places[ObjectIdentifier(constraint)] == nil else { return }
    places[ObjectIdentifier(constraint)] = constraints.count
    constraints.append(constraint)
  }

  /// Takes a constraint out.
  /// - Returns: whether it waited.
  func remove(_ constraint: NSLayoutConstraint) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
    constraints[place] = nil
    if places.isEmpty { (constraints, next) = ([], 0) }
    return true
  }

  /// Takes out the one that came first.
  /// - Returns: nil where none waits.
  func popFirst() -> NSLayoutConstraint? {
    guard !places.isEmpty else { return nil }
    while next < constraints.count {
      next += 1
      guard let constraint = constraints[next - 1] else { continue }
      _ = remove(constraint)
      return constraint
    }
    return nil
  }
}

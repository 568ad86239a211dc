/// The boundaries of a collision behaviour, and their bodies in the world.
@MainActor struct CollisionBoundaries {
  private struct Entry {
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  /// The distance between a curve and the lines that stand for it, in points.
  private static let tolerance: CGFloat = 0.1

  /// How far the boundary of the reference bounds is moved in; nil for none.
  var insets: UIEdgeInsets?
  /// Whether the bodies are those of what was here before.
  var isStale = true
  private var entries: [Entry] = []
  private var bodies: [OpaquePointer] = []
  private var referenceBounds: CGRect?

  var identifiers: [any NSCopying] { entries.map(\.identifier) }

  func path(for identifier: any NSCopying) -> UIBezierPath? {
    entries.first { Self.isSame($0.identifier, identifier) }.map { Self.copy($0.path) }
  }

  mutating func set(_ path: UIBezierPath, for identifier: any NSCopying) {
    let entry = Entry(identifier: identifier.copy(with: nil) as? any NSCopying ?? identifier, path: Self.copy(path))
    if let index = entries.firstIndex(where: { Self.isSame($0.identifier, identifier) }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Returns whether there was one.
  mutating func remove(_ identifier: any NSCopying) -> Bool {
    let count = entries.count
    entries.removeAll { Self.isSame($0.identifier, identifier) }
    return entries.count < count
  }

  mutating func removeAll() { entries = [] }

  private static func copy(_ path: UIBezierPath) -> UIBezierPath { path.copy() as? UIBezierPath ?? path }

  private static func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else {
      return one as AnyObject === other as AnyObject
    }
    return one == other
  }

  // MARK: In the world

  /// Forgets the bodies of another world.
  mutating func forgetBodies() { (bodies, isStale) = ([], true) }

  mutating func removeBodies(from simulation: DynamicsSimulation) {
    bodies.forEach(simulation.remove(boundary:))
    forgetBodies()
  }

  /// Makes the bodies anew if they aren't what they should be.
  mutating func update(in simulation: DynamicsSimulation, of behavior: UICollisionBehavior, group: UInt32) {
    let bounds = insets == nil ? nil : simulation.referenceBounds
    guard isStale || bounds != referenceBounds else { return }
    removeBodies(from: simulation)
    (isStale, referenceBounds) = (false, bounds)
    if let bounds, let insets {
      add(UIBezierPath(rect: bounds.inset(by: insets)), named: nil, to: simulation, of: behavior, group: group)
    }
    for entry in entries {
      add(entry.path, named: entry.identifier, to: simulation, of: behavior, group: group)
    }
  }

  private mutating func add(
    _ path: UIBezierPath, named identifier: (any NSCopying)?, to simulation: DynamicsSimulation,
    of behavior: UICollisionBehavior, group: UInt32
  ) {
    let boundary = DynamicBoundary(behavior: behavior, identifier: identifier)
    for line in path.cgPath.flattened(tolerance: Self.tolerance) where line.points.count > 1 {
      bodies.append(simulation.add(boundary, points: line.points, isClosed: line.isClosed, group: group))
    }
  }
}

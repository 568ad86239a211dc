import DeviceSimulation

/// How far a view may go from one frame to the next. Nil bounds nothing.
package struct MotionBounds {
  /// Points that the middle of its frame may go.
  var position: CGFloat?
  /// Points per second by which the velocity of that may change.
  var velocity: CGFloat?
  /// Points by which the width or the height of its frame may change.
  var size: CGFloat?
  /// The most by which its effective opacity may change; a view that isn't there has none.
  var alpha: Double?
  /// The most by which a number of its transform, a to d, may change.
  var transform: CGFloat?

  package init(
    position: CGFloat? = nil, velocity: CGFloat? = nil, size: CGFloat? = nil, alpha: Double? = nil,
    transform: CGFloat? = nil
  ) {
    (self.position, self.velocity, self.size) = (position, velocity, size)
    (self.alpha, self.transform) = (alpha, transform)
  }

  var isEmpty: Bool { position == nil && velocity == nil && size == nil && alpha == nil && transform == nil }

  /// A frame in which a view has gone too far.
  package struct Jump {
    /// The index of the frame among those that were looked at.
    let index: Int
    /// What has gone too far, in sentences.
    let reasons: [String]
  }

  /// The frames in which a view goes further than it may.
  func jumps(in motion: [SimulatedDevice.ViewInFrame]) -> [Jump] {
    motion.indices.dropFirst().compactMap { index in
      let reasons = reasons(at: index, in: motion)
      return reasons.isEmpty ? nil : Jump(index: index, reasons: reasons)
    }
  }

  private func reasons(at index: Int, in motion: [SimulatedDevice.ViewInFrame]) -> [String] {
    let (old, new) = (motion[index - 1], motion[index])
    var reasons: [String] = []
    if let alpha { reasons += reason("its effective alpha", old.opacity, new.opacity, limit: alpha) }
    guard let before = old.view, let after = new.view else { return reasons }
    if let position { reasons += positionReason(before, after, limit: position) }
    if let velocity, index > 1, let first = Self.velocity(motion[index - 2], old), let now = Self.velocity(old, new) {
      let change = hypot(now.dx - first.dx, now.dy - first.dy)
      if change > velocity + Self.tolerance {
        reasons.append(
          "its velocity changes by \(change.short) points per second, from (\(first.dx.short), \(first.dy.short)) to "
            + "(\(now.dx.short), \(now.dy.short)); \(velocity.short) are allowed.")
      }
    }
    if let size {
      reasons += reason("its width", Double(before.frame.width), Double(after.frame.width), limit: Double(size))
      reasons += reason("its height", Double(before.frame.height), Double(after.frame.height), limit: Double(size))
    }
    if let transform {
      for (name, part) in Self.transformParts {
        let (old, new) = (before.transform[keyPath: part], after.transform[keyPath: part])
        reasons += reason("its transform's \(name)", Double(old), Double(new), limit: Double(transform))
      }
    }
    return reasons
  }

  /// Sums of binary fractions are a little more than what they are meant to be.
  private static let tolerance = 1e-6

  private static let transformParts: [(String, KeyPath<CGAffineTransform, CGFloat>)] = [
    ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d),
  ]

  private func positionReason(_ before: PresentedView, _ after: PresentedView, limit: CGFloat) -> [String] {
    let (old, new) = (before.middle, after.middle)
    let way = hypot(new.x - old.x, new.y - old.y)
    guard way > limit + Self.tolerance else { return [] }
    return [
      "its middle goes \(way.short) points, from (\(old.x.short), \(old.y.short)) to (\(new.x.short), "
        + "\(new.y.short)); \(limit.short) are allowed."
    ]
  }

  private func reason(_ name: String, _ old: Double, _ new: Double, limit: Double) -> [String] {
    guard abs(new - old) > limit + Self.tolerance else { return [] }
    return ["\(name) changes by \(abs(new - old).short), from \(old.short) to \(new.short); \(limit.short) is allowed."]
  }

  /// Points per second from one frame to the next; nil where the view isn't in both of them.
  private static func velocity(
    _ old: SimulatedDevice.ViewInFrame, _ new: SimulatedDevice.ViewInFrame
  ) -> CGVector? {
    guard let before = old.view?.middle, let after = new.view?.middle, new.time > old.time else { return nil }
    let seconds = new.time - old.time
    return CGVector(dx: (after.x - before.x) / seconds, dy: (after.y - before.y) / seconds)
  }
}

extension PresentedView {
  fileprivate var middle: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

extension SimulatedDevice.ViewInFrame {
  /// The part of the view's colours that is to be seen.
  fileprivate var opacity: Double {
    guard let view, !view.hidden else { return 0 }
    return view.effectiveAlpha
  }
}

extension BinaryFloatingPoint {
  /// The number with three decimals at most.
  package var short: String {
    let rounded = (Double(self) * 1000).rounded() / 1000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}

import ConstraintSolver

/// The unknowns of one view or layout guide along one axis, in the coordinates of `LayoutItem.space`, and the
/// constraints that hold them together. They describe the alignment rectangle.
struct AxisVariables {
  let min: Variable
  let max: Variable
  let size: Variable
  /// The constraints `max − min = size`, and `size ≥ 0` where nothing required contradicts it.
  var structure: [Constraint] = []
  /// What the item is at the moment: a frame, or insets.
  var pins: [Constraint] = []
  /// The intrinsic size as limit, as floor, and as what is preferred if all else is equal.
  var hugging: Constraint?
  var compressionResistance: Constraint?
  var steadiness: Constraint?
}

/// The unknowns of a view or layout guide in one engine.
@MainActor final class ItemVariables {
  let reference: LayoutItem.Reference
  /// Horizontal, then vertical.
  var axes: [AxisVariables]
  /// The origin of a view's bounds, horizontal, then vertical, where something within is related to what lies outside.
  var origin: [(variable: Variable, pin: Constraint)] = []
  /// The active constraints on the item, in order of activation.
  var mentions: [NSLayoutConstraint] = []
  /// The width for which the height was last asked for.
  var fittedWidth: Double?
  /// Whether the width has been known once, and given up before those of equal priorities since.
  var hasYieldedWidth = false
  /// Whether the item has not been through a layout pass.
  var isNew = true
  var needsRefresh = false
  var isTouched = false

  init(_ item: LayoutItem, axes: [AxisVariables]) {
    reference = LayoutItem.Reference(item)
    self.axes = axes
  }

  var variables: [Variable] { axes.flatMap { [$0.min, $0.max, $0.size] } + origin.map(\.variable) }

  var ownConstraints: [Constraint] {
    axes.flatMap { $0.structure + $0.pins + [$0.hugging, $0.compressionResistance, $0.steadiness].compactMap { $0 } }
      + origin.map(\.pin)
  }
}

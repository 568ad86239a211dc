import ConstraintSolver

extension UIView {
  /// The smallest size that satisfies the constraints in a view.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The largest size that satisfies the constraints in a view.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// Solves the constraints of this branch by themselves, so that nothing on screen changes.
  func fittingSize(
    _ target: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    performConstraintUpdates()
    let engine = LayoutEngine(root: self, isFitting: true)
    let variables = engine.variables(of: .view(self))
    visitDescendants { view in
      for constraint in view.constraints { engine.install(constraint) }
    }
    for (axis, length, priority) in [
      (variables.axes[0], target.width, horizontalPriority), (variables.axes[1], target.height, verticalPriority),
    ] {
      let wish = Constraint(
        [Constraint.Term(axis.size, 1)], constant: -length, relation: .equal, priority: priority.rawValue)
      engine.solver.add(wish)
    }
    engine.solve()
    let lengths = variables.axes.map {
      PixelGrid.roundedUp(max(0, engine.solver.value(of: $0.size)), scale: pixelScale)
    }
    return frame(forAlignmentRect: CGRect(x: 0, y: 0, width: lengths[0], height: lengths[1])).size
  }
}

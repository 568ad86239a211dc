import ConstraintSolver

/// A position or size as the solver sees it.
struct LayoutExpression {
  var terms: [Constraint.Term] = []
  var constant = 0.0

  static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }

  static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + -1 * b }

  static func + (a: LayoutExpression, constant: Double) -> LayoutExpression {
    LayoutExpression(terms: a.terms, constant: a.constant + constant)
  }

  static func * (factor: Double, a: LayoutExpression) -> LayoutExpression {
    LayoutExpression(
      terms: a.terms.map { Constraint.Term($0.variable, factor * $0.coefficient) }, constant: factor * a.constant)
  }
}

extension Variable {
  static func + (a: Variable, b: LayoutExpression) -> LayoutExpression { a.expression + b }

  var expression: LayoutExpression { LayoutExpression(terms: [Constraint.Term(self, 1)]) }
}

import Foundation

@available(*, deprecated, message: "Foundation marks the class so")
extension Equatable where Self: NSComparisonPredicate {
  /// Makes a comparison of two expressions.
  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: NSComparisonPredicate.Modifier,
    type: NSComparisonPredicate.Operator, options: NSComparisonPredicate.Options = []
  ) {
    self =
      ComparisonNode.make(
        ComparisonNode.Content(
          left: ExpressionNode.of(lhs), right: ExpressionNode.of(rhs), modifier: modifier, type: type,
          options: options)) as! Self
  }
}

@available(*, deprecated, message: "Foundation marks the class so")
extension NSComparisonPredicate {
  private var parts: ComparisonNode.Content { (self as! ComparisonNode).content }

  /// The expression before the operator.
  public var leftExpression: NSExpression { parts.left }
  /// The expression behind the operator.
  public var rightExpression: NSExpression { parts.right }
  /// Whether the left side is compared itself, or any or all of its elements.
  public var comparisonPredicateModifier: Modifier { parts.modifier }
  /// The operator.
  public var predicateOperatorType: Operator { parts.type }
  /// What makes no difference between texts.
  public var options: Options { parts.options }
}

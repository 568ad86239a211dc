@_implementationOnly import CAttributedStrings
import Foundation

// Foundation has the classes of comparisons and expressions without a way to make one: their initializers end the program,
// and all that they declare is marked as deprecated. What is made here are objects of subclasses.

/// An expression with what it consists of.
@available(*, deprecated, message: "Foundation marks the superclass so")
final class ExpressionNode: NSExpression {
  indirect enum Content {
    case constant(Any?)
    case evaluatedObject
    case variable(String)
    case keyPath(String, of: ExpressionNode?)
    case function(String, [ExpressionNode])
    case aggregate([ExpressionNode])
    case subquery(ExpressionNode, variable: String, NSPredicate)
  }

  /// What the expression consists of; nil only before `make(_:)` has returned.
  private var made: Content?

  var content: Content { made! }

  static func make(_ content: Content) -> ExpressionNode {
    let node = UninitializedObject.make(ExpressionNode.self)
    node.made = content
    return node
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? ExpressionNode).map { $0 === self || $0.format == format } ?? false
  }

  override var hash: Int { format.hash }
  override var description: String { format }
}

/// A comparison with its two sides.
@available(*, deprecated, message: "Foundation marks the superclass so")
final class ComparisonNode: NSComparisonPredicate {
  struct Content {
    var left: ExpressionNode
    var right: ExpressionNode
    var modifier = Modifier.direct
    var type: Operator
    var options: Options = []
  }

  /// What the comparison consists of; nil only before `make(_:)` has returned.
  private var made: Content?

  var content: Content { made! }

  static func make(_ content: Content) -> ComparisonNode {
    let node = UninitializedObject.make(ComparisonNode.self)
    node.made = content
    return node
  }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    PredicateComparison(content: content, object: object, variables: bindings ?? [:]).isTrue
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? ComparisonNode).map { $0 === self || $0.predicateFormat == predicateFormat } ?? false
  }

  override var hash: Int { predicateFormat.hash }
  override var description: String { predicateFormat }
  override var predicateFormat: String { content.format }
}

/// A compound that knows its format, which Foundation's doesn't.
@available(*, deprecated, message: "Foundation marks the format so")
final class CompoundNode: NSCompoundPredicate {
  override func copy(with zone: NSZone? = nil) -> Any {
    CompoundNode(type: compoundPredicateType, subpredicates: subpredicates)
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? CompoundNode).map { $0 === self || $0.predicateFormat == predicateFormat } ?? false
  }

  override var hash: Int { predicateFormat.hash }
  override var description: String { predicateFormat }

  override var predicateFormat: String {
    let parts = subpredicates.map { $0 is NSCompoundPredicate ? "(\($0.predicateFormat))" : $0.predicateFormat }
    switch compoundPredicateType {
    case .not: return "NOT \(parts[0])"
    case .and: return parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
    case .or: return parts.isEmpty ? "FALSEPREDICATE" : parts.joined(separator: " OR ")
    }
  }
}

/// Objects whose superclass has no initializer that returns.
enum UninitializedObject {
  /// An object with zeros in all of its fields: an optional is nil there, and Foundation's own fields are never read by
  /// the subclasses, which override whatever would.
  static func make<Object: AnyObject>(_ type: Object.Type) -> Object {
    let object = swoop_uninitialized_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}

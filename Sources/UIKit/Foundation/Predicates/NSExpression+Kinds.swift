import Foundation

// An initializer can return an object of a subclass only as one of a protocol that values may have, too.

@available(*, deprecated, message: "Foundation marks the class so")
extension Equatable where Self: NSExpression {
  /// Makes an expression that always is the same value.
  public init(forConstantValue object: Any?) { self = ExpressionNode.make(.constant(object)) as! Self }

  /// Makes an expression that is what the bindings have for a name.
  public init(forVariable string: String) { self = ExpressionNode.make(.variable(string)) as! Self }

  /// Makes an expression that is what the evaluated object has for a path of keys.
  public init(forKeyPath keyPath: String) { self = ExpressionNode.make(.keyPath(keyPath, of: nil)) as! Self }

  /// Makes an expression that calls a function, by a name such as `sum:`, with expressions.
  public init(forFunction name: String, arguments parameters: [Any]) {
    self = ExpressionNode.make(.function(name, parameters.map(ExpressionNode.of))) as! Self
  }

  /// Makes an expression that is the list of what others are.
  public init(forAggregate subexpressions: [Any]) {
    self = ExpressionNode.make(.aggregate(subexpressions.map(ExpressionNode.of))) as! Self
  }

  /// Makes an expression that is those elements of a collection for which a predicate holds.
  public init(forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate) {
    let collection = ExpressionNode.of(expression)
    self = ExpressionNode.make(.subquery(collection, variable: variable, predicate)) as! Self
  }

  /// Makes an expression of a format, in the language of predicates. The program ends where it is none.
  public init(format expressionFormat: String, _ args: Any...) {
    self.init(format: expressionFormat, argumentArray: args)
  }

  /// Makes an expression of a format, in the language of predicates. The program ends where it is none.
  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self = PredicateParser.expression(expressionFormat, arguments) as! Self
  }
}

@available(*, deprecated, message: "Foundation marks the class so")
extension NSExpression {
  /// An expression that is the object that is evaluated.
  public class func expressionForEvaluatedObject() -> NSExpression { ExpressionNode.make(.evaluatedObject) }

  private var parts: ExpressionNode.Content { ExpressionNode.of(self).content }

  private func fail(_ part: String) -> Never { fatalError("The expression \(self) has no \(part)") }

  /// The kind of the expression.
  public var expressionType: ExpressionType {
    switch parts {
    case .constant: .constantValue
    case .evaluatedObject: .evaluatedObject
    case .variable: .variable
    case .keyPath: .keyPath
    case .function: .function
    case .aggregate: .aggregate
    case .subquery: .subquery
    }
  }

  /// The value of a constant. The program ends for other kinds.
  public var constantValue: Any? {
    if case .constant(let value) = parts { value } else { fail("constant value") }
  }

  /// The path of keys. The program ends for other kinds.
  public var keyPath: String {
    if case .keyPath(let path, _) = parts { path } else { fail("key path") }
  }

  /// The name of a function. The program ends for other kinds.
  public var function: String {
    if case .function(let name, _) = parts { name } else { fail("function") }
  }

  /// The name of a variable, or of that of a subquery. The program ends for other kinds.
  public var variable: String {
    switch parts {
    case .variable(let name), .subquery(_, let name, _): name
    default: fail("variable")
    }
  }

  /// What a path of keys begins at. The program ends for other kinds.
  public var operand: NSExpression {
    guard case .keyPath(_, let operand) = parts else { fail("operand") }
    return operand ?? ExpressionNode.make(.evaluatedObject)
  }

  /// The arguments of a function. The program ends for other kinds.
  public var arguments: [NSExpression]? {
    if case .function(_, let arguments) = parts { arguments } else { fail("arguments") }
  }

  /// The expressions of an aggregate, or the collection of a subquery. The program ends for other kinds.
  public var collection: Any {
    switch parts {
    case .aggregate(let list): list
    case .subquery(let collection, _, _): collection
    default: fail("collection")
    }
  }

  /// The predicate of a subquery. The program ends for other kinds.
  public var predicate: NSPredicate {
    if case .subquery(_, _, let predicate) = parts { predicate } else { fail("predicate") }
  }

  /// What the expression is for an object. Variables have their values in `context`.
  public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    let variables = (context as? [String: Any]) ?? [:]
    return ExpressionNode.of(self).value(of: object, variables)
  }
}

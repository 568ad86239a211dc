import Foundation

@available(*, deprecated, message: "Foundation marks the class so")
extension ExpressionNode {
  /// The node that an expression is, or a constant of a value.
  static func of(_ value: Any) -> ExpressionNode { value as? ExpressionNode ?? make(.constant(value)) }

  /// What the expression is for an object.
  func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch content {
    case .constant(let value): return PredicateValue.plain(value)
    case .evaluatedObject: return PredicateValue.plain(object)
    case .variable(let name):
      guard let value = variables[name] else { fatalError("The predicate's variable $\(name) has no value") }
      return PredicateValue.plain(value)
    case .keyPath(let path, let operand):
      return PredicateValue.value(of: operand.map { $0.value(of: object, variables) } ?? object, at: path)
    case .aggregate(let list): return list.map { $0.value(of: object, variables) ?? NSNull() }
    case .function(let name, let arguments):
      return PredicateFunction.call(name, arguments.map { $0.value(of: object, variables) })
    case .subquery(let collection, let variable, let predicate):
      return PredicateValue.elements(of: collection.value(of: object, variables))?.filter {
        predicate.evaluate(with: $0, substitutionVariables: variables.merging([variable: $0]) { $1 })
      }
    }
  }

  /// The expression with values in the place of variables.
  func substituting(_ variables: [String: Any]) -> ExpressionNode {
    func all(_ nodes: [ExpressionNode]) -> [ExpressionNode] { nodes.map { $0.substituting(variables) } }
    switch content {
    case .variable(let name): return variables[name].map { Self.make(.constant($0)) } ?? self
    case .keyPath(let path, let operand): return Self.make(.keyPath(path, of: operand?.substituting(variables)))
    case .aggregate(let list): return Self.make(.aggregate(all(list)))
    case .function(let name, let arguments): return Self.make(.function(name, all(arguments)))
    case .subquery(let collection, let variable, let predicate):
      var rest = variables
      rest[variable] = nil
      return Self.make(
        .subquery(
          collection.substituting(variables), variable: variable, predicate.withSubstitutionVariables(rest)))
    case .constant, .evaluatedObject: return self
    }
  }

  /// The expression as it is written in formats.
  var format: String {
    func list(_ nodes: [ExpressionNode]) -> String { nodes.map(\.format).joined(separator: ", ") }
    switch content {
    case .constant(let value): return Self.format(PredicateValue.plain(value))
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$\(name)"
    case .keyPath(let path, let operand): return (operand.map { "\($0.format)." } ?? "") + path
    case .aggregate(let nodes): return "{\(list(nodes))}"
    case .function(let name, let arguments):
      if let sign = PredicateFunction.operators[name], arguments.count == 2 {
        return "(\(arguments[0].format) \(sign) \(arguments[1].format))"
      }
      if name == "objectFrom:withIndex:" {
        let index = arguments[1].format.filter { $0 != "\"" }
        return "\(arguments[0].format)[\(index)]"
      }
      return "\(name.replacing(":", with: ""))(\(list(arguments)))"
    case .subquery(let collection, let variable, let predicate):
      return "SUBQUERY(\(collection.format), $\(variable), \(predicate.predicateFormat))"
    }
  }

  private static func format(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case let number as NSNumber: "\(number)"
    case let value?:
      PredicateValue.elements(of: value).map { "{" + $0.map { format($0) }.joined(separator: ", ") + "}" }
        ?? "\(value)"
    }
  }
}

@available(*, deprecated, message: "Foundation marks the class so")
extension ComparisonNode.Content {
  /// The comparison as it is written in formats.
  var format: String {
    let prefix = modifier == .all ? "ALL " : modifier == .any ? "ANY " : ""
    let flags = (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
    let sign = Self.signs[Int(type.rawValue)] + (flags.isEmpty ? "" : "[\(flags)]")
    return "\(prefix)\(left.format) \(sign) \(right.format)"
  }

  /// The operators in the order of their numbers.
  private static let signs = [
    "<", "<=", ">", ">=", "==", "!=", "MATCHES", "LIKE", "BEGINSWITH", "ENDSWITH", "IN", "CONTAINS", "BETWEEN",
  ]
}

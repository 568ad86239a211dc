import Foundation

/// What makes predicates of formats. Callers see no more of it, since Foundation marks the classes as deprecated that it is
/// about, and so each place that names them.
protocol PredicateLanguage {
  func predicate(_ format: String, _ arguments: [Any]) -> NSPredicate
  func substituting(_ variables: [String: Any], in predicate: NSPredicate) -> NSPredicate
}

struct PredicateFormats: PredicateLanguage {
  @available(*, deprecated, message: "Foundation marks the classes so")
  func predicate(_ format: String, _ arguments: [Any]) -> NSPredicate { PredicateParser.predicate(format, arguments) }

  @available(*, deprecated, message: "Foundation marks the classes so")
  func substituting(_ variables: [String: Any], in predicate: NSPredicate) -> NSPredicate {
    if let comparison = predicate as? ComparisonNode {
      var content = comparison.content
      content.left = content.left.substituting(variables)
      content.right = content.right.substituting(variables)
      return ComparisonNode.make(content)
    }
    guard let compound = predicate as? NSCompoundPredicate else { return predicate }
    return CompoundNode(
      type: compound.compoundPredicateType,
      subpredicates: compound.subpredicates.map { substituting(variables, in: $0) })
  }
}

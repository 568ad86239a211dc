import Foundation

// An initializer can return an object of a subclass only as one of a protocol that values may have, too.

extension Equatable where Self: NSPredicate {
  /// Makes a predicate of a format, such as `name BEGINSWITH[c] %@ AND age > 20`.
  ///
  /// The arguments take the places of `%@`, `%d` and their like, and of `%K`, which stands for a path of keys. They need
  /// not be `CVarArg`, which objects are not on Linux. The program ends where the format is none.
  public init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Makes a predicate of a format and a list of arguments. The program ends where the format is none.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let language: any PredicateLanguage = PredicateFormats()
    self = language.predicate(predicateFormat, arguments ?? []) as! Self
  }
}

extension NSPredicate {
  /// Returns the predicate with values in the place of variables.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    let language: any PredicateLanguage = PredicateFormats()
    return language.substituting(variables, in: self)
  }
}

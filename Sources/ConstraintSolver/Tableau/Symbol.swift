/// A column of the tableau.
struct Symbol: Hashable, Comparable {
  let id: Int

  static func < (a: Symbol, b: Symbol) -> Bool { a.id < b.id }

  enum Kind: UInt8 {
    /// Any real number: a variable of the caller.
    case external
    /// What an inequality leaves over: not negative.
    case slack
    /// By how much a constraint that isn't required is missed on one side: not negative, and costs.
    case error
    /// Marks a required equality: zero.
    case dummy
    /// Not in use.
    case free

    /// Whether it must not be negative. A basic dummy is zero, and its row holds only dummies.
    var isRestricted: Bool { self == .slack || self == .error }
  }
}

/// The symbols by which the tableau knows a constraint: `sign · left side = positive − negative`.
struct Marker {
  var positive: Symbol
  /// Only where the constraint isn't required.
  var negative: Symbol?
  /// −1 for "less than".
  var sign: Double
}

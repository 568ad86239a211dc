/// A column of the tableau.
struct Symbol: Hashable, Comparable {
  let id: Int

  static func < (a: Symbol, b: Symbol) -> Bool { a.id < b.id }

  enum Kind: UInt8 {
    /// Any real number: a variable of the caller.
    case external
    /// The rest that an inequality leaves: not negative.
    case slack
    /// The amount by which a constraint that isn't required is missed on one side: not negative, and costs.
    case error
    /// Marks a required equality: zero.
    case dummy
    /// A symbol that is not in use.
    case free

    /// Whether it must not be negative. A basic dummy is zero, and its row holds only dummies.
    var isRestricted: Bool { self == .slack || self == .error }
  }
}

/// The symbols by which the tableau knows a constraint: `sign · left side = positive − negative`.
struct Marker {
  var positive: Symbol
  /// The symbol of the negative part, only where the constraint isn't required.
  var negative: Symbol?
  /// The factor of the left side: −1 for "less than".
  var sign: Double
}

/// A place where a member is asked of an object. Positions are indices of the file's tokens.
struct ObjectUse {
  /// The value that is asked, from its first token to its last one.
  let value: ClosedRange<Int>
  /// The `?` or `!` behind it.
  let mark: Int?
  /// The name of the member.
  let member: Int
  /// Whether nothing is asked where an optional before it is nil.
  let isOptional: Bool
  /// Whether the source says that the value is an `AnyObject`: what hasn't got the member anywhere is a mistake.
  let isDeclared: Bool
  /// The words `as AnyObject` in the value, where it is a cast.
  var cast: ClosedRange<Int>?
}

/// A value that has another in its stead where a property is of the other's type.
protocol KeyedCounterpart {
  var counterpart: Any { get }
}

/// One value for each state of a control; states without one have that of `.normal`.
struct ByState<Value> {
  private(set) var values: [UIControl.State: Value] = [:]

  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  subscript(state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

  /// The value of a state, where another one goes before that of `.normal`, unless it is nil.
  func value(for state: UIControl.State, normally other: Value?) -> Value? {
    state == .normal ? other ?? values[.normal] : values[state] ?? other ?? values[.normal]
  }
}

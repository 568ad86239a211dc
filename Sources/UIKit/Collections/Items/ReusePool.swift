/// Views of several sorts: how each sort is made, and those that wait to be used again.
@preconcurrency @MainActor final class ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  /// - Parameter viewClass: nil takes the sort away.
  func register(_ viewClass: AnyClass?, for identifier: String) {
    let type = viewClass as? View.Type
    demand(viewClass == nil || type != nil, "\(viewClass.map { "\($0)" } ?? "") is no class of \(View.self)")
    // Those that wait are of the class before.
    if type != classes[identifier] { waiting[identifier] = nil }
    classes[identifier] = type
  }

  func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

  /// Nil where no class is registered.
  /// - Parameter make: makes a view of the class.
  func take(_ identifier: String, make: (View.Type) -> View) -> (view: View, isUsed: Bool)? {
    guard let type = classes[identifier] else { return nil }
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return (make(type), false)
  }

  func put(_ view: View, for identifier: String) { waiting[identifier, default: []].append(view) }
}

import Foundation

/// Views of several sorts: how each sort is made, and those that wait to be used again, until memory is short.
@preconcurrency @MainActor final class ReusePool<View: UIView> {
  private enum Source {
    case type(View.Type)
    /// A view from a nib or storyboard.
    case document(() -> View)
  }

  private var sources: [String: Source] = [:]
  private var waiting: [String: [View]] = [:]
  private var warning: (any NSObjectProtocol)?

  init() {
    warning = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.waiting = [:] }
    }
  }

  deinit { if let warning { NotificationCenter.default.removeObserver(warning) } }

  /// Registers a class for an identifier.
  /// - Parameter viewClass: nil takes the sort away.
  func register(_ viewClass: AnyClass?, for identifier: String) {
    let type = viewClass as? View.Type
    demand(viewClass == nil || type != nil, "\(viewClass.map { "\($0)" } ?? "") is no class of \(View.self)")
    if case .type(let present) = sources[identifier], present == type { return }
    setSource(type.map { .type($0) }, for: identifier)
  }

  /// Registers what makes views for an identifier.
  /// - Parameter make: makes a view; nil takes the sort away.
  func register(for identifier: String, _ make: (() -> View)?) {
    setSource(make.map { .document($0) }, for: identifier)
  }

  private func setSource(_ source: Source?, for identifier: String) {
    // Those that wait are of the sort before.
    waiting[identifier] = nil
    sources[identifier] = source
  }

  func isRegistered(_ identifier: String) -> Bool { sources[identifier] != nil }

  /// Takes a view that is no longer used, or makes one; nil where the sort is not registered.
  /// - Parameter frame: of a view that is made.
  func take(_ identifier: String, frame: CGRect, make: (View.Type) -> View) -> (view: View, isUsed: Bool)? {
    guard let source = sources[identifier] else { return nil }
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    switch source {
    case .type(let type): return (make(type), false)
    case .document(let load):
      let view = load()
      view.frame = frame
      return (view, false)
    }
  }

  /// A view that waits, though its sort is not registered; nil where none does.
  func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  func put(_ view: View, for identifier: String) { waiting[identifier, default: []].append(view) }
}

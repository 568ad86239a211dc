/// What an app has said of a split view controller's columns.
struct SplitPreferences {
  var style = UISplitViewController.Style.unspecified
  var primary = SplitColumnWidth()
  var supplementary = SplitColumnWidth()

  func width(of column: UISplitViewController.Column) -> SplitColumnWidth {
    column == .supplementary ? supplementary : primary
  }
}

extension UISplitViewController {
  final var isClassic: Bool { preferences.style == .unspecified }
  final var container: SplitContainerView? { viewIfLoaded as? SplitContainerView }

  func demandColumn(_ column: Column, _ name: String) {
    demand(!isClassic, "UISplitViewController.\(name): one of the style .unspecified has no columns")
    demand(
      column != .supplementary || preferences.style == .tripleColumn,
      "UISplitViewController.\(name): only the style .tripleColumn has a supplementary column")
  }

  func changeWidths(_ change: (inout SplitPreferences) -> Void) {
    change(&preferences)
    stage.preferencesDidChange()
  }

  // MARK: Controllers

  func putAll(_ controllers: [UIViewController]) {
    let places = preferences.style == .tripleColumn ? SplitColumns.sideBySide : [.primary, .secondary]
    for (index, column) in places.enumerated() {
      put(controllers.indices.contains(index) ? controllers[index] : nil, into: column)
    }
  }

  /// Gives a column another controller.
  func put(_ given: UIViewController?, into column: Column) {
    guard given !== columns[column]?.given else { return }
    // Nobody is in two columns.
    if let given, let other = columns.column(of: given) { put(nil, into: other) }
    stage.finish()
    collapser.rearrange { exchange(given, in: column) }
    stage.refresh()
    buttons.update()
  }

  private func exchange(_ given: UIViewController?, in column: Column) {
    let old = columns[column]?.shown
    if old?.parentStorage === self { old?.willMove(toParent: nil) }
    columns[column] = given.map { SplitColumns.Entry(given: $0, shown: shown(for: $0, in: column)) }
    let new = columns[column]?.shown
    if let new { addChild(new) }
    if let old {
      if let view = old.viewIfLoaded, view.superview is SplitSlot { view.removeFromSuperview() }
      if old.parentStorage === self { old.removeFromParent() }
    }
    new?.didMove(toParent: self)
  }

  /// Notes another secondary controller, which somebody else shows.
  func replaceSecondary(by new: UIViewController) {
    if let old = columns[.secondary]?.shown, old !== new, old.parentStorage === self {
      old.willMove(toParent: nil)
      columns[.secondary] = nil
      old.removeFromParent()
    }
    columns[.secondary] = SplitColumns.Entry(given: new, shown: new)
    guard new is UINavigationController, new.parentStorage !== self else { return }
    addChild(new)
    new.didMove(toParent: self)
  }

  private func shown(for given: UIViewController, in column: Column) -> UIViewController {
    if isClassic || column == .compact || given is UINavigationController { return given }
    return UINavigationController(rootViewController: given)
  }

  /// A child has gone elsewhere: its column is empty. One that has been collapsed onto another comes back.
  func forget(_ child: UIViewController) {
    guard !collapser.isMoving, let column = columns.column(of: child), columns[column]?.shown === child else { return }
    columns[column] = nil
    container?.takeOut(column)
    stage.refresh()
    buttons.update()
  }

  /// Shows a column by whatever way it can be.
  func reveal(_ column: Column) {
    if isCollapsed { collapser.show(column) } else { stage.show(column) }
  }

  /// The controller that speaks for all: the one with most room.
  final var leadingScreen: UIViewController? {
    isCollapsed ? collapser.shown : (columns[.secondary] ?? columns[.primary])?.shown
  }

  /// The navigation controller of a column has other screens.
  func columnStackDidChange() { buttons.update() }

  /// The traits of a column: those besides the secondary one are narrow.
  func ownTraits(of child: UIViewController) -> UITraitCollection? {
    guard !isCollapsed, columns.sides.contains(where: { columns[$0]?.shown === child }) else { return nil }
    return UITraitCollection(horizontalSizeClass: .compact)
  }
}

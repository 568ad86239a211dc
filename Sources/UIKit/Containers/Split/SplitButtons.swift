/// The button that shows and hides columns, and where it is.
@MainActor final class SplitButtons {
  private unowned let owner: UISplitViewController
  /// The navigation item that shows the button by itself.
  private weak var place: UINavigationItem?

  private(set) lazy var item: UIBarButtonItem = {
    let item = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.choose() })
    item.accessibilityIdentifier = "splitView.columns"
    dress(item)
    return item
  }()
  private var isMade = false

  init(_ owner: UISplitViewController) { self.owner = owner }

  // MARK: What it does

  private func choose() {
    let stage = owner.stage
    guard !owner.isCollapsed, let present = stage.arrangement else { return }
    let wished = owner.delegate?.targetDisplayModeForAction(in: owner) ?? .automatic
    let rules = stage.rules
    let next =
      wished == .automatic
      ? rules.next(after: present)
      : SplitArrangement(behavior: present.behavior, count: rules.arrangement(for: wished).count)
    stage.change(to: next, by: .person, animated: true)
  }

  // MARK: How it looks

  /// Takes over how the columns are now.
  func update() {
    let new = owner.isClassic ? nil : wantedPlace
    if place !== new { place?.columnButton = nil }
    place = new
    new?.columnButton = item
    if new != nil || isMade { dress(item) }
  }

  /// A sidebar where columns lie side by side; otherwise a way back to what lies further out.
  private func dress(_ item: UIBarButtonItem) {
    isMade = true
    let stage = owner.stage
    let goesOut = stage.behavior != .tile && !(stage.arrangement?.isInFront ?? false)
    let symbol = (goesOut ? "chevron" : "sidebar") + (stage.isOnRight ? ".right" : ".left")
    if symbol != shownSymbol { item.image = UIImage(systemName: symbol) }
    shownSymbol = symbol
    let hides =
      stage.rules.next(after: SplitArrangement(behavior: stage.behavior, count: stage.count)).count < stage.count
    item.accessibilityLabel = hides ? "Hide Sidebar" : "Show Sidebar"
    item.isHidden = owner.isCollapsed
  }

  private var shownSymbol = ""

  /// The lowest screen of the outermost column that shows.
  private var wantedPlace: UINavigationItem? {
    guard !owner.isCollapsed, isWanted, !owner.columns.sides.isEmpty else { return nil }
    let column = owner.columns.shown(owner.stage.count).first ?? .secondary
    return owner.columns[column]?.navigation?.stack.first?.navigationItem
  }

  private var isWanted: Bool {
    switch owner.displayModeButtonVisibility {
    case .automatic: owner.presentsWithGesture
    case .never: false
    case .always: true
    }
  }
}

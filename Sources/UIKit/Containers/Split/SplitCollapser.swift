/// Shows one controller in place of several where the width is compact, and several again where it is not.
@MainActor final class SplitCollapser {
  typealias Column = UISplitViewController.Column

  private unowned let owner: UISplitViewController
  private(set) var isCollapsed = false
  /// The column whose controller shows, with the screens of others in its stack.
  private(set) var column = Column.primary
  /// Controllers go from one place to another: those that leave the split view controller are no loss.
  private(set) var isMoving = false
  /// Whether a change is under way of which the delegate has not been told.
  private var isChanging = false
  /// Whether the width has changed in the middle of a change.
  private var isOverdue = false

  init(_ owner: UISplitViewController) { self.owner = owner }

  /// The controller that shows.
  var shown: UIViewController? { owner.columns[column]?.shown }

  private var navigation: UINavigationController? { shown as? UINavigationController }

  private func moving(_ work: () -> Void) {
    let before = isMoving
    isMoving = true
    work()
    isMoving = before
    if isOverdue { adapt() }
  }

  // MARK: The width

  /// Collapses or expands if the width wants it. What an app does while controllers move may change the width once more:
  /// that counts when they have arrived.
  func adapt() {
    guard owner.stage.hasBegun else { return }
    guard !isMoving, !isChanging else {
      isOverdue = true
      return
    }
    repeat {
      isOverdue = false
      if isCompact != isCollapsed { if isCompact { collapse() } else { expand() } }
    } while isOverdue
  }

  private var isCompact: Bool { owner.traitCollection.horizontalSizeClass == .compact }

  private func collapse() {
    isChanging = true
    owner.stage.finish()
    moving {
      isCollapsed = true
      if owner.isClassic { collapseControllers() } else { collapseColumns(to: proposedTop) }
    }
    finishChange()
    isChanging = false
    owner.delegate?.splitViewControllerDidCollapse(owner)
  }

  private func expand() {
    isChanging = true
    moving {
      if owner.isClassic { expandControllers() } else { giveBack() }
      isCollapsed = false
    }
    let proposed = owner.stage.rules.arrangement.mode
    let mode =
      owner.delegate?.splitViewController(owner, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    owner.stage.reset(to: mode == .automatic ? proposed : mode)
    finishChange()
    isChanging = false
    owner.delegate?.splitViewControllerDidExpand(owner)
  }

  private func finishChange() {
    owner.stage.refresh()
    for column in owner.columns.present { owner.columns[column]?.shown.viewIfLoaded?.updateTraits() }
    owner.buttons.update()
    UIApplication.current?.setNeedsStatusBarUpdate()
    NotificationCenter.default.post(
      name: UIViewController.showDetailTargetDidChangeNotification, object: owner)
  }

  /// Changes controllers while they are collapsed, or not.
  func rearrange(_ change: () -> Void) {
    guard isCollapsed, !isMoving else { return change() }
    moving {
      let top = self.top
      if owner.isClassic { expandControllers() } else { giveBack() }
      change()
      if owner.isClassic { collapseControllers() } else { collapseColumns(to: top) }
    }
  }

  // MARK: Columns

  private var proposedTop: Column {
    let last: Column = owner.columns[.compact] != nil ? .compact : owner.columns.present.last ?? .primary
    return owner.delegate?.splitViewController(owner, topColumnForCollapsingToProposedTopColumn: last) ?? last
  }

  /// The column whose screens are on top.
  private var top: Column {
    guard column != .compact, let loans = navigation?.loans else { return column }
    return owner.columns.present.last { column in
      loans.lenders.contains { $0 === owner.columns[column]?.shown }
    } ?? column
  }

  private func collapseColumns(to top: Column) {
    if top == .compact, owner.columns[.compact] != nil { return column = .compact }
    let present = owner.columns.present
    column = present.first ?? .primary
    // Out of the window first: what moves to another stack is there once.
    for other in present.dropFirst() { owner.container?.takeOut(other) }
    guard let end = present.firstIndex(of: top) else { return }
    for other in present[...end].dropFirst() { lend(other, animated: false) }
  }

  private func lend(_ other: Column, animated: Bool) {
    guard let navigation, let lender = owner.columns[other]?.navigation else { return }
    navigation.ownLoans.add(lender, animated: animated)
  }

  private func giveBack() { navigation?.loans?.giveBack() }

  /// Puts a column on top.
  func show(_ target: Column) {
    let present = owner.columns.present
    guard column != .compact, let end = present.firstIndex(of: target), let navigation else { return }
    let animated = UIView.areAnimationsEnabled
    let missing = present[...end].dropFirst().filter { owner.columns[$0]?.navigation?.lentTo == nil }
    guard missing.isEmpty else {
      moving { for other in missing { lend(other, animated: animated && other == missing.last) } }
      return
    }
    let above = present[(end + 1)...].compactMap { owner.columns[$0]?.navigation }.first { $0.lentTo != nil }
    if let above, let range = navigation.loans?.range(of: above), !range.isEmpty {
      navigation.setStack(Array(navigation.stack[..<range.lowerBound]), animated: animated)
    }
  }

  /// Takes a column, and what lies on it, from the stack.
  func hide(_ target: Column) {
    guard column != .compact, target != column, let navigation, let lender = owner.columns[target]?.navigation,
      let range = navigation.loans?.range(of: lender), !range.isEmpty
    else { return }
    navigation.setStack(Array(navigation.stack[..<range.lowerBound]), animated: UIView.areAnimationsEnabled)
  }

  // MARK: The classic kind

  private func collapseControllers() {
    if let primary = owner.delegate?.primaryViewController(forCollapsing: owner) { owner.put(primary, into: .primary) }
    column = .primary
    guard let secondary = owner.columns[.secondary]?.shown else { return }
    owner.container?.takeOut(.secondary)
    guard let primary = shown else { return column = .secondary }
    let isDone =
      owner.delegate?.splitViewController(owner, collapseSecondary: secondary, onto: primary) ?? false
    if !isDone { primary.collapseSecondaryViewController(secondary, for: owner) }
  }

  private func expandControllers() {
    if let primary = owner.delegate?.primaryViewController(forExpanding: owner) { owner.put(primary, into: .primary) }
    guard let primary = owner.columns[.primary]?.shown else { return column = .primary }
    let secondary =
      owner.delegate?.splitViewController(owner, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: owner)
    if let secondary {
      owner.put(secondary, into: .secondary)
    }
    // What has been dropped, or has lain in the primary one's stack, is a child again.
    if let kept = owner.columns[.secondary]?.shown, kept.parentStorage !== owner {
      owner.addChild(kept)
      kept.didMove(toParent: owner)
    }
  }

  // MARK: Showing

  /// Pushes a controller onto what shows; presents it where that has no stack.
  func push(_ controller: UIViewController) {
    let animated = UIView.areAnimationsEnabled
    guard let navigation else { return owner.present(controller, animated: animated) }
    if let lender = controller as? UINavigationController {
      navigation.ownLoans.add(lender, animated: animated)
    } else {
      navigation.pushViewController(controller, animated: animated)
    }
  }

  /// Shows what the secondary column will have.
  func showDetail(_ controller: UIViewController) {
    guard column != .compact, navigation != nil else { return push(controller) }
    guard owner.isClassic else {
      owner.put(controller, into: .secondary)
      return show(.secondary)
    }
    moving {
      owner.replaceSecondary(by: controller)
      push(controller)
    }
  }
}

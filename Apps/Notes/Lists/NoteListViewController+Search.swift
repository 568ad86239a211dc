import UIKit

/// The list while it is pulled, and what the button becomes.
extension NoteListViewController {
  func addPull() {
    view.addSubview(pull.gap)
    pull.open = { [weak self] in self?.openSearch() }
    pull.button.roundness = library.searchButtonRoundness
    searchBar.search = { [weak self] in self?.look(for: $0) }
    searchBar.choose = { [weak self] in self?.endTyping() }
    searchBar.cancel = { [weak self] in self?.closeSearch() }
  }

  /// Points beyond the list's rest.
  var pulled: CGFloat { -(table.contentOffset.y + table.adjustedContentInset.top) }

  /// Keeps the button with the list. The large title goes down with the list's content, and the gap opens above it; the
  /// button begins in the middle of the row with the items, which is free while the title is large.
  func followPull() {
    guard pullsToSearch else { return }
    searchBar.showContentBehind(min(max(-pulled / 12, 0), 1))
    guard !isSearching else { return pull.follow(pull: 0, in: view.bounds, top: 0, isCovered: true) }
    pull.follow(
      pull: pulled, in: view.bounds, top: table.adjustedContentInset.top - largeTitleHeight,
      isCovered: largeTitleHeight == 0)
  }

  private var largeTitleHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 0 : 52 }

  /// The button becomes the field and the keyboard rises with it; list, field, bar and keyboard move by one spring, and
  /// each of them can be touched meanwhile.
  func openSearch() {
    // Another screen may be on its way over this one, with a bar of its own.
    guard navigationController?.topViewController === self else { return }
    guard !isSearching else { return searchBar.searchField.field.selectAll(nil) }
    // One that is still on its way out comes back from where it is.
    if searchBar.superview == nil { UIView.performWithoutAnimation(layOverButton) }
    searchBar.searchField.field.text = ""
    // The bounce would lead to where the list's rest is no more.
    table.setContentOffset(table.contentOffset, animated: false)
    isSearching = true
    searchBar.searchField.field.becomeFirstResponder()
    fade(for: SearchTiming.barGoes) { [self] in
      navigationController?.navigationBar.alpha = 0
      searchBar.backdropAlpha = 1
    }
    fade(after: SearchTiming.barGoes, for: SearchTiming.comes) { [self] in
      searchBar.cancelAlpha = 1
      searchBar.searchField.textAlpha = 1
    }
    move { [self] in
      searchBar.isOpen = true
      searchBar.fieldAlpha = 1
      searchBar.searchField.level = 0
      table.contentInset.top = SearchBar.height
    }
  }

  /// The row in the shape of the button as it is pulled out; what isn't pulled comes out of nothing.
  private func layOverButton() {
    view.addSubview(searchBar)
    placeSearchBar()
    searchBar.show(isOpen: false)
    let pose = pull.button.pose
    let isPulled = pull.gap.alpha > 0
    searchBar.buttonFrame =
      isPulled ? pull.button.convert(pull.button.shownFrame, to: searchBar) : searchBar.restFrame
    searchBar.searchField.button = (pull.button.roundness, isPulled ? pose.scale : 1)
    searchBar.searchField.level = isPulled ? pose.filled : 0
    searchBar.fieldAlpha = isPulled ? pull.gap.alpha : 0
    searchBar.isOpen = false
    searchBar.layoutIfNeeded()
  }

  func closeSearch() {
    guard isSearching else { return }
    searchBar.searchField.field.resignFirstResponder()
    isSearching = false
    endSearch()
    // A list that is pulled meanwhile has its button over the row that goes.
    view.bringSubviewToFront(pull.gap)
    // Rows that come take their heights now, not in the motion.
    UIView.performWithoutAnimation { table.layoutIfNeeded() }
    keepPlace()
    let timing = showsLargeTitle ? SearchTiming.besideField : .afterField
    fade(for: SearchTiming.barGoes) { [self] in searchBar.cancelAlpha = 0 }
    fade(for: timing.barComes) { [self] in searchBar.searchField.textAlpha = 0 }
    fade(for: timing.fieldGoes, .curveEaseIn) { [self] in searchBar.fieldAlpha = 0 }
    move { [self] in
      searchBar.buttonFrame = searchBar.restFrame
      searchBar.searchField.button = (pull.button.roundness, 1)
      searchBar.isOpen = false
      table.contentInset.top = 0
    }
    // Its own way of coming would have it over the field.
    UIView.performWithoutAnimation { navigationController?.navigationBar.alpha = 0 }
    fade(after: timing.barComes, for: SearchTiming.comes, .curveEaseOut) { [self] in
      navigationController?.navigationBar.alpha = 1
      searchBar.backdropAlpha = 0
    }
  }

  /// Whether the title is a large one; else the bar has it where the field goes.
  private var showsLargeTitle: Bool { largeTitleHeight > 0 && pulled >= 0 }

  /// Opens what the keyboard has selected; else the keyboard goes and makes room.
  private func endTyping() {
    searchBar.searchField.field.resignFirstResponder()
    openSelected()
  }

  /// Animates a change by the spring of keyboards and pushes.
  private func move(_ change: @escaping () -> Void) {
    searchMoves += 1
    let number = searchMoves
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      // First of all: a bar that shows would follow the list to its new rest at once.
      navigationController?.setNavigationBarHidden(isSearching, animated: true)
      change()
      searchBar.setNeedsLayout()
      searchBar.layoutIfNeeded()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      if !isSearching, number == searchMoves { searchBar.removeFromSuperview() }
    }
  }

  private func fade(
    after delay: TimeInterval = 0, for seconds: TimeInterval, _ curve: UIView.AnimationOptions = .curveEaseInOut,
    _ change: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: seconds, delay: delay, options: [.allowUserInteraction, .beginFromCurrentState, curve],
      animations: change)
  }

  func placeSearchBar() {
    guard searchBar.superview === view, let window = view.window else { return }
    let frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: window.safeAreaInsets.top + SearchBar.height)
    if searchBar.frame != frame { searchBar.frame = frame }
  }
}

/// The times at which parts of the search come and go, in seconds: what comes waits until nothing is left where it will
/// be.
private struct SearchTiming {
  /// The navigation bar, before the field is where its title was; Cancel, which lies where the bar's items come. By then
  /// the field is long enough for the word that stands in it while it is empty: about twice the button on narrow screens.
  static let barGoes = 0.06
  static let comes = 0.2

  /// The field, while it shrinks: slowly at first, so that it is seen until the bar comes, which comes quickly at first.
  var fieldGoes: Double
  /// The bar; until then, what has been typed.
  var barComes: Double

  /// The times for a bar that comes after the field: a twentieth of either is there at most, which nobody reads.
  static let afterField = SearchTiming(fieldGoes: 0.2, barComes: 0.19)
  /// The times for a bar beside the field: as a large title has come down from between the items, the field has shrunk
  /// to between it and the items on the other side, and nothing is over anything else.
  static let besideField = SearchTiming(fieldGoes: 0.26, barComes: 0.15)
}

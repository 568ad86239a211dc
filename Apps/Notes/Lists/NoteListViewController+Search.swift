import UIKit

/// Pulling, and what the button becomes.
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
    UIView.performWithoutAnimation {
      view.addSubview(searchBar)
      placeSearchBar()
      searchBar.buttonFrame = pull.button.convert(pull.button.shownFrame, to: searchBar)
      searchBar.searchField.roundness = pull.button.roundness
      searchBar.isOpen = false
      searchBar.layoutIfNeeded()
    }
    // The bounce would lead to where the list's rest is no more.
    table.setContentOffset(table.contentOffset, animated: false)
    isSearching = true
    searchBar.searchField.field.becomeFirstResponder()
    // The title is gone before the field is where it was.
    UIView.animate(withDuration: 0.12) { [self] in navigationController?.navigationBar.alpha = 0 }
    move { [self] in
      searchBar.isOpen = true
      table.contentInset.top = SearchBar.height
    }
  }

  func closeSearch() {
    guard isSearching else { return }
    searchBar.searchField.field.resignFirstResponder()
    searchBar.searchField.field.text = ""
    isSearching = false
    endSearch()
    // Rows that come take their heights now, not in the motion.
    UIView.performWithoutAnimation { table.layoutIfNeeded() }
    keepPlace()
    move { [self] in
      searchBar.isOpen = false
      searchBar.buttonFrame = CGRect(
        x: view.bounds.midX - SearchButton.side / 2, y: searchBar.bounds.height - SearchBar.height,
        width: SearchButton.side, height: SearchButton.side)
      searchBar.alpha = 0
      table.contentInset.top = 0
    }
  }

  /// Opens what the keyboard has selected; else the keyboard goes and makes room.
  private func endTyping() {
    searchBar.searchField.field.resignFirstResponder()
    openSelected()
  }

  /// By the spring of keyboards and pushes.
  private func move(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      searchBar.alpha = 1
      // First of all: a bar that shows would follow the list to its new rest at once.
      navigationController?.setNavigationBarHidden(isSearching, animated: true)
      if !isSearching { navigationController?.navigationBar.alpha = 1 }
      change()
      searchBar.setNeedsLayout()
      searchBar.layoutIfNeeded()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      if !isSearching { searchBar.removeFromSuperview() }
    }
  }

  func placeSearchBar() {
    guard searchBar.superview === view, let window = view.window else { return }
    let frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: window.safeAreaInsets.top + SearchBar.height)
    if searchBar.frame != frame { searchBar.frame = frame }
  }
}

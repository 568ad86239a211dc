import UIKit

/// What is suggested while an address is typed.
extension BrowserViewController {
  /// The height of the row in which the button to cancel lies, in points.
  private static let cancelRow: CGFloat = 44

  func prepareSuggestions() {
    suggestionsView.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(suggestionsView, aboveSubview: strip.pagesView)
    NSLayoutConstraint.activate([
      suggestionsView.topAnchor.constraint(equalTo: view.topAnchor),
      suggestionsView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      suggestionsView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      suggestionsView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    suggestionsView.choose = { [weak self] in self?.open($0) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    (textField as? AddressField)?.completion.willChange(range, to: string)
    return true
  }

  @objc func addressDidChange(_ field: AddressField) {
    guard let library, strip.isTyping else { return }
    field.completion.didChange()
    let typed = field.completion.typed
    guard !typed.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { return hideSuggestions() }
    library.suggest(typed, tabs: openTabs) { [weak self, weak field] suggestions in
      guard let self, let field, strip.isTyping, field.completion.typed == typed else { return }
      field.completion.complete(suggestions.completion)
      placeSuggestions()
      suggestionsView.show(suggestions)
    }
  }

  /// The tabs that can be switched to: all but the current one.
  private var openTabs: [OpenTab] {
    strip.tabs.enumerated().compactMap { index, tab in
      guard index != strip.currentIndex, let address = tab.page.saved.address else { return nil }
      return OpenTab(index: index, title: tab.page.pageTitle, address: address)
    }
  }

  func hideSuggestions() {
    library?.forgetSuggestions()
    suggestionsView.hide()
  }

  /// Has the rows lie between the status bar and the bar on the keyboard.
  func placeSuggestions() {
    let row = traitCollection.verticalSizeClass == .compact ? 0 : Self.cancelRow
    suggestionsView.topInset = view.safeAreaInsets.top + row
    let bar = addressBarRest - page.keyboardOverlap - rows.addressHeight
    suggestionsView.bottomInset = max(0, view.bounds.maxY - bar)
  }

  // MARK: Opening

  private func open(_ suggestion: Suggestion) {
    if case .tab(let index) = suggestion.kind, strip.tabs.indices.contains(index) {
      endTyping()
      return strip.select(index)
    }
    // First, so that the start page fades away from what comes.
    page.open(suggestion.address)
    endTyping()
  }

  /// Opens the row that is marked, or what completes the text.
  /// - Returns: whether there is such a thing.
  func openSuggestion(for field: AddressField) -> Bool {
    if suggestionsView.isShown, let marked = suggestionsView.marked {
      open(marked)
      return true
    }
    guard let address = field.completion.address else { return false }
    page.open(address)
    endTyping()
    return true
  }

  // MARK: Keys

  /// The keys that lead through the rows, and take what completes the text.
  var suggestionKeys: [UIKeyCommand] {
    guard strip.isTyping else { return [] }
    var keys: [UIKeyCommand] = []
    if suggestionsView.isShown {
      keys += [UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow].map {
        UIKeyCommand(input: $0, modifierFlags: [], action: #selector(moveSuggestionMark))
      }
    }
    if strip.current.bar.capsule.field.completion.isOffered {
      keys.append(UIKeyCommand(input: "\t", modifierFlags: [], action: #selector(acceptCompletion)))
    }
    // The field would move its caret by them, or be left.
    for key in keys { key.wantsPriorityOverSystemBehavior = true }
    return keys
  }

  @objc private func moveSuggestionMark(_ command: UIKeyCommand) {
    suggestionsView.moveMark(by: command.input == UIKeyCommand.inputUpArrow ? -1 : 1)
  }

  @objc private func acceptCompletion() { strip.current.bar.capsule.field.completion.accept() }
}

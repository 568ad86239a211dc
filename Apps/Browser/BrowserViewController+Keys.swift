import AppSupport
import UIKit

/// The commands of keys of a hardware keyboard, as in Safari.
extension BrowserViewController {
  override var keyCommands: [UIKeyCommand]? {
    // A question about a page wants its answer first.
    guard presentedViewController == nil else { return nil }
    if overview != nil { return overviewKeys + tabKeys }
    let forPage = pageKeys + findKeys + zoomKeys + readerKeys
    return forPage + tabKeys + frontKeys + suggestionKeys + libraryKeys + notificationKeys
  }

  private var tabKeys: [UIKeyCommand] {
    [
      key("Open Location", "l", #selector(enterAddress)), key("New Tab", "t", #selector(addTab)),
      key("New Private Tab", "n", #selector(addPrivateTab), with: [.command, .shift]),
      key(overview == nil ? "Close Tab" : "Close Marked Tab", "w", #selector(closeTab)),
      key("Reopen Last Closed Tab", "t", #selector(reopenTab), with: [.command, .shift]),
      key("Next Tab", "\t", #selector(showNextTab), with: .control),
      key("Previous Tab", "\t", #selector(showPreviousTab), with: [.control, .shift]),
      key(nil, "]", #selector(showNextTab), with: [.command, .shift]),
      key(nil, "[", #selector(showPreviousTab), with: [.command, .shift]),
      key(
        overview == nil ? "Show All Tabs" : "Show Tab", "\\", #selector(showOrHideOverview), with: [.command, .shift]),
      key("Downloads", "l", #selector(showDownloads), with: [.command, .alternate]),
      key("Settings", ",", #selector(showSettings)), key(nil, UIKeyCommand.inputEscape, #selector(leave), with: []),
    ] + (1...9).map { key(nil, "\($0)", #selector(showNumberedTab)) }
  }

  private var pageKeys: [UIKeyCommand] {
    [
      key("Reload Page", "r", #selector(reloadPage)),
      key("Reload Page From Origin", "r", #selector(reloadPageFromOrigin), with: [.command, .alternate]),
      key("Stop", ".", #selector(stopPage)), key("Back", "[", #selector(goBack)),
      key("Forward", "]", #selector(goForward)),
      key(nil, UIKeyCommand.inputLeftArrow, #selector(goBack)),
      key(nil, UIKeyCommand.inputRightArrow, #selector(goForward)),
    ]
  }

  /// The keys for what a page asks, or else for the page.
  private var frontKeys: [UIKeyCommand] {
    if page.frontDialog != nil { return [key(nil, "\r", #selector(confirmDialog), with: [])] }
    guard page.showsPage, !strip.isTyping else { return [] }
    return linkKeys + KeyScroller.commands(#selector(scrollByKey))
  }

  /// The keys that lead through a page's links, buttons and fields.
  private var linkKeys: [UIKeyCommand] {
    let keys = [
      key("Next Link", "\t", #selector(stepThroughLinks), with: .alternate),
      key("Previous Link", "\t", #selector(stepThroughLinks), with: [.alternate, .shift]),
    ]
    for key in keys { key.wantsPriorityOverSystemBehavior = true }
    return keys + (page.webView.walk.hasStop ? [key(nil, "\r", #selector(pressLink), with: [])] : [])
  }

  @objc private func stepThroughLinks(_ command: UIKeyCommand) {
    page.webView.walk.step(isForward: !command.modifierFlags.contains(.shift))
  }

  @objc private func pressLink() { page.webView.walk.press() }

  private var overviewKeys: [UIKeyCommand] {
    let find = key("Search Tabs", "f", #selector(searchTabs))
    let arrows: [(String, String?)] = [
      (UIKeyCommand.inputLeftArrow, "Move Tab Left"), (UIKeyCommand.inputRightArrow, "Move Tab Right"),
      (UIKeyCommand.inputUpArrow, nil), (UIKeyCommand.inputDownArrow, nil),
    ]
    let leading = arrows.map { input, _ in key(nil, input, #selector(moveMark), with: []) }
    let open = key(nil, "\r", #selector(openMarked), with: [])
    guard overview?.isSearching != true else {
      // The field would move its caret by them.
      for key in leading + [open] { key.wantsPriorityOverSystemBehavior = true }
      return leading + [open, find]
    }
    return leading + arrows.map { input, title in key(title, input, #selector(moveMark), with: .alternate) } + [
      open, find, key(nil, "\u{8}", #selector(closeTab), with: []),
      key(nil, UIKeyCommand.inputDelete, #selector(closeTab), with: []),
    ]
  }

  /// A command of a key.
  /// - Parameter title: what a list of keys shows; nil for one that it leaves out.
  func key(
    _ title: String?, _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    UIKeyCommand(title: title ?? "", action: action, input: input, modifierFlags: flags)
  }

  // MARK: Addresses and pages

  @objc private func enterAddress() {
    closeOverview()
    expandBars()
    strip.arrive()
    let field = strip.current.bar.capsule.field
    if field.isFirstResponder { field.selectAll(nil) } else { field.becomeFirstResponder() }
  }

  @objc private func reloadPage() { page.reload() }

  /// Loads the page again, past all caches.
  @objc private func reloadPageFromOrigin() {
    if page.isErrorShown { page.reload() } else { page.webView.reloadFromOrigin() }
  }

  @objc private func stopPage() { page.stopLoading() }

  /// Leaves what lies in front: all tabs, an address that is being typed, what a page asks, the start page over a page,
  /// a field of the page.
  @objc private func leave(_ command: UIKeyCommand) {
    if let overview { return overview.endSearch() ? () : closeOverview() }
    if finding.isShown { return finding.end() }
    if strip.isTyping { return cancel() }
    if let dialog = page.frontDialog { return dialog.cancel() }
    if notificationBanners.isShown { return notificationBanners.putAway() }
    if page.coversSomething { return cancel() }
    let page = page
    page.webView.keys.offer(command) { [weak self] in
      page.webView.walk.end()
      self?.view.endEditing(true)
    }
  }

  @objc private func confirmDialog() { page.frontDialog?.confirm() }

  // MARK: Tabs

  @objc func addTab() {
    closeOverview()
    selectNewTab()
    enterAddress()
  }

  @objc func addPrivateTab() {
    showPrivateTabs(true)
    addTab()
  }

  /// Closes the tab; in the overview, the marked one.
  @objc func closeTab() {
    if let overview {
      if let tab = overview.markedTab { tabOverview(overview, didClose: tab) }
      return
    }
    expandBars()
    close(strip.current)
  }

  @objc private func reopenTab() {
    guard let tab = closedTabs.popLast() else { return }
    // Private ones don't come back.
    showPrivateTabs(false)
    closeOverview()
    expandBars()
    let page = strip.insertTab().page
    page.restore(tab)
    page.loadIfNeeded()
  }

  @objc private func showOrHideOverview() {
    guard overview == nil else { return closeOverview() }
    view.endEditing(true)
    showOverview()
  }

  @objc private func moveMark(_ command: UIKeyCommand) {
    let carries = command.modifierFlags.contains(.alternate)
    switch command.input {
    case UIKeyCommand.inputLeftArrow: overview?.moveMark(by: -1, carryingCard: carries)
    case UIKeyCommand.inputRightArrow: overview?.moveMark(by: 1, carryingCard: carries)
    case UIKeyCommand.inputUpArrow: overview?.moveMark(byRows: -1, carryingCard: carries)
    default: overview?.moveMark(byRows: 1, carryingCard: carries)
    }
  }

  @objc private func openMarked() {
    if let overview, let tab = overview.markedTab { tabOverview(overview, didSelect: tab) }
  }

  @objc private func searchTabs() { overview?.beginSearch() }

  /// The ninth is the last, however many there are.
  @objc private func showNumberedTab(_ command: UIKeyCommand) {
    guard let number = command.input.flatMap({ Int($0) }) else { return }
    showTab(number == 9 ? strip.tabs.count - 1 : number - 1)
  }

  @objc private func showNextTab() { showTab((strip.currentIndex + 1) % strip.tabs.count) }

  @objc private func showPreviousTab() { showTab((strip.currentIndex + strip.tabs.count - 1) % strip.tabs.count) }

  private func showTab(_ index: Int) {
    guard strip.tabs.indices.contains(index) else { return }
    closeOverview()
    guard index != strip.currentIndex else { return }
    expandBars()
    strip.select(index)
  }

  // MARK: Scrolling

  @objc private func scrollByKey(_ command: UIKeyCommand) {
    let page = page
    page.webView.keys.offer(command) { [weak self] in
      self?.keyScroller.scroll(page.webView.scrollView, by: command, within: page.reach)
    }
  }

  // MARK: Keys of the page's own

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let press = presses.first, presses.count == 1, isPageFree, page.webView.keys.begin(press) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presses.forEach(page.webView.keys.end)
    super.pressesEnded(presses, with: event)
  }

  /// Whether nothing lies before the page that may want keys.
  private var isPageFree: Bool {
    page.showsPage && page.frontDialog == nil && !strip.isTyping && !finding.isShown && overview == nil
      && presentedViewController == nil
  }
}

/// Pages hear of keys that are held as often as those who are typed into.
extension BrowserViewController: RepeatedKeyTaking {}

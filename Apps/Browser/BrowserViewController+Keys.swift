import UIKit

/// What keys of a hardware keyboard do, as in Safari.
extension BrowserViewController {
  override var keyCommands: [UIKeyCommand]? {
    let tabs = (1...9).map { command("\($0)", #selector(showNumberedTab)) }
    return tabs + [
      command("l", #selector(enterAddress)), command("t", #selector(addTab)), command("w", #selector(closeTab)),
      command("r", #selector(reloadPage)), command("[", #selector(goBack)), command("]", #selector(goForward)),
      command("\t", #selector(showNextTab), with: .control),
      command("\t", #selector(showPreviousTab), with: [.control, .shift]),
      command(UIKeyCommand.inputEscape, #selector(leave), with: []),
      command(" ", #selector(scrollByKey), with: []), command(" ", #selector(scrollByKey), with: .shift),
      command(UIKeyCommand.inputPageDown, #selector(scrollByKey), with: []),
      command(UIKeyCommand.inputPageUp, #selector(scrollByKey), with: []),
      command(UIKeyCommand.inputEnd, #selector(scrollByKey), with: []),
      command(UIKeyCommand.inputHome, #selector(scrollByKey), with: []),
    ]
  }

  private func command(
    _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand { UIKeyCommand(input: input, modifierFlags: flags, action: action) }

  // MARK: Addresses and pages

  @objc private func enterAddress() {
    closeOverview()
    expandBars()
    let field = strip.current.bar.capsule.field
    if field.isFirstResponder { field.selectAll(nil) } else { field.becomeFirstResponder() }
  }

  @objc private func reloadPage() { page.reload() }

  /// From what lies in front: all tabs, an address that is being typed, the start page over a page.
  @objc private func leave() {
    if overview != nil { closeOverview() } else if strip.isTyping || page.coversSomething { cancel() }
  }

  // MARK: Tabs

  @objc private func addTab() {
    closeOverview()
    endTyping()
    selectNewTab()
    enterAddress()
  }

  @objc private func closeTab() {
    guard overview == nil else { return }
    endTyping()
    expandBars()
    strip.closeTab(strip.currentIndex)
  }

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
    endTyping()
    expandBars()
    strip.select(index)
  }

  // MARK: Scrolling

  /// The part of a page that is to be seen still after the next one has come.
  private static let overlap: CGFloat = 40

  @objc private func scrollByKey(_ command: UIKeyCommand) {
    guard overview == nil, !strip.isTyping, page.showsPage else { return }
    let scrollView = page.webView.scrollView
    let reach = page.reach
    let height = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
    let step = max(height - Self.overlap, height / 2)
    let offset = scrollView.contentOffset
    let y: CGFloat
    switch (command.input, command.modifierFlags) {
    case (UIKeyCommand.inputHome, _): y = reach.lowerBound
    case (UIKeyCommand.inputEnd, _): y = reach.upperBound
    case (UIKeyCommand.inputPageUp, _), (" ", .shift): y = offset.y - step
    default: y = offset.y + step
    }
    scrollView.setContentOffset(
      CGPoint(x: offset.x, y: min(max(y, reach.lowerBound), reach.upperBound)), animated: true)
  }
}

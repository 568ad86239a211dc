import AppSupport
import UIKit
import WebKit

/// Reading a page's text alone: the entries of the menu in the bar, and the key.
extension BrowserViewController {
  func startReading() {
    readerObservation = Observation(of: ReaderStyle.didChange, by: nil) { [weak self] in
      for tab in self?.strip.everyTab ?? [] { tab.page.restyleReader() }
    }
  }

  @objc func toggleReader() {
    guard page.showsPage else { return }
    if page.isReading { return page.hideReader() }
    expandBars()
    page.showReader { [weak self] isShown in
      if !isShown { self?.tell("There is no article on this page.") }
    }
  }

  var readerKeys: [UIKeyCommand] {
    guard page.showsPage else { return [] }
    let title = page.isReading ? "Hide Reader" : "Show Reader"
    return [key(title, "r", #selector(toggleReader), with: [.command, .shift])]
  }

  // MARK: The menu

  /// The entry that shows the text, where there is one.
  var readerEntry: UIMenuElement {
    UIDeferredMenuElement.uncached { [weak self] completion in
      guard let self else { return completion([]) }
      page.findText { [weak self] isThere in
        guard isThere else { return completion([]) }
        let image = UIImage(systemName: "doc.text")
        completion([UIAction(title: "Show Reader", image: image) { _ in self?.toggleReader() }])
      }
    }
  }

  /// The menu while the text shows.
  var readerEntries: [UIMenuElement] {
    let style = ReaderStyle.chosen
    let sizes = sizeTiles(
      "\(style.size) pt", smaller: ReaderStyle.step(from: style.size, larger: false),
      standard: style.size == ReaderStyle.standardSize ? nil : ReaderStyle.standardSize,
      larger: ReaderStyle.step(from: style.size, larger: true)
    ) { [weak self] in
      ReaderStyle.chosen.size = $0
      self?.updateMenu()
    }
    let themes = UIMenu(
      title: "Background",
      children: ReaderStyle.Theme.allCases.map { theme in
        choice(theme.name, isOn: theme == style.theme) { ReaderStyle.chosen.theme = theme }
      })
    let fonts = UIMenu(
      title: "Font",
      children: ReaderStyle.Font.allCases.map { font in
        choice(font.name, isOn: font == style.font) { ReaderStyle.chosen.font = font }
      })
    let hide = UIAction(title: "Hide Reader", image: UIImage(systemName: "doc.text")) { [weak self] _ in
      self?.toggleReader()
    }
    return [sizes, hide, themes, fonts]
  }

  private func choice(_ title: String, isOn: Bool, perform: @escaping () -> Void) -> UIAction {
    UIAction(title: title, state: isOn ? .on : .off) { _ in perform() }
  }
}

/// A page's text without all that is around it.
extension PageViewController {
  private var readerScript: String {
    let chosen = PageAppearance.chosen.style
    let style = chosen == .unspecified ? traitCollection.userInterfaceStyle : chosen
    return ReaderScript.show(ReaderStyle.chosen.json(isDark: style == .dark))
  }

  /// Finds out whether the page has something to be read.
  func findText(_ completion: @escaping (Bool) -> Void) {
    guard showsPage else { return completion(false) }
    webView.evaluateJavaScript(ReaderScript.check) { found, _ in completion(found as? Bool ?? false) }
  }

  /// Shows the text alone, or tells that there is none.
  func showReader(_ completion: @escaping (Bool) -> Void) {
    guard showsPage, !isReading else { return completion(isReading) }
    // What is shown may be shorter than the page, which the engine scrolls back then.
    let offset = offsetToSave
    webView.evaluateJavaScript(readerScript) { [weak self] shown, _ in
      guard let self, shown as? Bool == true else { return completion(false) }
      offsetBeforeReading = offset
      isReading = true
      let scrollView = webView.scrollView
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: reach.lowerBound), animated: false)
      completion(true)
    }
  }

  func hideReader() {
    guard isReading else { return }
    isReading = false
    webView.evaluateJavaScript(ReaderScript.hide)
    // As soon as the page is as high as it was.
    offsetToRestore = offsetBeforeReading
    restoreOffset()
  }

  /// Has the text look as the person has chosen.
  func restyleReader() {
    if isReading { webView.evaluateJavaScript(readerScript) }
  }
}

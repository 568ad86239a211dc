import AppSupport
import UIKit

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
    let sizes = UIMenu(
      options: .displayInline, preferredElementSize: .small,
      children: [
        sizeTile("Smaller", "textformat.size.smaller", ReaderStyle.step(from: style.size, larger: false)),
        sizeTile("\(style.size) pt", nil, style.size == ReaderStyle.standardSize ? nil : ReaderStyle.standardSize),
        sizeTile("Larger", "textformat.size.larger", ReaderStyle.step(from: style.size, larger: true)),
      ])
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

  /// A tile that sets the size of text; nil for one that can't be chosen.
  private func sizeTile(_ title: String, _ symbol: String?, _ size: Int?) -> UIAction {
    let attributes: UIMenuElement.Attributes = size == nil ? [.keepsMenuPresented, .disabled] : .keepsMenuPresented
    return UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes) {
      [weak self] _ in
      if let size { ReaderStyle.chosen.size = size }
      self?.strip.current.bar.capsule.menuButton.updateMenu()
    }
  }
}

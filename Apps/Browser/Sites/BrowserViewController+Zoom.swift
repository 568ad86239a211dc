import AppSupport
import UIKit

/// How large pages are laid out: the menu in the bar, the keys, and what has been set for websites.
extension BrowserViewController {
  func startShowingZoom() {
    zoomObservations = [Sites.didChange, PageZoom.didChange].map {
      Observation(of: $0, by: nil) { [weak self] in self?.applyZoom() }
    }
  }

  /// What has been set for websites, as it holds for a page.
  func sites(for page: PageViewController) -> Sites { page.isPrivate ? privateSites : sites }

  /// Has all pages be as large as has been set.
  private func applyZoom() {
    for tab in strip.everyTab where tab.page.hasPage { applyZoom(to: tab.page) }
    updateMenu()
  }

  func updateMenu() { strip.current.bar.capsule.menuButton.updateMenu() }

  func applyZoom(to page: PageViewController) {
    page.webView.pageZoom = CGFloat(sites(for: page).zoom(of: page.webView.url)) / 100
  }

  /// Lays the page's website out larger or smaller from now on.
  private func setZoom(_ percent: Int) {
    guard page.showsPage else { return }
    guard let name = Sites.name(of: page.webView.url) else {
      // A page without a website has it as long as it is there.
      page.webView.pageZoom = CGFloat(percent) / 100
      return updateMenu()
    }
    // What all websites have is no setting of this one; a private tab has to say so, since the others may have set it.
    let isSetting = percent != PageZoom.standard || page.isPrivate
    sites(for: page).setZoom(isSetting ? percent : nil, of: name)
  }

  private var shownZoom: Int { Int((page.webView.pageZoom * 100).rounded()) }

  private func stepZoom(larger: Bool) {
    if let next = PageZoom.step(from: shownZoom, larger: larger) { setZoom(next) }
  }

  // MARK: The menu

  func makePageMenu() -> UIMenu {
    let percent = shownZoom
    let text = sizeTiles(
      PageZoom.text(percent), smaller: PageZoom.step(from: percent, larger: false),
      standard: percent == PageZoom.standard ? nil : PageZoom.standard,
      larger: PageZoom.step(from: percent, larger: true)
    ) { [weak self] in self?.setZoom($0) }
    let find = UIAction(title: "Find on Page", image: UIImage(systemName: "magnifyingglass")) { [weak self] _ in
      self?.finding.begin()
    }
    let downloads = UIAction(title: "Downloads", image: UIImage(systemName: "arrow.down.circle")) { [weak self] _ in
      self?.showDownloads()
    }
    let settings = UIAction(title: "Settings", image: UIImage(systemName: "gearshape")) { [weak self] _ in
      self?.showSettings()
    }
    let top = page.isReading ? readerEntries : [text, readerEntry]
    let website = [siteModeAction(), contentBlockerAction()].compactMap { $0 }
    let inline = website.isEmpty ? [] : [UIMenu(options: .displayInline, children: website)]
    return UIMenu(children: top + inline + [connectionAction, find, downloads, settings].compactMap { $0 })
  }

  /// Makes the tiles that set a size, and leave the menu open; nil for one that can't be chosen.
  /// - Parameter shown: what the size is now, in words.
  func sizeTiles(
    _ shown: String, smaller: Int?, standard: Int?, larger: Int?, choose: @escaping (Int) -> Void
  ) -> UIMenu {
    func tile(_ title: String, _ symbol: String?, _ size: Int?) -> UIAction {
      let attributes: UIMenuElement.Attributes = size == nil ? [.keepsMenuPresented, .disabled] : .keepsMenuPresented
      return UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes) { _ in
        if let size { choose(size) }
      }
    }
    return UIMenu(
      options: .displayInline, preferredElementSize: .small,
      children: [
        tile("Smaller", "textformat.size.smaller", smaller), tile(shown, nil, standard),
        tile("Larger", "textformat.size.larger", larger),
      ])
  }

  // MARK: Keys

  var zoomKeys: [UIKeyCommand] {
    guard page.showsPage else { return [] }
    // The plus of most keyboards is that key with Shift.
    return [
      key("Zoom In", "+", #selector(zoomIn)), key(nil, "=", #selector(zoomIn)),
      key(nil, "+", #selector(zoomIn), with: [.command, .shift]), key("Zoom Out", "-", #selector(zoomOut)),
      key("Actual Size", "0", #selector(zoomToStandard)),
    ]
  }

  @objc private func zoomIn() { stepZoom(larger: true) }
  @objc private func zoomOut() { stepZoom(larger: false) }
  @objc private func zoomToStandard() { setZoom(PageZoom.standard) }
}

import AppSupport
import UIKit

/// Bookmarks, reading list and history of the pages, and the screens that show them.
extension BrowserViewController {
  func showLibrary(_ part: LibraryViewController.Part) {
    guard let library else { return }
    view.endEditing(true)
    let screen = LibraryNavigationController(
      library: library, part: part,
      open: { [weak self] address in
        self?.dismiss(animated: true)
        self?.closeOverview()
        self?.page.open(address)
      }, close: { [weak self] in self?.dismiss(animated: true) })
    present(screen, animated: true)
  }

  @objc func showBookmarks() { showLibrary(.bookmarks) }

  func pageDidAskForBookmarks(_ page: PageViewController) { showBookmarks() }

  @objc func showReadingList() { showLibrary(.readingList) }

  @objc func showHistory() { showLibrary(.history) }

  /// The page's address and title, to be kept; nil where there is no page.
  private var pageToKeep: (address: String, title: String)? {
    guard page.showsPage, let address = page.webView.url?.absoluteString, PageKey(address) != nil else { return nil }
    return (address, page.pageTitle)
  }

  var canKeepPage: Bool { library != nil && pageToKeep != nil }

  /// Asks for the title and the folder of the page's bookmark.
  @objc func addBookmark() {
    guard let library, let (address, title) = pageToKeep else { return }
    view.endEditing(true)
    let screen = BookmarkEditViewController(library: library, .newBookmark(title: title, address: address))
    screen.finish = { [weak self] in self?.dismiss(animated: true) }
    present(UINavigationController(rootViewController: screen), animated: true)
  }

  @objc func addToReadingList() {
    if let (address, title) = pageToKeep { addToReadingList(address, title: title) }
  }

  func addToReadingList(_ address: String, title: String) {
    let now = Date()
    library?.change {
      try ReadingTable($0).add(address, title: title, at: now)
    } then: { [weak self] result in
      if case .success = result { self?.tell("Added to the reading list.") }
    }
  }

  /// Reads a file's bookmarks, and tells what has come of it.
  func importBookmarks(of file: URL) {
    library?.importBookmarks(of: file) { [weak self] result in
      switch result {
      case .success(let report): self?.tell(report.message)
      case .failure(let error): self?.tell(error.localizedDescription)
      }
    }
  }

  /// The item's menu, for a finger that stays on it.
  var bookmarksMenu: UIMenu {
    deferredMenu { browser in
      let state: UIMenuElement.Attributes = browser.canKeepPage ? [] : .disabled
      return [
        UIAction(title: "Add Bookmark", image: UIImage(systemName: "book"), attributes: state) { [weak browser] _ in
          browser?.addBookmark()
        },
        UIAction(title: "Add to Reading List", image: UIImage(systemName: "list.bullet"), attributes: state) {
          [weak browser] _ in browser?.addToReadingList()
        },
        UIAction(title: "Downloads", image: UIImage(systemName: "arrow.down.circle")) { [weak browser] _ in
          browser?.showDownloads()
        },
        UIAction(title: "Show Start Page", image: UIImage(systemName: "star")) { [weak browser] _ in
          browser?.showFavourites()
        },
      ]
    }
  }

  var libraryKeys: [UIKeyCommand] {
    guard library != nil else { return [] }
    return [
      key("Add Bookmark", "d", #selector(addBookmark)),
      key("Add to Reading List", "d", #selector(addToReadingList), with: [.command, .shift]),
      key("Show Bookmarks", "b", #selector(showBookmarks), with: [.command, .alternate]),
      key("Show History", "y", #selector(showHistory)),
    ]
  }

  // MARK: Start pages

  /// Has the start pages show what the library has for them, now and whenever that changes.
  func startShowingPlaces() {
    guard let library else { return }
    show(StartPageContent(favourites: Favourite.remembered))
    startPageObservation = .init(of: Library.didChange, by: library) { [weak self] in self?.readPlaces() }
    readPlaces()
  }

  private func readPlaces() {
    library?.read {
      try StartPageContent($0)
    } then: { [weak self] content in
      guard let self, let content, content != startPageContent else { return }
      if content.favourites != startPageContent?.favourites { Favourite.remembered = content.favourites }
      show(content)
    }
  }

  private func show(_ content: StartPageContent) {
    startPageContent = content
    for case let page as PageViewController in children { page.startPageContent = content }
  }
}

import UIKit
import WebKit

/// Private tabs: in a strip of their own, of which nothing is kept.
extension BrowserViewController {
  /// Shows private tabs instead of the others, or the other way round.
  func showPrivateTabs(_ showsPrivate: Bool) {
    guard showsPrivate != strip.isPrivate else { return }
    view.endEditing(true)
    expandBars()
    // The page goes along with its card until then.
    overview?.motion.arrive()
    overview?.forgetSearch()
    strip.showPrivateTabs(showsPrivate)
    showLookOfGroup()
  }

  /// Has the bars, and what is suggested above them, look as those of the tabs that show.
  func showLookOfGroup() {
    for part in bars + [keyboardBackground, cancelButton, suggestionsView, finding.bar] {
      if strip.isPrivate { PrivateStyle.apply(to: part) } else { PrivateStyle.remove(from: part) }
    }
    // Between pages.
    view.backgroundColor = strip.isPrivate ? UIColor.systemGray4.resolvedColor(with: PrivateStyle.traits) : .systemGray4
    showStatusBarStyle()
  }

  func updateGroups(of overview: TabOverview) {
    overview.showGroup(isPrivate: strip.isPrivate, count: strip.kept.tabs.count)
  }

  func tabOverview(_ overview: TabOverview, didAskForPrivateTabs wantsPrivate: Bool) {
    guard overview === self.overview else { return }
    showPrivateTabs(wantsPrivate)
  }
}

extension WKWebsiteDataStorageProblem {
  /// The problem in words for people.
  var message: String {
    switch self {
    case .cookiesWereDamaged(let name):
      "The saved cookies were damaged: you may have to sign in again. What is left of them is kept in the file “\(name)”."
    case .cookiesAreLocked: "Another program uses the saved cookies. Those of this window will not be saved."
    case .isInUse: "The browser is open already. What websites keep in this window will not be saved."
    case .cookiesCannotBeKept(let reason): "Cookies can’t be saved: \(reason)"
    case .cannotBeKept(let reason): "What websites keep can’t be saved: \(reason)"
    }
  }
}

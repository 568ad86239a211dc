import UIKit

extension WKWebView {
  /// Keeps what the page looks like, for a finger that comes back to it.
  final func keepPage() {
    if allowsBackForwardNavigationGestures { history.keep(memory) }
  }

  private var memory: PageMemory {
    PageMemory(
      picture: page.surface.picture, color: themeColor ?? underPageBackgroundColor,
      background: underPageBackgroundColor)
  }

  /// What is known of the page before, or the one after, to a finger that draws it in.
  final func memory(ofPageAt offset: Int) -> PageMemory {
    history[offset] ?? PageMemory(picture: nil, color: .systemBackground, background: .systemBackground)
  }

  final func showSwipe(color: UIColor?) { update(\.swipeThemeColor, color, "swipeThemeColor") }

  /// The page's first picture is there, or none will come.
  final func pageDidShow() { if allowsBackForwardNavigationGestures { swipe.pageDidShow() } }
}

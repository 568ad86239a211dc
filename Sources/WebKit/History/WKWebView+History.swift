import UIKit

extension WKWebView {
  /// Keeps what the page looks like, for a finger that comes back to it.
  final func keepPicture() {
    guard allowsBackForwardNavigationGestures, let picture = page.surface.picture else { return }
    history.keep(picture)
  }

  /// The page's first picture is there, or none will come.
  final func pageDidShow() { if allowsBackForwardNavigationGestures { swipe.pageDidShow() } }
}

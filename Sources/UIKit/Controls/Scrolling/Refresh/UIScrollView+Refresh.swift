extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    if let old {
      old.removeFromSuperview()
      old.scrollView = nil
      refreshInset = 0
    }
    guard let refreshControl else { return }
    refreshControl.scrollView = self
    insertSubview(refreshControl, at: 0)
    refreshControl.follow()
  }
}

extension UIScrollView: TopScrolling {
  var mayScrollToTop: Bool { scrollsToTop && delegate?.scrollViewShouldScrollToTop(self) ?? true }

  func scrollToTop() {
    let pace = pace
    endMotion()
    let top = CGPoint(x: contentOffset.x, y: offsetRanges.y.lowerBound)
    animateOffset(to: top, pace: pace) { $0.delegate?.scrollViewDidScrollToTop($0) }
  }
}

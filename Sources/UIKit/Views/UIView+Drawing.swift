extension UIView {
  /// Whether contents may have to be drawn: plain views have none.
  var drawsContents: Bool { type(of: self) != UIView.self }
  func displayContents() {}
  func drawContents(in context: CGContext) {}
}

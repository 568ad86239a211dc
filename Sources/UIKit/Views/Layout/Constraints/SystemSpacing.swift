/// What `equalToSystemSpacing…` and `-` in visual formats stand for, in points.
enum SystemSpacing {
  static let standard: CGFloat = 8
}

/// A guide to where a controller's view is free of bars. It can also be an item of constraints.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the view the bars at the guide's edge cover, in points; 0 where there are none.
  var length: CGFloat { get }
  /// The guide's upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's height, which is `length`.
  var heightAnchor: NSLayoutDimension { get }
}

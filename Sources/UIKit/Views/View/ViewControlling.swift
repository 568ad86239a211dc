/// The controller of a view, as the view knows it: asked for what the view inherits, and told of what happens to it.
@MainActor protocol ViewControlling: UIResponder {
  // MARK: Window

  /// The view, or one around it, is about to come into a window, or leave one.
  func viewWillMove(toWindow newWindow: UIWindow?)
  func viewDidMove()

  // MARK: Traits

  /// The traits of the controller's view.
  /// - Parameter outer: of the view's superview; nil where it has none.
  func traits(inheritedFrom outer: UITraitCollection?) -> UITraitCollection
  func viewTraitsDidChange()

  // MARK: Insets

  var additionalSafeAreaInsets: UIEdgeInsets { get }
  func viewSafeAreaInsetsDidChange()
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  func viewLayoutMarginsDidChange()
  /// Whether the first scroll view keeps its content clear of bars by itself.
  var automaticallyAdjustsScrollViewInsets: Bool { get }
  /// Whether the controller is one of a navigation controller's screens.
  var isInNavigation: Bool { get }

  // MARK: Layout

  func updateViewConstraints()
  /// The view is about to be laid out: it has its place in its window.
  func reportAppearing()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func tellContainerOfLayout()
}

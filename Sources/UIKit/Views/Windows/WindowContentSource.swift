/// Makes what fills the window of a new scene: a storyboard.
@MainActor protocol WindowContentSource: AnyObject {
  var name: String { get }
  /// The tint of the window; nil for the default.
  var tintColor: UIColor? { get }
  /// Nil where there is nothing to begin with.
  func makeWindowContent() -> (any WindowContent)?
}

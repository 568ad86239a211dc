/// Makes what fills the window of a new scene: a storyboard.
@MainActor protocol WindowContentSource: AnyObject {
  var name: String { get }
  /// The tint of the window; nil for the default.
  var tintColor: UIColor? { get }
  /// Makes the content that the window begins with; nil where there is none.
  func makeWindowContent() -> (any WindowContent)?
}

/// What a navigation controller is doing with its stack.
struct StackPhase {
  /// Another screen comes, and may still say which bars it wants.
  var isPreparing = false
  /// The topmost screen's view is being loaded, and may change the stack.
  var isLoadingTop = false
  /// Bars come or go by themselves.
  var isChangingFlags = false
  /// Counts how often they have begun to: the last motion cleans up.
  var flagChanges = 0
  /// A block of animations puts bars and content where they will be.
  var isPlacingBars = false
  /// The delegate has heard of the first screen.
  var hasAnnounced = (willShow: false, didShow: false)
  /// Scrolled by itself when a transition began.
  weak var held: UIScrollView?
  /// Drives the next transition.
  var driver: UIPercentDrivenInteractiveTransition?
}

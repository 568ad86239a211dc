/// What calls further out on the stack let those within them know: the one place for all that is passed on without being
/// an argument.
///
/// Only what passes through an app's own code belongs here, since no argument can. A call sets entries for what it runs;
/// at its end the scope is as it was, also after an error.
@MainActor struct Scope {
  /// The innermost block of animations that runs.
  var animation: AnimationContext?
  /// The innermost block of animations that code has begun and not committed.
  var openBlock: OpenAnimationBlock?
  /// Hears of every change that is animated, with the background that the view had before.
  var changeRecorder: ((PropertyChange, UIView, UIColor?) -> Void)?
  /// A closure that is called for each animator that is started: true leaves it standing at its start, for the caller
  /// to move.
  var interceptsStart: ((UIViewPropertyAnimator) -> Bool)?
  /// A closure that is called with the edits that a layout pass has just consumed, before it sets any frame.
  var editConsumer: (([ConstraintEdit]) -> Void)?
  /// The view at which the innermost layout pass has begun; nil where a whole hierarchy is laid out.
  var layoutBranch: UIView?
  /// The view that is being given the frame that the solver has found.
  var appliedView: UIView?

  /// The optional property that is being read.
  var optionalProperty: OptionalProperty?

  private(set) static var current = Scope()

  /// Changes the scope for what follows until the call around it ends: for what apps begin by one call and end by
  /// another.
  static func change(_ change: (inout Scope) -> Void) { change(&current) }

  /// Runs some work in a changed scope.
  /// - Parameter change: sets entries, and reads none of the current scope's.
  static func with<Result>(_ change: (inout Scope) -> Void, _ work: () throws -> Result) rethrows -> Result {
    let outer = current
    change(&current)
    defer { current = outer }
    return try work()
  }
}

/// What a search controller is doing.
struct SearchPhase {
  var isActive = false
  /// The navigation bar has the shape of a search: it follows `isActive` with the motion alone, whatever delegates do
  /// before it.
  var shapesBar = false
  /// The search that is under way takes title and buttons away.
  var hidesRows = false
  var showsResults = false
  /// Counts beginnings and ends, so that an animation knows whether it is the last.
  var generation = 0
  var completions: [() -> Void] = []
}

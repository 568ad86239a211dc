/// The bars that don't show.
struct BarFlags: Equatable {
  var hidesBar = false
  var hidesToolbar = true
}

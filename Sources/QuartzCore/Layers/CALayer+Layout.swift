import Foundation

extension CALayer {
  final func performLayoutIfNeeded() {
    var top = self
    while let above = top.storedSuperlayer, above.dirt.contains(.layout) { top = above }
    top.layoutBranch()
  }

  /// Visits only branches that need layout. A pass may make others dirty again; those come in the same pass if they
  /// lie below.
  final func layoutBranch() {
    // A layout that never settles would hang the app; Apple's gives up, too.
    for _ in 0..<100 {
      if dirt.contains(.layout) {
        dirt.remove(.layout)
        layoutSublayers()
      }
      guard dirt.contains(.layoutBelow) else {
        if dirt.contains(.layout) { continue }
        return
      }
      dirt.remove(.layoutBelow)
      storedMask?.layoutBranch()
      for sublayer in storedSublayers where !sublayer.dirt.isDisjoint(with: .anyLayout) { sublayer.layoutBranch() }
      if dirt.isDisjoint(with: .anyLayout) { return }
    }
  }

  final func displayBranch() {
    displayIfNeeded()
    guard dirt.contains(.displayBelow) else { return }
    dirt.remove(.displayBelow)
    storedMask?.displayBranch()
    for sublayer in storedSublayers where !sublayer.dirt.isDisjoint(with: .anyDisplay) { sublayer.displayBranch() }
  }
}

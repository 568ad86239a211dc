import Foundation

extension CALayer {
  final func performLayoutIfNeeded() {
    var top = self
    while let above = top.storedSuperlayer, above.dirtyFlags.contains(.layout) { top = above }
    top.layoutBranch()
  }

  /// Lays out what needs it in this layer and below, and nothing above. A pass may make others dirty again; those come in
  /// the same pass if they lie below.
  /// - Returns: false where something below doesn't settle.
  @discardableResult package final func layoutBranch() -> Bool {
    // A layout that never settles would hang the app; Apple's gives up, too. Those above don't try again then: each would
    // multiply the passes.
    for _ in 0..<100 {
      if dirtyFlags.contains(.layout) {
        dirtyFlags.remove(.layout)
        layoutSublayers()
      }
      guard dirtyFlags.contains(.layoutBelow) else {
        if dirtyFlags.contains(.layout) { continue }
        return true
      }
      dirtyFlags.remove(.layoutBelow)
      var isDone = storedMask?.layoutBranch() ?? true
      for sublayer in storedSublayers where !sublayer.dirtyFlags.isDisjoint(with: .anyLayout) {
        if !sublayer.layoutBranch() { isDone = false }
      }
      guard isDone else { return false }
      if dirtyFlags.isDisjoint(with: .anyLayout) { return true }
    }
    return false
  }

  final func displayBranch() {
    displayIfNeeded()
    guard dirtyFlags.contains(.displayBelow) else { return }
    dirtyFlags.remove(.displayBelow)
    storedMask?.displayBranch()
    for sublayer in storedSublayers where !sublayer.dirtyFlags.isDisjoint(with: .anyDisplay) {
      sublayer.displayBranch()
    }
  }
}

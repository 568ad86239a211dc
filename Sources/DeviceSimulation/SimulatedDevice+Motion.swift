import QuartzCore

extension SimulatedDevice {
  /// A view that moves by itself, or is about to.
  package struct MovingView: Equatable {
    /// The view's identifier, or the name of its class where it has none: that of the view around a layer without one.
    package let name: String
    /// The properties that animations change, such as `position`.
    package let properties: [String]
    /// The time at which the last of its animations ends, as `time` has it; infinite for those that repeat for ever.
    package let end: CFTimeInterval
  }

  /// The views that animations move in the frame on screen or later, from back to front. It costs nothing where nothing
  /// moves, so that it may be asked in each frame. What the app moves by itself, from a display link or a timer, is not
  /// among them.
  package var movingViews: [MovingView] {
    guard let commit = host.commit else { return [] }
    let motions = commit.renderTree.motions(at: time)
    guard !motions.isEmpty else { return [] }
    var names: [LayerID: String] = [:]
    for node in commit.outline { names[node.layer] = node.identifier }
    func note(_ node: SemanticNode) {
      if let identifier = node.identifier { names[node.layer] = identifier }
      node.children.forEach(note)
    }
    commit.semanticTree.windows.forEach(note)
    return motions.map { motion in
      let name = motion.path.reversed().lazy.compactMap { names[$0] }.first
      return MovingView(name: name ?? "CALayer", properties: motion.keyPaths, end: motion.end)
    }
  }

  /// Whether a display link asks for each frame, as those do that move something by code. The device itself scrolls by
  /// one while a scroll view goes on by itself.
  package var hasRunningDisplayLink: Bool { host.client?.wantsContinuousFrames == true }

  /// Whether the app comes to rest by itself: nothing moves but what repeats for ever, and no display link runs.
  package var isAtRest: Bool {
    guard !hasRunningDisplayLink, let commit = host.commit else { return !hasRunningDisplayLink }
    return commit.renderTree.motions(at: time).allSatisfy { $0.end == .infinity }
  }
}

extension SimulatedDevice {
  /// Presents a frame and names the views that show in another place or with another opacity afterwards.
  package func viewsMovedByNextFrame() -> [String] {
    let before = host.frameWithClasses()
    advanceFrames(1)
    guard let before, let after = host.frameWithClasses() else { return [] }
    return after.views.compactMap { id, view in
      guard let old = before[id] else { return nil }
      return old.frame != view.frame || old.alpha != view.alpha || old.transform != view.transform ? id : nil
    }
  }
}

import DeviceSimulation

/// The wait for a device to come to rest, and what is said if it doesn't.
package struct RestCheck {
  private let seconds: Double
  private let ignored: Set<String>

  /// Makes a check.
  /// - Parameters:
  ///   - seconds: how long it may take.
  ///   - ignored: views and the targets of display links that may go on.
  package init(within seconds: Double, ignoring ignored: Set<String> = []) {
    (self.seconds, self.ignored) = (seconds, ignored)
  }

  /// Presents frames until nothing moves; tells what still does if that takes too long.
  @MainActor package func failure(on device: SimulatedDevice?) -> MotionFailure? {
    guard let device else { return .noDevice }
    guard seconds >= 0, seconds.isFinite else {
      return MotionFailure("A device settles within a number of seconds from 0 on, not \(seconds).")
    }
    var known: [Mover] = []
    // What has been changed shows in one frame, and that it stays so in the next.
    for _ in 0..<max(2, Int((seconds * device.framesPerSecond).rounded())) {
      known = movers(on: device, known: known)
      if known.isEmpty { return nil }
    }
    return MotionFailure(message(known, at: device.time), film: ShortFilm(lastSecondOf: device))
  }

  /// Something that moves.
  private struct Mover {
    let name: String
    let text: String
    let since: CFTimeInterval
  }

  /// Presents a frame and returns what moves with it or later.
  @MainActor private func movers(on device: SimulatedDevice, known: [Mover]) -> [Mover] {
    let changed = device.viewsChangedByNextFrame()
    let animated = device.movingViews
    var found = animated.map { (name: $0.name, text: $0.text) }
    found += device.displayLinkTargets.map { (name: $0, text: "a display link of \($0)") }
    let names = Set(animated.map(\.name))
    found += changed.filter { !names.contains($0) }.map { (name: $0, text: "\"\($0)\", which the app changes") }
    return found.filter { !ignored.contains($0.name) }.map { name, text in
      Mover(name: name, text: text, since: known.first { $0.name == name }?.since ?? device.time)
    }
  }

  private func message(_ movers: [Mover], at time: CFTimeInterval) -> String {
    let list = movers.map { "- \($0.text), since \($0.since.short) s" }.joined(separator: "\n")
    return """
      Something still moves at \(time.short) s, after \(seconds.short) s:
      \(list)
      Allow more time, end what goes on for ever, or pass over it by the argument "ignoring".
      """
  }
}

extension SimulatedDevice.MovingView {
  fileprivate var text: String {
    let what = properties.joined(separator: ", ")
    return "\"\(name)\", by an animation of \(what) that " + (end.isFinite ? "ends at \(end.short) s" : "never ends")
  }
}

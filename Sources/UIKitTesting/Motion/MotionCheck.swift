import DeviceSimulation

/// The check of a view's motion in some frames of a device, and what is said of it.
package struct MotionCheck {
  private let id: String
  private let bounds: MotionBounds

  package init(id: String, bounds: MotionBounds) { (self.id, self.bounds) = (id, bounds) }

  /// What is wrong with the motion; nil if the view doesn't jump.
  /// - Parameters:
  ///   - device: the device; nil for none.
  ///   - first: the number of the first frame that is looked at.
  ///   - last: the number of the last one, if the device has come so far.
  @MainActor package func failure(on device: SimulatedDevice?, from first: Int, through last: Int = .max)
    -> MotionFailure?
  {
    guard let device else { return .noDevice }
    guard !bounds.isEmpty else {
      return MotionFailure(
        "No bound is given for \"\(id)\". Give one of position, velocity, size, alpha and transform.")
    }
    let last = min(last, device.newestFrame)
    let motion = first <= last ? device.motion(of: id, in: first...last) : []
    if let fault = fault(of: motion, on: device) { return MotionFailure(fault) }
    let jumps = bounds.jumps(in: motion)
    guard let jump = jumps.first else { return nil }
    let film = ShortFilm(of: device, around: motion[jump.index].number)
    return MotionFailure(text(of: jump, of: jumps.count, in: motion), film: film)
  }

  /// Why nothing can be said of the motion; nil where something can.
  @MainActor private func fault(of motion: [SimulatedDevice.ViewInFrame], on device: SimulatedDevice) -> String? {
    guard let first = motion.first, let last = motion.last, motion.count > 1 else {
      let count = motion.isEmpty ? "No frame" : "Only one frame"
      return "\(count) of \"\(id)\" is there to be looked at, and it takes two. Let time pass by advance(by:); a "
        + "device that has been told to forgetPast() remembers none."
    }
    guard motion.contains(where: { $0.view != nil }) else {
      let names = device.trace.last?.views.map { "\"\($0.id)\"" } ?? []
      return "No view has the identifier or class \"\(id)\" in the frames \(first.number) to \(last.number). "
        + (names.isEmpty ? "No view on screen has an identifier." : "On screen are \(names.joined(separator: ", ")).")
    }
    return nil
  }

  private func text(of jump: MotionBounds.Jump, of count: Int, in motion: [SimulatedDevice.ViewInFrame]) -> String {
    let frame = motion[jump.index]
    let more =
      switch count {
      case 1: ""
      case 2: " One later frame goes too far, too."
      default: " \(count - 1) later frames go too far, too."
      }
    return "\"\(id)\" jumps in frame \(frame.number), at \(frame.time.short) s: "
      + jump.reasons.joined(separator: " Also, ") + more
  }
}

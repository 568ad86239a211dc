import HostInterface

/// Makes touches and events of a digitiser's samples.
@MainActor final class TouchAssembler {
  enum Batch {
    /// Samples of touches, at most one of each finger.
    case touches([TouchSample])
    case wheel(WheelSample)
    case pointer(PointerSample)
    case secondaryClick(SecondaryClick)
    case magnification(MagnificationSample)
    case tilt(TiltSample)
    case shake(ShakeSample)
    case key(KeySample)
    case composition(CompositionSample)
    case device(DeviceChange)
  }

  /// Every finger that is down, in the order in which they came down.
  private var touches: [UITouch] = []
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// Two touches this close in time and place count as taps in a row.
  private static let tapInterval = 0.35
  private static let tapRadius: CGFloat = 30

  /// Input in its order, with touches that happened between two other things taken together.
  func batches(of input: [InputEvent]) -> [Batch] {
    var batches: [Batch] = []
    var samples: [TouchSample] = []
    func finishTouches() {
      if !samples.isEmpty { batches.append(.touches(samples)) }
      samples = []
    }
    for event in input {
      if case .touch(let sample) = event {
        if samples.contains(where: { $0.finger == sample.finger }) { finishTouches() }
        samples.append(sample)
        continue
      }
      finishTouches()
      switch event {
      case .touch: break
      case .wheel(let sample): batches.append(.wheel(sample))
      case .pointer(let sample): batches.append(.pointer(sample))
      case .secondaryClick(let click): batches.append(.secondaryClick(click))
      case .magnification(let sample): batches.append(.magnification(sample))
      case .tilt(let sample): batches.append(.tilt(sample))
      case .shake(let sample): batches.append(.shake(sample))
      case .key(let sample): batches.append(.key(sample))
      case .composition(let sample): batches.append(.composition(sample))
      case .device(let change): batches.append(.device(change))
      }
    }
    finishTouches()
    return batches
  }

  /// Makes an event of samples of touches.
  /// - Returns: nil if the samples concern no touch in a window.
  func event(for samples: [TouchSample], in scene: UIWindowScene) -> UIEvent? {
    for touch in touches { touch.phase = .stationary }
    var isOfInterest = false
    for sample in samples {
      if sample.phase == .down {
        isOfInterest = begin(sample, in: scene) || isOfInterest
      } else if let touch = touches.first(where: { $0.finger == sample.finger }) {
        update(touch, with: sample)
        isOfInterest = true
      }
    }
    guard isOfInterest else { return nil }
    return UIEvent(touches: touches, timestamp: samples.map(\.timestamp).max() ?? 0)
  }

  func removeFinished() { touches.removeAll { $0.phase == .ended || $0.phase == .cancelled } }

  private func begin(_ sample: TouchSample, in scene: UIWindowScene) -> Bool {
    touches.removeAll { $0.finger == sample.finger }
    for window in scene.visibleWindows.reversed() {
      let location = window.convertFromScreen(sample.location)
      guard let view = window.hitTest(location, with: nil) else { continue }
      let touch = UITouch(
        finger: sample.finger, location: location, timestamp: sample.timestamp, tapCount: tapCount(for: sample),
        force: sample.force)
      touch.windowStorage = view.window
      touch.viewStorage = view
      touch.coalesced = [(location, sample.timestamp)]
      touches.append(touch)
      return true
    }
    return false
  }

  private func update(_ touch: UITouch, with sample: TouchSample) {
    let window = touch.window
    func local(_ point: CGPoint) -> CGPoint { window?.convertFromScreen(point) ?? point }
    let phase: UITouch.Phase =
      switch sample.phase {
      case .down, .move: .moved
      case .up: .ended
      case .cancel: .cancelled
      }
    touch.force = sample.force
    touch.coalesced =
      sample.coalesced.map { (local($0.location), $0.timestamp) } + [(local(sample.location), sample.timestamp)]
    touch.update(phase: phase, location: local(sample.location), timestamp: sample.timestamp)
  }

  private func tapCount(for sample: TouchSample) -> Int {
    var count = 1
    if let last = lastTap, sample.timestamp - last.time <= Self.tapInterval,
      abs(sample.location.x - last.location.x) <= Self.tapRadius,
      abs(sample.location.y - last.location.y) <= Self.tapRadius
    {
      count = last.count + 1
    }
    lastTap = (sample.location, sample.timestamp, count)
    return count
  }
}

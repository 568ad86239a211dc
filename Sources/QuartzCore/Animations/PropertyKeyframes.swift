import Foundation

/// The changes of one property in windows of one motion, such as those of `UIView.addKeyframe`.
package struct PropertyKeyframes {
  /// A value to which the property changes, and the part of the motion in which it does.
  private struct Step {
    /// The part of the motion, within 0…1.
    let window: ClosedRange<Double>
    let value: AnimatedValue
  }

  private let first: PropertyChange
  private var steps: [Step] = []

  /// Makes the keyframes of a single change.
  /// - Parameter change: the first one; see `add(_:in:)`.
  package init(_ change: PropertyChange, in window: ClosedRange<Double>) {
    first = change
    add(change, in: window)
  }

  package func isOf(_ change: PropertyChange) -> Bool { first.layer === change.layer && first.key == change.key }

  /// Adds a later change of the property.
  /// - Parameters:
  ///   - change: of the same property, once it has happened.
  ///   - window: 0…1 of the motion. One that begins before another ends, ends that one.
  package mutating func add(_ change: PropertyChange, in window: ClosedRange<Double>) {
    let step = Step(window: window, value: change.new)
    let place = steps.firstIndex { $0.window.lowerBound > window.lowerBound } ?? steps.count
    steps.insert(step, at: place)
  }

  /// The animation through all of the values, without its time. As with blocks, places and transforms animate what is
  /// still missing, added to the model value; all else begins with what shows. Nil where there is nothing between the
  /// values.
  package func animation(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation? {
    let animation = CAKeyframeAnimation(first.key)
    animation.calculationMode = mode
    var frames = frames(mode)
    let model = first.new
    let deltas = frames.map { $0.value.delta(to: model)?.from }
    if first.key.isStacking, !deltas.contains(where: { $0 == nil }) {
      animation.isAdditive = true
      for (index, delta) in deltas.enumerated() { frames[index].value = delta! }
    } else if !zip(frames, frames.dropFirst()).allSatisfy({ $0.value.isInterpolated(to: $1.value) }) {
      return nil
    }
    animation.values = frames.map(\.value)
    animation.keyTimes = frames.map { NSNumber(value: $0.time) }
    return animation
  }

  /// Values and when they are reached: at each window's end or, without anything between, at its beginning.
  private func frames(_ mode: CAAnimationCalculationMode) -> [(value: AnimatedValue, time: Double)] {
    var frames = [(value: start, time: 0.0)]
    for (index, step) in steps.enumerated() {
      let value = presence(step.value)
      if mode == .discrete {
        frames.append((value, step.window.lowerBound))
        continue
      }
      let next = index + 1 < steps.count ? steps[index + 1].window.lowerBound : 1
      let last = frames[frames.count - 1]
      if step.window.lowerBound > last.time { frames.append((last.value, step.window.lowerBound)) }
      frames.append((value, max(last.time, min(step.window.upperBound, max(next, step.window.lowerBound)))))
    }
    if let last = frames.last, last.time < 1 || mode == .discrete { frames.append((last.value, 1)) }
    return frames
  }

  private var start: AnimatedValue { presence(first.key.isStacking ? first.old : first.shown) }

  /// A view that a stack hides is there for as long as it is on its way.
  private func presence(_ value: AnimatedValue) -> AnimatedValue {
    guard first.key == .hidden, case .flag(let isHidden) = value else { return value }
    return .presence(!isHidden)
  }
}

/// What a layer shows on top of a property, which stays as it is: a value that holds, and what is left of the ways to it.
///
/// The value holds at once, and a second animation that runs out takes it back to where it came from. So a new value may
/// come at any time, without a jump, and nothing is left once the offset is zero and the last way is over.
@MainActor final class LayerOffset {
  private weak var layer: CALayer?
  private let path: String
  private let zero: AnimatedValue
  private var value: AnimatedValue

  /// The period of the spring by which it moves, in seconds; chosen by eye.
  private static let duration = 0.3

  init(_ layer: CALayer, _ path: String, zero: AnimatedValue) {
    (self.layer, self.path, self.zero, value) = (layer, path, zero, zero)
  }

  private var key: String { "pointer.\(path)" }

  func move(to new: AnimatedValue) {
    guard let layer, !new.isEqual(to: value) else { return }
    let way = CASpringAnimation(perceptualDuration: Self.duration, bounce: 0)
    way.keyPath = path
    (way.fromValue, way.toValue) = (value.adding(new, times: -1), zero)
    way.duration = way.settlingDuration
    way.isAdditive = true
    // Without a key, it takes nobody's place.
    layer.add(way, forKey: nil)
    value = new
    hold()
  }

  private func hold() {
    guard !value.isEqual(to: zero) else { return layer?.removeAnimation(forKey: key) ?? () }
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (value, value)
    animation.isAdditive = true
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer?.add(animation, forKey: key)
  }
}

/// What a block of key frames changes, property by property.
struct KeyframeRecord {
  /// How values between the key frames are found.
  let mode: CAAnimationCalculationMode
  /// The part of the motion, 0…1, that the running block of a key frame has. What is changed outside of all blocks takes
  /// the whole.
  var window = 0.0...1.0
  private var properties: [(change: PropertyChange, keyframes: PropertyKeyframes)] = []

  init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  mutating func note(_ change: PropertyChange) {
    if let index = properties.firstIndex(where: { $0.keyframes.isOf(change) }) {
      properties[index].keyframes.add(change, in: window)
    } else {
      properties.append((change, PropertyKeyframes(change, in: window)))
    }
  }

  /// Each with the first change of its property.
  var animations: [(change: PropertyChange, animation: CAKeyframeAnimation)] {
    properties.compactMap { property in property.keyframes.animation(mode).map { (property.change, $0) } }
  }
}

/// An area of colours, of which a finger chooses one by where it is.
class ColorArea: UIControl {
  /// A finger is there, in the area's coordinates.
  func choose(at point: CGPoint) {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }
}

/// One receiver of a recognizer's action message. It is not retained.
struct GestureTarget {
  weak var object: AnyObject?
  let action: Selector

  func matches(_ object: AnyObject?, _ action: Selector?) -> Bool {
    (object == nil || object === self.object) && (action == nil || action == self.action)
  }

  @MainActor func send(from recognizer: UIGestureRecognizer) {
    guard let object else { return }
    action.invoke(on: object, recognizer)
  }
}

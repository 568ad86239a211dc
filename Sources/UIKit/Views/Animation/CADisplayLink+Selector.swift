extension CADisplayLink {
  /// A link that sends `selector` to `target`, which it keeps alive until `invalidate()`. It begins once it is added to
  /// a run loop.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in selector.invoke(on: target as AnyObject, link) }
    targetClass = type(of: target)
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial controller becomes the root of a window, made before the delegate hears of the scene,
  /// which gets it as its `window`. By default it is what the `Info.plist` says.
  public var storyboard: UIStoryboard? {
    get {
      if let name = storyboardName { storyboard = UIStoryboard.named(name) }
      return interface as? UIStoryboard
    }
    set {
      storyboardName = nil
      interface = newValue
    }
  }
}

extension UIStoryboard: SceneInterface {
  final func makeWindowContent() -> (any WindowContent)? { instantiateInitialViewController() }
}

import HostInterface

extension UIApplication {
  /// Whether the interface turns along when the device is held this way: the frontmost full-screen window's root
  /// controller decides, within what the app's delegate allows, or else the `Info.plist`.
  func supports(_ orientation: DeviceOrientation) -> Bool {
    let wanted = UIInterfaceOrientationMask(orientation.interfaceOrientation)
    let front = windowScene?.frontRootController
    let allowed =
      delegate?.application(self, supportedInterfaceOrientationsFor: front?.viewIfLoaded?.window)
      ?? supportedInterfaceOrientations(for: nil)
    guard allowed.contains(wanted) else { return false }
    guard let root = front?.orientationController else { return true }
    return root.shouldAutorotate && root.supportedInterfaceOrientations.contains(wanted)
  }

  /// The orientations that an app's list allows.
  /// - Parameter list: of an app. Nil where it says nothing.
  static func orientations(in list: [String: Any]?) -> UIInterfaceOrientationMask? {
    guard let names = list?["UISupportedInterfaceOrientations"] as? [String] else { return nil }
    let known: [(String, UIInterfaceOrientationMask)] = [
      ("UIInterfaceOrientationPortrait", .portrait),
      ("UIInterfaceOrientationPortraitUpsideDown", .portraitUpsideDown),
      ("UIInterfaceOrientationLandscapeLeft", .landscapeLeft),
      ("UIInterfaceOrientationLandscapeRight", .landscapeRight),
    ]
    return known.reduce(into: []) { mask, entry in if names.contains(entry.0) { mask.insert(entry.1) } }
  }
}

extension UIWindowScene {
  /// The root of the frontmost window that covers the screen.
  var frontRootController: UIViewController? {
    visibleWindows.last { !$0.isSystemWindow && $0.rootViewController != nil && $0.frame == screen.bounds }?
      .rootViewController
  }
}

extension UIInterfaceOrientationMask {
  fileprivate init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }
}

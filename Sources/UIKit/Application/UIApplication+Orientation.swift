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

  /// Turns the interface as the device is held, if controllers want that now. Where they don't want the present
  /// orientation either, it turns to the one that the front controller prefers, or to any.
  /// - Parameter onlyAsHeld: whether the present orientation stays unless the device's is wanted.
  func turnAsWanted(onlyAsHeld: Bool) {
    let present = screen.details.orientation
    let held = heldOrientation ?? present
    if supports(held) { return turn(to: held) }
    guard !onlyAsHeld, !supports(present) else { return }
    let preferred = windowScene?.frontRootController?.orientationController.preferredInterfaceOrientationForPresentation
    let wanted = DeviceOrientation.allCases.filter(supports)
    if let best = wanted.first(where: { $0.interfaceOrientation == preferred }) ?? wanted.first { turn(to: best) }
  }

  private func turn(to orientation: DeviceOrientation) {
    guard orientation != screen.details.orientation else { return }
    host.turn(to: orientation)
    host.setNeedsFrame()
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

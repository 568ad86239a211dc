import HostInterface

/// A change of the interface's orientation and of the status bar's frame, as the app's observers hear of it.
@MainActor struct StatusBarChange {
  private let application: UIApplication
  private let oldOrientation: UIInterfaceOrientation
  private let newOrientation: UIInterfaceOrientation
  private let oldFrame: CGRect
  private let newFrame: CGRect

  /// Compares what shows with what will.
  /// - Parameter description: the screen to be.
  init(of application: UIApplication, to description: ScreenDescription) {
    self.application = application
    oldOrientation = application.statusBarOrientation
    newOrientation = description.orientation.interfaceOrientation
    oldFrame = application.statusBarFrame
    let isHidden = application.systemWindow?.isStatusBarHidden == true || description.statusBarHeight == 0
    newFrame =
      isHidden ? .zero : CGRect(x: 0, y: 0, width: description.size.width, height: description.statusBarHeight)
  }

  /// Tells what is about to change.
  func announce() {
    if newOrientation != oldOrientation {
      post(UIApplication.willChangeStatusBarOrientationNotification, newOrientation)
    }
    if newFrame != oldFrame { post(UIApplication.willChangeStatusBarFrameNotification, newFrame) }
  }

  /// Tells what has changed.
  func report() {
    if newFrame != oldFrame { post(UIApplication.didChangeStatusBarFrameNotification, oldFrame) }
    if newOrientation != oldOrientation {
      post(UIApplication.didChangeStatusBarOrientationNotification, oldOrientation)
    }
  }

  private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    post(name, [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
  }

  private func post(_ name: Notification.Name, _ frame: CGRect) {
    post(name, [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  private func post(_ name: Notification.Name, _ userInfo: [String: Any]) {
    NotificationCenter.default.post(name: name, object: application, userInfo: userInfo)
  }
}

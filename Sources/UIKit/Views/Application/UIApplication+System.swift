extension UIApplication {
  // MARK: Notifications of servers

  /// Asks for notifications of servers. No device gets any: the delegate is told so a little later, as on devices
  /// that can't have them.
  public func registerForRemoteNotifications() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: Self.noRemoteNotifications)
      }
    }
  }

  /// The error that notifications of servers are not there: 3010 is the code by which iOS's simulators say the same.
  private static var noRemoteNotifications: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported on this device."])
  }

  /// Ends notifications of servers, of which none come.
  public func unregisterForRemoteNotifications() {}

  /// Whether notifications of servers come: never.
  public var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: The system's display

  /// The number on the app's icon: 0 whatever is set, as for apps to which the person doesn't allow any. There is no
  /// Home Screen.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// Whether the status bar shows that something is loaded: false whatever is set. iOS shows it no longer, either.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  // MARK: The background

  /// Whether protected files can be read: always, since no files are locked with the screen.
  public var isProtectedDataAvailable: Bool { true }

  /// The seconds that are left to an app in the background: the largest number. Nothing ends such apps.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether the app is launched to load something: it is not, and no person can allow it.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
}

/// Whether an app may load something in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// An app that never may, and to which the person can't allow it.
  case restricted
  /// An app to which the person doesn't allow it.
  case denied
  /// An app that may.
  case available
}

extension UIApplication {
  /// Whether touches, wheels and pinches on trackpads are left out.
  public var isIgnoringInteractionEvents: Bool { ignoranceDepth > 0 }

  /// Leaves out touches, wheels and pinches on trackpads from now on. Touches under way are cancelled when their fingers
  /// move or leave; fingers that come down meanwhile are never seen. Calls are counted.
  public func beginIgnoringInteractionEvents() { ignoranceDepth += 1 }

  /// Ends what the last `beginIgnoringInteractionEvents()` has begun. It does nothing where nothing is left out.
  public func endIgnoringInteractionEvents() { ignoranceDepth = max(0, ignoranceDepth - 1) }
}

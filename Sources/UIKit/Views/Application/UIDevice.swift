import HostInterface

/// The device that the app runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device of the running app. Where no app runs, a new one of which nothing is known.
  open class var current: UIDevice { UIApplication.current?.device ?? UIDevice(screen: nil) }

  private let screen: UIScreen?
  private let identity: DeviceIdentity
  /// The number of those that want to hear how the device is held. One is the interface, which turns with it.
  private var orientationListeners: Int

  init(screen: UIScreen?, identity: DeviceIdentity = DeviceIdentity()) {
    self.screen = screen
    self.identity = identity
    orientationListeners = screen == nil ? 0 : 1
    super.init()
  }

  /// The device of the running app, as `current`, but for what listeners are told.
  public override init() {
    let device = UIApplication.current?.device
    screen = device?.screen
    identity = device?.identity ?? DeviceIdentity()
    orientationListeners = screen == nil ? 0 : 1
    super.init()
  }

  // MARK: What it is

  /// The name that all devices of the model have: "iPhone" or "iPad". What its owner calls it is not for apps to know.
  /// Tests that run on the device that `SIMULATOR_DEVICE_NAME` names get that name, as in Apple's simulators.
  open var name: String { identity.name ?? model }

  /// The kind of device: "iPad" on tablets, else "iPhone".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The kind of device in the person's language, which has the same word for it.
  open var localizedModel: String { model }

  /// The system that the app has been written for: "iPadOS" on tablets, else "iOS". Nothing tells an app that it runs on
  /// another one.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  /// The version of iOS whose interfaces, look and motion are found here: "18.0". Tests get what
  /// `SIMULATOR_RUNTIME_VERSION` says, and find the same interfaces.
  open var systemVersion: String { identity.systemVersion ?? "18.0" }

  /// The kind of interface that is right for the device: the screen's; `.phone` where no app runs.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { screen?.traitCollection.userInterfaceIdiom ?? .phone }

  /// An identifier of the device for the apps of one vendor: those whose bundle identifiers are the same up to the last
  /// part. It is made when one of them first asks for it, and kept in the home folder of the person who runs them.
  open var identifierForVendor: UUID? { vendorIdentifier }
  private lazy var vendorIdentifier = VendorIdentifier.ofApp.value

  /// Whether the system can run several apps at once: it always can.
  open var isMultitaskingSupported: Bool { true }

  // MARK: How it is held

  /// How the device is held; `.unknown` while nobody wants to hear of it, and where no app runs. It never lies flat, and
  /// is not held in a way that the app's interface doesn't turn to.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications, let screen else { return .unknown }
    return UIDeviceOrientation(screen.details.orientation)
  }

  /// Whether the device tells how it is held. It does so from the launch on, since the interface turns with it.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Wants to hear how the device is held. Calls are counted.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Ends what the last `beginGeneratingDeviceOrientationNotifications()` has begun. It does nothing where nobody wants
  /// to hear any more.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// Tells that the device is held otherwise, once the interface has turned.
  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery and proximity

  /// Whether the app wants to hear of the battery. Default: false. No device tells of one.
  open var isBatteryMonitoringEnabled = false

  /// How full the battery is: -1, it isn't known.
  open var batteryLevel: Float { -1 }

  /// What the battery does: it isn't known.
  open var batteryState: BatteryState { .unknown }

  /// Whether the app hears of something close to the screen: false whatever is set, as on devices that have no sensor for
  /// it.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// Whether something is close to the screen: nothing is.
  open var proximityState: Bool { false }
}

extension UIDevice {
  /// What a battery does.
  public enum BatteryState: Int, Sendable {
    /// A battery of which nothing is known.
    case unknown
    /// A battery that is being used.
    case unplugged
    /// A battery that is being charged.
    case charging
    /// A battery that is plugged in and full.
    case full
  }

  /// Tells that the device is held otherwise. The object of the four is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Tells of another level of the battery, which no device does.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Tells of another state of the battery, which no device does.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Tells that something has come close to the screen or left it, which no device does.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

extension UIDeviceOrientation {
  fileprivate init(_ orientation: DeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

/// Returns the kind of interface that is right for the device. `userInterfaceIdiom` has taken its place.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

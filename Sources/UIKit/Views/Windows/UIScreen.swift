import HostInterface

/// The device's screen.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the running app.
  open class var main: UIScreen { UIApplication.shared.screen }

  var details: ScreenDescription
  let clock: any HostClock
  /// The root of what is shown; windows' layers lie in it.
  let rootLayer = CALayer()

  init(details: ScreenDescription, clock: any HostClock) {
    self.details = details
    self.clock = clock
    super.init()
    apply(details)
  }

  /// The running app's screen as it is now, on which nothing is shown: subclasses in tests say otherwise.
  public override init() {
    let shown = UIApplication.shared.screen
    (details, clock) = (shown.details, shown.clock)
    super.init()
    traitCollection = shown.traitCollection
  }

  func apply(_ details: ScreenDescription) {
    self.details = details
    rootLayer.bounds = bounds
    rootLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    traitCollection = UITraitCollection(values: details.traits)
    CurrentTraits.ofScreen = traitCollection
  }

  /// The screen in points, as the device is held.
  open var bounds: CGRect { CGRect(origin: .zero, size: details.size) }

  /// The screen in pixels, upright.
  open var nativeBounds: CGRect {
    let size = details.size
    let upright = details.orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
    return CGRect(x: 0, y: 0, width: upright.width * scale, height: upright.height * scale)
  }

  /// The pixels per point.
  open var scale: CGFloat { details.scale }

  /// The pixels per point of the screen, as `scale`: nothing is shown enlarged.
  open var nativeScale: CGFloat { details.scale }

  /// The display's, rounded to a whole number.
  open var maximumFramesPerSecond: Int { Int(details.refreshRate.rounded()) }

  /// The traits by size, orientation, scale, appearance and size of text: narrow sides of 600 points and more are tablets'.
  open private(set) var traitCollection = UITraitCollection(values: .initial)

  /// How bright the screen is, 0…1: 1 whatever is set, since apps have no say in a display's light.
  open var brightness: CGFloat {
    get { 1 }
    set {}
  }

  /// Whether what shows is recorded, mirrored or shared: no device tells, so it is false.
  open var isCaptured: Bool { false }

  /// A view that goes on to show what the screen shows now, the status bar included; see `UIView`'s.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = SnapshotView(frame: bounds)
    if let node = rootLayer.frozenNode(afterUpdates: afterUpdates) { view.show(bounds, of: node) }
    return view
  }

  /// Does nothing: windows and what is in them hear of changes.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIScreen {
  /// Tells of another brightness, which no device does. The object of both is the screen.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Tells that recording has begun or ended, which no device does.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

extension UIScreen {
  /// Pixels per point of what views draw; 2 where no app runs.
  static var mainScale: CGFloat { UIApplication.current?.screen.scale ?? 2 }
}

extension ScreenDescription {
  /// Size classes as on iPhones: wide in portrait is compact; in landscape the largest ones are regular.
  var traits: TraitValues {
    var traits = TraitValues.initial
    traits.style = appearance == .dark ? .dark : .light
    traits.contentSizeCategory = UIContentSizeCategory(textSize)
    traits.contrast = accessibility.contains(.moreContrast) ? .high : .normal
    traits.displayScale = scale
    let isRightToLeft = layoutDirection.map { $0 == .rightToLeft } ?? AppLocale.isRightToLeft(for: languages)
    traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let isPad = min(size.width, size.height) >= 600
    traits.idiom = isPad ? .pad : .phone
    // 414x896 and larger screens are regular in width when held sideways.
    let isLargePhone = min(size.width, size.height) >= 414 && max(size.width, size.height) >= 736
    traits.horizontalSizeClass = isPad || (orientation.isLandscape && isLargePhone) ? .regular : .compact
    traits.verticalSizeClass = !isPad && orientation.isLandscape ? .compact : .regular
    return traits
  }
}

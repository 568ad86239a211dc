import HostInterface

/// What a person has asked of interfaces, and what apps say to screen readers.
@preconcurrency @MainActor public enum UIAccessibility {
  private static func asks(for setting: AccessibilitySettings) -> Bool {
    UIApplication.current?.screen.details.accessibility.contains(setting) ?? false
  }

  /// Whether a screen reader runs: where the app was started with `--accessibility screen-reader`. A page can't find out
  /// about readers.
  public static var isVoiceOverRunning: Bool { asks(for: .screenReader) }
  /// Whether both ears hear the same.
  public static var isMonoAudioEnabled: Bool { asks(for: .monoAudio) }
  /// Whether what is spoken in films is shown.
  public static var isClosedCaptioningEnabled: Bool { asks(for: .captions) }
  /// Whether the display inverts its colours.
  public static var isInvertColorsEnabled: Bool { asks(for: .invertedColors) }
  /// Whether text shall be bold.
  public static var isBoldTextEnabled: Bool { asks(for: .boldText) }
  /// Whether what can be pressed shall show a shape.
  public static var buttonShapesEnabled: Bool { asks(for: .buttonShapes) }
  /// Whether the display shows no colours.
  public static var isGrayscaleEnabled: Bool { asks(for: .grayscale) }
  /// Whether nothing shall shine through.
  public static var isReduceTransparencyEnabled: Bool { asks(for: .lessTransparency) }
  /// Whether things shall move less.
  public static var isReduceMotionEnabled: Bool { asks(for: .lessMotion) }
  /// Whether screens shall fade into one another where they would slide.
  public static var prefersCrossFadeTransitions: Bool { asks(for: .crossFades) }
  /// Whether colours shall have more contrast to what lies behind them; the trait `accessibilityContrast` is `.high`
  /// then.
  public static var isDarkerSystemColorsEnabled: Bool { asks(for: .moreContrast) }
  /// Whether nothing shall be told by colours alone.
  public static var shouldDifferentiateWithoutColor: Bool { asks(for: .noColorAlone) }
  /// Whether switches shall show by signs whether they are on.
  public static var isOnOffSwitchLabelsEnabled: Bool { asks(for: .switchLabels) }
  /// Whether films may begin by themselves: always, since no device has a setting that forbids it.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether the device is held to one app: never, no device can be.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether switches lead through the interface: never, no device has them.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the device speaks what is selected: never, none speaks.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the device speaks what is on screen: never, none speaks.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether a shake offers to take back what was done: always, since no device has a setting that forbids it.
  public static var isShakeToUndoEnabled: Bool { true }
  /// Whether a menu on screen stands in for gestures: never, no device has one.
  public static var isAssistiveTouchRunning: Bool { false }

  /// A kind of news for readers.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt32
    /// Makes a kind from its number; those that have no name here say nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Most of the screen is another. The argument is where to go on, or words.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is another. The argument is where to go on, or words.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something to be said. The argument is a string, also an attributed one.
    public static let announcement = Notification(rawValue: 1008)
    /// What `accessibilityScroll(_:)` has brought to sight. The argument is a string: "page 2 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Something that reads for people or leads them.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen reader: here, whatever reads the page of a device in the web.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switches, which no device has.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Tells readers that something has changed, or what to say. The page of a device in the web says it, and whoever
  /// reads there is led to the element; others hear nothing.
  /// - Parameter argument: an element or words, as the kind has it.
  public static func post(notification: Notification, argument: Any?) {
    guard let app = UIApplication.current else { return }
    var notice = SemanticNotice()
    switch notification {
    case .announcement, .pageScrolled: notice.read(argument)
    case .screenChanged, .layoutChanged:
      notice.read(argument)
      notice.focus = (argument as? UIResponder)?.semanticID
      app.setNeedsSemantics()
    default: return
    }
    if notice.words != nil || notice.focus != nil { app.tellReaders(notice) }
  }

  /// The element that a reader is at: one that the page of a device in the web has in its focus.
  /// - Parameter assistiveTechnologyIdentifier: nil for any.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    guard [nil, .notificationVoiceOver].contains(assistiveTechnologyIdentifier) else { return nil }
    return UIApplication.current?.readFocus
  }

  /// A rectangle of a view in the coordinates of the screen, for `accessibilityFrame`.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertToScreen(rect)
  }

  /// A path of a view in the coordinates of the screen, for `accessibilityPath`.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map { view.convertToScreen($0) }
    let copy = path.copy() as! UIBezierPath
    copy.apply(
      CGAffineTransform(
        a: points[1].x - points[0].x, b: points[1].y - points[0].y, c: points[2].x - points[0].x,
        d: points[2].y - points[0].y, tx: points[0].x, ty: points[0].y))
    return copy
  }

  /// Tells apps of each setting that is another.
  static func settingsDidChange(from old: AccessibilitySettings, to new: AccessibilitySettings) {
    let changed = old.symmetricDifference(new)
    for (setting, name) in names where changed.contains(setting) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  private static var names: [(AccessibilitySettings, Foundation.Notification.Name)] {
    [
      (.screenReader, voiceOverStatusDidChangeNotification),
      (.monoAudio, monoAudioStatusDidChangeNotification),
      (.captions, closedCaptioningStatusDidChangeNotification),
      (.invertedColors, invertColorsStatusDidChangeNotification),
      (.boldText, boldTextStatusDidChangeNotification),
      (.buttonShapes, buttonShapesEnabledStatusDidChangeNotification),
      (.grayscale, grayscaleStatusDidChangeNotification),
      (.lessTransparency, reduceTransparencyStatusDidChangeNotification),
      (.lessMotion, reduceMotionStatusDidChangeNotification),
      (.crossFades, prefersCrossFadeTransitionsStatusDidChange),
      (.moreContrast, darkerSystemColorsStatusDidChangeNotification),
      (.noColorAlone, differentiateWithoutColorDidChangeNotification),
      (.switchLabels, onOffSwitchLabelsDidChangeNotification),
    ]
  }
}

extension NSAttributedString.Key {
  /// The key of a number: whether an announcement waits until nothing else is being said. By default it doesn't.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
}

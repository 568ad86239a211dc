import Foundation
import WebContentProtocol

/// The properties that a web view starts with. The web view copies them: later changes have no effect on it.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  /// The scripts and message handlers of the web view's pages; none by default. They are shared with the copy, so
  /// changes do have an effect.
  open var userContentController = WKUserContentController()
  /// The preferences that say how pages are shown.
  open var preferences = WKPreferences()
  /// The preferences that say how each page is loaded.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Follows the engine's name in the user agent; nil by default.
  open var applicationNameForUserAgent: String?
  /// The store in which pages find and leave cookies, storage and cache; the default one unless set. It is shared with
  /// the copy.
  open var websiteDataStore: WKWebsiteDataStore {
    get { chosenDataStore ?? .default() }
    set { chosenDataStore = newValue }
  }
  private final var chosenDataStore: WKWebsiteDataStore?
  /// Whether fingers zoom pages that don't want it, by `user-scalable` or by the limits that they set; false by default.
  open var ignoresViewportScaleLimits = false

  public override init() { super.init() }

  /// A configuration with the same values.
  open override func copy() -> Any {
    let copy = WKWebViewConfiguration()
    copy.userContentController = userContentController
    copy.preferences = preferences
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.chosenDataStore = chosenDataStore
    copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
    return copy
  }
}

/// How pages are shown.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  /// The smallest font size in points that pages can have; 0 by default.
  open var minimumFontSize: CGFloat = 0

  public override init() { super.init() }
}

/// How one page is loaded.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// Whether the page's own scripts run; true by default. Taken from the configuration when the web view is made.
  open var allowsContentJavaScript = true
  /// How the page is asked for and laid out; `.recommended` by default.
  ///
  /// The navigation delegate may set another for each page: `webView(_:decidePolicyFor:preferences:decisionHandler:)`.
  open var preferredContentMode = ContentMode.recommended

  /// How a page is asked for and laid out.
  public enum ContentMode: Int, Sendable {
    /// The mode that is right for the device: here, a phone's.
    case recommended = 0
    /// A phone's: pages are as wide as they ask for.
    case mobile = 1
    /// A desktop's: the server is told of a Mac, and the page is laid out 980 points wide, whatever width it asks
    /// for.
    case desktop = 2
  }

  public override init() { super.init() }

  /// Preferences with the same values.
  open override func copy() -> Any {
    let copy = WKWebpagePreferences()
    copy.allowsContentJavaScript = allowsContentJavaScript
    copy.preferredContentMode = preferredContentMode
    return copy
  }
}

extension WKWebpagePreferences.ContentMode {
  init(_ mode: ContentMode) { self = mode == .desktop ? .desktop : .mobile }

  /// The mode of this device that it stands for.
  var effective: ContentMode { self == .desktop ? .desktop : .mobile }
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  open var url: URL { urlStorage }
  private final let urlStorage: URL
  /// What is known of who has opened it.
  open var options: UIScene.OpenURLOptions { optionsStorage }
  private final let optionsStorage: UIScene.OpenURLOptions

  init(_ url: URL, sourceApplication: String?) {
    urlStorage = url
    optionsStorage = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
    super.init()
  }
}

extension UIScene {
  /// What a scene is told of a URL.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The bundle identifier of the app that has opened the URL, which is this one; nil if it has none.
    open var sourceApplication: String? { sourceStorage }
    private final let sourceStorage: String?
    /// What that app has given along: nothing.
    open var annotation: Any? { nil }
    /// Whether a file has to stay where it is: never.
    open var openInPlace: Bool { false }

    init(sourceApplication: String?) {
      sourceStorage = sourceApplication
      super.init()
    }
  }

  /// How a scene opens a URL.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only an app that claims links of the URL's site may open it. No app does. Default: false.
    open var universalLinksOnly = false
  }

  /// Hands the URL over as `UIApplication.open(_:options:completionHandler:)` does.
  /// - Parameter completion: called later, on the main thread, with whether somebody has taken the URL.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false], completionHandler: completion)
  }
}

import UIKit
import WebKit

/// The page that a link leads to, above the link's menu. It can be looked at, and nothing else: what it asks goes without
/// an answer.
final class LinkPreviewController: UIViewController {
  private let url: URL
  private let webView: WKWebView
  private let host = UILabel()
  private let bar = UIView()
  private let line = UIView()

  /// The height of the bar with the host, in points.
  private static let barHeight: CGFloat = 40

  private static let key = "ShowsLinkPreviews"

  /// Whether links show where they lead to; the app's defaults keep it. True by default.
  static var areShown: Bool {
    get { UserDefaults.standard.object(forKey: key) as? Bool ?? true }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }

  /// Whether a link leads to something that can be looked at.
  static func canShow(_ url: URL?) -> Bool { ["http", "https"].contains(url?.scheme?.lowercased() ?? "") }

  /// The entry of a link's menu that has the next menus show previews, or no more.
  static var toggle: UIAction {
    UIAction(
      title: areShown ? "Hide Link Previews" : "Show Link Previews",
      image: UIImage(systemName: areShown ? "eye.slash" : "eye")
    ) { _ in areShown.toggle() }
  }

  /// Makes a preview.
  /// - Parameters:
  ///   - other: the web view that has the link: what websites keep is the same in both.
  ///   - mode: how the page is asked for.
  init(_ url: URL, like other: WKWebView, in mode: SiteMode) {
    self.url = url
    let configuration = WKWebViewConfiguration()
    configuration.defaultWebpagePreferences.preferredContentMode = mode.contentMode
    configuration.websiteDataStore = other.configuration.websiteDataStore
    webView = WKWebView(frame: .zero, configuration: configuration)
    super.init(nibName: nil, bundle: nil)
    webView.pageZoom = other.pageZoom
    webView.overrideUserInterfaceStyle = other.overrideUserInterfaceStyle
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "linkPreview"
    webView.accessibilityIdentifier = "linkPreview.webView"
    webView.isUserInteractionEnabled = false
    webView.navigationDelegate = self
    bar.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    host.text = PageAddress.title(of: url)
    host.font = .preferredFont(forTextStyle: .subheadline)
    host.textColor = .secondaryLabel
    host.lineBreakMode = .byTruncatingMiddle
    host.accessibilityIdentifier = "linkPreview.host"
    for part in [webView, bar] { view.addSubview(part) }
    for part in [host, line] { bar.addSubview(part) }
    webView.load(URLRequest(url: url))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let hairline = 1 / max(traitCollection.displayScale, 1)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: Self.barHeight)
    host.frame = bar.bounds.insetBy(dx: 16, dy: 0)
    line.frame = CGRect(x: 0, y: Self.barHeight - hairline, width: width, height: hairline)
    webView.frame = CGRect(
      x: 0, y: Self.barHeight, width: width, height: max(view.bounds.height - Self.barHeight, 0))
  }
}

extension LinkPreviewController: WKNavigationDelegate {
  /// What can't be shown isn't downloaded for a look at it, and no other app is opened.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(navigationAction.request.url.map(PageAddress.isShown) ?? false ? .allow : .cancel)
  }
}

import UIKit
import WebKit

/// One page between the status bar and the bottom bars.
final class BrowserViewController: UIViewController {
  let page = PageViewController()
  private let toolbar = UIToolbar()
  private let addressBar = AddressBar()
  private let initialAddress: String?

  private var toolbarBottom: NSLayoutConstraint!
  private var addressBottom: NSLayoutConstraint!
  private(set) var tracker = BarTracker()
  private lazy var animator = BarAnimator(bars: self)

  private lazy var backItem = item("chevron.backward", "Back", #selector(goBack))
  private lazy var forwardItem = item("chevron.forward", "Forward", #selector(goForward))
  private lazy var shareItem = item("square.and.arrow.up", "Open in another app", #selector(share))
  private lazy var bookmarksItem = item("book", "Favourites", #selector(showFavourites))
  private lazy var tabsItem = item("square.on.square", "Tabs", nil)

  private static let toolbarHeight: CGFloat = 100
  private static let addressBarInset: CGFloat = 24

  /// - Parameter address: what to open at launch; nil for the start page.
  init(address: String?) {
    initialAddress = address
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
    page.delegate = self

    toolbar.accessibilityIdentifier = "toolbar"
    toolbar.items = spaced([backItem, forwardItem, shareItem, bookmarksItem, tabsItem])
    view.addSubview(toolbar)
    view.addSubview(addressBar)
    addressBar.capsule.reloadButton.addTarget(self, action: #selector(reloadOrStop), for: .touchUpInside)
    addressBar.label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(labelTapped)))
    constrainParts()

    take(.expanded)
    pageDidChange()
    if let initialAddress { page.open(initialAddress) }
  }

  private func constrainParts() {
    for part in [page.view!, toolbar, addressBar] { part.translatesAutoresizingMaskIntoConstraints = false }
    let safeArea = view.safeAreaLayoutGuide
    toolbarBottom = toolbar.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    addressBottom = addressBar.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    NSLayoutConstraint.activate([
      page.view.topAnchor.constraint(equalTo: view.topAnchor),
      page.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.view.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: Self.toolbarHeight),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbarBottom,
      addressBar.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: Self.addressBarInset),
      addressBar.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -Self.addressBarInset),
      addressBottom,
    ])
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { page.preferredStatusBarStyle }

  // MARK: Toolbar items

  private func item(_ symbol: String, _ label: String, _ action: Selector?) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), style: .plain, target: self, action: action)
    item.accessibilityLabel = label
    item.isEnabled = false
    return item
  }

  private func spaced(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
    items.enumerated().flatMap { index, item in
      index == 0 ? [item] : [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), item]
    }
  }

  @objc private func goBack() { page.goBack() }

  @objc private func goForward() { page.webView.goForward() }

  @objc private func share() {
    guard let url = page.webView.url else { return }
    UIApplication.shared.open(url)
  }

  @objc private func showFavourites() { page.showStartPage() }

  @objc private func reloadOrStop() {
    if page.webView.isLoading { page.webView.stopLoading() } else { page.reload() }
  }

  @objc private func labelTapped() { perform(tracker.expand()) }
}

extension BrowserViewController: BarPoseable {
  func take(_ pose: BarPose) {
    toolbarBottom.constant = pose.toolbarOffset
    addressBottom.constant = pose.addressOffset
    addressBar.capsule.alpha = pose.capsuleAlpha
    addressBar.capsule.transform = CGAffineTransform(scaleX: pose.capsuleScale.width, y: pose.capsuleScale.height)
    addressBar.label.transform = CGAffineTransform(scaleX: pose.labelScale, y: pose.labelScale)
    // The capsule's button and field take touches while they are to be seen; the label once it is alone.
    addressBar.label.isUserInteractionEnabled = pose.capsuleAlpha == 0
    view.layoutIfNeeded()
  }

  var presentedToolbarOffset: CGFloat {
    let layer = toolbar.layer.presentation() ?? toolbar.layer
    return layer.frame.maxY - view.safeAreaLayoutGuide.layoutFrame.maxY
  }
}

extension BrowserViewController: PageViewControllerDelegate {
  func pageWillBeginDragging() {
    guard page.isScrollable else { return }
    perform(tracker.beginDrag(offset: page.clampedOffset, toolbarOffset: presentedToolbarOffset))
  }

  func pageDidScroll() { perform(tracker.drag(to: page.clampedOffset)) }

  func pageWillEndDragging(target: CGFloat) {
    perform(tracker.endDrag(offset: page.clampedOffset, target: target))
  }

  func pageDidCommit() { perform(tracker.expand()) }

  func pageDidChange() {
    let webView = page.webView
    backItem.isEnabled = page.canGoBack
    forwardItem.isEnabled = webView.canGoForward
    shareItem.isEnabled = webView.url != nil
    bookmarksItem.isEnabled = !page.isStartPageShown
    addressBar.label.text = page.shownTitle
    addressBar.capsule.reloadButton.isHidden = page.isStartPageShown
    addressBar.capsule.show(progress: webView.isLoading ? webView.estimatedProgress : nil)
    setNeedsStatusBarAppearanceUpdate()
  }

  private func perform(_ command: BarTracker.Command) {
    animator.perform(command) { [weak self] in
      guard let self else { return }
      self.tracker.finishMotion(offset: self.page.clampedOffset)
    }
  }
}

import UIKit

/// Two pages in the place of the web view's: the earlier one beneath, the later one to be drawn off it, or over it. Each
/// brings along what the app shows of its colour above the web view.
final class PageSwipeStage: UIView {
  let leadsBack: Bool
  /// The colours of the page that is left, and of the one that is drawn in.
  let colors: (leaving: UIColor, arriving: UIColor)
  private let earlier: UIView
  private let later: UIView
  private let shade = UIView()
  /// The styles of the status bar's text over each page; nil where they are none of the stage's business.
  private let styles: (earlier: UIStatusBarStyle, later: UIStatusBarStyle)?
  /// The scene whose status bar has the styles.
  private weak var scene: UIWindowScene?
  /// Throws the later page's shadow.
  private let edge = UIView()

  /// How far the earlier page lies to the side while it is covered, in widths.
  private static let parallax: CGFloat = 0.3
  private static let darkest: CGFloat = 0.15

  init(_ webView: WKWebView, leadsBack: Bool) {
    self.leadsBack = leadsBack
    let insets = webView.scrollView.adjustedContentInset
    let surface = webView.geometry.current.surface.offsetBy(dx: insets.left, dy: insets.top)
    let band = CGRect(
      x: 0, y: -webView.themeColorExtent - surface.minY, width: surface.width, height: webView.themeColorExtent)
    func page(_ memory: PageMemory) -> UIView {
      let page = UIView(frame: surface)
      page.backgroundColor = memory.background
      page.clipsToBounds = true
      if let picture = memory.picture {
        let scale = CGFloat(picture.image.width) / max(1, picture.frame.width)
        let image = UIImageView(image: UIImage(cgImage: picture.image, scale: scale, orientation: .up))
        image.frame = picture.frame.offsetBy(dx: insets.left - surface.minX, dy: insets.top - surface.minY)
        page.addSubview(image)
      }
      let head = UIView(frame: band)
      head.backgroundColor = memory.color
      page.addSubview(head)
      return page
    }
    let (leaving, arriving) = (webView.swipe.memory(ofPageAt: 0), webView.swipe.memory(ofPageAt: leadsBack ? -1 : 1))
    colors = (leaving.color, arriving.color)
    earlier = page(leadsBack ? arriving : leaving)
    later = page(leadsBack ? leaving : arriving)
    let style = webView.themeColorExtent > 0 ? webView.statusBarStyleOverThemeColor : nil
    styles = style.map { style in
      let (leaving, arriving) = (style(leaving.color), style(arriving.color))
      return leadsBack ? (earlier: arriving, later: leaving) : (earlier: leaving, later: arriving)
    }
    super.init(frame: webView.bounds)
    shade.frame = surface
    shade.backgroundColor = .black
    edge.frame = surface
    edge.layer.shadowColor = UIColor.black.cgColor
    edge.layer.shadowOpacity = 0.25
    edge.layer.shadowRadius = 8
    edge.layer.shadowOffset = .zero
    edge.layer.shadowPath = UIBezierPath(rect: edge.bounds).cgPath
    for part in [earlier, shade, edge, later] { addSubview(part) }
    place()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// How far the way is gone, 0…1. Inside an animation block, animated.
  var progress: CGFloat = 0 { didSet { place() } }

  /// The progress that is on screen.
  var presentedProgress: CGFloat {
    let x = later.layer.presentation()?.affineTransform().tx ?? later.transform.tx
    let gone = min(max(x / max(1, bounds.width), 0), 1)
    return leadsBack ? gone : 1 - gone
  }

  /// How much of the earlier page the later one covers, 0…1.
  private var covered: CGFloat { leadsBack ? 1 - progress : progress }

  private func place() {
    earlier.transform = CGAffineTransform(translationX: -covered * Self.parallax * bounds.width, y: 0)
    shade.alpha = covered * Self.darkest
    // What lies beside the screen throws none on it.
    edge.alpha = covered
    for part in [later, edge] {
      part.transform = CGAffineTransform(translationX: (1 - covered) * bounds.width, y: 0)
    }
    splitStatusBar()
  }

  // MARK: The status bar

  override func didMoveToWindow() {
    super.didMoveToWindow()
    UIView.performWithoutAnimation {
      scene?.statusBarSplit = nil
      scene = styles == nil ? nil : window?.windowScene
      splitStatusBar()
    }
  }

  /// The text over each page is as it can be read there: the one is cut off where the other begins.
  private func splitStatusBar() {
    guard let styles, let scene else { return }
    let corner = CGPoint(x: later.center.x - later.bounds.width / 2 + (1 - covered) * bounds.width, y: 0)
    scene.statusBarSplit = StatusBarSplit(
      edge: convert(corner, to: nil).x, left: styles.earlier, right: styles.later)
  }
}

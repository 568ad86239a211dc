import HostInterface
import UIKit
import WebProtocol

/// Stands for the page in the scroll view: as large as the page, with the picture of the part that shows.
final class WKContentView: UIView, WheelTaking {
  weak var webView: WKWebView?
  let pageLayer = ExternalLayer()
  /// Shows where the picture does not reach: beyond the page's ends.
  private let backdrop = CALayer()
  let touches = PageTouchRecognizer()
  private(set) lazy var wheel = webView.map(PageWheel.init)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isMultipleTouchEnabled = true
    pageLayer.contentsGravity = .topLeft
    for layer in [backdrop, pageLayer] {
      layer.anchorPoint = .zero
      self.layer.addSublayer(layer)
    }
  }

  var backdropColor: UIColor? {
    didSet {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      backdrop.backgroundColor = backdropColor?.cgColor
      CATransaction.commit()
    }
  }

  package func takes(_ wheel: WheelSample, at point: CGPoint) -> Bool {
    guard let webView, let own = self.wheel else { return false }
    let insets = webView.scrollView.adjustedContentInset
    let place = convert(point, to: webView)
    return own.takes(wheel, at: CGPoint(x: place.x - insets.left, y: place.y - insets.top))
  }

  /// - Parameters:
  ///   - surface: what the picture covers, relative to the viewport.
  ///   - offset: where the viewport is on the page.
  func place(surface: CGRect, offset: CGPoint) {
    let position = CGPoint(x: offset.x + surface.minX, y: offset.y + surface.minY)
    for layer in [backdrop, pageLayer] {
      layer.bounds = CGRect(origin: .zero, size: surface.size)
      layer.position = position
    }
    pageLayer.externalOffset = offset
  }
}

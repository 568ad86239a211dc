import HostInterface
import UIKit
import WebContentProtocol

/// Stands for the page in the scroll view: as large as the page, with the picture of the part that shows.
final class WKContentView: UIView, WheelHandling, SecondaryClickHandling {
  weak var webView: WKWebView?
  let pageLayer = ExternalLayer()
  /// Shows where the picture does not reach: beyond the page's ends.
  private let backdrop = CALayer()
  let touches = PageTouchRecognizer()
  private(set) lazy var wheel = webView.map(PageWheel.init)
  private(set) lazy var secondaryClick = webView.map(PageSecondaryClick.init)

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

  // MARK: Typing

  private(set) lazy var editor = PageEditor(contentView: self)
  weak var inputDelegate: (any UITextInputDelegate)?
  /// The page draws marked text its own way.
  var markedTextStyle: [NSAttributedString.Key: Any]?
  private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var floatingOrigin: CGPoint?

  /// The selection of the page's text.
  private(set) lazy var selection = PageSelectionInteraction(contentView: self)

  override var canBecomeFirstResponder: Bool { editor.field != nil }
  private(set) lazy var formBar = FormBar(
    step: { [weak self] isForward in self?.editor.send(.step(forward: isForward)) },
    done: { [weak self] in _ = self?.resignFirstResponder() },
    take: { [weak self] proposal in self?.editor.send(.take(proposal.value)) })
  /// The web view's: an app may have another one there.
  override var inputAccessoryView: UIView? { webView?.inputAccessoryView }

  override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { selection.dismissMenu() }
    if wasFirst, editor.field != nil { editor.send(.blur) }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let press = presses.first, presses.count == 1, typeIntoPage(press, isDown: true) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let press = presses.first, presses.count == 1, typeIntoPage(press, isDown: false) { return }
    super.pressesEnded(presses, with: event)
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let field = editor.field else {
      return selection.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    return switch action {
    case "copy:", "cut:": !field.selected.isEmpty && !isSecureTextEntry
    case "paste:": UIPasteboard.general.hasStrings
    case "selectAll:": hasText
    case "delete:": false
    case "select:": hasText && field.selected.isEmpty
    default: super.canPerformAction(action, withSender: sender)
    }
  }

  override func copy(_ sender: Any?) { editor.send(.copy(cuts: false)) }
  override func cut(_ sender: Any?) { editor.send(.copy(cuts: true)) }
  override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string, !text.isEmpty { editor.insert(text) }
  }
  override func select(_ sender: Any?) {
    editor.send(.selectWord)
    selection.showMenuAgain()
  }
  override func selectAll(_ sender: Any?) {
    editor.send(.command(.selectAll))
    selection.showMenuAgain()
  }

  /// A handle is taken also by a finger beside it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    selection.handle(at: point) ?? super.hitTest(point, with: event)
  }

  var backdropColor: UIColor? {
    didSet { CATransaction.withoutActions { backdrop.backgroundColor = backdropColor?.cgColor } }
  }

  package func takes(_ wheel: WheelSample, at point: CGPoint) -> Bool {
    guard let webView, let own = self.wheel else { return false }
    return own.takes(wheel, at: webView.scroller.viewportPoint(convert(point, to: webView)))
  }

  /// The place on the page of a point of the viewport.
  func place(ofViewport point: CGPoint) -> CGPoint {
    guard let webView else { return .zero }
    return convert(webView.scroller.fromViewport(CGRect(origin: point, size: .zero)).origin, from: webView)
  }

  package func takesSecondaryClick(at place: CGPoint) -> Bool {
    guard let webView, let secondaryClick else { return false }
    secondaryClick.take(at: webView.scroller.viewportPoint(convert(place, to: webView)))
    return true
  }

  /// Places the page's layers.
  /// - Parameters:
  ///   - surface: what the picture covers, relative to the viewport.
  ///   - offset: where the viewport is on the page.
  ///   - ground: what is to have the page's colour where the picture does not reach.
  ///   - scale: points per CSS pixel. The picture counts in CSS pixels, so that each is right at any scale.
  func place(surface: CGRect, offset: CGPoint, ground: CGRect, scale: CGFloat) {
    backdrop.bounds = CGRect(origin: .zero, size: ground.size)
    backdrop.position = ground.origin
    let position = CGPoint(x: offset.x + surface.minX, y: offset.y + surface.minY)
    for layer in [pageLayer, magnified, enlarged].compactMap({ $0 }) {
      layer.bounds = CGRect(x: 0, y: 0, width: surface.width / scale, height: surface.height / scale)
      layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      layer.position = position
      layer.externalOffset = CGPoint(x: position.x / scale, y: position.y / scale)
    }
  }

  /// The page's picture once more, in a loupe.
  weak var magnified: ExternalLayer? { didSet { magnified.map(show(in:)) } }

  /// The page's picture once more, in full screen.
  weak var enlarged: ExternalLayer? { didSet { if enlarged !== oldValue { enlarged.map(show(in:)) } } }

  /// Has a layer show the page's picture in the same place.
  private func show(in layer: ExternalLayer) {
    layer.surface = pageLayer.surface
    layer.anchorPoint = .zero
    layer.contentsGravity = .topLeft
    layer.bounds = pageLayer.bounds
    layer.position = pageLayer.position
    layer.setAffineTransform(pageLayer.affineTransform())
    layer.externalOffset = pageLayer.externalOffset
  }
}

/// A finger that selects at the upper or lower edge of what shows of the page scrolls it.
extension WKContentView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard let scrollView = webView?.scrollView else { return 0 }
    let shown = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    return EdgeScroller.velocity(at: point.y + frame.minY, from: shown.minY, to: shown.maxY)
  }

  package func scrollAlong(by distance: CGFloat) {
    guard let webView else { return }
    let scrollView = webView.scrollView
    let top = -scrollView.adjustedContentInset.top
    let y = min(max(scrollView.contentOffset.y + distance, top), webView.scroller.endOffset)
    if y != scrollView.contentOffset.y { scrollView.contentOffset.y = y }
  }
}

import UIKit

/// A controller's view over the lower part of a window, for what a page asks; a touch above it ends it.
final class PageSheet: PageOverlay {
  private let controller: UIViewController
  private let cancel: () -> Void
  private let dimming = UIView()
  private let sheet = UIView()
  private var isOver = false

  /// The corner radius in points, and how dark the page behind is, as sheets of the system have them.
  private static let radius: CGFloat = 10
  private static let dimness: CGFloat = 0.2
  /// Points of the page that stay free above a sheet.
  private static let gap: CGFloat = 10

  /// Makes a sheet that shows a controller.
  /// - Parameter cancel: called when a person touches what lies above it.
  init(_ controller: UIViewController, cancel: @escaping () -> Void) {
    self.controller = controller
    self.cancel = cancel
    super.init(frame: .zero)
    accessibilityIdentifier = "pageSheet"
    dimming.backgroundColor = UIColor.black.withAlphaComponent(Self.dimness)
    dimming.isUserInteractionEnabled = false
    sheet.clipsToBounds = true
    sheet.layer.cornerRadius = Self.radius
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addSubview(dimming)
    addSubview(sheet)
  }

  required init?(coder: NSCoder) { nil }

  func present(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.rootViewController?.addChild(controller)
    sheet.addSubview(controller.view)
    window.addSubview(self)
    becomeFirstResponder()
    controller.didMove(toParent: window.rootViewController)
    layoutIfNeeded()
    dimming.alpha = 0
    sheet.transform = CGAffineTransform(translationX: 0, y: sheet.bounds.height)
    move {
      self.dimming.alpha = 1
      self.sheet.transform = .identity
    }
  }

  private func move(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: UIView.settlingDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes
    ) { _ in completion() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    let insets = window?.safeAreaInsets ?? .zero
    let wanted = controller.preferredContentSize.height
    let most = bounds.height - insets.top - Self.gap
    let height = wanted > 0 ? min(wanted + insets.bottom, most) : most
    sheet.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    sheet.center = CGPoint(x: bounds.midX, y: bounds.maxY - height / 2)
    controller.view.frame = sheet.bounds
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !sheet.frame.contains(touch.location(in: self)) else { return }
    leave()
  }

  override func leave() {
    guard !isOver else { return }
    cancel()
    dismiss()
  }

  func dismiss() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    _ = window?.endEditing(true)
    controller.willMove(toParent: nil)
    move {
      self.dimming.alpha = 0
      self.sheet.transform = CGAffineTransform(translationX: 0, y: self.sheet.bounds.height)
    } completion: {
      self.removeFromSuperview()
      self.controller.view.removeFromSuperview()
      self.controller.removeFromParent()
    }
  }
}

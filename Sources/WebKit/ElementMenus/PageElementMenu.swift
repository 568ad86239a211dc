import UIKit
import WebContentProtocol

/// Opens the menu of a link or an image on which a finger stays, or the mouse's secondary button clicks.
@MainActor final class PageElementMenu: NSObject {
  private unowned let webView: WKWebView
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// What it is about, and what the app has said of it.
  private struct Pressed {
    var request: RequestID
    var info: WKContextMenuElementInfo
    var picture: PageElementPicture
    /// The menu; nil before the app has answered, and where it wants none.
    var configuration: UIContextMenuConfiguration?
    var isAnswered = false
  }
  private var pressed: Pressed?
  /// The click whose menu is to open once the app has answered, and its place in points of the viewport.
  private var clicked: (request: RequestID, point: CGPoint)?
  private var isOpeningClicked = false

  init(_ webView: WKWebView) {
    self.webView = webView
    super.init()
  }

  func join(_ view: UIView) { view.addInteraction(interaction) }

  private func take(_ configuration: UIContextMenuConfiguration?, for request: RequestID) {
    guard var pressed, pressed.request == request, !pressed.isAnswered else { return }
    (pressed.configuration, pressed.isAnswered) = (configuration, true)
    self.pressed = pressed
    configuration?.suggestedActions = PageElementActions(of: webView, pressed.info).suggested
    presentClicked()
  }

  /// Opens the menu of what has been clicked, as soon as the app has answered.
  /// - Parameter point: in points of the viewport.
  func open(_ request: RequestID, _ element: PageElement, at point: CGPoint) {
    clicked = (request, point)
    ask(about: element, for: request)
    presentClicked()
  }

  /// Opens nothing for a click any more: a finger is down, or another page shows.
  func forgetClick() { clicked = nil }

  private func presentClicked() {
    guard let clicked, let pressed, pressed.request == clicked.request, pressed.isAnswered else { return }
    self.clicked = nil
    isOpeningClicked = true
    defer { isOpeningClicked = false }
    interaction.presentAtPointer(webView.contentView.place(ofViewport: clicked.point))
  }

  /// Asks the app what it wants for an element.
  private func ask(about element: PageElement, for request: RequestID) {
    pressed = nil
    guard webView.allowsLinkPreview, let picture = PageElementPicture(of: element, in: webView) else { return }
    let info = WKContextMenuElementInfo(element)
    pressed = Pressed(request: request, info: info, picture: picture)
    let answer: @MainActor @Sendable (UIContextMenuConfiguration?) -> Void = { [weak self] in
      self?.take($0, for: request)
    }
    if let delegate = webView.uiDelegate {
      delegate.webView(webView, contextMenuConfigurationForElement: info, completionHandler: answer)
    } else {
      answer(PageElementActions(of: webView, info).configuration)
    }
  }

  /// What a menu is about, while it is the one that was asked for last.
  private func info(of configuration: UIContextMenuConfiguration) -> WKContextMenuElementInfo? {
    pressed?.configuration === configuration ? pressed?.info : nil
  }
}

extension PageElementMenu: MenuPreparing {
  /// Asks the app, which may answer until the menu opens.
  func prepareMenu() -> Bool {
    guard let (request, element) = webView.contentView.touches.pressedElement else { return false }
    forgetClick()
    ask(about: element, for: request)
    return pressed?.isAnswered ?? false
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    if isOpeningClicked { return pressed?.configuration }
    guard let request = webView.contentView.touches.pressedElement?.request else { return nil }
    // A page may have been too busy to say what is there when the finger had stayed for a while.
    if pressed?.request != request { _ = prepareMenu() }
    return pressed?.request == request ? pressed?.configuration : nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    info(of: configuration) == nil ? nil : pressed?.picture.preview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    webView.contentView.selection.deselect()
    guard let info = info(of: configuration) else { return }
    webView.uiDelegate?.webView(webView, contextMenuWillPresentForElement: info)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let info = info(of: configuration) else { return }
    if let delegate = webView.uiDelegate {
      delegate.webView(webView, contextMenuForElement: info, willCommitWithAnimator: animator)
    } else {
      PageElementActions(of: webView, info).commit(animator)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let info = info(of: configuration) else { return }
    let webView = webView
    let end = { [weak webView] in
      guard let webView else { return }
      webView.uiDelegate?.webView(webView, contextMenuDidEndForElement: info)
    }
    if let animator { animator.addCompletion(end) } else { end() }
  }
}

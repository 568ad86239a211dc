import UIKit
import WebProtocol

/// What a page asks a person to choose from.
extension WKWebView {
  final func show(_ menu: OptionMenu, request: RequestID) {
    dismissOptionMenu()
    guard let window else { return send(.chooseOption(request, index: nil)) }
    _ = window.endEditing(true)
    let view = OptionMenuView(menu) { [weak self] index in
      self?.optionMenu = nil
      self?.send(.chooseOption(request, index: index))
    }
    optionMenu = (request, view)
    let insets = scrollView.adjustedContentInset
    view.present(in: window, beside: convert(menu.place.offsetBy(dx: insets.left, dy: insets.top), to: nil))
  }

  /// The page has closed it, or is gone.
  final func dismissOptionMenu(_ request: RequestID? = nil) {
    guard let menu = optionMenu, request == nil || menu.request == request else { return }
    optionMenu = nil
    menu.view.dismiss()
  }
}

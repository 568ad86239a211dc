import UIKit

/// The loupe over a page: its picture once more, larger.
@MainActor final class PageLoupe {
  let view = LoupeView()
  private unowned let contentView: WKContentView
  private let picture = ExternalLayer()

  init(contentView: WKContentView) {
    self.contentView = contentView
    contentView.magnified = picture
    view.content.layer.addSublayer(picture)
  }

  /// Shows the loupe above a line of the page.
  /// - Parameters:
  ///   - caret: one would stand there in the line that is shown, on the page.
  ///   - x: of the finger.
  func show(above caret: CGRect, x: CGFloat) {
    guard let window = contentView.window else { return }
    view.show(
      in: window, above: window.convert(CGPoint(x: x, y: caret.minY), from: contentView),
      focus: CGPoint(x: x, y: caret.midY), background: contentView.backdropColor ?? .systemBackground)
  }

  func dismiss() { view.dismiss() }
}

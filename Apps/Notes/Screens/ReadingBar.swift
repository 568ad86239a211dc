import UIKit

/// The way out of what is read, as navigation bars have it, and what hides the text behind the status bar.
final class ReadingBar: UIView {
  private let button = UIButton(configuration: .plain())
  private let hairline = UIView()

  /// A closure that leads back.
  var leave: () -> Void = {}

  /// Points beside the button, as in navigation bars.
  private static let margin: CGFloat = 8
  /// The times at which the button goes and comes, in seconds since the row begins to: it shows only while it is below
  /// the status bar, where the row's spring has it until then, and from then on.
  private static let (goes, waits, comes) = (0.06, 0.13, 0.2)

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "reader.bar"
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    hairline.alpha = 0
    button.accessibilityIdentifier = "reader.back"
    // Text in bars keeps its size: its row has no room for more.
    button.maximumContentSizeCategory = .large
    button.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
    for part in [button, hairline] { addSubview(part) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows the way back.
  /// - Parameter title: of the screen that it leads to; nil or empty for one that has none.
  func show(title: String?) {
    let title = title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(
      systemName: "chevron.left", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: Self.margin)
    configuration.title = title
    configuration.titleLineBreakMode = .byTruncatingMiddle
    button.configuration = configuration
    button.accessibilityLabel = title
  }

  /// Shows the line below the bar: 0 where the text lies at its beginning, 1 where it goes on behind the bar.
  func showContentBehind(_ part: CGFloat) { if hairline.alpha != part { hairline.alpha = part } }

  /// Fades the button. To be called before the block of animations in which the row lies elsewhere.
  func fadeButton(isShown: Bool) {
    UIView.animate(
      withDuration: isShown ? Self.comes : Self.goes, delay: isShown ? Self.waits : 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      button.alpha = isShown ? 1 : 0
    }
  }

  /// Lays the bar out.
  /// - Parameters:
  ///   - height: of the row below the status bar, in points.
  ///   - isShown: the row lies below the status bar, rather than behind it.
  func lie(in bounds: CGRect, safeArea: UIEdgeInsets, height: CGFloat, isShown: Bool) {
    let place = CGRect(x: 0, y: isShown ? 0 : -height, width: bounds.width, height: safeArea.top + height)
    if frame != place { frame = place }
    let wide = bounds.width - safeArea.left - safeArea.right - 2 * Self.margin
    let size = button.sizeThatFits(CGSize(width: wide, height: height))
    button.frame = CGRect(
      x: safeArea.left + Self.margin, y: safeArea.top, width: min(size.width, wide), height: height)
    button.alpha = isShown ? 1 : 0
    hairline.frame = CGRect(x: 0, y: safeArea.top + height - 0.5, width: bounds.width, height: 0.5)
  }
}

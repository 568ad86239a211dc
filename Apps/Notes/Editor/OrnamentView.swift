import UIKit

/// One of the things that are drawn around a note's text.
final class OrnamentView: UIView {
  private let symbol = UIImageView()
  private var shown: TextOrnament?
  private var shownSide: CGFloat = 0

  /// The size of a task's box in text of the standard size, and of the symbol in it, in points.
  static let (boxSide, symbolSize): (CGFloat, CGFloat) = (22, 19)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    symbol.contentMode = .center
    addSubview(symbol)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  var isBox: Bool { if case .box? = shown { true } else { false } }

  /// Shows an ornament.
  /// - Parameter height: that it will have, in points.
  func show(_ ornament: TextOrnament, height: CGFloat) {
    var side: CGFloat = 0
    if case .box = ornament { side = height }
    guard ornament != shown || side != shownSide else { return }
    (shown, shownSide) = (ornament, side)
    symbol.isHidden = !isBox
    layer.cornerRadius = 0
    accessibilityIdentifier = nil
    switch ornament {
    case .box(let isDone):
      let configuration = UIImage.SymbolConfiguration(
        pointSize: Self.symbolSize * side / Self.boxSide, weight: .regular)
      symbol.image = UIImage(
        systemName: isDone ? "checkmark.square.fill" : "square", withConfiguration: configuration)
      accessibilityIdentifier = "task"
      accessibilityLabel = isDone ? "Done" : "To do"
      backgroundColor = .clear
    case .bar:
      backgroundColor = .systemGray3
      layer.cornerRadius = 1.5
    case .plate:
      backgroundColor = .secondarySystemBackground
      layer.cornerRadius = 8
      layer.cornerCurve = .continuous
    case .rule: backgroundColor = .separator
    }
    takeTint()
  }

  private func takeTint() {
    guard case .box(let isDone)? = shown else { return }
    symbol.tintColor = isDone ? tintColor : .systemGray2
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    takeTint()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds
  }
}

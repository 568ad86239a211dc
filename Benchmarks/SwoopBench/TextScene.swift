import UIKit

/// A screen of 40 labels of five words each, all drawn in every frame.
@MainActor final class TextScene: ReferenceScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let labels: [UILabel]
  private let changes: Bool

  private static let words =
    "the quick brown fox jumps over lazy dogs while seven wizards brew potions from jade quartz in a vexing dark lab"
    .split(separator: " ").map(String.init)

  /// Makes a scene of text.
  /// - Parameter changes: whether each frame has other words, which are then laid out anew as well.
  init(changes: Bool) {
    self.changes = changes
    view.backgroundColor = .white
    labels = (0..<40).map { number in
      let label = UILabel(frame: CGRect(x: 5 + 195 * (number % 2), y: 2 + 42 * (number / 2), width: 185, height: 40))
      label.numberOfLines = 2
      label.font = .systemFont(ofSize: number % 3 == 0 ? 17 : 14, weight: number % 5 == 0 ? .semibold : .regular)
      label.text = Self.text(number)
      return label
    }
    labels.forEach(view.addSubview)
  }

  private static func text(_ start: Int) -> String {
    (0..<5).map { words[(start * 7 + $0 * 3) % words.count] }.joined(separator: " ")
  }

  func move(to frame: Int) {
    for (number, label) in labels.enumerated() {
      if changes { label.text = Self.text(number + frame) } else { label.setNeedsDisplay() }
    }
  }
}

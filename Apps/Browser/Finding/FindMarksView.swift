import UIKit

/// Marks in the scroll bar's track: where on a page there is what is looked for.
final class FindMarksView: UIView {
  /// The heights of the marks, from 0 at the track's top to 1 at its end.
  private(set) var marks: [Double] = []
  private(set) var current: Double?

  static let width: CGFloat = 8
  private static let markHeight: CGFloat = 2
  private static let currentHeight: CGFloat = 4

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "findMarks"
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows marks, the current one in front of the others.
  func show(_ marks: [Double], current: Double?) {
    guard marks != self.marks || current != self.current else { return }
    (self.marks, self.current) = (marks, current)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for mark in marks { fill(mark, Self.markHeight, UIColor(red: 0.95, green: 0.77, blue: 0.06, alpha: 1)) }
    if let current { fill(current, Self.currentHeight, .systemOrange) }
  }

  private func fill(_ mark: Double, _ height: CGFloat, _ color: UIColor) {
    color.setFill()
    let y = (bounds.height - height) * mark
    UIBezierPath(
      roundedRect: CGRect(x: 0, y: y, width: bounds.width, height: height), cornerRadius: height / 2
    ).fill()
  }
}

import UIKit
import WebContentProtocol

/// What a page proposes for a field, side by side: a touch fills one in.
final class ProposalRow: UIScrollView {
  private let take: @MainActor (FieldProposal) -> Void
  private var proposals: [FieldProposal] = []
  /// The number of the field for which they are.
  private var field: UInt64?
  private var buttons: [UIButton] = []
  /// The proposal to which keys have led.
  private var marked: Int? { didSet { buttons.indices.forEach(show) } }

  /// The height of a proposal, the space between two, and that beside its words, in points.
  private static let (height, gap, padding): (CGFloat, CGFloat, CGFloat) = (32, 6, 12)
  /// The most that are shown.
  private static let most = 12
  /// The most of the row that one takes, so that it can be seen that there are others.
  private static let widest: CGFloat = 0.8

  init(take: @escaping @MainActor (FieldProposal) -> Void) {
    self.take = take
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    accessibilityIdentifier = "formBar.proposals"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: [FieldProposal], of field: UInt64) {
    let new = Array(new.prefix(Self.most))
    guard new != proposals || field != self.field else { return }
    (proposals, self.field) = (new, field)
    buttons.forEach { $0.removeFromSuperview() }
    buttons = new.enumerated().map { index, proposal in
      let button = UIButton(type: .custom)
      button.setTitle(proposal.label, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 16)
      button.titleLabel?.lineBreakMode = .byTruncatingTail
      button.layer.cornerRadius = 8
      button.accessibilityIdentifier = "formBar.proposal.\(index)"
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    marked = nil
    contentOffset = .zero
    setNeedsLayout()
  }

  private func show(_ index: Int) {
    buttons[index].isSelected = index == marked
    buttons[index].backgroundColor = index == marked ? tintColor.withAlphaComponent(0.3) : .systemFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = Self.gap
    for button in buttons {
      let words = button.sizeThatFits(bounds.size).width + 2 * Self.padding
      let width = min(words.rounded(.up), max(bounds.width * Self.widest, 44))
      button.frame = CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      x += width + Self.gap
    }
    contentSize = CGSize(width: x, height: bounds.height)
  }

  private func choose(_ index: Int) {
    if proposals.indices.contains(index) { take(proposals[index]) }
  }

  // MARK: Keys

  /// Marks the next proposal, or the one before.
  /// - Returns: false where nothing is proposed.
  func mark(by step: Int) -> Bool {
    guard !proposals.isEmpty else { return false }
    let start = step > 0 ? 0 : proposals.count - 1
    let next = min(max(marked.map { $0 + step } ?? start, 0), proposals.count - 1)
    marked = next
    UIAccessibility.post(notification: .announcement, argument: proposals[next].label)
    layoutIfNeeded()
    scrollRectToVisible(buttons[next].frame.insetBy(dx: -Self.gap, dy: 0), animated: true)
    return true
  }

  /// Fills in the marked proposal; false where none is marked.
  func takeMarked() -> Bool {
    guard let marked else { return false }
    choose(marked)
    return true
  }

  /// Marks none; false where none was marked.
  func unmark() -> Bool {
    defer { marked = nil }
    return marked != nil
  }
}

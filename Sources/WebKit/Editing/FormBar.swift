import UIKit
import WebContentProtocol

/// The bar above the keyboard while a field of a page is edited: to the field before, to the one after, what the page
/// proposes to fill in, and done.
final class FormBar: UIInputView {
  /// The height in points, as toolbars have it.
  static let height: CGFloat = 44
  /// Points from the edge to the first button, and the width of one.
  private static let margin: CGFloat = 8
  private static let button: CGFloat = 44

  private let backButton = UIButton(type: .system)
  private let forthButton = UIButton(type: .system)
  private let doneButton = UIButton(type: .system)
  private let line = UIView()
  private let proposals: ProposalRow
  /// The key that has led along the proposals and is still down.
  private var takenKey: UIKeyboardHIDUsage?
  private var leadsByKeys = true

  /// Makes a bar.
  /// - Parameters:
  ///   - step: goes to another field; true for the one after.
  ///   - take: fills in what the page proposes.
  init(
    step: @escaping @MainActor (Bool) -> Void, done finish: @escaping @MainActor () -> Void,
    take: @escaping @MainActor (FieldProposal) -> Void
  ) {
    proposals = ProposalRow(take: take)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height), inputViewStyle: .keyboard)
    accessibilityIdentifier = "formBar"
    allowsSelfSizing = true
    line.backgroundColor = .separator
    for part in [line, proposals] { addSubview(part) }
    for (button, name, label) in [(backButton, "chevron.up", "Previous"), (forthButton, "chevron.down", "Next")] {
      button.setImage(UIImage(systemName: name), for: .normal)
      button.accessibilityLabel = label
    }
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, name) in [(backButton, "previous"), (forthButton, "next"), (doneButton, "done")] {
      button.accessibilityIdentifier = "formBar." + name
      addSubview(button)
    }
    backButton.addAction(UIAction { _ in step(false) }, for: .touchUpInside)
    forthButton.addAction(UIAction { _ in step(true) }, for: .touchUpInside)
    doneButton.addAction(UIAction { _ in finish() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  func update(_ field: EditingState) {
    backButton.isEnabled = field.hasPrevious
    forthButton.isEnabled = field.hasNext
    // Arrows are a number's own.
    leadsByKeys = field.traits.kind != .number
    proposals.show(field.proposals, of: field.field)
  }

  /// Takes a key that leads along what is proposed: arrows mark one, return fills it in, escape marks none.
  /// - Returns: false if the key is the page's.
  func takes(_ key: UIKey, isDown: Bool) -> Bool {
    guard isDown else {
      defer { if takenKey == key.keyCode { takenKey = nil } }
      return takenKey == key.keyCode
    }
    // Where an app has another bar, nobody sees what is proposed.
    let others: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard leadsByKeys, window != nil, key.modifierFlags.isDisjoint(with: others) else { return false }
    let isTaken =
      switch key.keyCode {
      case .keyboardDownArrow: proposals.mark(by: 1)
      case .keyboardUpArrow: proposals.mark(by: -1)
      case .keyboardReturnOrEnter: proposals.takeMarked()
      case .keyboardEscape: proposals.unmark()
      default: false
      }
    if isTaken { takenKey = key.keyCode }
    return isTaken
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    backButton.frame = CGRect(x: area.minX + Self.margin, y: 0, width: Self.button, height: Self.height)
    forthButton.frame = backButton.frame.offsetBy(dx: Self.button, dy: 0)
    let width = max(Self.button, doneButton.sizeThatFits(bounds.size).width + 2 * Self.margin)
    doneButton.frame = CGRect(x: area.maxX - Self.margin - width, y: 0, width: width, height: Self.height)
    let room = doneButton.frame.minX - forthButton.frame.maxX
    proposals.frame = CGRect(x: forthButton.frame.maxX, y: 0, width: max(0, room), height: Self.height)
  }
}

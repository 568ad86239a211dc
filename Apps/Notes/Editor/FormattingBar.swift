import UIKit

/// The row above the keyboard: what can be made of a selection, and undo, redo, and the keyboard's way out, which stay
/// where they are while the rest is scrolled.
final class FormattingBar: UIInputView {
  var format: (MarkdownFormat) -> Void = { _ in }
  var undo: () -> Void = {}
  var redo: () -> Void = {}
  var dismiss: () -> Void = {}

  private let scroller = UIScrollView()
  private let hairline = UIView()
  /// Between what can be scrolled and what stays.
  private let divider = UIView()
  private var formatButtons: [UIButton] = []
  private lazy var undoButton = button("arrow.uturn.backward", "Undo", "format.undo") { $0.undo() }
  private lazy var redoButton = button("arrow.uturn.forward", "Redo", "format.redo") { $0.redo() }
  private lazy var dismissButton = button("keyboard.chevron.compact.down", "Hide keyboard", "format.dismiss") {
    $0.dismiss()
  }

  /// As high as the bars above iOS' keyboards.
  static let height: CGFloat = 44
  /// From one symbol's middle to the next, at least.
  private static let pitch: CGFloat = 42

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height), inputViewStyle: .keyboard)
    accessibilityIdentifier = "formattingBar"
    scroller.showsHorizontalScrollIndicator = false
    scroller.alwaysBounceHorizontal = false
    for line in [hairline, divider] { line.backgroundColor = .separator }
    formatButtons = MarkdownFormat.allCases.map { format in
      button(format.symbol, format.title, "format.\(format.rawValue)") { $0.format(format) }
    }
    for button in formatButtons { scroller.addSubview(button) }
    for part in [scroller, undoButton, redoButton, dismissButton, hairline, divider] { addSubview(part) }
    allow(undo: false, redo: false)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func button(
    _ symbol: String, _ label: String, _ identifier: String, _ perform: @escaping (FormattingBar) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.tintColor = .label
    button.accessibilityIdentifier = identifier
    button.accessibilityLabel = label
    button.addAction(UIAction { [weak self] _ in if let self { perform(self) } }, for: .touchUpInside)
    return button
  }

  func allow(undo canUndo: Bool, redo canRedo: Bool) {
    undoButton.isEnabled = canUndo
    redoButton.isEnabled = canRedo
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets).insetBy(dx: 6, dy: 0)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let fixed = [undoButton, redoButton, dismissButton]
    for (place, button) in fixed.reversed().enumerated() {
      button.frame = CGRect(
        x: safe.maxX - CGFloat(place + 1) * Self.pitch, y: 0, width: Self.pitch, height: Self.height)
    }
    let room = safe.width - CGFloat(fixed.count) * Self.pitch - 4
    divider.frame = CGRect(x: safe.minX + room + 1, y: 10, width: 0.5, height: Self.height - 20)
    scroller.frame = CGRect(x: safe.minX, y: 0, width: max(room, 0), height: Self.height)
    // Where not all have room, half of one shows that there are more.
    let count = CGFloat(formatButtons.count)
    let fitting = (room / Self.pitch - 0.5).rounded(.down) + 0.5
    let pitch = room >= count * Self.pitch ? min(room / count, 56) : room / max(fitting, 1.5)
    for (place, button) in formatButtons.enumerated() {
      button.frame = CGRect(x: CGFloat(place) * pitch, y: 0, width: pitch, height: Self.height)
    }
    scroller.contentSize = CGSize(width: count * pitch, height: Self.height)
  }
}

extension MarkdownFormat {
  fileprivate var symbol: String {
    switch self {
    case .task: "checklist"
    case .list: "list.bullet"
    case .heading: "textformat.size"
    case .quote: "text.quote"
    case .bold: "bold"
    case .code: "chevron.left.forwardslash.chevron.right"
    case .tag: "number"
    }
  }

  fileprivate var title: String {
    switch self {
    case .task: "Task"
    case .list: "List"
    case .heading: "Heading"
    case .quote: "Quote"
    case .bold: "Bold"
    case .code: "Code"
    case .tag: "Tag"
    }
  }
}

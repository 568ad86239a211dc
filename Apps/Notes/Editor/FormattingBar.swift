import UIKit

/// The row above the keyboard: what can be made of a selection, and undo, redo, and the keyboard's way out, which stay
/// where they are while the rest is scrolled.
final class FormattingBar: UIInputView, UIScrollViewDelegate {
  var format: (MarkdownFormat) -> Void = { _ in }
  var undo: () -> Void = {}
  var redo: () -> Void = {}
  var dismiss: () -> Void = {}

  private let scroller = UIScrollView()
  private var row = FormattingRow(room: 0, count: MarkdownFormat.allCases.count)
  private lazy var covers = (
    left: RowEndCover(at: .minXEdge, of: backgroundColor), right: RowEndCover(at: .maxXEdge, of: backgroundColor)
  )
  private let hairline = UIView()
  /// The line between the buttons that can be scrolled and those that stay.
  private let divider = UIView()
  private var formatButtons: [UIButton] = []
  private lazy var undoButton = button("arrow.uturn.backward", "Undo", "format.undo") { $0.undo() }
  private lazy var redoButton = button("arrow.uturn.forward", "Redo", "format.redo") { $0.redo() }
  private lazy var dismissButton = button("keyboard.chevron.compact.down", "Hide keyboard", "format.dismiss") {
    $0.dismiss()
  }

  /// The height of the bars above iOS' keyboards.
  static let height: CGFloat = 44
  static let symbols = UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height), inputViewStyle: .keyboard)
    accessibilityIdentifier = "formattingBar"
    scroller.showsHorizontalScrollIndicator = false
    scroller.alwaysBounceHorizontal = false
    scroller.accessibilityIdentifier = "formattingBar.row"
    scroller.delegate = self
    for line in [hairline, divider] { line.backgroundColor = .separator }
    formatButtons = MarkdownFormat.allCases.map { format in
      button(format.symbol, format.title, "format.\(format.rawValue)") { $0.format(format) }
    }
    for button in formatButtons { scroller.addSubview(button) }
    let parts = [scroller, covers.left, covers.right, undoButton, redoButton, dismissButton, hairline, divider]
    for part in parts { addSubview(part) }
    allow(undo: false, redo: false)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func button(
    _ symbol: String, _ label: String, _ identifier: String, _ perform: @escaping (FormattingBar) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol, withConfiguration: Self.symbols), for: .normal)
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
    let pitch = FormattingRow.leastPitch
    for (place, button) in fixed.reversed().enumerated() {
      button.frame = CGRect(x: safe.maxX - CGFloat(place + 1) * pitch, y: 0, width: pitch, height: Self.height)
    }
    let room = max(safe.width - CGFloat(fixed.count) * pitch - 4, 0)
    divider.frame = CGRect(x: safe.minX + room + 1, y: 10, width: 0.5, height: Self.height - 20)
    scroller.frame = CGRect(x: safe.minX, y: 0, width: room, height: Self.height)
    layOutRow(FormattingRow(room: room, count: formatButtons.count))
  }

  private func layOutRow(_ new: FormattingRow) {
    row = new
    for (place, button) in formatButtons.enumerated() {
      button.frame = CGRect(x: row.start(of: place), y: 0, width: row.pitch, height: Self.height)
    }
    scroller.contentSize = CGSize(width: row.width, height: Self.height)
    if !scroller.isTracking, !scroller.isDecelerating {
      scroller.contentOffset.x = row.rest(nearest: scroller.contentOffset.x)
    }
    for cover in [covers.left, covers.right] { cover.arrowWidth = row.inset }
    covers.left.frame = CGRect(x: scroller.frame.minX, y: 0, width: row.cover, height: Self.height)
    covers.right.frame = CGRect(x: scroller.frame.maxX - row.cover, y: 0, width: row.cover, height: Self.height)
    showCovers()
  }

  private func showCovers() {
    let shown = row.covers(at: scroller.contentOffset.x)
    UIView.performWithoutAnimation { (covers.left.alpha, covers.right.alpha) = (shown.left, shown.right) }
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showCovers() }

  /// Lets the row come to rest where no symbol is cut.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.x = row.rest(nearest: targetContentOffset.pointee.x) }
}

extension MarkdownFormat {
  var symbol: String {
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

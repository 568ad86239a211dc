/// The loupe of a text field or view: its text is drawn anew, as large as it shows there.
@MainActor final class EditorLoupe {
  let view = LoupeView()
  private unowned let input: any EditorInput
  private let canvas: TextCanvas
  private let caret = UIView()
  /// The place of the finger, in the input's coordinates.
  private var finger = CGPoint.zero

  init(input: any EditorInput) {
    self.input = input
    canvas = TextCanvas(flow: input.editor.flow)
    view.content.addSubview(canvas)
    view.content.addSubview(caret)
    caret.layer.cornerRadius = 1
  }

  /// Shows the loupe at a point.
  /// - Parameter point: of the finger, in the input's coordinates.
  func show(at point: CGPoint) {
    finger = point
    update()
  }

  func update() {
    guard let window = input.window else { return }
    let flow = input.editor.flow
    let line = input.caretRectOfInput(at: input.editor.selection.head)
    // What is under the finger lies in the middle.
    let origin = input.flowOrigin
    let focus = CGPoint(x: finger.x - origin.x, y: line.midY - origin.y)
    let scale = LoupeView.magnification
    canvas.contentScaleFactor = input.contentScaleFactor * scale
    let reach = LoupeView.size.height / scale
    let heights = max(0, focus.y - reach)...max(0, focus.y + reach)
    canvas.update(from: heights.lowerBound, to: heights.upperBound)
    let color = input.tintColor ?? .systemBlue
    canvas.highlights.show(
      flow.selection(of: input.editor.selectedRange.asRange, in: heights).map(\.rect),
      color: color.withAlphaComponent(0.2))
    caret.isHidden = !input.editor.selection.isCaret
    caret.frame = line.offsetBy(dx: -origin.x, dy: -origin.y)
    caret.backgroundColor = color
    view.show(
      in: window, above: window.convert(CGPoint(x: finger.x, y: line.minY), from: input), focus: focus,
      background: background)
  }

  func dismiss() { view.dismiss() }

  /// What is behind the text.
  private var background: UIColor {
    var candidate: UIView? = input
    while let view = candidate {
      if let color = view.backgroundColor, color.cgColor.alpha > 0.5 { return color }
      candidate = view.superview
    }
    return .systemBackground
  }
}

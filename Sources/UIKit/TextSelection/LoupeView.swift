/// Shows the text around the caret above the finger that hides it.
final class LoupeView: UIView {
  /// In points; how much larger things are in it, and how far above the text it floats.
  private static let size = CGSize(width: 112, height: 48)
  private static let magnification: CGFloat = 1.25
  private static let lift: CGFloat = 34

  private unowned let input: any EditorInput
  private let glass = UIView()
  private let content = UIView()
  private let canvas: TextCanvas
  private let caret = UIView()

  init(input: any EditorInput) {
    self.input = input
    canvas = TextCanvas(flow: input.editor.flow)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.size.height / 2, cornerHeight: Self.size.height / 2, transform: nil)
    glass.frame = bounds
    glass.layer.cornerRadius = Self.size.height / 2
    glass.clipsToBounds = true
    glass.layer.borderWidth = 0.5
    addSubview(glass)
    glass.addSubview(content)
    content.addSubview(canvas)
    content.addSubview(caret)
    caret.layer.cornerRadius = 1
    content.layer.anchorPoint = .zero
    content.transform = CGAffineTransform(scaleX: Self.magnification, y: Self.magnification)
  }

  required init?(coder: NSCoder) { nil }

  private var finger = CGPoint.zero

  /// - Parameter point: of the finger, in the input's coordinates.
  func show(at point: CGPoint) {
    finger = point
    update()
    guard !hasAppeared else { return }
    hasAppeared = true
    transform = CGAffineTransform(translationX: 0, y: Self.lift).scaledBy(x: 0.3, y: 0.3)
    alpha = 0
    UIView.animate(withDuration: 0.15) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  private var hasAppeared = false

  func update() {
    guard let window = input.window else { return }
    let flow = input.editor.flow
    let line = input.caretRectOfInput(at: input.editor.selection.head)
    let above = window.convert(CGPoint(x: finger.x, y: line.minY), from: input)
    let x = min(max(above.x, Self.size.width / 2 + 4), window.bounds.width - Self.size.width / 2 - 4)
    let y = max(above.y - Self.lift, window.safeAreaInsets.top + Self.size.height / 2 + 2)
    center = CGPoint(x: x, y: y)
    // What is under the finger lies in the middle.
    let origin = input.flowOrigin
    let focus = CGPoint(x: finger.x - origin.x, y: line.midY - origin.y)
    let scale = Self.magnification
    content.bounds = CGRect(origin: .zero, size: CGSize(width: 1, height: 1))
    content.center = CGPoint(x: Self.size.width / 2 - focus.x * scale, y: Self.size.height / 2 - focus.y * scale)
    canvas.contentScaleFactor = input.contentScaleFactor * scale
    let reach = Self.size.height / scale
    canvas.update(from: max(0, focus.y - reach), to: focus.y + reach)
    let color = (input.tintColor ?? .systemBlue)
    canvas.highlights.show(
      flow.selection(of: input.editor.selectedRange.asRange, in: max(0, focus.y - reach)...max(0, focus.y + reach))
        .map(\.rect), color: color.withAlphaComponent(0.2))
    caret.isHidden = !input.editor.selection.isCaret
    caret.frame = line.offsetBy(dx: -origin.x, dy: -origin.y)
    caret.backgroundColor = color
    glass.backgroundColor = input.loupeBackground
    traitCollection.performAsCurrent { glass.layer.borderColor = UIColor.separator.cgColor }
  }

  func dismiss() {
    UIView.animate(
      withDuration: 0.15,
      animations: {
        self.alpha = 0
        self.transform = CGAffineTransform(translationX: 0, y: Self.lift).scaledBy(x: 0.3, y: 0.3)
      }, completion: { _ in self.removeFromSuperview() })
  }
}

extension EditorInput {
  /// What is behind the text.
  fileprivate var loupeBackground: UIColor {
    var candidate: UIView? = self
    while let view = candidate {
      if let color = view.backgroundColor, color.cgColor.alpha > 0.5 { return color }
      candidate = view.superview
    }
    return .systemBackground
  }
}

/// The picture of one item, lifted above the screen.
final class DragPlatter: UIView {
  let item: UIDragItem
  /// What was lifted; nil where nothing is seen of the item.
  private(set) var preview: UITargetedPreview?
  private var ground: UIView?

  /// The scale of a lifted preview, and the most points of a dragged one's longer side, unless its full size is wanted.
  /// Chosen by eye after iOS 15 to 18, as is the next.
  private static let liftScale: CGFloat = 1.05
  private static let longestSide: CGFloat = 240
  private static let shadowOpacity: Float = 0.2
  /// The points by which each further item lies aside from the one before.
  private static let stackOffset: CGFloat = 6

  init(_ item: UIDragItem, _ preview: UITargetedPreview?) {
    self.item = item
    super.init(frame: .zero)
    show(preview.flatMap { $0.target.container.window == nil ? nil : $0 })
  }

  required init?(coder: NSCoder) { fatalError("platters are made by drags") }

  private func show(_ preview: UITargetedPreview?) {
    self.preview = preview
    ground?.removeFromSuperview()
    ground = nil
    guard let preview else { return }
    show(preview.makeGround(), shadowPath: preview.shadowPath)
  }

  private func show(_ new: UIView, shadowPath: (UIView) -> CGPath) {
    ground = new
    bounds = CGRect(origin: .zero, size: new.bounds.size)
    addSubview(new)
    layer.shadowPath = shadowPath(new)
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  /// Shows what the item's provider of previews makes, if it has one.
  func replacePreview() {
    guard let provider = item.previewProvider else { return }
    ground?.removeFromSuperview()
    ground = nil
    guard let made = provider() else { return }
    let place = UIPreviewTarget(container: superview ?? self, center: center)
    let stand = UITargetedPreview(view: made.view, parameters: made.parameters, target: place)
    show(stand.makeGround(), shadowPath: stand.shadowPath)
  }

  // MARK: Places

  /// Puts the platter where its preview comes from.
  func putAtSource() {
    guard let preview, let superview else { return }
    center = superview.convert(preview.target.center, from: preview.target.container)
    transform = preview.target.transform
  }

  func lift() {
    transform = (preview?.target.transform ?? .identity).scaledBy(x: Self.liftScale, y: Self.liftScale)
    layer.shadowOpacity = Self.shadowOpacity
  }

  /// Hangs the platter on the finger.
  /// - Parameters:
  ///   - grip: the way from the finger to the middle of the preview when it was lifted.
  ///   - index: its place in the stack of items.
  func hang(from grip: CGPoint, index: Int, isFullSize: Bool, isPrecise: Bool) {
    let scale = isFullSize ? 1 : min(1, Self.longestSide / max(bounds.width, bounds.height, 1))
    let aside = CGFloat(index) * Self.stackOffset
    transform = CGAffineTransform(scaleX: scale, y: scale)
    center = CGPoint(x: grip.x * scale + aside, y: grip.y * scale + aside - (isPrecise ? bounds.height * scale / 4 : 0))
    layer.shadowOpacity = Self.shadowOpacity
  }

  /// Goes to another place, as large as what is there; where there is none, it fades.
  func land(at end: UITargetedPreview?) {
    layer.shadowOpacity = 0
    guard let end, let superview, end.target.container.window != nil else {
      alpha = 0
      transform = transform.scaledBy(x: 0.5, y: 0.5)
      return
    }
    center = superview.convert(end.target.center, from: end.target.container)
    let scale = bounds.width > 0 ? end.size.width / bounds.width : 1
    transform = end.target.transform.scaledBy(x: scale, y: scale)
  }
}

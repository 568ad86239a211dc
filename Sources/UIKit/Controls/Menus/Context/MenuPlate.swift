/// A picture above the screen, which can be lifted and then has a shadow.
final class MenuPlate: UIView {
  private var ground: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a view of the plate's size in place of the one before.
  func show(_ new: UIView, shadowPath: CGPath) {
    ground?.removeFromSuperview()
    ground = new
    bounds = CGRect(origin: .zero, size: new.bounds.size)
    addSubview(new)
    layer.shadowPath = shadowPath
  }
}

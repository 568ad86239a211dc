/// What lies behind a navigation bar's items, as one of them wants it: one look where content goes on behind the bar,
/// one where it lies at its top.
final class NavigationBarBackdrop: UIView {
  private let edge = BarBackgroundView()
  private let standard = BarBackgroundView()
  private(set) var looks = (standard: BarLook(), edge: BarLook())

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [edge, standard] {
      view.shadowEdge = .bottom
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their backdrops") }

  func show(standard look: BarLook, edge edgeLook: BarLook) {
    looks = (look, edgeLook)
    standard.show(look)
    edge.show(edgeLook)
    mix()
  }

  /// How far content goes on behind the bar.
  var depth = ContentDepth.endless { didSet { if depth.share != oldValue.share { mix() } } }

  /// 0 where content lies at its top, 1 where it goes on behind the bar.
  var contentBehind: CGFloat { depth.share }

  private func mix() {
    if looks.standard == looks.edge {
      (standard.alpha, edge.alpha) = (1, 0)
    } else {
      (standard.alpha, edge.alpha) = (contentBehind, 1 - contentBehind)
    }
  }

  private var shown: BarLook? { contentBehind == 1 ? looks.standard : contentBehind == 0 ? looks.edge : nil }

  /// Whether both look the same now.
  func looks(like other: NavigationBarBackdrop) -> Bool {
    if let shown { return shown == other.shown }
    return other.shown == nil && looks.standard == other.looks.standard && looks.edge == other.looks.edge
      && contentBehind == other.contentBehind
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [edge, standard] { view.frame = bounds }
  }
}

extension BarLook: Equatable {
  static func == (one: BarLook, other: BarLook) -> Bool {
    one.effect === other.effect && one.color == other.color && one.shadow == other.shadow && one.image === other.image
      && one.shadowImage === other.shadowImage
  }

}

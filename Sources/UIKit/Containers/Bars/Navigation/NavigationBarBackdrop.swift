/// What lies behind a navigation bar's items, as one of them wants it: one look where content goes on behind the bar,
/// one where it lies at its top.
final class NavigationBarBackdrop: UIView {
  private let edge = BarBackgroundView()
  private let standard = BarBackgroundView()
  private(set) var styles = (standard: BarBackgroundStyle(), edge: BarBackgroundStyle())

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [edge, standard] {
      view.shadowEdge = .bottom
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their backdrops") }

  func show(standard style: BarBackgroundStyle, edge edgeStyle: BarBackgroundStyle) {
    styles = (style, edgeStyle)
    standard.show(style)
    edge.show(edgeStyle)
    mix()
  }

  /// How far content goes on behind the bar.
  var depth = ContentDepth.endless { didSet { if depth.share != oldValue.share { mix() } } }

  /// The share of the usual background: 0 where content lies at its top, 1 where it goes on behind the bar.
  var contentBehind: CGFloat { depth.share }

  private func mix() {
    if styles.standard == styles.edge {
      (standard.alpha, edge.alpha) = (1, 0)
    } else {
      (standard.alpha, edge.alpha) = (contentBehind, 1 - contentBehind)
    }
  }

  private var shown: BarBackgroundStyle? {
    contentBehind == 1 ? styles.standard : contentBehind == 0 ? styles.edge : nil
  }

  /// Whether both look the same now.
  func looks(like other: NavigationBarBackdrop) -> Bool {
    if let shown { return shown == other.shown }
    return other.shown == nil && styles.standard == other.styles.standard && styles.edge == other.styles.edge
      && contentBehind == other.contentBehind
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [edge, standard] { view.frame = bounds }
  }
}

extension BarBackgroundStyle: Equatable {
  static func == (one: BarBackgroundStyle, other: BarBackgroundStyle) -> Bool {
    one.effect === other.effect && one.color == other.color && one.shadow == other.shadow && one.image === other.image
      && one.shadowImage === other.shadowImage
  }

}

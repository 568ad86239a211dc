/// The titles at a table's edge by which a finger finds sections.
final class SectionIndexView: UIView {
  /// A closure that is called with the number of each title that a finger comes to.
  var choose: (Int) -> Void = { _ in }
  private var labels: [UILabel] = []
  private var titles: [String] = []
  private var chosen: Int?

  /// The colours behind the titles: at rest, and while a finger is on them.
  var colors: (rest: UIColor?, tracking: UIColor?) = (nil, nil) { didSet { backgroundColor = colors.rest } }
  /// Fingers need more than is seen.
  private static let reach: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "sectionIndex"
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector(SectionIndexView.pressed, "pressed:"))
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { fatalError("tables make their indexes") }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    setNeedsLayout()
  }

  private var current: SectionIndexLayout { SectionIndexLayout(count: titles.count, height: bounds.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = current
    let lines = layout.lines
    while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
    while labels.count < lines.count {
      let label = UILabel()
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
    for (index, line) in lines.enumerated() {
      let label = labels[index]
      let title = line.map { titles[$0] } ?? "•"
      if title == UITableView.indexSearch {
        label.attributedText = Self.magnifier
      } else {
        label.text = title
      }
      label.textColor = tintColor
      label.frame = layout.frame(ofLine: index)
    }
  }

  private static let magnifier: NSAttributedString = {
    let configuration = UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold)
    let image = UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
    return NSAttributedString(attachment: NSTextAttachment(image: image ?? UIImage()))
  }()

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for label in labels { label.textColor = tintColor }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began, .changed:
      backgroundColor = colors.tracking ?? colors.rest
      guard let title = current.title(at: press.location(in: self).y), title != chosen else { return }
      chosen = title
      choose(title)
    default:
      chosen = nil
      backgroundColor = colors.rest
    }
  }
}

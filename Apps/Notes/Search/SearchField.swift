import UIKit

/// The field that the search button becomes: with a magnifier, and hiding what passes behind it.
final class SearchField: UIView {
  let field = UITextField()
  private let tone = UIView()
  private let magnifier = SearchButton.magnifier()
  private let fill = SearchFill()

  static let height: CGFloat = 36
  private static let cornerRadius: CGFloat = 10

  /// How the button looks whose shape it has: the corners, and by how much it is scaled.
  var button: (roundness: CGFloat, scale: CGFloat) = (1, 1)

  /// How much of the button's fill shows, from below, 0…1.
  var level: CGFloat {
    get { fill.level }
    set {
      fill.level = newValue
      setNeedsLayout()
    }
  }

  /// The width as a field, in points: its text keeps its place while the shape around it grows.
  var openWidth: CGFloat = 0 { didSet { if openWidth != oldValue { setNeedsLayout() } } }

  /// The opacity of what can be typed, and of what stands in its place.
  var textAlpha: CGFloat {
    get { field.alpha }
    set {
      field.alpha = newValue
      fill.follow(field)
    }
  }

  /// Whether it has the shape of a field; otherwise it has the search button's.
  var isField = true {
    didSet {
      setNeedsLayout()
      roundCorners()
    }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    accessibilityIdentifier = "searchField.shape"
    backgroundColor = .systemGroupedBackground
    tone.backgroundColor = .tertiarySystemFill
    tone.isUserInteractionEnabled = false
    field.accessibilityIdentifier = "searchField"
    // The placeholder is as pale as the magnifier, and as in the system's search fields: the text fields' own is hard
    // to read on the grey.
    field.attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.foregroundColor: UIColor.secondaryLabel])
    field.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 22)
    field.returnKeyType = .search
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    for event in [UIControl.Event.editingChanged, .editingDidBegin, .editingDidEnd] {
      field.addAction(UIAction { [weak self] _ in if let self { fill.follow(field) } }, for: event)
    }
    magnifier.tintColor = .secondaryLabel
    for part in [tone, field, magnifier, fill] { addSubview(part) }
    roundCorners()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func roundCorners() {
    let side = SearchButton.side * button.scale
    layer.cornerRadius = isField ? Self.cornerRadius : SearchButton.cornerRadius(button.roundness, side: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tone.frame = bounds
    magnifier.center = CGPoint(x: isField ? 20 : bounds.midX, y: bounds.midY)
    magnifier.transform = isField ? .identity : CGAffineTransform(scaleX: button.scale, y: button.scale)
    field.frame = CGRect(
      x: 36, y: (bounds.height - Self.height) / 2, width: max(openWidth - 38, 0), height: Self.height)
    field.layoutIfNeeded()
    fill.lie(in: bounds, over: magnifier, field)
  }
}

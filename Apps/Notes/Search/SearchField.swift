import UIKit

/// What the search button becomes: a field with a magnifier, and back.
final class SearchField: UIView {
  let field = UITextField()
  private let grey = SearchButton.magnifier()
  private let white = SearchButton.magnifier()
  private let button = UIView()

  static let height: CGFloat = 36
  private static let cornerRadius: CGFloat = 10

  /// As the button's.
  var roundness: CGFloat = 1

  /// False where it looks like the search button.
  var isField = true {
    didSet {
      setNeedsLayout()
      look()
    }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    accessibilityIdentifier = "searchField.shape"
    backgroundColor = .tertiarySystemFill
    field.accessibilityIdentifier = "searchField"
    field.placeholder = "Search"
    field.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 22)
    field.returnKeyType = .search
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    grey.tintColor = .secondaryLabel
    white.tintColor = .white
    for part in [button, field, grey, white] { addSubview(part) }
    look()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func look() {
    let side = SearchButton.side * PullPose.largestScale
    layer.cornerRadius = isField ? Self.cornerRadius : SearchButton.cornerRadius(roundness, side: side)
    button.backgroundColor = tintColor
    button.alpha = isField ? 0 : 1
    field.alpha = isField ? 1 : 0
    grey.alpha = isField ? 1 : 0
    white.alpha = isField ? 0 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    button.backgroundColor = tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
    let x = isField ? 20 : bounds.midX
    for magnifier in [grey, white] { magnifier.center = CGPoint(x: x, y: bounds.midY) }
    // Its text keeps its place while the field around it grows.
    field.frame = CGRect(x: 36, y: 0, width: max(bounds.width - 38, 0), height: bounds.height)
  }
}

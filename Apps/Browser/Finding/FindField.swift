import UIKit

/// Takes what is looked for in a page, and says behind it how much has been found.
final class FindField: BoundedTextField {
  private let countLabel = UILabel()

  /// The distance from the field's sides to what stands in it, in points.
  private static let margin: CGFloat = 10
  private static let glassWidth: CGFloat = 34

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "findBar.field"
    accessibilityLabel = "Find on Page"
    placeholder = "Find on Page"
    font = .systemFont(ofSize: 17)
    textColor = .label
    backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .systemBackground }
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    returnKeyType = .search
    keepTextAsTyped()
    let symbol = UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: .regular))
    let glass = UIImageView(image: symbol)
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    countLabel.font = .systemFont(ofSize: 15)
    countLabel.textColor = .secondaryLabel
    countLabel.accessibilityIdentifier = "findBar.count"
    addSubview(countLabel)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// What has been found, in words; nil for nothing to say.
  var count: String? {
    get { countLabel.text }
    set {
      guard newValue != count else { return }
      countLabel.text = newValue
      setNeedsLayout()
    }
  }

  private var countWidth: CGFloat { count == nil ? 0 : ceil(countLabel.intrinsicContentSize.width) + Self.margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = countLabel.intrinsicContentSize
    countLabel.frame = CGRect(
      x: bounds.maxX - Self.margin - ceil(size.width), y: ((bounds.height - size.height) / 2).rounded(),
      width: ceil(size.width), height: size.height)
  }

  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: Self.glassWidth, height: bounds.height)
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return CGRect(
      x: Self.glassWidth, y: rect.minY,
      width: max(0, bounds.maxX - Self.glassWidth - Self.margin - countWidth), height: rect.height)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

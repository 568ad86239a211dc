import UIKit

/// The bar that finds in a page: what is looked for, the ways to the place before and the next one, and the way out. It
/// lies in the toolbar's place, or on the keyboard.
final class FindBar: UIView {
  let field = FindField()
  let previousButton = UIButton(type: .system)
  let nextButton = UIButton(type: .system)
  let doneButton = UIButton(type: .system)
  private let background = UIInputView(frame: .zero, inputViewStyle: .keyboard)
  private lazy var height = heightAnchor.constraint(equalToConstant: Self.height)
  private lazy var fieldHeight = field.heightAnchor.constraint(equalToConstant: Self.fieldHeight)
  /// Holds the bar above the safe area's end by how far the keyboard has lifted it.
  private var bottom: NSLayoutConstraint?

  private static let height: CGFloat = 60
  private static let compactHeight: CGFloat = 50
  private static let fieldHeight: CGFloat = 44
  private static let compactFieldHeight: CGFloat = 36
  private static let buttonWidth: CGFloat = 44
  private static let inset: CGFloat = 16
  /// How far the background goes on below the bar, in points: beneath the keyboard, or to the screen's end.
  private static let backgroundDepth: CGFloat = 60

  /// How far the keyboard has lifted the bar from its rest.
  var lift: CGFloat = 0 { didSet { bottom?.constant = -lift } }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "findBar"
    // Text in bars keeps its size: Human Interface Guidelines, "Typography".
    maximumContentSizeCategory = .large
    prepare(previousButton, "chevron.up", "Previous", "findBar.previous")
    prepare(nextButton, "chevron.down", "Next", "findBar.next")
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    doneButton.accessibilityIdentifier = "findBar.done"
    doneButton.setContentHuggingPriority(.required, for: .horizontal)
    doneButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    background.isUserInteractionEnabled = false
    for part in [background, field, previousButton, nextButton, doneButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    constrainParts()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func prepare(_ button: UIButton, _ symbol: String, _ label: String, _ identifier: String) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.accessibilityLabel = label
    button.accessibilityIdentifier = identifier
  }

  private func constrainParts() {
    let safeArea = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      height, fieldHeight,
      background.topAnchor.constraint(equalTo: topAnchor),
      background.leadingAnchor.constraint(equalTo: leadingAnchor),
      background.trailingAnchor.constraint(equalTo: trailingAnchor),
      background.bottomAnchor.constraint(equalTo: bottomAnchor, constant: Self.backgroundDepth),
      field.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: Self.inset),
      previousButton.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 4),
      nextButton.leadingAnchor.constraint(equalTo: previousButton.trailingAnchor),
      doneButton.leadingAnchor.constraint(equalTo: nextButton.trailingAnchor, constant: 4),
      doneButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -Self.inset),
      doneButton.heightAnchor.constraint(equalToConstant: Self.buttonWidth),
      doneButton.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.buttonWidth),
    ])
    for button in [previousButton, nextButton] {
      button.widthAnchor.constraint(equalToConstant: Self.buttonWidth).isActive = true
      button.heightAnchor.constraint(equalToConstant: Self.buttonWidth).isActive = true
    }
    for part in [field, previousButton, nextButton, doneButton] {
      part.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
  }

  /// Puts the bar at a view's end.
  func place(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let bottom = bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    self.bottom = bottom
    NSLayoutConstraint.activate([
      bottom, leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitScreen()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    fitScreen()
  }

  private func fitScreen() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    height.constant = isCompact ? Self.compactHeight : Self.height
    fieldHeight.constant = isCompact ? Self.compactFieldHeight : Self.fieldHeight
  }

  /// Shows what has been found.
  /// - Parameter result: the number of places and the index of the current one; nil where nothing is looked for.
  func show(_ result: (count: Int, index: Int?)?) {
    field.count = result.map(Self.text)
    for button in [previousButton, nextButton] { button.isEnabled = (result?.count ?? 0) > 0 }
  }

  /// What has been found, in words.
  static func text(count: Int, index: Int?) -> String {
    guard count > 0 else { return "Not found" }
    let whole = count.formatted()
    return index.map { "\(($0 + 1).formatted()) of \(whole)" } ?? whole
  }
}

extension FindBar: KeyboardAvoiding {
  func layOutLifted() { superview?.layoutIfNeeded() }
  func keyboardMoves(_ motion: KeyboardMotion) {}
  func keyboardStands(at height: CGFloat) {}
}

import UIKit

/// The address field on its capsule, with the page's progress and a button that reloads or stops.
final class AddressCapsule: UIView {
  static let buttonWidth: CGFloat = 44
  private static let fieldHeight: CGFloat = 46
  /// The field's height in one row with the toolbar's items.
  private static let compactFieldHeight: CGFloat = 36
  private static let padding: CGFloat = 4
  private static let shadowOpacity: Float = 0.15

  let reloadButton = UIButton(type: .system)
  let menuButton = PageMenuButton(type: .system)
  let downloadButton = DownloadButton()
  let progress = LoadingBar()
  let field = AddressField()
  private let clip = UIView()
  private var paddings: [NSLayoutConstraint] = []
  private lazy var fieldHeight = field.heightAnchor.constraint(equalToConstant: Self.fieldHeight)
  private var buttons: [UIButton] { [menuButton, downloadButton, reloadButton] }
  private var showsButtons = true
  private var isTyping = false

  init() {
    super.init(frame: .zero)
    field.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .systemBackground }
    field.layer.cornerRadius = 12
    field.layer.cornerCurve = .continuous
    field.layer.shadowColor = UIColor.black.cgColor
    field.layer.shadowOpacity = Self.shadowOpacity
    field.layer.shadowRadius = 4
    field.layer.shadowOffset = CGSize(width: 0, height: 1)
    clip.layer.cornerRadius = 12
    clip.layer.cornerCurve = .continuous
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    reloadButton.tintColor = .label
    showButton()

    addSubview(field)
    field.addSubview(clip)
    clip.addSubview(progress)
    for button in buttons { field.addSubview(button) }
    for part in [field, clip, progress] + buttons {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    paddings = [
      field.leadingAnchor.constraint(equalTo: leadingAnchor), trailingAnchor.constraint(equalTo: field.trailingAnchor),
    ]
    setTyping(false)
    NSLayoutConstraint.activate(paddings)
    NSLayoutConstraint.activate([
      field.centerYAnchor.constraint(equalTo: centerYAnchor),
      fieldHeight,
      clip.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      clip.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      clip.topAnchor.constraint(equalTo: field.topAnchor),
      clip.bottomAnchor.constraint(equalTo: field.bottomAnchor),
      progress.leadingAnchor.constraint(equalTo: clip.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: clip.trailingAnchor),
      progress.bottomAnchor.constraint(equalTo: clip.bottomAnchor),
      reloadButton.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      menuButton.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      downloadButton.leadingAnchor.constraint(equalTo: menuButton.trailingAnchor),
    ])
    for button in buttons {
      NSLayoutConstraint.activate([
        button.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        button.widthAnchor.constraint(equalToConstant: Self.buttonWidth),
        button.heightAnchor.constraint(equalTo: field.heightAnchor),
      ])
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitScreen()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    fitScreen()
  }

  private func fitScreen() {
    fieldHeight.constant =
      traitCollection.verticalSizeClass == .compact ? Self.compactFieldHeight : Self.fieldHeight
  }

  /// Whether the button stops a page that loads; otherwise it loads one again.
  private var showsStop = false { didSet { if showsStop != oldValue { showButton() } } }

  private func showButton() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    let symbol = UIImage(systemName: showsStop ? "xmark" : "arrow.clockwise", withConfiguration: configuration)
    reloadButton.setImage(symbol, for: .normal)
    reloadButton.accessibilityLabel = showsStop ? "Stop" : "Reload"
  }

  func nameParts(isCurrent: Bool) {
    field.accessibilityIdentifier = isCurrent ? "addressBar.field" : nil
    progress.accessibilityIdentifier = isCurrent ? "progress" : nil
    reloadButton.accessibilityIdentifier = isCurrent ? "reloadButton" : nil
    menuButton.accessibilityIdentifier = isCurrent ? "pageMenuButton" : nil
    downloadButton.accessibilityIdentifier = isCurrent ? "downloadsButton" : nil
  }

  /// The buttons at the field's sides are gone while capsules move sideways; inside an animation block, animated.
  func setButtonsShown(_ areShown: Bool) {
    showsButtons = areShown
    for button in buttons { button.alpha = areShown && !isTyping ? 1 : 0 }
  }

  /// Makes the capsule that of an address that is typed, or not: the field then takes up all of it and lies flat on
  /// what is behind it.
  func setTyping(_ isTyping: Bool) {
    self.isTyping = isTyping
    for constraint in paddings { constraint.constant = isTyping ? 0 : Self.padding }
    field.layer.shadowOpacity = isTyping ? 0 : Self.shadowOpacity
    for button in buttons {
      button.fade(to: showsButtons && !isTyping ? 1 : 0, isSudden: isTyping)
    }
  }

  /// The room at either side of the field's middle that the label leaves to buttons.
  var buttonRoom: CGFloat { downloadButton.isHidden ? Self.buttonWidth : 2 * Self.buttonWidth }

  /// Shows how far a page has come, 0…1; nil once nothing loads.
  func show(progress value: Double?) {
    showsStop = value != nil
    progress.show(value)
  }
}

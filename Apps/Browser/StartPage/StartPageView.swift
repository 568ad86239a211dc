import AppSupport
import UIKit

/// The page that shows before any other: places to go to.
final class StartPageView: UIView {
  /// The places that show, as far as the person wants to see them.
  var content = StartPageContent() { didSet { if content != oldValue { showContent() } } }

  static let ground = UIColor.secondarySystemBackground

  var open: (String) -> Void = { _ in }
  var openSettings: () -> Void = {}
  var openBookmarks: () -> Void = {}

  override var accessibilityIdentifier: String? {
    didSet { settings.accessibilityIdentifier = accessibilityIdentifier.map { $0 + ".settings" } }
  }

  let scrollView = UIScrollView()
  /// The parts that lie on it, each in one piece.
  var parts: [UIView] {
    let sections = [favourites, bookmarks, frequent].flatMap { $0.isHidden ? [] : $0.parts }
    return (note.map { [$0] } ?? []) + sections + (reading.isHidden ? [] : reading.parts) + engines.parts + [settings]
  }
  private let note: UIView?
  private let favourites = TileSection(title: StartPageSection.favourites.name)
  private let bookmarks = TileSection(title: StartPageSection.bookmarks.name)
  private let frequent = TileSection(title: StartPageSection.frequentlyVisited.name)
  private let reading = ReadingSection()
  /// What lies beside the favourites, or below them.
  private lazy var others = UIStackView(arrangedSubviews: [bookmarks, frequent, reading])
  private lazy var sections = UIStackView(arrangedSubviews: [favourites, others])
  private let engines = SearchEnginePicker()
  private lazy var settings = makeSettingsButton()
  private var geometry: StartPageGeometry?
  private var observation: Observation?

  private lazy var width = sections.widthAnchor.constraint(equalToConstant: 0)
  private lazy var enginesStart = engines.leadingAnchor.constraint(equalTo: sections.leadingAnchor)
  private lazy var enginesWidth = engines.widthAnchor.constraint(equalToConstant: 0)
  private lazy var settingsStart = settings.leadingAnchor.constraint(equalTo: sections.leadingAnchor)
  private lazy var noteStart = note?.leadingAnchor.constraint(equalTo: sections.leadingAnchor)
  private lazy var noteEnd = note.map { sections.trailingAnchor.constraint(equalTo: $0.trailingAnchor) }

  /// The distance between sections that are below each other, in points.
  private static let sectionSpacing: CGFloat = 36
  /// How far the button for the settings reaches beyond its symbol, in points.
  private static let settingsMargin: CGFloat = 12

  /// Makes a start page.
  /// - Parameter isPrivate: whether it says what private tabs are.
  init(isPrivate: Bool = false) {
    note = isPrivate ? PrivateNoteView() : nil
    super.init(frame: .zero)
    backgroundColor = Self.ground
    // A drag takes the keyboard along.
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    others.axis = .vertical
    others.spacing = Self.sectionSpacing
    for part in [note, sections, engines, settings].compactMap({ $0 }) as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(part)
    }
    let open: (String) -> Void = { [weak self] in self?.open($0) }
    for section in [favourites, bookmarks, frequent] { section.open = open }
    reading.open = open
    bookmarks.openAll = { [weak self] in self?.openBookmarks() }
    constrain()
    showContent()
    // On another tab's start page, too.
    observation = Observation(of: StartPageSection.didChange, by: nil) { [weak self] in self?.showContent() }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { fitWidth() }
  }

  private func makeSettingsButton() -> UIButton {
    let button = UIButton(type: .system)
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .regular)
    button.setImage(UIImage(systemName: "gearshape", withConfiguration: configuration), for: .normal)
    button.setTitle("Settings", for: .normal)
    button.titleLabel?.setFont(.systemFont(ofSize: 14, weight: .medium), like: .subheadline)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: Self.settingsMargin, bottom: 0, right: Self.settingsMargin + 6)
    button.tintColor = .secondaryLabel
    button.addAction(UIAction { [weak self] _ in self?.openSettings() }, for: .touchUpInside)
    return button
  }

  private func showContent() {
    favourites.places = content.favourites
    bookmarks.places = content.bookmarks
    frequent.places = content.frequentlyVisited
    reading.pages = content.readingList
    func hides(_ section: StartPageSection, _ places: [Favourite]) -> Bool { places.isEmpty || !section.isShown }
    favourites.isHidden = hides(.favourites, content.favourites)
    bookmarks.isHidden = hides(.bookmarks, content.bookmarks)
    frequent.isHidden = hides(.frequentlyVisited, content.frequentlyVisited)
    reading.isHidden = hides(.readingList, content.readingList)
    others.isHidden = others.arrangedSubviews.allSatisfy(\.isHidden)
    fitWidth()
  }

  // MARK: Layout

  override func layoutSubviews() {
    fitWidth()
    super.layoutSubviews()
  }

  /// Has all have the widths for which there is room.
  private func fitWidth() {
    let isTextLarge = traitCollection.isTextLarge
    let room = bounds.width - layoutMargins.left - layoutMargins.right
    let new = StartPageGeometry(
      width: max(0, room), hasSides: !favourites.isHidden && !others.isHidden, isTextLarge: isTextLarge)
    guard new != geometry else { return }
    geometry = new
    sections.axis = new.isSplit ? .horizontal : .vertical
    sections.distribution = new.isSplit ? .fillEqually : .fill
    sections.alignment = new.isSplit ? .top : .fill
    sections.spacing = new.isSplit ? StartPageGeometry.gap : Self.sectionSpacing
    for section in [favourites, bookmarks, frequent] { section.take(new, isTextLarge: isTextLarge) }
    reading.take(new)
    width.constant = new.width
    // All begins and ends with the tiles.
    (enginesStart.constant, enginesWidth.constant) = (new.start, max(0, new.sectionWidth - new.start - new.end))
    settingsStart.constant = new.start - Self.settingsMargin
    noteStart?.constant = new.start
    noteEnd?.constant = new.end
  }

  private func constrain() {
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      width, sections.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      sections.topAnchor.constraint(equalTo: note?.bottomAnchor ?? content.topAnchor, constant: Self.sectionSpacing),
      enginesStart, enginesWidth,
      engines.topAnchor.constraint(equalTo: sections.bottomAnchor, constant: Self.sectionSpacing),
      settingsStart, settings.topAnchor.constraint(equalTo: engines.bottomAnchor, constant: 16),
      settings.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      settings.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    NSLayoutConstraint.activate([noteStart, noteEnd].compactMap { $0 })
    // Beneath the button that cancels.
    note?.topAnchor.constraint(equalTo: content.topAnchor, constant: 52).isActive = true
  }
}

#Preview("Start page") { StartPageView() }

#Preview("Private start page") {
  let view = StartPageView(isPrivate: true)
  PrivateStyle.apply(to: view)
  return view
}

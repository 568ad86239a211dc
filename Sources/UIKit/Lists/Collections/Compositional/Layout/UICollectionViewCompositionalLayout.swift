/// A layout that is composed of sections, those of groups, and those of items, each of a size that is given in points,
/// as a part of what it lies in, or as a guess.
///
/// Groups that are alike are solved once, and found by arithmetic: the cost of a section doesn't grow with its number of
/// items, but with the number of those that have said how large they are. It is solved from left to right, and mirrored
/// where the view runs the other way.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Makes a layout of which all sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout of which all sections are alike.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// Makes a layout that asks for each of its sections, whenever it has other data, another size, or other traits.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout that asks for each of its sections, whenever it has other data, another size, or other traits.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// No layout: there are none of this class in nibs.
  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  /// What holds for the layout as a whole. It is copied when it is set: set it again after a change.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { configurationStorage }
    set {
      configurationStorage = newValue.duplicate()
      invalidateLayout()
    }
  }

  private final var configurationStorage: UICollectionViewCompositionalLayoutConfiguration
  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var geometry: CompositionGeometry?
  /// The sections as they were given for `geometry`.
  final var sections: [NSCollectionLayoutSection] = []
  /// What `geometry` depends on.
  final var surroundings: CompositionSurroundings?
  /// What elements have said of their sizes, while there is no geometry.
  final var kept = KeptSizes()
  /// The sections with elements that count as another size.
  final var changed: Set<Int> = []

  open override class var invalidationContextClass: AnyClass { CompositionInvalidationContext.self }

  /// Whether the content is mirrored where the view runs from right to left. True.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Geometry

  /// Asks for the sections, and lays out what has changed.
  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  /// Returns the attributes of an item; nil for one that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }

  /// Returns the attributes of a view at an edge, an item or a group; nil where there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

  /// Returns the attributes of a view behind a section; nil where there is none.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decorationAttributes(elementKind, indexPath) }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }

  /// Whether lengths would be other parts of the view's size, or views stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || dependsOnOffset && newBounds != bounds
  }

  /// Whether an element whose size was a guess has another.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { take(preferredAttributes.size, of: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CompositionInvalidationContext)?.onlySizes = true
    return context
  }

  /// The kinds of views at items, and of those behind sections.
  final var itemKinds: Set<String> = []
  final var backgroundKinds: Set<String> = []

  final override func goesWithItem(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: false
    case .supplementaryView: key.indexPath.count == 2 && itemKinds.contains(key.kind)
    case .decorationView: key.indexPath.count == 2 && !backgroundKinds.contains(key.kind)
    }
  }

  /// How far sections are scrolled by themselves, from their leading ends.
  final var offsets: [Int: CGFloat] = [:]

  final override func embeddedTrack(of section: Int) -> EmbeddedTrack? { track(of: section) }

  final override func embeddedPartDidScroll(_ section: Int, to offset: CGFloat) {
    offsets[section] = offset
    invalidateLayout(with: makeContext())
  }

  final override func surroundingsDidChange() { followSurroundings() }

  final override func itemsWillMove(_ mapping: ListMapping) { moveSizes(mapping) }

  // MARK: Lists

  /// The list that every section is, also while there is none; nil where the sections say it.
  final var wholeList: UICollectionLayoutListConfiguration?

  final override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].list : nil
  }

  final override var ground: UIColor? {
    guard let list = wholeList ?? sections.first?.list, sections.allSatisfy({ $0.list != nil }) else { return nil }
    return list.backgroundColor ?? list.appearance.background
  }
}

/// Says what a section of a layout is like; nil where there is no such section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A view of the layout's own behind a section, headers and footers included.
///
/// Its class is registered with the layout, by `register(_:forDecorationViewOfKind:)`.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// Views with higher numbers lie in front. Default: 0, which is behind the items.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a view as large as its section, less its `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  final var backgroundPlan: BackgroundPlan {
    BackgroundPlan(kind: elementKind, insets: contentInsets, zIndex: zIndex)
  }

  override func copied() -> NSCollectionLayoutItem {
    let copy = carryOver(to: NSCollectionLayoutDecorationItem(elementKind))
    copy.zIndex = zIndex
    return copy
  }
}

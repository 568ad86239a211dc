/// The room of a layout or a group, for an app's closures.
final class CompositionEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let traitCollection: UITraitCollection
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ traitCollection: UITraitCollection, _ contentSize: CGSize, _ contentInsets: NSDirectionalEdgeInsets) {
    (self.traitCollection, self.contentSize, self.contentInsets) = (traitCollection, contentSize, contentInsets)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentInsets.inset(contentSize) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  /// The same within a group of a size.
  func inside(_ size: CGSize) -> CompositionEnvironment {
    CompositionEnvironment(traitCollection, size, NSDirectionalEdgeInsets())
  }
}

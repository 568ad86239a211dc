/// What a compositional layout lies in, when its sections are asked for.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room for the section, or for a group that an app lays out.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room that sections, or items of a group, have.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points, with what insets take of it.
  var contentSize: CGSize { get }
  /// The size, in points, less `effectiveContentInsets`.
  var effectiveContentSize: CGSize { get }
  /// The insets of the room, in points: of a collection view those of its bars and of the layout's reference.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that hold, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

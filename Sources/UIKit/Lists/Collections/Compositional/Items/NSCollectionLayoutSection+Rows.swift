extension NSCollectionLayoutSection {
  /// Makes a section of rows that are as broad as it is, each as high as its cell says.
  ///
  /// Headers and footers are its `boundarySupplementaryItems`, lines between rows its `itemDecorations`.
  /// - Parameter estimatedHeight: what a row counts as until it is shown, in points.
  static func rows(estimatedHeight: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}

import XCTest

@testable import UIKit

/// A data source with so many items in each section, whose cells are plain.
@preconcurrency @MainActor final class Counted: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  /// The cells that have been asked for.
  var asked: [IndexPath] = []
  var fill: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    fill(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
}

/// A cell that says how large it is.
@preconcurrency @MainActor final class FittedCell: UICollectionViewCell {
  var preferred = CGSize.zero

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size = self.preferred
    return preferred
  }
}

extension UICollectionView {
  /// A view of 390 by 800 points.
  @MainActor static func composed(
    _ layout: UICollectionViewLayout, _ source: Counted, _ cellClass: AnyClass = UICollectionViewCell.self,
    kinds: [String] = []
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @MainActor func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @MainActor func frame(_ kind: String, _ section: Int = 0) -> CGRect? {
    layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
}

extension NSCollectionLayoutSize {
  @MainActor convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    self.init(widthDimension: width, heightDimension: height)
  }
}

extension NSCollectionLayoutSection {
  /// Rows as broad as the section.
  @MainActor static func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(.fractionalWidth(1), height)
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}

import UIKitTesting
import XCTest

@testable import UIKit

/// A device that shows a list of a collection view.
@preconcurrency @MainActor class ListCellTestCase: XCTestCase {
  var device: SimulatedDevice!
  var view: UICollectionView!
  var source: ListRows!
  var configuration = UICollectionLayoutListConfiguration(appearance: .plain)

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      source = ListRows()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (device, view, source) = (nil, nil, nil) }
    super.tearDown()
  }

  /// Shows the rows by the configuration.
  func show(_ sections: [[String]] = [["a", "b", "c"]], mirrored isMirrored: Bool = false) {
    source.sections = sections
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.contentInsetAdjustmentBehavior = .never
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    (view.dataSource, view.delegate) = (source, source)
    self.view = view
    let controller = UIViewController()
    controller.view = view
    device.show(isMirrored ? mirrored(controller) : controller)
    device.advanceFrames(2)
  }

  func cell(_ item: Int, section: Int = 0) -> UICollectionViewListCell {
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell else {
      fatalError("item \(item) isn't shown")
    }
    return cell
  }

  func edge(_ kind: String, section: Int = 0) -> UICollectionViewListCell? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      as? UICollectionViewListCell
  }

  /// The text of a cell's content, and its frame in the cell.
  func label(of cell: UICollectionViewListCell) -> (text: String?, frame: CGRect) {
    guard let label = cell.configurations.shownContent?.subviews.compactMap({ $0 as? UILabel }).first else {
      return (nil, .zero)
    }
    return (label.text, label.convert(label.bounds, to: cell))
  }
}

/// Rows of text, which are configured as a test wants.
@preconcurrency @MainActor final class ListRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]] = []
  var configure: (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  var uneditable: Set<IndexPath> = []
  var isMovable = false
  var selected: [IndexPath] = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let row = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = row as? UICollectionViewListCell else { fatalError("the class was registered") }
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.item]
    cell.contentConfiguration = content
    configure(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    guard let cell = view as? UICollectionViewListCell else { fatalError("the class was registered") }
    var content = cell.defaultContentConfiguration()
    content.text = kind == UICollectionView.elementKindSectionHeader ? "Above" : "Below"
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { isMovable }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.item)
  }

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    !uneditable.contains(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

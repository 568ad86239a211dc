import UIKitTesting
import XCTest

@testable import UIKit

/// A device that shows rows.
@preconcurrency @MainActor class CollectionTestCase: XCTestCase {
  var device: SimulatedDevice!
  var view: UICollectionView!
  lazy var rows = Rows(count: rowCount)
  var rowCount: Int { 50 }

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view = UICollectionView.rows(rows)
      device.show(view)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (device, view) = (nil, nil) }
    super.tearDown()
  }
}

/// Rows of text in sections, and a log of what the view asks and tells.
@preconcurrency @MainActor final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var made = 0
  var allowsHighlight = true
  var allowsSelect = true
  var allowsDeselect = true
  var isMovable = false
  /// What the data source does when it is told of a move.
  var whenMoved: () -> Void = {}

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(count: Int) { self.init([(0..<count).map { "\($0)" }]) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    made += 1
    (cell as? RowCell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    view.backgroundColor = kind == UICollectionView.elementKindSectionHeader ? .systemGray5 : .systemGray4
    return view
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { isMovable }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    note("move", sourceIndexPath)
    note("to", destinationIndexPath)
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    whenMoved()
  }

  private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return allowsHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return allowsSelect
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", indexPath)
    return allowsDeselect
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
}

/// A cell with a line of text.
final class RowCell: UICollectionViewCell {
  let label = UILabel()
  var reuses = 0

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemTeal
    label.highlightedTextColor = .white
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    selectedBackgroundView = UIView()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

extension UICollectionView {
  /// A view as large as the screen whose rows are 100 pt high, without gaps.
  @preconcurrency @MainActor static func rows(_ rows: Rows, rowHeight: CGFloat = 100) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: rowHeight)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.accessibilityIdentifier = "list"
    view.backgroundColor = .systemBackground
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = rows
    view.delegate = rows
    return view
  }

  var flowLayout: UICollectionViewFlowLayout {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { fatalError("no flow layout") }
    return layout
  }

  var shownTexts: [String] { visibleCells.compactMap { ($0 as? RowCell)?.label.text } }

  /// The item's cell as it is on screen, in the content's coordinates.
  func shownFrame(_ item: Int, section: Int = 0) -> CGRect? {
    guard let cell = cellForItem(at: IndexPath(item: item, section: section)) else { return nil }
    return (cell.layer.presentation() ?? cell.layer).frame
  }

  func shownAlpha(_ item: Int) -> Float? {
    guard let cell = cellForItem(at: IndexPath(item: item, section: 0)) else { return nil }
    return (cell.layer.presentation() ?? cell.layer).opacity
  }
}

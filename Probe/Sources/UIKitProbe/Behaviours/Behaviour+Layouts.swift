import UIKit

extension Behaviour {
  /// A layout of two columns of 120 points below a header; it writes down what it is asked.
  private final class Columns: UICollectionViewLayout {
    private static let heights: [CGFloat] = [40, 58, 75, 93, 40]
    private static let header = UICollectionView.elementKindSectionHeader

    var calls: [String] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    override var collectionViewContentSize: CGSize { size }

    override func prepare() {
      super.prepare()
      calls.append("prepare")
      let (width, path) = (collectionView?.bounds.width ?? 0, IndexPath(item: 0, section: 0))
      let left = (width - 250) / 2
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.header, with: path)
      header.frame = CGRect(x: 0, y: 0, width: width, height: 30)
      attributes = [header]
      var ends: [CGFloat] = [40, 40]
      for (item, height) in Self.heights.enumerated() {
        let column = ends[0] <= ends[1] ? 0 : 1
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        cell.frame = CGRect(x: left + CGFloat(column) * 130, y: ends[column], width: 120, height: height)
        attributes.append(cell)
        ends[column] += height + 10
      }
      size = CGSize(width: width, height: max(ends[0], ends[1]) - 10)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      calls.append("elements")
      return attributes.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes[indexPath.item + 1]
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes.first }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("should " + newBounds.numbers.map { "\(Int($0))" }.joined(separator: " "))
      return true
    }
    override func invalidateLayout() {
      super.invalidateLayout()
      calls.append("invalidate")
    }
  }

  /// What a layout of the app's own is asked as its view is added, gets another size, and scrolls.
  static func columns(_ stage: any Stage) -> [String: JSONValue] {
    let (layout, items) = (Columns(), PlainItems([5]))
    let view = items.collectionView(CGRect(x: 0, y: 0, width: 320, height: 480), layout)
    func state() -> JSONValue {
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      return .object([
        "content": JSONValue(view.contentSize.numbers), "offset": JSONValue(view.contentOffset.numbers),
        "cells": .array(frames(of: view).map { JSONValue($0.numbers) }),
        "header": header.map { JSONValue($0.frame.numbers) } ?? .null,
      ])
    }
    var values: [String: JSONValue] = [:]
    stage.root.addSubview(view)
    view.layoutIfNeeded()
    values["calls on adding"] = JSONValue(layout.calls)
    values["added"] = state()
    view.frame.size.width = 300
    view.layoutIfNeeded()
    values["resized"] = state()
    layout.calls = []
    view.contentOffset = CGPoint(x: 0, y: 100)
    values["calls on an offset"] = JSONValue(layout.calls)
    layout.calls = []
    view.layoutIfNeeded()
    values["calls on the layout after it"] = JSONValue(layout.calls)
    values["scrolled"] = state()
    return values
  }
}

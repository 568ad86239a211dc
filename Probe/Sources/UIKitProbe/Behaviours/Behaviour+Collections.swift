import UIKit

extension Behaviour {
  /// How the frame, centre and size of layout attributes depend on each other.
  static func layoutAttributes(_ stage: any Stage) -> [String: JSONValue] {
    let path = IndexPath(item: 0, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    var values: [String: JSONValue] = [
      "fresh frame": JSONValue(attributes.frame.numbers),
      "fresh category": JSONValue(Int(attributes.representedElementCategory.rawValue)),
      "fresh kind": attributes.representedElementKind.map(JSONValue.string) ?? .null,
      "fresh depth": JSONValue(attributes.zIndex),
      "fresh alpha": .number(Double(attributes.alpha)),
      "fresh hidden": .bool(attributes.isHidden),
    ]
    attributes.size = CGSize(width: 100, height: 61)
    values["frame of a size"] = JSONValue(attributes.frame.numbers)
    values["centre of a size"] = JSONValue(attributes.center.numbers)
    attributes.center = CGPoint(x: 60.5, y: 40.25)
    values["frame of a centre"] = JSONValue(attributes.frame.numbers)
    attributes.frame = attributes.frame.integral
    values["frame at whole points"] = JSONValue(attributes.frame.numbers)
    values["centre at whole points"] = JSONValue(attributes.center.numbers)
    values["bounds at whole points"] = JSONValue(attributes.bounds.numbers)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    values["category of a header"] = JSONValue(Int(header.representedElementCategory.rawValue))
    values["kind of a header"] = header.representedElementKind.map(JSONValue.string) ?? .null
    return values
  }

  /// A flow layout of a subclass.
  private final class Flow: UICollectionViewFlowLayout {}

  /// What layouts have without a collection view, and what a subclass of the flow layout places.
  static func flowLayouts(_ stage: any Stage) -> [String: JSONValue] {
    let (fresh, base) = (UICollectionViewFlowLayout(), UICollectionViewLayout())
    let everything = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    var values: [String: JSONValue] = [
      "fresh item": JSONValue(fresh.itemSize.numbers),
      "fresh spacing": JSONValue([fresh.minimumLineSpacing.rounded3, fresh.minimumInteritemSpacing.rounded3]),
      "fresh direction": JSONValue(fresh.scrollDirection.rawValue),
      "fresh insets": JSONValue(fresh.sectionInset.numbers),
      "fresh header and footer": JSONValue(
        fresh.headerReferenceSize.numbers + fresh.footerReferenceSize.numbers),
      "unattached flow has attributes": .bool(fresh.layoutAttributesForElements(in: everything) != nil),
      "content of an unattached flow": JSONValue(fresh.collectionViewContentSize.numbers),
      "content of a base": JSONValue(base.collectionViewContentSize.numbers),
      "a base has attributes": .bool(base.layoutAttributesForElements(in: everything) != nil),
      "a base is invalidated by bounds": .bool(base.shouldInvalidateLayout(forBoundsChange: everything)),
    ]
    let flow = Flow()
    flow.itemSize = CGSize(width: 100, height: 40)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (5, 10)
    flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let items = PlainItems([7])
    let view = items.collectionView(CGRect(x: 0, y: 0, width: 320, height: 480), flow)
    stage.root.addSubview(view)
    view.layoutIfNeeded()
    values["content of a subclass"] = JSONValue(flow.collectionViewContentSize.numbers)
    values["frames of a subclass"] = .array(frames(of: view).map { JSONValue($0.numbers) })
    return values
  }

  /// The frames of the visible cells, in the order of the items.
  static func frames(of view: UICollectionView) -> [CGRect] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
  }
}

extension PlainItems {
  /// A collection view that shows them.
  func collectionView(_ frame: CGRect, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    register(in: view)
    view.dataSource = self
    return view
  }
}

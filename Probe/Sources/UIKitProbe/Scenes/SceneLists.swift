import UIKit

/// Rows without a look, of a table of one section.
class PlainRows: NSObject, UITableViewDataSource {
  private let count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// Items, headers and footers without a look.
class PlainItems: NSObject, UICollectionViewDataSource {
  private let counts: [Int]

  /// Makes items.
  /// - Parameter counts: how many there are in each section.
  init(_ counts: [Int]) { self.counts = counts }

  func register(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}

/// The rows of a table in a scene.
final class SceneRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let sections: [SectionDescription]

  init(_ sections: [SectionDescription]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows?.count ?? 0
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section].rows?[indexPath.row]
    return cell
  }
}

/// The items of a collection view in a scene.
final class SceneItems: PlainItems, UICollectionViewDelegateFlowLayout {
  private let sizes: [[CGSize]]
  private let headers: [CGSize]
  private let footers: [CGSize]

  init(_ sections: [SectionDescription], _ flow: FlowDescription) throws {
    let (header, footer) = (try CGSize(flow.header ?? [0, 0]), try CGSize(flow.footer ?? [0, 0]))
    sizes = try sections.map { try ($0.items ?? []).map { try CGSize($0.isEmpty ? flow.item : $0) } }
    headers = sections.map { $0.header == nil ? .zero : header }
    footers = sections.map { $0.footer == nil ? .zero : footer }
    super.init(sizes.map(\.count))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.section][indexPath.item] }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { headers[section] }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { footers[section] }
}

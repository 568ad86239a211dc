import ReferencePictures
import UIKitTesting

/// Tables and collections.
@MainActor enum ListScenes {
  static let all: [ReferenceScene] = [
    .screen("plain-list", rows: 20..<420, { LetterList(style: .plain) }),
    .screen("inset-list", rows: 20..<420, { LetterList(style: .insetGrouped) }),
    .screen(
      "edited-list", rows: 20..<300,
      {
        let list = LetterList(style: .plain)
        list.setEditing(true, animated: false)
        return list
      }),
    .screen(
      "swiped-row", rows: 20..<300, { LetterList(style: .plain) },
      use: { device, _ in
        device.drag(from: CGPoint(x: 340, y: 130), to: CGPoint(x: 180, y: 130), seconds: 0.3)
        device.advance(by: 1)
      }),
    .screen("grid", rows: 20..<320, { TileGrid() }),
  ]
}

/// Letters in two sections, with all accessories.
private final class LetterList: UITableViewController {
  private let names = ["Ada", "Bert", "Clara", "Dora", "Emil", "Fritz"]

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 - 2 * section }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    ["Friends", "Others"][section]
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? nil : "Letters are kept for a year, and then thrown away."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let number = indexPath.section * 4 + indexPath.row
    let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
    let cell = UITableViewCell(style: styles[number % 4], reuseIdentifier: nil)
    cell.textLabel?.text = names[number]
    cell.detailTextLabel?.text = "Yesterday"
    if number % 3 == 1 { cell.imageView?.image = UIImage(systemName: "envelope") }
    let accessories: [UITableViewCell.AccessoryType] = [.disclosureIndicator, .checkmark, .detailButton, .none]
    cell.accessoryType = accessories[number % 4]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
    let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "star.fill")
    let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Coloured tiles, three in a row.
private final class TileGrid: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 105, height: 80)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (10, 10)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item == 1 ? .systemBlue : .secondarySystemFill
    cell.contentView.layer.cornerRadius = 12
    return cell
  }
}

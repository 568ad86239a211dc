import UIKit

class LibraryViewController: UIViewController, UICollectionViewDataSource {
  @IBOutlet weak var heading: UILabel!
  @IBOutlet var panel: PanelView!
  @IBOutlet weak var panelHeight: NSLayoutConstraint!
  @IBOutlet var songs: UICollectionView!
  @IBOutlet private(set) var buttons: [UIButton]!

  var log: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded \(heading.text ?? "")")
  }

  @IBAction func count(_ sender: UIButton) { log.append("count \(sender.title(for: .normal) ?? "")") }
  @IBAction func panelTapped(_ recognizer: UITapGestureRecognizer) { log.append("panel") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "")")
    (segue.destination as? CardViewController)?.note = "prepared"
  }

  @IBAction func closeCard(_ segue: UIStoryboardSegue) { log.append("back \(segue.identifier ?? "")") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Song", for: indexPath) as! SongCell
    cell.title.text = "Song \(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
}

class CardViewController: UIViewController {
  var note = ""
}

class PlayerViewController: UIViewController {}

class SongCell: UICollectionViewCell {
  @IBOutlet var title: UILabel!
}

class PanelView: UIView {
  @IBInspectable var caption = ""
  var colorInInitializer: UIColor?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    colorInInitializer = backgroundColor
    alpha = 0.75
  }
}

extension UIView {
  @IBInspectable var edge: CGFloat {
    get { layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
}

class SwapSegue: UIStoryboardSegue {
  override func perform() { source.view.window?.rootViewController = destination }
}

class BadgeOwner: NSObject {
  @IBOutlet var badge: UIView!
  var presses = 0

  @IBAction func press(_ sender: Any?) { presses += 1 }
}

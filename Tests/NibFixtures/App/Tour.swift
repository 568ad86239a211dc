import UIKit

class WordsViewController: UIViewController {
  @IBOutlet var heading: UILabel!
  @IBOutlet var note: UILabel!
  @IBOutlet var styled: UILabel!
  @IBOutlet var picture: UIImageView!
  @IBOutlet var plate: UIImageView!
  @IBOutlet var field: UITextField!
  @IBOutlet var letter: UITextView!
  @IBOutlet var surface: UIControl!
  @IBOutlet var scroller: UIScrollView!
  @IBOutlet var page: UIView!
  @IBOutlet var stop: UIBarButtonItem!

  var log: [String] = []

  @IBAction func refresh(_ sender: UIBarButtonItem) { log.append("refresh") }
  @IBAction func touch(_ sender: Any?, forEvent event: UIEvent) { log.append("touch") }
  @IBAction func leave(_ segue: UIStoryboardSegue) { log.append("back from \(segue.source.title ?? "")") }
}

class GridViewController: UICollectionViewController {
  var opened: [String] = []

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let kind = indexPath.item == 0 ? "Large" : "Small"
    return collectionView.dequeueReusableCell(withReuseIdentifier: kind, for: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as? UICollectionViewCell
    opened.append("\(segue.identifier ?? "") \(cell?.reuseIdentifier ?? "")")
  }
}

class EdgesViewController: UIViewController {
  @IBOutlet var strip: UIView!
  @IBOutlet var field: UITextField!
  @IBOutlet var send: UIButton!
}

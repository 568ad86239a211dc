import UIKit

/// The tab with what comes next.
class NextViewController: UIViewController {
  @IBOutlet var titleLabel: UILabel!

  /// To be set before the view is loaded.
  var library: MusicLibrary!

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.scaleFont(like: .largeTitle, upTo: 60)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard let queue = segue.destination as? QueueViewController else { return }
    queue.library = library
    queue.identifier = "queue"
    queue.hasHeader = false
  }
}

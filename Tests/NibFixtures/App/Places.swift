import UIKit

/// The primary screen of a split view controller in a storyboard.
class PlacesViewController: UIViewController {
  @IBOutlet var openButton: UIButton!
  @IBOutlet var helpButton: UIButton!
  @IBOutlet var beside: UIView!

  var prepared: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append(segue.identifier ?? "")
    if segue.identifier == "help" { segue.destination.popoverPresentationController?.delegate = self }
    guard let navigation = segue.destination as? UINavigationController else { return }
    navigation.topViewController?.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
    navigation.topViewController?.navigationItem.leftItemsSupplementBackButton = true
  }
}

extension PlacesViewController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

import UIKit

class SettingsViewController: UITableViewController, UISearchBarDelegate {
  @IBOutlet weak var air: UISwitch!
  @IBOutlet weak var nameCell: UITableViewCell!
  @IBOutlet weak var search: UISearchBar!
  var log: [String] = []

  @IBAction func switched(_ sender: UISwitch) { log.append("air \(sender.isOn)") }
  @IBAction func sort(_ sender: UICommand) { log.append("sort \(sender.title)") }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("row \(indexPath.section) \(indexPath.row)")
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("search \(searchText)") }
}

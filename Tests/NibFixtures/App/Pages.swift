import UIKit

class PagesViewController: UITableViewController {
  @IBOutlet var addButton: UIBarButtonItem!
  @IBOutlet var item: UINavigationItem!

  var log: [String] = []

  @IBAction func compose(_ sender: UIBarButtonItem) { log.append("compose") }
  @IBAction func edit(_ sender: Any) { log.append("edit") }
  @IBAction func refresh(_ sender: UIRefreshControl) { log.append("refresh") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Page", for: indexPath)
    cell.detailTextLabel?.text = "\(indexPath.row)"
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.append(segue.identifier ?? "") }
}

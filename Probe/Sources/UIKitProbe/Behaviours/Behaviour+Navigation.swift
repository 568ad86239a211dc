import UIKit

extension Behaviour {
  /// The controllers that pops return, and those that stay.
  static func pops(_ stage: any Stage) -> [String: JSONValue] {
    let pages = ["a", "b", "c", "d"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    func titles(_ pages: [UIViewController]?) -> JSONValue {
      pages.map { JSONValue($0.compactMap(\.title)) } ?? .null
    }
    func result(of pages: [UIViewController], _ pop: (UINavigationController) -> [UIViewController]?) -> JSONValue {
      let navigation = UINavigationController()
      navigation.setViewControllers(pages, animated: false)
      let popped = pop(navigation)
      return .object(["popped": titles(popped), "left": titles(navigation.viewControllers)])
    }
    return [
      "to the second": result(of: pages) { $0.popToViewController(pages[1], animated: false) },
      "to the root": result(of: pages) { $0.popToRootViewController(animated: false) },
      "to the root at the root": result(of: [pages[0]]) { $0.popToRootViewController(animated: false) },
      "to the top": result(of: Array(pages[..<2])) { $0.popToViewController(pages[1], animated: false) },
    ]
  }

  /// A table that counts its selected rows as its screen comes back.
  private final class Rows: UITableViewController {
    var counts: [Double] = []

    private func count() { counts.append(Double(tableView.indexPathsForSelectedRows?.count ?? 0)) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func viewWillAppear(_ animated: Bool) {
      count()
      super.viewWillAppear(animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      count()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      count()
    }
  }

  /// How many rows are selected as a table will appear, is appearing and did appear again.
  static func selectionOnReturn(_ stage: any Stage) throws -> [String: JSONValue] {
    guard stage.window.windowScene != nil else { throw Unperformable("nothing appears outside of an app") }
    func counts(animated: Bool, clears: Bool) -> JSONValue {
      let rows = Rows(style: .plain)
      rows.clearsSelectionOnViewWillAppear = clears
      let navigation = UINavigationController(rootViewController: rows)
      navigation.view.frame = stage.root.bounds
      stage.show(navigation)
      stage.pass(seconds: 0.1)
      rows.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      navigation.pushViewController(UIViewController(), animated: false)
      stage.pass(seconds: 0.1)
      rows.counts = []
      navigation.popViewController(animated: animated)
      stage.pass(seconds: 1)
      navigation.view.removeFromSuperview()
      navigation.removeFromParent()
      return JSONValue(rows.counts)
    }
    return [
      "at once": counts(animated: false, clears: true), "animated": counts(animated: true, clears: true),
      "not cleared": counts(animated: true, clears: false),
    ]
  }

  /// Whether a table's updates are said to be finished.
  static func tableUpdates(_ stage: any Stage) -> [String: JSONValue] {
    func isFinished(inWindow: Bool, animated: Bool) -> JSONValue {
      let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain), PlainRows(0))
      table.dataSource = rows
      if inWindow { stage.root.addSubview(table) }
      table.layoutIfNeeded()
      var finished = JSONValue.null
      let update = { table.performBatchUpdates({}, completion: { finished = .bool($0) }) }
      if animated { update() } else { UIView.performWithoutAnimation(update) }
      stage.pass(seconds: 0.5)
      table.removeFromSuperview()
      return finished
    }
    return [
      "in no window": isFinished(inWindow: false, animated: true),
      "in a window": isFinished(inWindow: true, animated: true),
      "without animation": isFinished(inWindow: true, animated: false),
      "in no window, without animation": isFinished(inWindow: false, animated: false),
    ]
  }
}

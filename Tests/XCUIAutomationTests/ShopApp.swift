import UIKit

// This file gets Foundation through UIKit alone, as the build plugin has it for an app's files: by another import that
// hands Foundation on, `ProcessInfo` would be Foundation's, which keeps the arguments of the first launch.

final class ShopDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = ShopScene.self
    return configuration
  }
}

final class ShopScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: FruitListController())
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// A list of fruit with a button that adds some.
final class FruitListController: UITableViewController {
  private var fruit = ["Apple", "Pear", "Plum"] + (1...30).map { "Nut \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = ProcessInfo.processInfo.environment["SHOP_NAME"] ?? "Fruit"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem?.primaryAction = UIAction(title: "Add") { [weak self] _ in self?.ask() }
    if UserDefaults.standard.bool(forKey: "empty") || ProcessInfo.processInfo.arguments.contains("--empty") {
      fruit = []
    }
  }

  private func ask() {
    let alert = UIAlertController(title: "New fruit", message: "What is it called?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
        self?.fruit.insert(alert?.textFields?.first?.text ?? "", at: 0)
        self?.tableView.reloadData()
      })
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruit.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = fruit[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(FruitController(name: fruit[indexPath.row]), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.fruit.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

/// One fruit with all kinds of controls.
final class FruitController: UIViewController {
  private let name: String
  private let field = UITextField()
  private let ripe = UISwitch()
  private let weight = UISlider()
  private let count = UIStepper()
  private let countLabel = UILabel()
  private let sizes = UISegmentedControl(items: ["Small", "Large"])
  private let picker = UIPickerView()
  private let late = UILabel()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("made by code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Notes"
    field.borderStyle = .roundedRect
    ripe.accessibilityIdentifier = "ripe"
    weight.accessibilityIdentifier = "weight"
    sizes.selectedSegmentIndex = 0
    count.addAction(
      UIAction { [weak self] _ in self?.countLabel.text = "\(Int(self?.count.value ?? 0)) pieces" }, for: .valueChanged)
    countLabel.text = "0 pieces"
    picker.dataSource = self
    picker.delegate = self
    let load = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Load") { [weak self] _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self?.late.text = "Loaded" }
      })
    late.text = "Waiting"
    late.accessibilityIdentifier = "late"
    let stack = UIStackView(arrangedSubviews: [field, ripe, weight, count, countLabel, sizes, load, late, picker])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
  }
}

extension FruitController: UIPickerViewDataSource, UIPickerViewDelegate {
  private static let colors = ["red", "green", "yellow", "blue"]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.colors.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.colors[row]
  }
}

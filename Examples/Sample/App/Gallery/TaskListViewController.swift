import UIKit

// A list of rows that tell their delegate what one does with them.

@objc protocol TaskRowDelegate: NSObjectProtocol {
  func taskRow(_ row: TaskRow, didToggle isDone: Bool)
  @objc optional func taskRowShouldToggle(_ row: TaskRow) -> Bool
  @objc optional func taskRow(_ row: TaskRow, titleFor task: String) -> String?
  @objc optional var accent: UIColor? { get set }
}

@objcMembers
class TaskRow: UIControl {
  enum Style: Int {
    case plain, done

    var symbol: String { self == .done ? "\u{2611}" : "\u{2610}" }
  }

  weak var delegate: TaskRowDelegate?
  let title: String
  private let label = UILabel()

  dynamic var isDone = false {
    didSet { update() }
  }

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(equalToConstant: 44),
    ])
    addTarget(self, action: #selector(toggle), for: .touchUpInside)
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func toggle() {
    guard delegate?.taskRowShouldToggle?(self) ?? true else { return }
    isDone.toggle()
    delegate?.taskRow(self, didToggle: isDone)
  }

  private func update() {
    let style: Style = isDone ? .done : .plain
    label.text = "\(style.symbol) \(delegate?.taskRow?(self, titleFor: title) ?? title)"
    label.textColor = delegate?.accent ?? .label
  }

  var text: String? { label.text }
}

final class TaskListViewController: UIViewController {
  private let stack = UIStackView()
  private(set) var rows: [TaskRow] = []
  private var observations: [NSKeyValueObservation] = []
  private(set) var log: [String] = []
  var isLocked = false

  var tasks: [String] = [] {
    didSet { if isViewLoaded { reload() } }
  }

  override func loadView() {
    stack.axis = .vertical
    view = UIView()
    view.backgroundColor = .systemBackground
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  private func reload() {
    observations.removeAll()
    rows.forEach { $0.removeFromSuperview() }
    rows = tasks.map { TaskRow(title: $0) }
    for (index, row) in rows.enumerated() {
      row.accessibilityIdentifier = "row.\(index)"
      row.delegate = self
      stack.addArrangedSubview(row)
      observations.append(
        row.observe(\.isDone, options: [.old, .new]) { [unowned self] row, change in
          log.append("\(row.title): \(change.oldValue!) -> \(change.newValue!)")
        })
    }
  }
}

// MARK: - TaskRowDelegate

extension TaskListViewController: TaskRowDelegate {
  func taskRow(_ row: TaskRow, didToggle isDone: Bool) {
    log.append("\(#function) \(isDone)")
  }

  func taskRowShouldToggle(_ row: TaskRow) -> Bool { !isLocked }

  var canToggleFirst: Bool {
    // A delegate may call its own methods, whose results are no optionals.
    let may = taskRowShouldToggle(rows[0])
    return may
  }
}

#Preview("Three tasks") {
  let controller = TaskListViewController()
  controller.tasks = ["Bread", "Milk", "Stamps"]
  return controller
}

#Preview("Nothing to do", traits: .landscapeLeft) { TaskListViewController() }

#Preview("One row", traits: .sizeThatFitsLayout) { TaskRow(title: "Bread") }

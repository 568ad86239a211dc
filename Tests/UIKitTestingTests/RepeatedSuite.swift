import UIKitTesting

/// A suite of a hundred tests, each a screen and what a person does to it: what each leaves is the bytes of its frames.
@MainActor enum RepeatedSuite {
  static let names = screens.flatMap { screen in acts.map { "\(screen.name), \($0.name)" } }

  /// Runs a test on a device of its own.
  /// - Returns: a hash of the pixels and the traces of all its frames.
  static func run(_ index: Int) -> UInt64 {
    let (screen, act) = (screens[index / acts.count], acts[index % acts.count])
    let device = SimulatedDevice(.iPhoneSE, scale: 1, framesPerSecond: 30)
    device.show(screen.make())
    device.advanceFrames(2)
    act.perform(device)
    device.advanceFrames(3)
    var hash = FrameHash()
    hash.add(device.snapshot())
    for frame in device.trace { hash.add(frame.json) }
    return hash.value
  }

  // MARK: - What a person does

  private static let acts: [(name: String, perform: (SimulatedDevice) -> Void)] = [
    ("a tap", { $0.tap(at: CGPoint(x: 160, y: 200)) }),
    ("a tap at the top", { $0.tap(at: CGPoint(x: 40, y: 42)) }),
    ("a throw", { $0.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), seconds: 0.1) }),
    ("a pull", { $0.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 400), seconds: 0.15, hold: true) }),
    ("a swipe", { $0.drag(from: CGPoint(x: 280, y: 120), to: CGPoint(x: 150, y: 120), seconds: 0.1) }),
    ("a swipe from the edge", { $0.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 200, y: 300), seconds: 0.1) }),
    (
      "a long press",
      {
        $0.touchDown(at: CGPoint(x: 160, y: 120))
        $0.advance(by: 0.6)
      }
    ),
    ("the dark", { $0.setAppearance(.dark) }),
    ("large text", { $0.setTextSize(.accessibilityLarge) }),
    ("a turn", { $0.rotate(to: .landscapeLeft) }),
  ]

  // MARK: - Screens

  private static let screens: [(name: String, make: () -> UIViewController)] = [
    ("controls", controls), ("text", text), ("a table", { UINavigationController(rootViewController: table()) }),
    ("a collection", collection), ("pages", pages), ("tabs", tabs), ("an alert", { Presenter { alert() } }),
    ("a sheet", { Presenter { sheet() } }), ("springs", springs), ("scrolling", scrolling),
  ]

  private static func controls() -> UIViewController {
    let (segments, slider, stepper) = (UISegmentedControl(items: ["A", "B", "C"]), UISlider(), UIStepper())
    segments.selectedSegmentIndex = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in slider.value = 1 })
    let stack = UIStackView(arrangedSubviews: [UISwitch(), segments, slider, button, stepper, UIProgressView()])
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 20, .center)
    return screen(with: stack, at: CGRect(x: 20, y: 60, width: 280, height: 300))
  }

  private static func text() -> UIViewController {
    let text = UITextView(frame: CGRect(x: 20, y: 40, width: 280, height: 400))
    text.font = .preferredFont(forTextStyle: .body)
    text.text = (1...12).map { "Line \($0) of a text that is longer than its view is wide." }.joined(separator: "\n")
    return screen(with: text, at: text.frame)
  }

  private static func table() -> UIViewController {
    let table = UITableViewController(style: .insetGrouped)
    table.title = "Rows"
    table.navigationItem.largeTitleDisplayMode = .always
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table.tableView) { _, _, row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(row)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<30))
    source.apply(snapshot, animatingDifferences: false)
    return table
  }

  private static func collection() -> UIViewController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 60)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.backgroundColor = UIColor(hue: CGFloat(item % 12) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<60))
    source.apply(snapshot, animatingDifferences: false)
    return controller
  }

  private static func pages() -> UIViewController {
    let navigation = UINavigationController(rootViewController: table())
    navigation.pushViewController(controls(), animated: false)
    navigation.pushViewController(text(), animated: true)
    return navigation
  }

  private static func tabs() -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = [controls(), text(), table()]
    for (index, child) in (tabs.viewControllers ?? []).enumerated() {
      child.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
    }
    return tabs
  }

  private static func alert() -> UIViewController {
    let alert = UIAlertController(title: "Delete?", message: "This can't be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  private static func sheet() -> UIViewController {
    let content = controls()
    content.sheetPresentationController?.detents = [.medium(), .large()]
    return content
  }

  private static func springs() -> UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 80, width: 60, height: 60))
    box.backgroundColor = .systemBlue
    let controller = screen(with: box, at: box.frame)
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) {
      box.frame.origin.y = 300
      box.transform = CGAffineTransform(rotationAngle: 1)
    }
    return controller
  }

  private static func scrolling() -> UIViewController {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    for index in 0..<20 {
      let label = UILabel(frame: CGRect(x: 20, y: index * 100, width: 280, height: 40))
      label.text = "Label \(index)"
      scroll.addSubview(label)
    }
    return screen(with: scroll, at: scroll.frame)
  }

  private static func screen(with view: UIView, at frame: CGRect) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    view.frame = frame
    controller.view.addSubview(view)
    return controller
  }
}

/// Presents another screen once it shows.
private final class Presenter: UIViewController {
  private let make: () -> UIViewController

  init(_ make: @escaping () -> UIViewController) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(make(), animated: true)
  }
}

/// The hash FNV-1a, word by word.
private struct FrameHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }

  mutating func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }

  mutating func add(_ picture: CGImage) {
    for y in 0..<picture.height {
      let row = UnsafeRawBufferPointer(rebasing: picture.pixels[(y * picture.bytesPerRow)...].prefix(picture.width * 4))
      for pixel in row.bindMemory(to: UInt32.self) { add(UInt64(pixel)) }
    }
  }
}

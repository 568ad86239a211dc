import UIKit

/// The app's screens, whose bars are of all heights that there are; it begins where it was left.
final class NotesNavigationController: UINavigationController, UIGestureRecognizerDelegate {
  let library: NotesLibrary
  /// What apps do so that content doesn't jump between bars of different heights; nil where they leave it to UIKit.
  private let workaround: BarHeightWorkaround?

  init(library: NotesLibrary, usesWorkaround: Bool) {
    self.library = library
    workaround = usesWorkaround ? BarHeightWorkaround() : nil
    super.init(nibName: nil, bundle: nil)
    delegate = workaround
    navigationBar.prefersLargeTitles = true
    viewControllers = [AllNotesViewController(library: library)] + restored
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Screens without a bar go back by the finger, too.
    interactivePopGestureRecognizer?.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }

  // MARK: Where it was left

  private static let setting = "screens"

  /// The screens of last time, as far as there still is what they show.
  private var restored: [UIViewController] {
    var screens: [UIViewController] = []
    for path in ScreenPath.decode(library[setting: Self.setting]) {
      guard let screen = screen(at: path) else { break }
      screens.append(screen)
    }
    return screens
  }

  private func screen(at path: ScreenPath) -> UIViewController? {
    switch path {
    case .tags: TagsViewController(library: library)
    case .settings: SettingsViewController(library: library)
    case .filed(let place): NotePlace(rawValue: place).map { FiledNotesViewController(library: library, place: $0) }
    case .untagged: TagNotesViewController(library: library, filter: .untagged)
    case .tasks: TagNotesViewController(library: library, filter: .tasks)
    case .tag(let name):
      library.tags.first { $0.tag.name == name }
        .map { TagNotesViewController(library: library, filter: .tag($0.tag)) }
    case .note(let id): library.note(id).map { EditorViewController(library: library, note: $0.id) }
    case .reader(let id): library.note(id).map { ReaderViewController(library: library, note: $0.id) }
    }
  }

  /// To be called when a screen has come.
  func keepPlace() {
    var stack: [ScreenPath] = []
    for case let screen as Screen in viewControllers.dropFirst() {
      guard let path = screen.path else { break }
      stack.append(path)
    }
    let text = ScreenPath.encode(stack)
    if library[setting: Self.setting] != text { library[setting: Self.setting] = text }
  }
}

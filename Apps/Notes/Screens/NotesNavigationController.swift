import AppSupport
import UIKit

/// The app's screens, whose bars are of all heights that there are; it begins where it was left.
final class NotesNavigationController: UINavigationController, UIGestureRecognizerDelegate {
  let library: NotesLibrary
  /// The workaround of apps so that content doesn't jump between bars of different heights; nil where they leave it to
  /// UIKit.
  private let workaround: BarHeightWorkaround?
  private var observation: Observation?
  let keyScroller = KeyScroller()

  init(library: NotesLibrary, usesWorkaround: Bool) {
    self.library = library
    workaround = usesWorkaround ? BarHeightWorkaround() : nil
    super.init(nibName: nil, bundle: nil)
    delegate = workaround
    navigationBar.prefersLargeTitles = true
    viewControllers = [AllNotesViewController(library: library)] + restored
    let places: [ScreenPlace?] = ScreenStack.decode(library[setting: Self.placesSetting])
    for case (let screen as Screen, let place) in zip(viewControllers, places) { screen.begin(at: place) }
    observation = Observation(of: UIApplication.didEnterBackgroundNotification, by: nil) { [weak self] in
      self?.keepPlace()
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Screens without a bar go back by the finger, too.
    interactivePopGestureRecognizer?.delegate = self
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Large titles begin where rows do.
    let margin = view.readableMargin
    navigationBar.layoutMargins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }

  // MARK: Where it was left

  /// The keys of the screens above the first list, and of the places in each one, the first list's in front.
  private static let (pathsSetting, placesSetting) = ("screens", "places")

  /// The screens of last time, as far as there still is what they show.
  private var restored: [UIViewController] {
    var screens: [UIViewController] = []
    let paths: [ScreenPath] = ScreenStack.decode(library[setting: Self.pathsSetting])
    for path in paths {
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

  /// Keeps the screens and their places. To be called when a screen has come, or has been scrolled.
  func keepPlace() {
    let screens = viewControllers.compactMap { $0 as? Screen }
    for case let screen as any ReadingScreen in screens { screen.keepReadingPlace() }
    let kept = screens.prefix(1) + screens.dropFirst().prefix { $0.path != nil }
    library[setting: Self.pathsSetting] = ScreenStack.encode(kept.compactMap(\.path))
    library[setting: Self.placesSetting] = ScreenStack.encode(kept.map(\.position))
  }
}

extension NotesNavigationController {
  /// The screens with the notes of a first run, kept in a folder that nothing else has.
  fileprivate static func forPreview() -> NotesNavigationController {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    let library = NotesLibrary(store: NotesStore(folder: folder))
    let navigation = NotesNavigationController(library: library, usesWorkaround: false)
    navigation.view.tintColor = UIColor(named: "AccentColor")
    return navigation
  }
}

#Preview("Notes") { NotesNavigationController.forPreview() }

#Preview("A note") {
  let navigation = NotesNavigationController.forPreview()
  let note = navigation.library.notes(in: .place(.notes))[0].id
  let editor = EditorViewController(library: navigation.library, note: note)
  navigation.pushViewController(editor, animated: false)
  return navigation
}

import UIKit

/// A screen that notes how often it is made and what it sees.
final class NotingScreen: UIViewController {
  struct Notes {
    var count = 0
    var widths: [CGFloat] = []
    var safeAreas: [CGFloat] = []
    var styles: [UIUserInterfaceStyle] = []
    var countries: [String?] = []
  }

  nonisolated(unsafe) static var notes = Notes()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    Self.notes.count += 1
    Self.notes.countries.append(Locale.current.region?.identifier)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.notes.widths.append(view.bounds.width)
    Self.notes.safeAreas.append(view.safeAreaInsets.top)
    Self.notes.styles.append(traitCollection.userInterfaceStyle)
  }
}

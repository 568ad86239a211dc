import AppSupport
import UIKit

/// A tab whose title is large above its songs, and small in the bar once they are scrolled. The large one follows the
/// person's text size, as far as its row has room.
class TabNavigationController: UINavigationController {
  /// The sizes of the title in points: lines of the system's font have room in a large title's row of 52 points.
  private static let (size, largest): (CGFloat, CGFloat) = (34, 40)

  override func viewDidLoad() {
    super.viewDidLoad()
    scaleTitle()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    else { return }
    scaleTitle()
  }

  private func scaleTitle() {
    let font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: Self.size, weight: .bold), maximumPointSize: Self.largest,
      compatibleWith: traitCollection)
    navigationBar.largeTitleTextAttributes = [.font: font]
  }
}

import UIKit

/// Something that the browser itself does with a page, among what can be done with it. The work begins once the sheet
/// that offers it has gone.
final class PageActivity: UIActivity {
  private let title: String
  private let symbol: String
  /// What it is for.
  let work: () -> Void

  init(_ title: String, _ symbol: String, work: @escaping () -> Void) {
    (self.title, self.symbol, self.work) = (title, symbol, work)
    super.init()
  }

  override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("browser.\(title)") }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

  override func perform() { activityDidFinish(true) }
}

/// An activity of the system's own.
class SystemActivity: UIActivity {
  /// What a person has chosen it for.
  final var items: [SharedItem] = []

  /// All of them, in the order in which they show.
  static func all() -> [SystemActivity] { [CopyActivity(), SaveToFilesActivity(), OpenInBrowserActivity()] }

  func canPerform(with items: [SharedItem]) -> Bool { false }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    canPerform(with: activityItems.compactMap(SharedItem.init))
  }
}

/// Copies the items to the pasteboard.
final class CopyActivity: SystemActivity {
  override var activityType: UIActivity.ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(with items: [SharedItem]) -> Bool {
    !items.isEmpty && UIApplication.current?.host.clipboard != nil
  }

  override func perform() {
    UIPasteboard.general.items = items.map(\.pasteboardValues)
    activityDidFinish(true)
  }
}

/// Opens an address of the web in what the device opens such addresses with.
final class OpenInBrowserActivity: SystemActivity {
  static let type = UIActivity.ActivityType("swoop.openInBrowser")

  override var activityType: UIActivity.ActivityType? { Self.type }
  override var activityTitle: String? { "Open in Browser" }
  override var activityImage: UIImage? { UIImage(systemName: "safari") }

  private static func address(in items: [SharedItem]) -> URL? {
    let urls = items.compactMap { item -> URL? in
      guard case .url(let url) = item.content, ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
      return url
    }
    return urls.count == 1 ? urls[0] : nil
  }

  override func canPerform(with items: [SharedItem]) -> Bool {
    guard let url = Self.address(in: items) else { return false }
    return UIApplication.current?.canOpenURL(url) ?? false
  }

  override func perform() {
    guard let url = Self.address(in: items), let application = UIApplication.current else {
      return activityDidFinish(false)
    }
    application.open(url) { self.activityDidFinish($0) }
  }
}

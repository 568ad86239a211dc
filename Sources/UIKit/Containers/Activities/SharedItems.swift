/// What an app shares: values, and sources of values.
@MainActor struct SharedItems {
  let items: [Any]

  /// What activities are asked about.
  func placeholders(for controller: UIActivityViewController) -> [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? $0 }
  }

  /// What an activity gets, each with the words of its source.
  func values(for activity: UIActivity, _ controller: UIActivityViewController) -> (all: [Any], known: [SharedItem]) {
    let type = activity.activityType
    var (all, known): ([Any], [SharedItem]) = ([], [])
    for item in items {
      let source = item as? any UIActivityItemSource
      guard let value = source.map({ $0.activityViewController(controller, itemForActivityType: type) }) ?? item else {
        continue
      }
      all.append(value)
      if let shared = SharedItem(value) { known.append(shared.said(by: source, for: type, controller)) }
    }
    return (all, known)
  }

  /// What is shown of them.
  func face(for controller: UIActivityViewController, imageSize: CGSize) -> SharedItemFace {
    let shared = items.compactMap { item -> SharedItem? in
      let source = item as? any UIActivityItemSource
      let value = source?.activityViewControllerPlaceholderItem(controller) ?? item
      return SharedItem(value)?.said(by: source, for: nil, controller)
    }
    var face = SharedItemFace(shared)
    if let image = thumbnail(for: controller, imageSize) { face.image = image }
    return face
  }

  /// The picture of the first source that has one.
  private func thumbnail(for controller: UIActivityViewController, _ size: CGSize) -> UIImage? {
    for case let source as any UIActivityItemSource in items {
      let image = source.activityViewController(
        controller, thumbnailImageForActivityType: nil, suggestedSize: size)
      if let image { return image }
    }
    return nil
  }
}

extension SharedItem {
  @MainActor fileprivate func said(
    by source: (any UIActivityItemSource)?, for type: UIActivity.ActivityType?, _ controller: UIActivityViewController
  ) -> SharedItem {
    guard let source else { return self }
    var item = self
    item.subject = source.activityViewController(controller, subjectForActivityType: type)
    item.dataType = source.activityViewController(controller, dataTypeIdentifierForActivityType: type)
    return item
  }
}

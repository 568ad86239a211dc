/// What is shown of an item while a finger stays on it, at sizes of text for accessibility.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var imageInsets = UIEdgeInsets.zero
  var scalesImage = false

  /// Whether nothing would be seen.
  var isEmpty: Bool { (title ?? "").isEmpty && image == nil }

  /// Whether the person's size of text is one for accessibility, at which items are shown large.
  @MainActor static var isEnabled: Bool {
    UIApplication.current?.preferredContentSizeCategory.isAccessibilityCategory ?? false
  }
}

extension LargeContent {
  /// What an item says of itself.
  @MainActor init(of item: any UILargeContentViewerItem) {
    (isShown, title, image) = (item.showsLargeContentViewer, item.largeContentTitle, item.largeContentImage)
    (imageInsets, scalesImage) = (item.largeContentImageInsets, item.scalesLargeContentImage)
  }
}

/// What an app has set of a view's large content; nil is what it hasn't.
final class ChosenLargeContent {
  var isShown: Bool?
  var title: String??
  var image: UIImage??
  var imageInsets: UIEdgeInsets?
  var scalesImage: Bool?
}

extension UIView {
  func choose(_ change: (ChosenLargeContent) -> Void) {
    let chosen = chosenLargeContent ?? ChosenLargeContent()
    chosenLargeContent = chosen
    change(chosen)
  }

  /// The innermost view at a point that is shown large, whether or not it takes touches; nil where there is none.
  func largeContentItem(at point: CGPoint) -> UIView? {
    guard !isHidden, presentedLayer.opacity >= UIView.faintestHitAlpha, self.point(inside: point, with: nil) else {
      return nil
    }
    for subview in subviewsStorage.reversed() {
      if let found = subview.largeContentItem(at: convert(point, to: subview)) { return found }
    }
    return showsLargeContentViewer && !LargeContent(of: self).isEmpty ? self : nil
  }
}

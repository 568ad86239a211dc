/// The area in which a text view lays its text out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var view: UITextView?

  init(view: UITextView) { self.view = view }

  /// Room at both ends of every line, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { view?.areaDidChange() } } }

  /// What lies within the view's `textContainerInset`; as high as can be where the view scrolls.
  open var size: CGSize {
    guard let view else { return .zero }
    return CGSize(
      width: view.containerWidth, height: view.isScrollEnabled ? .greatestFiniteMagnitude : view.containerHeight)
  }
}

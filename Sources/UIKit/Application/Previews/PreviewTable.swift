/// A `#Preview` of an app or library. The build plugin writes the subclasses in the places of the previews; they are found
/// by their names, which begin with `UIKitPreview_`.
@preconcurrency @MainActor open class PreviewTable {
  /// The preview; nil by default.
  open class var preview: Preview? { nil }
}

/// What a cell or a header shows by a content configuration.
@MainActor final class ConfiguredContent {
  /// The view that the configuration has made; nil without one.
  private(set) var view: (UIView & UIContentView)?

  /// Shows a configuration by the view that is there, or by a new one in place of all that `contentView` has.
  func show(_ configuration: any UIContentConfiguration, in contentView: UIView) {
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    for view in contentView.subviews { view.removeFromSuperview() }
    let view = configuration.makeContentView()
    self.view = view
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }

  func remove() {
    view?.removeFromSuperview()
    view = nil
  }

  /// The height that the configuration's view wants, or else the app's constraints in `contentView`; nil without either.
  func height(in contentView: UIView, width: CGFloat) -> CGFloat? {
    let fitted: UIView? = view ?? (contentView.constraints.isEmpty ? nil : contentView)
    return fitted?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

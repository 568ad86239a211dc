/// What a view shall show, as a value.
public protocol UIContentConfiguration {
  /// A view that shows this configuration.
  @preconcurrency @MainActor func makeContentView() -> UIView & UIContentView
  /// The configuration for a state: what it does not say itself is that state's.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configurations.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// Setting it shows it.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. Default: true for those of the type that it shows now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

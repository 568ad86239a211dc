/// A part of the interface that has traits: screens, windows, view controllers, views.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold here; for views, those that they were last told of.
  var traitCollection: UITraitCollection { get }
  /// Tells the object that its traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

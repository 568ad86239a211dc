/// An object that is told once all objects of its nib or scene are made and connected.
///
/// Responders, gesture recognizers, bar items, constraints and layouts have the method; the build plugin gives the
/// conformance to other classes that override it.
public protocol NibAwakening: AnyObject {
  /// Outlets and actions are connected, user-defined attributes are set.
  @preconcurrency @MainActor func awakeFromNib()
}

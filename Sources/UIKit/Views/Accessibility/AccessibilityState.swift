/// What an app has set about a responder's accessibility.
struct AccessibilityState {
  var identifier: String?
  var label: String?
  var value: String?
  var hint: String?
  var traits = UIAccessibilityTraits.none
  /// Whether it is an element; nil where it is up to the class.
  var isElement: Bool?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  /// What few responders have.
  private(set) var rare: Rare?

  /// What is set of few responders only.
  final class Rare {
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var customActions: [UIAccessibilityCustomAction]?
    var elements: [Any]?
  }

  mutating func setRare(_ change: (Rare) -> Void) {
    let present = rare ?? Rare()
    change(present)
    rare = present
  }
}

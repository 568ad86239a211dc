/// A fault that an accessibility audit has found.
@MainActor public struct AccessibilityIssue {
  /// The kind of the fault: one alone.
  public let kind: AccessibilityAudit
  /// The element that has the fault, or that the faulty view belongs to; nil where no screen reader reaches it.
  public let element: AccessibleElement?
  /// The view that has the fault; nil for an element that is no view, and once the view is gone.
  public private(set) weak var view: UIView?
  /// The place of the fault, in points of the screen.
  public let frame: CGRect
  /// What was measured, and the limit.
  public let message: String
  /// What to do about it.
  public let advice: String

  init(_ kind: AccessibilityAudit, of subject: Subject, _ message: String, advice: String) {
    (self.kind, element, view) = (kind, subject.element, subject.view)
    (frame, self.message, self.advice) = (subject.frame, message, advice)
  }

  /// What has a fault.
  @MainActor struct Subject {
    var element: AccessibleElement?
    var view: UIView?
    var frame: CGRect

    init(_ element: AccessibleElement) {
      (self.element, view, frame) = (element, element.responder as? UIView, element.frame)
    }

    /// A view, with the element that it is or belongs to.
    init(_ view: UIView, in elements: [AccessibleElement]) {
      (self.view, frame) = (view, view.frameOnScreen)
      let around = sequence(first: view) { $0.superview }.lazy
      element = around.compactMap { view in elements.first { $0.responder === view } }.first
    }
  }
}

extension AccessibilityIssue: @preconcurrency CustomStringConvertible {
  /// One paragraph: the kind, what it is about, its place, the fault, what to do.
  public var description: String { "\(kind): \(subjectName) at \(frame.shortText): \(message) \(advice)" }

  /// What the fault is about, in words that lead to it.
  var subjectName: String {
    if let element { return element.nameInMessages }
    let type = view.map { "\(Swift.type(of: $0))" } ?? "a view"
    if let text = view?.shownText { return "\(type) “\(text.shortened)”" }
    return view?.accessibilityIdentifier.map { "\(type) #\($0)" } ?? type
  }
}

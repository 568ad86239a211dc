/// Something that an element does besides being activated, by a name that readers offer.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// What does the action; true where it was done.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name that readers say: the text of `attributedName`.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes of speech. Readers here say its text.
  open var attributedName: NSAttributedString
  /// An image for readers that show some; none does here. Nil by default.
  open var image: UIImage?
  /// What does the action; nil where `target` does.
  open var actionHandler: ActionHandler?
  /// The object that has the method; not kept.
  open weak var target: AnyObject?
  /// The method of the target, which may take the action, and returns whether it was done.
  open var selector: Selector

  /// An action that a closure does.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    (attributedName, self.image) = (NSAttributedString(string: name), image)
    (self.actionHandler, selector) = (actionHandler, Selector(""))
  }

  /// An action that a closure does, by a name with attributes.
  public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?) {
    (self.attributedName, self.image) = (attributedName, image)
    (self.actionHandler, selector) = (actionHandler, Selector(""))
  }

  /// An action that a method does.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    (attributedName, self.image) = (NSAttributedString(string: name), image)
    (self.target, self.selector) = (target as AnyObject?, selector)
  }

  /// An action that a method does, by a name with attributes.
  public init(attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.attributedName, self.image) = (attributedName, image)
    (self.target, self.selector) = (target as AnyObject?, selector)
  }

  /// Does the action.
  /// - Returns: whether it was done. A method that returns nothing has done it.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    return selector.invoke(on: target, self) as? Bool ?? true
  }
}

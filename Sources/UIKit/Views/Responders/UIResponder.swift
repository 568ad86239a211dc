/// Something that takes events: views, view controllers, windows, the application and its delegate.
///
/// An event that a responder doesn't handle goes to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency ActionTable, @preconcurrency KeyValueCoding, KeyValueObserver,
  DependentKeys, NibAwakening, @preconcurrency InitializerTable
{
  /// What the app has set about the responder's accessibility. Only debug builds check that nothing reads it while it
  /// changes: a semantic tree asks for it a dozen times for each view.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var accessibility = AccessibilityState() { didSet { UIApplication.current?.setNeedsSemantics() } }

  /// A responder of its own, in no chain.
  public override init() { super.init() }

  /// An object made by the `init()` of a class of the app's; nil in UIKit's classes. The build plugin writes overrides.
  open class func madeByOwnInitializer() -> NSObject? { nil }

  /// The responder that is asked after this one. It is nil unless a subclass says otherwise.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Fingers have come down in the view. These four go to `next` unless overridden; a class that overrides one should
  /// override all, without calling super.
  /// - Parameter touches: those of this view; `event` has all.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isDone = hasRunReplacement(
      of: .touchesBegan, in: UIResponder.self, for: self, [touches, event as Any])
    if !isDone { passBegan(touches, with: event) }
  }

  /// Fingers of the view have moved. Hosts report a finger once a frame: `coalescedTouches(for:)` has the moves between.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isDone = hasRunReplacement(
      of: .touchesMoved, in: UIResponder.self, for: self, [touches, event as Any])
    if !isDone { passMoved(touches, with: event) }
  }

  /// Fingers of the view have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isDone = hasRunReplacement(
      of: .touchesEnded, in: UIResponder.self, for: self, [touches, event as Any])
    if !isDone { passEnded(touches, with: event) }
  }

  /// Touches of the view have been taken away: by a gesture, by the device, or since the view has left its window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isDone = hasRunReplacement(
      of: .touchesCancelled, in: UIResponder.self, for: self, [touches, event as Any])
    if !isDone { passCancelled(touches, with: event) }
  }

  final func passBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  final func passMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  final func passEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  final func passCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// A first responder that is a text input types the key.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let press = presses.first, presses.count == 1, typing?.typeHardwareKey(press) == true { return }
    next?.pressesBegan(presses, with: event)
  }

  /// A key was released. Goes to the responder that got its press, and from there to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// A press was taken away: the keyboard is gone, or the app has lost it.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  /// The device begins to be shaken. Goes to the first responder of the key window, or to the controller in front; these
  /// three go to `next` unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

  /// The device was shaken. What comes as far as the application offers to undo, see
  /// `UIApplication.applicationSupportsShakeToEdit`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// A shake was none: the app was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: First responder

  /// Whether the responder can become first responder: false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can give up being first: true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses of its window go here first. False without a window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first that key presses go to, in its window.
  ///
  /// A view without a window is asked again once it gets one, before the frame in which it first shows: so the keyboard
  /// comes along with a screen whose `viewDidLoad()` or `viewWillAppear(_:)` asks for it.
  /// - Returns: false if this one can't, has no window, or the present first responder does not resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    resultOfReplacement(of: .becomeFirstResponder, in: UIResponder.self, for: self) ?? takeFirst()
  }

  final func takeFirst() -> Bool {
    guard let window = responderWindow else {
      becomeFirstResponderInNextWindow()
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard let keyboard = UIApplication.current?.keyboard else { return takeOver(in: window) }
    return keyboard.handOver { takeOver(in: window) }
  }

  private func takeOver(in window: UIWindow) -> Bool {
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    didBecomeFirstResponder()
    return true
  }

  /// Takes back what was asked for without a window, too.
  /// - Returns: false if this one can't resign.
  @discardableResult open func resignFirstResponder() -> Bool {
    resultOfReplacement(of: .resignFirstResponder, in: UIResponder.self, for: self) ?? giveUpFirst()
  }

  final func giveUpFirst() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else {
      cancelPendingFirstResponder()
      return true
    }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    didResignFirstResponder()
    UIApplication.current?.keyboard?.update()
    return true
  }

  /// Becomes first responder once there is a window. Does nothing unless a subclass overrides it.
  func becomeFirstResponderInNextWindow() {}

  /// Takes `becomeFirstResponderInNextWindow()` back.
  func cancelPendingFirstResponder() {}

  /// Notifies the responder before the keyboard learns of it: text fields begin editing before it rises.
  func didBecomeFirstResponder() {}

  func didResignFirstResponder() {}

  /// What is shown in the keyboard's place while this is first responder; nil, the default, for the keyboard if this is
  /// a text input, and for nothing if it isn't.
  ///
  /// It is as high as its frame says, or its constraints if they rule its frame; with a flexible height, as high as the
  /// keyboard.
  open var inputView: UIView? { nil }

  /// What is shown above the keyboard, or at the bottom of the screen, while this or a responder before it is first
  /// responder. Nil by default.
  open var inputAccessoryView: UIView? { nil }

  /// The keyboard's language; as it has one only, nothing is chosen by overriding this.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Shows what the input views and the traits of a first responder are now.
  open func reloadInputViews() { UIApplication.current?.keyboard?.reload(for: self) }

  // MARK: Actions

  /// Whether this responder does the action now. By default, whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasAction(action) }

  /// Returns the one who does the action: this responder, or the first of those after it that can. Nil if there is
  /// none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : nextForActions?.target(forAction: action, withSender: sender)
  }

  /// The responder that gets the actions that this one doesn't perform.
  var nextForActions: UIResponder? { next }

  /// Takes what is selected to the clipboard. To be overridden by those that have something, as all that follow: called
  /// without an override, each ends the program.
  open func cut(_ sender: Any?) { refuse("cut:") }

  /// Leaves what is selected where it is, and takes a copy to the clipboard.
  open func copy(_ sender: Any?) { refuse("copy:") }

  /// Puts the clipboard's content in the place of what is selected.
  open func paste(_ sender: Any?) { refuse("paste:") }

  /// Removes what is selected; the clipboard stays as it is.
  open func delete(_ sender: Any?) { refuse("delete:") }

  /// Selects what is at hand: in text, the word at the insertion point.
  open func select(_ sender: Any?) { refuse("select:") }

  /// Selects all that can be.
  open func selectAll(_ sender: Any?) { refuse("selectAll:") }

  /// Makes what is selected bold, or no longer: the B key with command.
  open func toggleBoldface(_ sender: Any?) { refuse("toggleBoldface:") }

  /// Sets what is selected in italics, or no longer: the I key with command.
  open func toggleItalics(_ sender: Any?) { refuse("toggleItalics:") }

  /// Underlines what is selected, or no longer: the U key with command.
  open func toggleUnderline(_ sender: Any?) { refuse("toggleUnderline:") }

  /// Changes a menu on what is selected before it shows. Called for the first responder, then for those after it; does
  /// nothing unless a subclass does.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Sets the attributes, the state or the title of a command that this responder does, before it shows in a menu. Does
  /// nothing unless a subclass does.
  open func validate(_ command: UICommand) {}

  /// What keys of a hardware keyboard do while this responder is in the chain. Nil by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The key commands: those of `keyCommands` and what else a subclass has.
  var allKeyCommands: [UIKeyCommand] { keyCommands ?? [] }

  /// The undo manager of the nearest responder from here on that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: User activity

  /// The activity that the responder keeps up to date, by `updateUserActivityState(_:)`. Several may have the same. The
  /// app makes it the current one by `becomeCurrent()`. Nil by default.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      oldValue?.saving.setUpdate(of: ObjectIdentifier(self), nil)
      userActivity?.saving.setUpdate(of: ObjectIdentifier(self)) { [weak self] in self?.updateUserActivityState($0) }
    }
  }

  /// Brings `userActivity` up to date, which needs to be saved. It does nothing by itself.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Goes on with an activity. Nothing calls it here but the app, and it does nothing by itself.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Accessibility

  /// A name for scripts, traces and tests; screen readers don't read it. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The words by which a screen reader calls the element. Nil by default, unless the class has some of its own.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? labelByDefault }
    set { accessibility.label = newValue }
  }

  /// The accessibility label as long as the app has not set one.
  var labelByDefault: String? { nil }

  /// What a screen reader says of the element's present state: a slider's "40 per cent". Nil by default.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// The words for what happens when one acts on the element. Nil by default.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The traits for screen readers, none by default; controls and labels add their own.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits.union(ownTraits) }
    set { accessibility.traits = newValue }
  }

  /// The traits that the element has whatever the app sets.
  var ownTraits: UIAccessibilityTraits { .none }

  /// Whether a screen reader stops here. False unless a subclass says otherwise.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isElementByDefault }
    set { accessibility.isElement = newValue }
  }

  /// Whether this is an accessibility element, as long as the app has not said so.
  var isElementByDefault: Bool { false }

  /// Whether a screen reader passes over all elements in this one. Default: false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }

  /// Whether a screen reader passes over the other views in the same superview. Default: false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// Whether all that is in this one is read before what lies beside it, wherever it shows. Default: false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// The frame of the element, in points of the screen. By default a view's own frame, or the box around
  /// `accessibilityPath`.
  open var accessibilityFrame: CGRect {
    get { accessibility.rare?.frame ?? accessibilityPath?.bounds ?? accessibilityFrameByDefault }
    set { accessibility.setRare { $0.frame = newValue } }
  }

  /// The accessibility frame as long as the app has not set one.
  var accessibilityFrameByDefault: CGRect { .zero }

  /// The outline of the element, in points of the screen; nil, the default, for the frame's.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility.rare?.path }
    set { accessibility.setRare { $0.path = newValue } }
  }

  /// The point of the screen that is tapped where `accessibilityActivate()` does nothing: by default the middle of
  /// `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.rare?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { accessibility.setRare { $0.activationPoint = newValue } }
  }

  /// What the element does besides being activated. Nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.rare?.customActions }
    set { accessibility.setRare { $0.customActions = newValue } }
  }

  /// The elements in this one, views or `UIAccessibilityElement`s, in the order in which they are read. Nil, the
  /// default, for the subviews by their places.
  open var accessibilityElements: [Any]? {
    get { accessibility.rare?.elements }
    set { accessibility.setRare { $0.elements = newValue } }
  }

  /// The number of `accessibilityElements`. A class that overrides this and the next two makes elements when they are
  /// asked for.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns one of `accessibilityElements`; nil where there is none at that place.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the place of an element among `accessibilityElements`; `NSNotFound` if it is none of them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Does what a tap on the element would. By default nothing: the element's activation point is tapped.
  /// - Returns: whether anything was done.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an adjustable element larger by a step. Does nothing unless a subclass does.
  open func accessibilityIncrement() {}

  /// Makes the value of an adjustable element smaller by a step. Does nothing unless a subclass does.
  open func accessibilityDecrement() {}

  /// Brings what lies in that direction to sight. By default nothing; scroll views scroll by what shows of them.
  /// - Returns: whether anything was scrolled; where it wasn't, the next responder is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Leaves what has come up: dismisses it, or goes back. By default nothing.
  /// - Returns: whether anything was left; where it wasn't, the next responder is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Leaves the presentation that shows this one, where nothing in it has left anything for a reader.
  /// - Returns: whether it goes; nil where this one isn't presented.
  func leavePresentation() -> Bool? { nil }

  /// Does what matters most at the moment, such as to play or to pause. By default nothing.
  /// - Returns: whether anything was done; where it wasn't, the next responder is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Tells the element that a reader has come to it. It does nothing by itself, like the next one.
  open func accessibilityElementDidBecomeFocused() {}

  /// Tells the element that the reader has left it.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether a reader is at the element.
  open func accessibilityElementIsFocused() -> Bool { UIApplication.current?.readFocus === self }

  // MARK: Interface documents

  /// Tells the responder that all objects of the nib or scene are made and connected, a controller before its view is
  /// loaded. It does nothing by itself; overrides call super.
  open func awakeFromNib() { _ = hasRunReplacement(of: .awakeFromNib, in: UIResponder.self, for: self) }

  /// Interface Builder's, to draw what the class looks like: never called in an app.
  open func prepareForInterfaceBuilder() {}

  // MARK: Names

  /// The method with that Objective-C name. The build plugin overrides this in an app's classes.
  open class func action(named name: String) -> Selector? { nil }

  /// The properties that are reached by key. Overrides add theirs to those of `super`.
  open class var keyedProperties: [KeyedProperty] { [] }

  /// Paths of keys, from an object of the class, with whose values the value for a key changes: those that the class's method
  /// for this key alone says. Overrides add theirs to those of `super`, or leave them out.
  nonisolated open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    _keyPathsForValuesAffectingValue(of: self, forKey: key)
  }

  /// Tells of a change in what this observes by key. Overrides leave what they haven't asked for to `super`: a change that
  /// no class handles raises an exception.
  nonisolated open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    _observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  /// Whether all responders of this kind declare an action, so that only an override does it.
  class func declares(_ action: Selector) -> Bool { editActions.contains(action.name) }

  /// The number of the responder's node in the semantic tree; nil where it can't have one.
  var semanticID: LayerID? { nil }

  /// The view that the responder is, or has; nil where it is not loaded.
  var responderView: UIView? { nil }

  /// The window in which this responder may be first.
  var responderWindow: UIWindow? { next?.responderWindow }

  /// Resigns before leaving the window, where it can't refuse.
  final func resignBeforeLeavingWindow() {
    guard !resignFirstResponder(), let window = responderWindow else { return }
    window.firstResponder = nil
    didResignFirstResponder()
  }
}

extension UIResponder {
  /// The keyboard is about to rise, or to serve another input. The notification's object is the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has risen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go down.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard is gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Comes before all of the others, and for changes of height alone.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Comes before the other two that tell of an end.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// An `NSValue` of a `CGRect`, in screen coordinates, of the keyboard with its accessory view.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The same for where the keyboard will be.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The seconds of the animation, a `Double`: 0.25, or 0 where nothing is animated. The curve has its own duration,
  /// 0.5 s.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of a `UIView.AnimationCurve`, an `Int`: 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a `Bool`: always true, since no other app has the keyboard.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit an event, with Apple's numbers.
    public let rawValue: UInt
    /// Makes a set of events from their bits. Bits without a name are an app's own: `sendActions(for:)` sends them.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The second and each further tap in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved and is inside: in the bounds, or up to 70 points around them.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved and is further away than that.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away, or the control was disabled under it.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The person has changed the control's value. Setting the value in code sends nothing.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for has been done: a button was tapped.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field has become first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The person has changed a text field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field has ceased to be first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The press of return in a text field; receivers of this end its editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All from `touchDown` to `touchCancel`, and those that may come to be.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The four of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that no app should use.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every bit.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// States of a control; several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// A bit a state, with Apple's numbers.
    public let rawValue: UInt
    /// Makes a set of states from their bits. Bits without a name may be an app's: an override of `state` adds them.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A state in which none of the others holds; what is set for it stands in for states without a setting of their
    /// own.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// A control that is chosen, by the app's account.
    public static let selected = State(rawValue: 1 << 2)
    /// The bits for an app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that no app should use.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The places of content in a control's height.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Content in the middle.
    case center
    /// Content at the top.
    case top
    /// Content at the bottom.
    case bottom
    /// Content stretched to the whole height.
    case fill
  }

  /// The places of content in a control's width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Content in the middle.
    case center
    /// Content at the left, whatever the reading direction, like `right`.
    case left
    /// Content at the right.
    case right
    /// Content stretched to the whole width.
    case fill
    /// Content at the left, or at the right where one reads from right to left.
    case leading
    /// The other side than `leading`.
    case trailing
  }
}

import CoreGraphics
import Foundation

/// Input as a host hands it over at a frame's start. Each `timestamp` is when it happened, in seconds by the host's clock.
package enum InputEvent: Sendable {
  case touch(TouchSample)
  case wheel(WheelSample)
  case pointer(PointerSample)
  case secondaryClick(SecondaryClick)
  case magnification(MagnificationSample)
  case tilt(TiltSample)
  case shake(ShakeSample)
  case key(KeySample)
  case composition(CompositionSample)
  case device(DeviceChange)
}

/// The place and state of a finger (or the mouse in its place).
package struct TouchSample: Sendable {
  /// The step of a finger's way; `cancel` is the system's doing.
  package enum Phase: String, Sendable { case down, move, up, cancel }

  /// The number of the finger, the same from down to up or cancel.
  package var finger: Int
  package var phase: Phase
  /// The location in points of the screen as it is held.
  package var location: CGPoint
  /// The force of the touch, 0…1; 0 where the digitiser knows none.
  package var force: CGFloat
  package var timestamp: CFTimeInterval
  /// The earlier moves since the last frame, oldest first: this sample stands for them all.
  package var coalesced: [Coalesced]

  /// A place between two frames.
  package struct Coalesced: Sendable {
    /// The location in points of the screen as it is held.
    package var location: CGPoint
    package var timestamp: CFTimeInterval

    package init(location: CGPoint, timestamp: CFTimeInterval) {
      self.location = location
      self.timestamp = timestamp
    }
  }

  package init(
    finger: Int, phase: Phase, location: CGPoint, force: CGFloat = 0, timestamp: CFTimeInterval,
    coalesced: [Coalesced] = []
  ) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.force = force
    self.timestamp = timestamp
    self.coalesced = coalesced
  }
}

/// A turn of a wheel or two fingers on a trackpad.
package struct WheelSample: Sendable {
  /// The part of the gesture that this is.
  package enum Phase: Sendable {
    /// A notched wheel: each turn stands alone.
    case discrete
    case began, changed, ended
  }

  /// The pointer's place, in points of the screen as it is held.
  package var location: CGPoint
  /// How far the content shall move, in points: positive y moves it down (towards its top).
  package var delta: CGVector
  package var phase: Phase
  package var timestamp: CFTimeInterval

  package init(location: CGPoint, delta: CGVector, phase: Phase = .discrete, timestamp: CFTimeInterval) {
    self.location = location
    self.delta = delta
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A key of a hardware keyboard.
public struct KeySample: Sendable {
  /// The step of a key's press; `cancel` where the keyboard is lost while it is down.
  package enum Phase: Sendable { case down, up, cancel }

  /// Keys held at the same time; bits as in `UIKeyModifierFlags`. `alphaShift` is caps lock.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock is on.
    public static let alphaShift = Modifiers(rawValue: 1 << 16)
    /// A shift key: either of the two.
    public static let shift = Modifiers(rawValue: 1 << 17)
    /// A control key: either of the two.
    public static let control = Modifiers(rawValue: 1 << 18)
    /// Alt or option, either of the two.
    public static let alternate = Modifiers(rawValue: 1 << 19)
    /// The super or Windows key, either of the two.
    public static let command = Modifiers(rawValue: 1 << 20)
    /// A mark that the key lies in the numeric pad; no key itself.
    public static let numericPad = Modifiers(rawValue: 1 << 21)
  }

  package var phase: Phase
  /// Usage number in the USB HID keyboard page; 0 for text that belongs to no key, as that of an input method.
  package var usage: Int
  /// The text that the key types with its modifiers, after dead keys; empty for keys that type nothing. It may be of
  /// any length.
  package var characters: String
  /// The text that the key types without modifiers other than shift.
  package var charactersIgnoringModifiers: String
  /// The modifiers held when it happens.
  package var modifiers: Modifiers
  /// Whether this is a down that a key sends while it is held.
  package var isRepeat: Bool
  package var timestamp: CFTimeInterval

  package init(
    phase: Phase, usage: Int, characters: String, charactersIgnoringModifiers: String, modifiers: Modifiers = [],
    isRepeat: Bool = false, timestamp: CFTimeInterval
  ) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.timestamp = timestamp
  }
}

/// The text that an input method shows before it is final; final text comes as the characters of a key.
package struct CompositionSample: Sendable {
  /// The text; empty when the composition is given up, or before its final text comes.
  package var text: String
  /// The input method's caret or selection in `text`, in UTF-16 units.
  package var selection: Range<Int>
  package var timestamp: CFTimeInterval

  package init(text: String, selection: Range<Int>, timestamp: CFTimeInterval) {
    self.text = text
    self.selection = selection
    self.timestamp = timestamp
  }
}

/// An event that concerns the device as a whole.
public enum DeviceChange: Sendable {
  /// A screen of another size, scale, orientation, safe area or appearance.
  case screen(ScreenDescription)
  case becameActive
  case resignedActive
  case enteredBackground
  case memoryWarning
  /// The person closes the app.
  case terminate
}

import CoreGraphics
import Foundation
import HostInterface

extension ScriptPlayer {
  /// A text on its way through the keys of the on-screen keyboard, a press of two frames each.
  struct Typing {
    private var rest: Substring
    private let finger: Int
    private var pressed: CGPoint?
    /// Presses in a row that have only shown other keys.
    private var detours = 0
    /// Frames for which no key could be pressed.
    private var waited = 0

    /// A keyboard that is on its way has this many seconds to come.
    private static let timeout = 2.0
    /// Keys this near to where they will stay are hit where they are, in points.
    private static let reach: CGFloat = 8
    /// The most keys between any key and any other.
    private static let longestDetour = 3

    init(_ text: String, finger: Int) {
      rest = text[...]
      self.finger = finger
    }

    /// The input of the next frame; nil once all is typed.
    /// - Throws: where no key types the next character.
    mutating func next(
      _ keys: () -> [PresentedKey], framesPerSecond: Double, error: (String) -> LaunchError
    ) throws -> [Input]? {
      if let place = pressed {
        pressed = nil
        return [.touch(finger: finger, phase: .up, location: place)]
      }
      guard let character = rest.first else { return nil }
      let keys = keys()
      let found = Self.key(for: character, in: keys)
      if let found, found.key.isOnScreen, found.key.distanceToRest <= Self.reach, found.key.isEnabled {
        waited = 0
        if found.types {
          rest.removeFirst()
          detours = 0
        } else {
          detours += 1
          guard detours <= Self.longestDetour else { throw error("no way of keys leads to \"\(character)\".") }
        }
        let place = CGPoint(x: found.key.frame.midX, y: found.key.frame.midY)
        pressed = place
        return [.touch(finger: finger, phase: .down, location: place)]
      }
      if found == nil, !keys.isEmpty { throw error("no key of the keyboard types \"\(character)\".") }
      waited += 1
      guard Double(waited) <= Self.timeout * framesPerSecond else {
        throw error(found == nil ? "there is no on-screen keyboard." : "the key for \"\(character)\" can't be pressed.")
      }
      return []
    }

    private static func key(for character: Character, in keys: [PresentedKey]) -> (key: PresentedKey, types: Bool)? {
      let text = character.isNewline ? "\n" : String(character)
      if let key = keys.first(where: { $0.typedText == text }) { return (key, true) }
      return keys.first { $0.reveals.contains(character) }.map { ($0, false) }
    }
  }
}

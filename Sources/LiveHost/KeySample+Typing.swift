import Foundation
import HostInterface

extension KeySample {
  /// Text that belongs to no key of the keyboard, as of an input method: line breaks and tabs are the keys that they
  /// would be, and what lies between them is typed at once. Other control characters type nothing.
  package static func typing(_ text: String, at time: CFTimeInterval) -> [KeySample] {
    var samples: [KeySample] = []
    var piece = ""
    func endPiece() {
      guard !piece.isEmpty else { return }
      samples.append(
        KeySample(phase: .down, usage: 0, characters: piece, charactersIgnoringModifiers: piece, timestamp: time))
      piece = ""
    }
    for character in text {
      if let name = character.isNewline ? "return" : character == "\t" ? "tab" : nil {
        endPiece()
        samples += stroke(of: name, at: time)
      } else if !character.isControl {
        piece.append(character)
      }
    }
    endPiece()
    return samples
  }

  /// A key that is named, pressed and let go.
  private static func stroke(of name: String, at time: CFTimeInterval) -> [KeySample] {
    let characters = characters(of: name, modifiers: [])
    return [Phase.down, .up].map {
      KeySample(
        phase: $0, usage: usage(of: name) ?? 0, characters: characters, charactersIgnoringModifiers: characters,
        timestamp: time)
    }
  }
}

extension Character {
  /// One of ASCII's, which never is a part of another character.
  fileprivate var isControl: Bool { asciiValue.map { $0 < 0x20 || $0 == 0x7F } ?? false }
}

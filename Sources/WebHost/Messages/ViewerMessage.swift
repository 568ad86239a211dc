import Foundation
import HostInterface

/// A message of a viewer: `docs/architecture/modules/viewer-protocol.md`.
enum ViewerMessage: Equatable {
  struct Touch: Equatable {
    var phase: TouchSample.Phase
    var finger: Int
    /// The force of the touch, 0…1.
    var force: Double
    /// The place in points.
    var x: Double
    var y: Double
    /// Seconds by the viewer's clock.
    var time: Double
  }

  struct Wheel: Equatable {
    /// The place in points.
    var x: Double
    var y: Double
    var dx: Double
    var dy: Double
    /// Seconds by the viewer's clock.
    var time: Double
  }

  /// A mouse or a pen that doesn't touch the screen.
  struct Pointer: Equatable {
    /// What the pointer does; `clicked` is a press of the secondary button.
    enum State: UInt8 { case gone, hovers, pressed, clicked }

    var state: State
    /// The place in points.
    var x: Double
    var y: Double
    /// Seconds by the viewer's clock.
    var time: Double
  }

  /// A part of a pinch on a trackpad.
  struct Magnification: Equatable {
    /// The place in points.
    var x: Double
    var y: Double
    var factor: Double
    /// Seconds by the viewer's clock.
    var time: Double
  }

  struct Key: Equatable {
    var phase: KeySample.Phase
    var usage: Int
    var characters: String
    var plain: String
    var modifiers: KeySample.Modifiers
    var isRepeat: Bool
  }

  enum Command: Equatable {
    case rotate(DeviceOrientation)
    case appearance(Appearance)
    case screenshot
    case repaint
    case activate(UInt64)
    /// What else a screen reader or its person has a node do.
    case act(SemanticAction, UInt64)
    /// What the viewer's browser knows that the person has asked of interfaces.
    case accessibility(AccessibilitySettings)
    case ask
    case handOver(to: Int)
  }

  case acknowledge(UInt32)
  case touches([Touch])
  case wheel(Wheel)
  case pointer(Pointer)
  case magnification(Magnification)
  /// A key; nil for one that is none of ours.
  case key(Key?)
  case composition(text: String, selection: Range<Int>)
  case text(String)
  case paste(String)
  case visibility(Bool)
  case command(Command)
  case inspect(InspectorRequest)

  /// Bytes that a message may have, but for a paste, and a paste.
  static let longest = 64 << 10
  static let longestPaste = 1 << 20
  static let pasteType: UInt8 = 0x47
  private static let longestText = 4096
  private static let mostTouches = 64
  private static let fingers = 10

  /// Whether it only says how far something has moved that goes on moving.
  var isMotion: Bool {
    switch self {
    case .touches(let touches): touches.allSatisfy { $0.phase == .move }
    case .wheel, .magnification: true
    case .pointer(let pointer): pointer.state == .hovers
    default: false
    }
  }

  /// Reads a message; nil for what is none.
  init?(_ bytes: some Collection<UInt8>) {
    var reader = ByteReader(bytes)
    guard let type = reader.integer(UInt8.self) else { return nil }
    guard bytes.count <= Self.longest || type == Self.pasteType, let message = Self.read(type, &reader), reader.isAtEnd
    else {
      return nil
    }
    self = message
  }

  private static func read(_ type: UInt8, _ reader: inout ByteReader) -> ViewerMessage? {
    switch type {
    case 0x41: return reader.integer(UInt32.self).map { .acknowledge($0) }
    case 0x42: return touches(&reader)
    case 0x43: return wheel(&reader)
    case 0x44: return object(KeyFields.self, &reader).flatMap { $0.isSound ? $0.message : nil }
    case 0x45: return object(CompositionFields.self, &reader)?.message
    case 0x46: return reader.text().flatMap { $0.utf8.count <= longestText && !$0.isEmpty ? .text($0) : nil }
    case pasteType: return reader.text().map { .paste($0) }
    case 0x48:
      guard let value = reader.integer(UInt8.self), value <= 1 else { return nil }
      return .visibility(value == 1)
    case 0x49: return object(CommandFields.self, &reader)?.command.map { .command($0) }
    case 0x4A: return pointer(&reader)
    case 0x4B: return magnification(&reader)
    case 0x4C: return object(InspectorRequestFields.self, &reader)?.request.map { .inspect($0) }
    default: return nil
    }
  }

  private static func touches(_ reader: inout ByteReader) -> ViewerMessage? {
    guard let count = reader.integer(UInt8.self), (1...mostTouches).contains(Int(count)) else { return nil }
    var result: [Touch] = []
    for _ in 0..<count {
      guard let phase = reader.integer(UInt8.self), phase < 4, let finger = reader.integer(UInt8.self),
        finger < fingers, let force = reader.integer(UInt16.self), let x = reader.float(), let y = reader.float(),
        let time = reader.double(), x.isFinite, y.isFinite
      else { return nil }
      result.append(
        Touch(
          phase: [.down, .move, .up, .cancel][Int(phase)], finger: Int(finger), force: Double(force) / 65535, x: x,
          y: y, time: time / 1000))
    }
    return .touches(result)
  }

  private static func wheel(_ reader: inout ByteReader) -> ViewerMessage? {
    guard let x = reader.float(), let y = reader.float(), let dx = reader.float(), let dy = reader.float(),
      let time = reader.double(), x.isFinite, y.isFinite, dx.isFinite, dy.isFinite
    else { return nil }
    return .wheel(Wheel(x: x, y: y, dx: dx, dy: dy, time: time / 1000))
  }

  private static func pointer(_ reader: inout ByteReader) -> ViewerMessage? {
    guard let state = reader.integer(UInt8.self).flatMap(Pointer.State.init), let x = reader.float(),
      let y = reader.float(), let time = reader.double(), x.isFinite, y.isFinite
    else { return nil }
    return .pointer(Pointer(state: state, x: x, y: y, time: time / 1000))
  }

  private static func magnification(_ reader: inout ByteReader) -> ViewerMessage? {
    guard let x = reader.float(), let y = reader.float(), let factor = reader.float(), let time = reader.double(),
      x.isFinite, y.isFinite, factor.isFinite, factor > 0
    else { return nil }
    return .magnification(Magnification(x: x, y: y, factor: factor, time: time / 1000))
  }

  private static func object<T: Decodable>(_ type: T.Type, _ reader: inout ByteReader) -> T? {
    let bytes = reader.bytes()
    // Foundation's parser goes down with each bracket. Nothing here has any depth.
    guard bytes.count(where: { $0 == 0x5B || $0 == 0x7B }) <= bracketLimit else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Brackets also stand in texts.
  private static let bracketLimit = 256
}

private struct KeyFields: Decodable {
  enum Phase: String, Decodable { case down, up }
  var phase: Phase
  var code: String
  var characters: String
  var plain: String?
  var modifiers: [String]?
  var `repeat`: Bool?

  var isSound: Bool {
    characters.utf8.count <= 64 && (plain?.utf8.count ?? 0) <= 64
      && (modifiers ?? []).allSatisfy { KeySample.Modifiers(name: $0) != nil }
  }

  /// The message that types the key. What no single key types is text: nothing gets lost with a key that has no number,
  /// or several lines.
  var message: ViewerMessage {
    var held = KeySample.Modifiers()
    for name in modifiers ?? [] { held.formUnion(KeySample.Modifiers(name: name) ?? []) }
    let isText = phase == .down && !characters.isEmpty && held.isDisjoint(with: [.control, .command])
    let usage = characters.count > 1 && characters.contains(where: \.isBreak) ? nil : KeyCodes.usage(of: code)
    guard let usage else { return isText ? .text(characters) : .key(nil) }
    if code.hasPrefix("Numpad") { held.insert(.numericPad) }
    return .key(
      .init(
        phase: phase == .down ? .down : .up, usage: usage, characters: characters, plain: plain ?? characters,
        modifiers: held, isRepeat: `repeat` ?? false))
  }
}

extension Character {
  fileprivate var isBreak: Bool { isNewline || self == "\t" }
}

private struct CompositionFields: Decodable {
  var text: String
  var start: Int?
  var end: Int?

  var message: ViewerMessage? {
    let length = text.utf16.count
    let (start, end) = (start ?? length, end ?? length)
    guard 0 <= start, start <= end, end <= length else { return nil }
    return .composition(text: text, selection: start..<end)
  }
}

private struct CommandFields: Decodable {
  /// A word, or a number.
  enum Target: Decodable {
    case word(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }

  var `do`: String
  var to: Target?
  var id: UInt64?
  var index: Int?

  var command: ViewerMessage.Command? {
    switch (`do`, to) {
    case ("rotate", .word(let name)): DeviceOrientation(rawValue: name).map { .rotate($0) }
    case ("appearance", .word(let name)): Appearance(rawValue: name).map { .appearance($0) }
    case ("screenshot", _): .screenshot
    case ("repaint", _): .repaint
    case ("activate", _): id.map { .activate($0) }
    case ("act", .word(let name)): act(name)
    case ("accessibility", .word(let names)): AccessibilitySettings(names: names).map { .accessibility($0) }
    case ("ask", _): .ask
    case ("handOver", .number(let number)): .handOver(to: number)
    default: nil
    }
  }

  private func act(_ name: String) -> ViewerMessage.Command? {
    guard let id else { return nil }
    let action: SemanticAction? =
      switch name {
      case "increment": .increment
      case "decrement": .decrement
      case "escape": .escape
      case "magicTap": .magicTap
      case "focus": .focus
      case "blur": .blur
      case "custom": index.flatMap { $0 >= 0 ? .custom($0) : nil }
      default: SemanticAction.Direction(rawValue: name).map { .scroll($0) }
      }
    return action.map { .act($0, id) }
  }
}

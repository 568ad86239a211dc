import Foundation
import HostInterface

extension GestureScript {
  /// Reads a script.
  /// - Throws: `LaunchError` naming the step, where the text is no script.
  package init(json: Data) throws {
    let file: ScriptFile
    do {
      file = try JSONDecoder().decode(ScriptFile.self, from: json)
    } catch {
      throw LaunchError("The script is not valid: \(Self.explain(error, in: json))")
    }
    guard file.version == 1 else {
      throw LaunchError("The script has version \(file.version); this program reads version 1.")
    }
    steps = file.steps.map(\.step)
  }

  package init(contentsOfFile path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LaunchError("There is no readable script at \(path).")
    }
    try self.init(json: data)
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

private struct ScriptFile: Decodable {
  var version: Int
  var steps: [ScriptStep]

  private enum Key: String, CodingKey { case version, steps }

  init(from decoder: any Decoder) throws {
    let fields = try ScriptFields<Key>(decoder)
    version = try fields.decode(Int.self, forKey: .version)
    // What is new in another version means nothing here.
    steps = version == 1 ? try fields.decode([ScriptStep].self, forKey: .steps) : []
    if version == 1 { try fields.refuseRest(in: "a script") }
  }
}

private struct ScriptStep: Decodable {
  var step: GestureScript.Step

  private enum Key: String, CodingKey, CaseIterable {
    case `do`, seconds, id, property, at, phase, finger, from, to, hold, with, key, modifiers, delta, file, text, clock,
      by
  }

  init(from decoder: any Decoder) throws {
    let fields = try ScriptFields<Key>(decoder)
    let name = try fields.decode(String.self, forKey: .do)
    func point(_ key: Key) throws -> CGPoint { try fields.decode(Pair.self, forKey: key).point }
    func pointIfPresent(_ key: Key) throws -> CGPoint? { try fields.decodeIfPresent(Pair.self, forKey: key)?.point }
    /// A view by its identifier, or a place.
    func target() throws -> GestureScript.Target {
      if let id = try fields.decodeIfPresent(String.self, forKey: .id) { return .view(id) }
      return .point(try point(.at))
    }
    func corrupt(_ key: Key, _ reason: String) -> ScriptMistake { fields.corrupt(key, reason) }
    /// One of a few words; `kind` says of what.
    func choice<Value>(_ key: Key, _ kind: String, of choices: [(String, Value)]) throws -> Value {
      let word = try fields.decode(String.self, forKey: key)
      if let found = choices.first(where: { $0.0 == word }) { return found.1 }
      throw corrupt(key, "unknown \(kind) \"\(word)\"; it is one of \(choices.map(\.0).joined(separator: ", "))")
    }
    func seconds() throws -> Double {
      let seconds = try fields.decode(Double.self, forKey: .seconds)
      guard seconds.isFinite, (0...86400).contains(seconds) else {
        throw corrupt(.seconds, "0 to 86400 seconds, not \(seconds)")
      }
      return seconds
    }

    switch name {
    case "wait":
      step = .wait(seconds: try seconds())
    case "waitFor":
      let id = try fields.decode(String.self, forKey: .id)
      let properties = GestureScript.Property.allCases.map { ($0.rawValue, $0) }
      var wait = GestureScript.Wait(
        id: id, property: try choice(.property, "property", of: properties), seconds: try seconds())
      if fields.has(.clock) {
        wait.clock = try choice(.clock, "clock", of: GestureScript.Clock.allCases.map { ($0.rawValue, $0) })
      }
      step = .waitFor(wait)
    case "tap": step = .tap(try target())
    case "touch":
      let phases: [TouchSample.Phase] = [.down, .move, .up, .cancel]
      let phase = try choice(.phase, "phase", of: phases.map { ($0.rawValue, $0) })
      let needsPlace = phase == .down || phase == .move
      step = .touch(
        phase: phase, at: needsPlace ? try point(.at) : try pointIfPresent(.at),
        finger: try fields.decodeIfPresent(Int.self, forKey: .finger) ?? 0)
    case "drag":
      let drag = try ScriptFields<GestureScript.Drag.Key>(decoder)
      step = .drag(try GestureScript.Drag(drag))
      try drag.refuseRest(except: [Key.do.rawValue], in: "a step \"drag\"")
      return
    case "pinch":
      let pinch = try ScriptFields<GestureScript.Pinch.Key>(decoder)
      step = .pinch(try GestureScript.Pinch(pinch))
      try pinch.refuseRest(except: [Key.do.rawValue], in: "a step \"pinch\"")
      return
    case "type":
      step = .type(try fields.decode(String.self, forKey: .text))
    case "key":
      let names = try fields.decodeIfPresent([String].self, forKey: .modifiers) ?? []
      let modifiers = try names.map { name in
        guard let modifier = KeySample.Modifiers(name: name) else {
          throw corrupt(
            .modifiers, "unknown modifier \"\(name)\"; it is one of shift, control, alternate, command, alphaShift")
        }
        return modifier
      }
      let key = try fields.decode(String.self, forKey: .key)
      guard KeySample.usage(of: key) != nil else {
        throw corrupt(
          .key,
          "unknown key \"\(key)\"; it is a letter, a digit, a sign of the US keyboard, or one of return, escape, delete,"
            + " tab, space, left, right, up, down, home, end, pageUp, pageDown, forwardDelete, f1 to f12")
      }
      step = .key(key, modifiers: modifiers.reduce(into: []) { $0.formUnion($1) })
    case "wheel":
      let delta = try point(.delta)
      step = .wheel(at: try point(.at), delta: CGVector(dx: delta.x, dy: delta.y))
    case "hover": step = .hover(fields.has(.id) || fields.has(.at) ? try target() : nil)
    case "secondaryClick": step = .secondaryClick(try target())
    case "tilt":
      let tilt = try point(.by)
      guard abs(tilt.x) <= 1, abs(tilt.y) <= 1 else {
        throw corrupt(.by, "a tilt is -1 to 1 in each direction, not [\(tilt.x), \(tilt.y)]")
      }
      step = .tilt(horizontal: tilt.x, vertical: tilt.y)
    case "shake": step = .shake
    case "rotate":
      let orientations: [DeviceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
      step = .change(.orientation(try choice(.to, "orientation", of: orientations.map { ($0.rawValue, $0) })))
    case "appearance":
      step = .change(.appearance(try choice(.to, "appearance", of: Appearance.allCases.map { ($0.rawValue, $0) })))
    case "textSize":
      step = .change(
        .textSize(try choice(.to, "size of text", of: PreferredTextSize.allCases.map { ($0.rawValue, $0) })))
    case "snapshot":
      let file = try fields.decode(String.self, forKey: .file)
      guard GestureScript.isSnapshotName(file) else {
        throw corrupt(.file, "a file within the script's folder is wanted, such as \"a.png\" or \"a/b.png\"")
      }
      step = .snapshot(file: file)
    default:
      throw corrupt(
        .do,
        "unknown step \"\(name)\"; it is one of wait, waitFor, tap, touch, drag, pinch, type, key, wheel, hover, "
          + "secondaryClick, tilt, shake, rotate, appearance, textSize, snapshot")
    }
    try fields.refuseRest(in: "a step \"\(name)\"")
  }
}

extension GestureScript.Drag: Decodable {
  fileprivate enum Key: String, CodingKey { case from, to, seconds, hold, finger, with }

  package init(from decoder: any Decoder) throws {
    let fields = try ScriptFields<Key>(decoder)
    try self.init(fields)
    try fields.refuseRest(in: "a drag within another")
  }

  fileprivate init(_ fields: ScriptFields<Key>) throws {
    from = try fields.decodeIfPresent(Pair.self, forKey: .from)?.point
    to = try fields.decode(Pair.self, forKey: .to).point
    seconds = try fields.decode(Double.self, forKey: .seconds)
    guard seconds.isFinite, (0...3600).contains(seconds) else {
      throw fields.corrupt(.seconds, "a drag takes 0 to 3600 seconds, not \(seconds)")
    }
    hold = try fields.decodeIfPresent(Bool.self, forKey: .hold) ?? false
    finger = try fields.decodeIfPresent(Int.self, forKey: .finger) ?? 0
    with = try fields.decodeIfPresent([GestureScript.Drag].self, forKey: .with) ?? []
  }
}

/// Two numbers in brackets.
struct Pair: Decodable {
  var point: CGPoint

  init(from decoder: any Decoder) throws {
    let numbers = (try? [Double](from: decoder)) ?? []
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw ScriptMistake(path: decoder.codingPath, reason: "two numbers [x, y] are wanted")
    }
    point = CGPoint(x: numbers[0], y: numbers[1])
  }
}

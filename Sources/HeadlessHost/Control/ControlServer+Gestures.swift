import Automation
import CoreGraphics
import DeviceProtocol
import HostInterface

extension ControlServer {
  func tap(_ arguments: CommandArguments, times: Int) throws {
    let place = try place(arguments)
    for number in 0..<times {
      // As quick as fingers are: both taps lie within the time of a double tap.
      if number > 0 { try advance(seconds: 0.1) }
      try touch(.down, place)
      try touch(.up, place)
    }
  }

  func press(_ arguments: CommandArguments) throws {
    let place = try place(arguments)
    try touch(.down, place)
    try advance(seconds: arguments.number("seconds") ?? 0.8)
    try touch(.up, place)
  }

  func drag(_ arguments: CommandArguments) throws {
    let (start, end) = (try place(arguments), try place(arguments, prefix: "to_"))
    try drag(
      from: start, to: end, seconds: arguments.number("seconds") ?? 0.3, hold: arguments.number("hold") ?? 0)
  }

  func swipe(_ arguments: CommandArguments) throws {
    let start = try place(arguments)
    let distance = CGFloat(arguments.number("distance") ?? 300)
    let ways: [String: (CGFloat, CGFloat)] = ["up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)]
    guard let way = arguments.text("direction").flatMap({ ways[$0] }) else {
      throw RemoteError(.invalidParameters, "A direction is wanted.")
    }
    let end = CGPoint(x: start.x + way.0 * distance, y: start.y + way.1 * distance)
    let size = host.screen.size
    try drag(
      from: start, to: CGPoint(x: min(max(end.x, 0), size.width - 1), y: min(max(end.y, 0), size.height - 1)),
      seconds: 0.15, hold: 0)
  }

  func pinch(_ arguments: CommandArguments) throws {
    let place = try place(arguments)
    let scale = CGFloat(arguments.number("scale") ?? 1)
    // The wider of both distances fits on the screen.
    let most = min(host.screen.size.width, host.screen.size.height) * 0.6
    let distances = scale > 1 ? (most / scale, most) : (most, most * scale)
    let pinch = GestureScript.Pinch(
      from: place, startDistance: distances.0, endDistance: distances.1, seconds: arguments.number("seconds") ?? 0.3)
    try play(.pinch(pinch))
  }

  private func drag(from start: CGPoint, to end: CGPoint, seconds: Double, hold: Double) throws {
    try touch(.down, start)
    try advance(seconds: hold)
    let count = max(1, frames(seconds))
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      try touch(.move, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    try touch(.up, end)
  }

  private func touch(_ phase: TouchSample.Phase, _ place: CGPoint) throws {
    try present([.touch(TouchSample(finger: 0, phase: phase, location: place, timestamp: nextTime))])
  }

  /// Does a step as a script does it.
  private func play(_ step: GestureScript.Step) throws {
    var player = ScriptPlayer(GestureScript(steps: [step]), framesPerSecond: host.framesPerSecond)
    while host.terminationStatus == nil,
      case .frame(let input) = try player.next(
        time: nextTime, middle: { _ in nil }, keys: { [host] in host.presentedFrame()?.keys ?? [] },
        screen: { [host] in host.screen(after: $0) })
    {
      try present(input)
    }
  }

  // MARK: Text and keys

  /// Each character by itself, so that one without a key on the on-screen keyboard comes in its place.
  func type(_ arguments: CommandArguments) throws {
    let text = arguments.text("text") ?? ""
    for index in text.indices where host.terminationStatus == nil {
      guard host.client?.takesText == true else { throw Self.nothingTakesText(after: text[..<index]) }
      let character = text[index]
      do {
        if host.presentedFrame()?.keys.isEmpty == false {
          try play(.type(String(character)))
          continue
        }
      } catch is LaunchError {}
      try enter(character)
    }
  }

  private static func nothingTakesText(after typed: Substring) -> RemoteError {
    let what = typed.isEmpty ? "" : "\(JSONValue.string(String(typed))) was typed, and then "
    let message = what + "nothing takes text: tap a field first. To press a key all the same, there is key."
    return RemoteError(.failed, message.prefix(1).uppercased() + message.dropFirst())
  }

  private func enter(_ character: Character) throws {
    let text = character.isNewline ? "\r" : String(character)
    for phase in [KeySample.Phase.down, .up] {
      let key =
        character.isNewline
        ? KeySample(named: "return", phase: phase, timestamp: nextTime)
        : KeySample(
          phase: phase, usage: 0, characters: text, charactersIgnoringModifiers: text, timestamp: nextTime)
      try present([.key(key)])
    }
  }

  func key(_ arguments: CommandArguments) throws {
    let name = arguments.text("key") ?? ""
    guard KeySample.usage(of: name) != nil else {
      throw RemoteError(.invalidParameters, "There is no key \"\(name)\".")
    }
    var modifiers: KeySample.Modifiers = []
    for word in arguments.texts("modifiers") {
      guard let modifier = KeySample.Modifiers(name: word) else {
        throw RemoteError(.invalidParameters, "There is no modifier \"\(word)\".")
      }
      modifiers.formUnion(modifier)
    }
    try play(.key(name, modifiers: modifiers))
  }

  // MARK: Actions of elements

  func actOnElement(_ arguments: CommandArguments) throws {
    let element = try target(arguments)
    let word = arguments.text("action") ?? ""
    let known: [String: SemanticAction] = [
      "activate": .activate, "increment": .increment, "decrement": .decrement, "escape": .escape,
      "scroll-up": .scroll(.up), "scroll-down": .scroll(.down), "scroll-left": .scroll(.left),
      "scroll-right": .scroll(.right),
    ]
    guard let action = element.node.actions.firstIndex(of: word).map(SemanticAction.custom) ?? known[word] else {
      let own = element.node.actions.map { "\"\($0)\"" }.joined(separator: ", ")
      throw RemoteError(
        .invalidParameters, "There is no action \"\(word)\"; the element's own are \(own.isEmpty ? "none" : own).")
    }
    switch host.client?.perform(action, on: element.node.layer) ?? .refused {
    case .done: try present()
    case .refused: throw RemoteError(.failed, "The element does not do \"\(word)\".")
    case .tap(let point):
      let place = try point ?? middle(of: element)
      try touch(.down, place)
      try touch(.up, place)
    }
  }
}

import Automation
import DeviceProtocol
import Foundation
import HostInterface
import QuartzCore

/// Does what requests say on a device whose time stands still between them.
@MainActor final class ControlServer {
  let host: HeadlessHost
  private let channel: ControlChannel
  /// The elements to which the last tree or picture has given numbers; the first is number 1.
  var marked: [LayerID] = []
  /// Takes a picture of each frame, while a film is made.
  var onFrame: () throws -> Void = {}

  init(_ host: HeadlessHost, _ channel: ControlChannel) { (self.host, self.channel) = (host, channel) }

  /// Answers until nobody asks any more or the app has ended.
  func run() {
    host.presentFrame()
    while host.terminationStatus == nil, let line = channel.next() {
      guard let answer = answer(to: line) else { continue }
      guard channel.send(answer) else { break }
    }
    if host.terminationStatus == nil { closeApp() }
    channel.leave()
  }

  private func answer(to line: LineSplitter.Line) -> RemoteAnswer? {
    var id: JSONValue?
    do {
      let call = try read(line)
      id = call.id
      let result = try perform(call)
      return call.id == nil ? nil : RemoteAnswer(id: id, result: .success(result))
    } catch let error as RemoteError {
      return RemoteAnswer(id: id ?? error.id, result: .failure(error))
    } catch {
      return RemoteAnswer(id: id, result: .failure(RemoteError(.failed, "\(error)")))
    }
  }

  private func read(_ line: LineSplitter.Line) throws -> RemoteCall {
    switch line {
    case .whole(let bytes): return try RemoteCall(bytes)
    case .tooLong:
      throw RemoteError(.invalidRequest, "A request has at most \(ControlChannel.longestLine) bytes.")
    case .cut: throw RemoteError(.parseError, "The last request is cut: its line has no end.")
    }
  }

  private func perform(_ call: RemoteCall) throws -> JSONValue {
    if call.method == "quit" {
      closeApp()
      return state
    }
    guard let command = DeviceCommand.named(call.method), command.place == .app else {
      let names = DeviceCommand.all.filter { $0.place == .app }.map(\.name).joined(separator: ", ")
      throw RemoteError(.methodNotFound, "There is no \"\(call.method)\"; there are \(names), quit.")
    }
    let arguments = try CommandArguments(command, call.parameters)
    switch command.name {
    case "state": return state
    case "tree": return try tree(arguments)
    case "picture": return try picture(arguments)
    case "film": return try film(arguments)
    default: break
    }
    try act(command.name, arguments)
    return state
  }

  private func act(_ name: String, _ arguments: CommandArguments) throws {
    switch name {
    case "tap": try tap(arguments, times: 1)
    case "double_tap": try tap(arguments, times: 2)
    case "long_press": try press(arguments)
    case "type": try type(arguments)
    case "key": try key(arguments)
    case "drag": try drag(arguments)
    case "swipe": try swipe(arguments)
    case "pinch": try pinch(arguments)
    case "act": try actOnElement(arguments)
    case "advance": try advance(seconds: arguments.number("seconds") ?? 0)
    case "settle": try waitForStillness(arguments)
    case "wait_until": try waitForElement(arguments)
    case "rotate": try change(.orientation(arguments.word("to", DeviceOrientation.portrait)))
    case "appearance": try change(.appearance(arguments.word("to", Appearance.light)))
    case "text_size": try change(.textSize(arguments.word("to", PreferredTextSize.large)))
    default: throw RemoteError(.methodNotFound, "There is no \"\(name)\".")
    }
  }

  // MARK: Time

  /// The time that the next frame has.
  var nextTime: CFTimeInterval { host.time(ofFrame: host.frameNumber + 1) }

  func present(_ input: [InputEvent] = []) throws {
    // An app that has ended shows nothing more.
    guard host.terminationStatus == nil else { return }
    host.presentFrame(input: input)
    try onFrame()
  }

  func advance(seconds: Double) throws {
    for _ in 0..<frames(seconds) { try present() }
  }

  func frames(_ seconds: Double) -> Int { Int((seconds * host.framesPerSecond).rounded()) }

  private func change(_ change: ScreenChange) throws {
    try present([.device(.screen(host.screen(after: change)))])
  }

  private func closeApp() {
    host.presentFrame(input: [.device(.terminate)])
    host.terminate(status: 0)
  }

  /// The result of every command that gives nothing else.
  var state: JSONValue {
    let screen = host.screen
    var members: [JSONValue.Member] = [
      .init("time", .number((host.presentedTime * 10_000).rounded() / 10_000)),
      .init("frame", .number(Double(host.frameNumber))),
      .init("width", .number(Double(screen.size.width))),
      .init("height", .number(Double(screen.size.height))),
      .init("scale", .number(Double(screen.scale))),
      .init("orientation", .string(screen.orientation.rawValue)),
      .init("appearance", .string(screen.appearance.rawValue)),
      .init("text_size", .string(screen.textSize.rawValue)),
    ]
    if let status = host.terminationStatus { members.append(.init("ended", .number(Double(status)))) }
    return .object(members)
  }
}

extension CommandArguments {
  /// The value of an enumeration that a word names.
  func word<Value: RawRepresentable<String>>(_ name: String, _ standard: Value) -> Value {
    text(name).flatMap { Value(rawValue: $0) } ?? standard
  }
}

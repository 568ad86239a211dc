import Automation
import CoreGraphics
import DeviceProtocol
import Foundation
import HostInterface
import QuartzCore

extension ControlServer {
  func tree(_ arguments: CommandArguments) throws -> JSONValue {
    let elements = elements
    mark(elements, keys: arguments.flag("keys"))
    var writer = TreeWriter(
      marks: Dictionary(uniqueKeysWithValues: zip(marked, 1...)),
      showsAll: arguments.flag("all"), showsKeys: arguments.flag("keys"), room: arguments.whole("most") ?? 300)
    let windows = elements.compactMap { writer.write($0) }
    var members: [JSONValue.Member] = [.init("state", state)]
    if elements.flatMap(\.all).contains(where: { $0.node.role == .key && !$0.visibleFrame.isNull }) {
      members.append(.init("keyboard", true))
    }
    members.append(.init("windows", .array(windows)))
    if writer.omitted > 0 {
      members.append(
        .init("note", .string("\(writer.omitted) more elements are left out: ask for more of them.")))
    }
    return .object(members)
  }

  func picture(_ arguments: CommandArguments) throws -> JSONValue {
    guard var picture = host.picture() else { throw RemoteError(.failed, "Nothing has been shown yet.") }
    var legend: [JSONValue] = []
    if arguments.flag("marks") {
      let elements = elements
      mark(elements)
      let places = Dictionary(elements.flatMap(\.all).map { ($0.node.layer, $0) }) { first, _ in first }
      let shown = marked.compactMap { places[$0] }
      picture = picture.marked(shown.map(\.visibleFrame), scale: host.screen.scale)
      legend = shown.enumerated().map { $1.json(mark: $0 + 1) }
    }
    if let width = arguments.whole("width") { picture = picture.scaled(toWidth: width) }
    var members = try picture.json()
    if arguments.flag("marks") { members.append(.init("marks", .array(legend))) }
    return .object(members)
  }

  func film(_ arguments: CommandArguments) throws -> JSONValue {
    let (seconds, width) = (arguments.number("seconds") ?? 1, arguments.whole("width") ?? 240)
    let isGIF = arguments.text("kind") == "gif"
    let count = isGIF ? max(2, Int(seconds * 20)) : arguments.whole("count") ?? 6
    let total = frames(seconds)
    var pictures: [CGImage] = []
    var shown = 0
    for index in 0..<count {
      // The first picture is of what is on screen already, the last of the end.
      while shown < total * index / (count - 1) {
        try present()
        shown += 1
      }
      if let picture = host.picture() { pictures.append(picture.scaled(toWidth: width)) }
    }
    guard let first = pictures.first else { throw RemoteError(.failed, "Nothing has been shown yet.") }
    if !isGIF {
      return .object(try CGImage.strip(pictures).json() + [JSONValue.Member("pictures", .number(Double(count)))])
    }
    let data = try CGImage.gif(pictures, hundredths: max(2, Int((seconds * 100 / Double(count - 1)).rounded())))
    return [
      "width": .number(Double(first.width)), "height": .number(Double(first.height)),
      "gif": .string(data.base64EncodedString()),
    ]
  }
}

/// Writes elements as JSON, as many as there is room for.
private struct TreeWriter {
  let marks: [LayerID: Int]
  let showsAll: Bool
  let showsKeys: Bool
  var room: Int
  private(set) var omitted = 0

  init(marks: [LayerID: Int], showsAll: Bool, showsKeys: Bool, room: Int) {
    (self.marks, self.showsAll, self.showsKeys, self.room) = (marks, showsAll, showsKeys, room)
  }

  mutating func write(_ element: ScreenElement) -> JSONValue? {
    guard showsKeys || element.node.role != .key else { return nil }
    guard showsAll || element.all.contains(where: \.isWithinScreen) else { return nil }
    guard room > 0 else {
      omitted += element.all.count
      return nil
    }
    room -= 1
    var json = element.json(mark: marks[element.node.layer])
    let children = element.children.compactMap { write($0) }
    if !children.isEmpty, case .object(let members) = json {
      json = .object(members + [.init("children", .array(children))])
    }
    return json
  }
}

extension ScreenElement {
  /// The element without those within. What is as it mostly is is left out.
  func json(mark: Int?) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { members.append(.init(name, .string(Self.cut(text)))) }
    }
    if let mark { members.append(.init("mark", .number(Double(mark)))) }
    members.append(.init("role", .string(node.role.rawValue)))
    add("identifier", node.identifier)
    add("label", node.label)
    add("value", node.value)
    if node.text != node.label, node.text != node.value { add("text", node.text) }
    add("hint", node.hint)
    members.append(.init("frame", .array(Self.numbers(frame))))
    if isCovered {
      members.append(.init("covered", true))
    } else if visibleFrame.isNull {
      members.append(.init("visible", false))
    }
    if !node.isEnabled { members.append(.init("enabled", false)) }
    if node.isSelected { members.append(.init("selected", true)) }
    if node.isAdjustable { members.append(.init("adjustable", true)) }
    if node.isSilenced { members.append(.init("behind", true)) }
    if !node.actions.isEmpty { members.append(.init("actions", .array(node.actions.map { .string($0) }))) }
    return .object(members)
  }

  private static let longestText = 500

  private static func cut(_ text: String) -> String {
    text.count <= longestText ? text : "\(text.prefix(longestText))… (\(text.count) characters)"
  }

  /// The components to a tenth of a point.
  private static func numbers(_ rect: CGRect) -> [JSONValue] {
    [rect.minX, rect.minY, rect.width, rect.height].map { .number((Double($0) * 10).rounded() / 10) }
  }
}

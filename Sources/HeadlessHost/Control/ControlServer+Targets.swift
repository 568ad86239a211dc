import Automation
import CoreGraphics
import DeviceProtocol
import HostInterface
import QuartzCore

extension ControlServer {
  /// The elements of the frame that is on screen, as they are read.
  var elements: [ScreenElement] {
    host.commit?.elements(at: host.presentedTime, screen: host.screen.size) { [host] places in
      host.client?.uncoveredParts(of: places) ?? places
    } ?? []
  }

  /// Gives numbers to what can be used and shows.
  /// - Parameter keys: whether the keys of the on-screen keyboard get some, too.
  func mark(_ elements: [ScreenElement], keys: Bool = false) {
    let usable = elements.flatMap(\.all).filter {
      !$0.visibleFrame.isNull && ($0.isInteractive || (keys && $0.node.role == .key))
    }
    // Of two elements for one layer the first is the view's own.
    var known: Set<LayerID> = []
    marked = usable.map(\.node.layer).filter { known.insert($0).inserted }
  }

  /// The place that a command's parameters mean; the screen's middle where they name none.
  /// - Parameter prefix: what the names of the parameters begin with.
  func place(_ arguments: CommandArguments, prefix: String = "") throws -> CGPoint {
    if let x = arguments.number(prefix + "x"), let y = arguments.number(prefix + "y") {
      let point = CGPoint(x: x, y: y)
      guard CGRect(origin: .zero, size: host.screen.size).contains(point) else {
        let size = host.screen.size
        throw RemoteError(
          .invalidParameters, "The screen is \(Int(size.width)) by \(Int(size.height)) points large.")
      }
      return point
    }
    guard arguments.has(prefix + "element") || arguments.has(prefix + "mark") else {
      return CGPoint(x: host.screen.size.width / 2, y: host.screen.size.height / 2)
    }
    return try middle(of: target(arguments, prefix: prefix))
  }

  /// The middle of what one can see and touch of an element.
  func middle(of element: ScreenElement) throws -> CGPoint {
    if element.isCovered {
      throw RemoteError(
        .failed,
        "Something lies in front of \(element.words), such as a bar, the keyboard or a sheet: scroll, or close that.")
    }
    guard !element.visibleFrame.isNull else {
      throw RemoteError(.failed, "\(element.words) is not within the screen's edges: scroll to it.")
    }
    return CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
  }

  /// The element that a command's parameters mean.
  func target(_ arguments: CommandArguments, prefix: String = "") throws -> ScreenElement {
    let all = elements.flatMap(\.all)
    if let name = arguments.text(prefix + "element") { return try element(named: name, among: all) }
    let mark = arguments.whole(prefix + "mark") ?? 0
    guard marked.indices.contains(mark - 1) else {
      let known = marked.isEmpty ? "no marks yet" : "marks 1 to \(marked.count)"
      throw RemoteError(
        .failed, "There is no mark \(mark): there are \(known). Ask for the tree, or a picture with marks.")
    }
    guard let element = all.first(where: { $0.node.layer == marked[mark - 1] }) else {
      throw RemoteError(.failed, "What had mark \(mark) is gone: ask for the tree, or a picture with marks, again.")
    }
    return element
  }

  /// The element with a name: its identifier counts more than its label, and that more than text, and whole names more
  /// than a part of one in any case of letters.
  func element(named name: String, among all: [ScreenElement]) throws -> ScreenElement {
    let folded = name.lowercased()
    let rules: [(SemanticNode) -> Bool] = [
      { $0.identifier == name }, { $0.label == name }, { $0.text == name || $0.value == name },
      { node in [node.label, node.text].contains { $0?.lowercased().contains(folded) ?? false } },
    ]
    for rule in rules where !name.isEmpty {
      let found = all.filter { rule($0.node) && $0.node.role != .key }
      // Of several, those that show and can be used are meant.
      let shown = found.filter { !$0.visibleFrame.isNull }
      let usable = shown.filter(\.isInteractive)
      let meant = usable.isEmpty ? (shown.isEmpty ? found : shown) : usable
      if meant.count == 1 || (meant.count > 1 && usable.isEmpty) { return meant[0] }
      guard meant.count > 1 else { continue }
      let marks = meant.compactMap { element in marked.firstIndex(of: element.node.layer).map { "\($0 + 1)" } }
      let known =
        marks.isEmpty ? "Ask for the tree, and give a mark." : "Give one of the marks \(marks.joined(separator: ", "))."
      throw RemoteError(.failed, "\(meant.count) elements are called \"\(name)\". \(known)")
    }
    let names = all.filter { $0.isInteractive && !$0.visibleFrame.isNull }.prefix(12).map(\.words)
    let there = names.isEmpty ? "" : " There are: \(names.joined(separator: ", "))."
    throw RemoteError(.failed, "No element is called \"\(name)\".\(there)")
  }
}

extension ScreenElement {
  /// The element as a message calls it.
  fileprivate var words: String {
    let name = [node.label, node.identifier, node.text].compactMap { $0 }.first { !$0.isEmpty }
    return node.role.rawValue + (name.map { " \"\($0.prefix(60))\"" } ?? "")
  }
}

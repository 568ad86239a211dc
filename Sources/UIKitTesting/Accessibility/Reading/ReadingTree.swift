/// The elements at which a screen reader stops, in the order in which it reads them, in the containers that it reads
/// one after another.
@MainActor package struct ReadingTree {
  /// An element, or a container of some.
  @MainActor package struct Node {
    /// What a screen reader reads; nil for a mere container.
    package fileprivate(set) var element: AccessibleElement?
    let role: SemanticNode.Role
    let identifier: String?
    let frame: CGRect
    /// Whether the app has said in which order the children are read.
    let isOrdered: Bool
    let isRightToLeft: Bool
    package fileprivate(set) var children: [Node]
  }

  /// The nodes of the windows, from back to front.
  package private(set) var roots: [Node] = []

  /// Reads views and all in them.
  package init(_ views: [UIView]) {
    var number = 0
    for view in views {
      let nodes = Builder(responders: view.respondersOfSemanticNodes).nodes(view.semanticNode())
      // A view that is no container itself is read as what is in it.
      let order = ReadingOrder(isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      roots += order.sorted(nodes, by: \.shownFrame).map { Self.numbered($0, &number) }
    }
  }

  private static func numbered(_ node: Node, _ number: inout Int) -> Node {
    var node = node
    if node.element != nil {
      number += 1
      node.element?.number = number
    }
    node.children = node.children.map { numbered($0, &number) }
    return node
  }

  /// All nodes, each before its children.
  var nodes: [Node] { roots.flatMap(Self.flattened) }

  private static func flattened(_ node: Node) -> [Node] { [node] + node.children.flatMap(flattened) }

  /// The elements in reading order.
  package var elements: [AccessibleElement] { nodes.compactMap(\.element) }

  @MainActor private struct Builder {
    let responders: [LayerID: UIResponder]

    /// A node where it is an element or a container; otherwise what is in it.
    func nodes(_ node: SemanticNode) -> [Node] {
      guard !node.isSilenced, let responder = responders[node.layer] else { return [] }
      guard let view = responder.viewAround, view.isShown else { return [] }
      let frame = responder.accessibilityFrame
      let visible = (view === responder ? view.superview ?? view : view).visiblePart(of: frame)
      let children = node.children.flatMap(nodes)
      let isContainer = node.isOrdered || responder.shouldGroupAccessibilityChildren || node.role.isContainer
      guard node.isElement || isContainer else { return children }
      guard !node.isElement || visible.width > 0 && visible.height > 0 else { return children }
      guard node.isElement || !children.isEmpty else { return [] }
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return [
        Node(
          element: node.isElement
            ? AccessibleElement(node, responder, frame: frame, visibleFrame: visible) : nil,
          role: node.role, identifier: node.identifier, frame: frame, isOrdered: node.isOrdered,
          isRightToLeft: isRightToLeft,
          children: node.isOrdered
            ? children : ReadingOrder(isRightToLeft: isRightToLeft).sorted(children, by: \.shownFrame))
      ]
    }
  }
}

extension ReadingTree.Node {
  /// The frame that counts for the order: containers lie where what is in them lies.
  @MainActor var shownFrame: CGRect {
    if let element { return element.visibleFrame }
    return children.dropFirst().reduce(children.first?.shownFrame ?? frame) { $0.union($1.shownFrame) }
  }
}

extension SemanticNode.Role {
  /// Whether what is in it is read before what lies beside it.
  fileprivate var isContainer: Bool { [.window, .bar, .scrollView, .web].contains(self) }
}

extension UIResponder {
  /// The view that it is, or that it is a part of.
  fileprivate var viewAround: UIView? {
    if let view = self as? UIView { return view }
    return sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIView }.first
  }
}

/// The order in which people look at things: row by row from the top, and in a row from the leading edge.
struct ReadingOrder {
  let isRightToLeft: Bool

  /// Whether things lie in one row: the middle of each lies beside the other.
  func isRow(_ one: CGRect, _ other: CGRect) -> Bool {
    (one.minY...one.maxY).contains(other.midY) && (other.minY...other.maxY).contains(one.midY)
  }

  /// Sorts things by their frames; those with the same place stay in their order.
  func sorted<Thing>(_ things: [Thing], by frame: (Thing) -> CGRect) -> [Thing] {
    let placed = things.enumerated().map { (index: $0.offset, thing: $0.element, frame: frame($0.element)) }
    var rows: [[(index: Int, thing: Thing, frame: CGRect)]] = []
    for item in placed.sorted(by: { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }) {
      if let row = rows.indices.last(where: { isRow(rows[$0][0].frame, item.frame) }) {
        rows[row].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row in
      row.sorted { (leading($0.frame), $0.index) < (leading($1.frame), $1.index) }.map(\.thing)
    }
  }

  private func leading(_ frame: CGRect) -> CGFloat { isRightToLeft ? -frame.maxX : frame.minX }

  /// Whether one thing is clearly seen before another: it lies above it, or before it in a row.
  func isClearly(_ one: CGRect, before other: CGRect) -> Bool {
    if isRow(one, other) { return isRightToLeft ? one.minX >= other.maxX : one.maxX <= other.minX }
    return one.maxY <= other.minY && one.minX < other.maxX && other.minX < one.maxX
  }
}

// MARK: - Text

extension ReadingTree {
  /// The tree as text: a line for each element and for each container, with what is in it two spaces further to the
  /// right.
  /// - Parameter frames: whether each line ends with the frame, in points.
  package func text(frames: Bool) -> String {
    roots.flatMap { $0.lines(frames: frames) }.joined(separator: "\n")
  }
}

extension ReadingTree.Node {
  fileprivate func lines(frames: Bool) -> [String] {
    [line(frames: frames)] + children.flatMap { $0.lines(frames: frames) }.map { "  " + $0 }
  }

  private func line(frames: Bool) -> String {
    var parts = [role.rawValue]
    if let element {
      parts += element.label.map { [$0.quoted] } ?? []
      parts += element.value.flatMap { $0.isEmpty ? nil : ["value: \($0.quoted)"] } ?? []
      parts += element.traits.names.filter { $0 != element.role }
      parts += element.hint.map { ["hint: \($0.quoted)"] } ?? []
      if !element.actions.isEmpty { parts.append("actions: " + element.actions.map(\.quoted).joined(separator: ", ")) }
    }
    parts += identifier.map { ["#\($0)"] } ?? []
    if frames { parts.append(frame.shortText) }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// The text in quotation marks, on one line.
  fileprivate var quoted: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

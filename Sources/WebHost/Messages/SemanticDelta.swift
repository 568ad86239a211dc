import CoreGraphics
import HostInterface

/// The difference between what a viewer knows of the views' meaning and what is so.
struct SemanticDelta: Encodable, Equatable {
  struct Node: Encodable, Equatable {
    var id: UInt64
    var role: String
    var identifier: String?
    var label: String?
    var value: String?
    var hint: String?
    var text: String?
    /// A flag that is true or not there, as the next four.
    var element: Bool?
    var silent: Bool?
    var disabled: Bool?
    var selected: Bool?
    var adjustable: Bool?
    /// The names of what the node does besides being activated; nothing where it does no more.
    var actions: [String]?
    /// The frame in the coordinates of the node that it is a part of, as x, y, width and height.
    var frame: [Double]?
    /// The box in which its parts lie; nothing where that begins at 0, 0 and has the frame's size.
    var bounds: [Double]?
    var children: [UInt64]

    init(_ node: SemanticNode, at place: ShownSemantics.Place?) {
      id = node.layer.rawValue
      role = node.role.rawValue
      (identifier, label, value, hint, text) = (node.identifier, node.label, node.value, node.hint, node.text)
      element = node.isElement ? true : nil
      silent = node.isSilenced ? true : nil
      disabled = node.isEnabled ? nil : true
      selected = node.isSelected ? true : nil
      adjustable = node.isAdjustable ? true : nil
      actions = node.actions.isEmpty ? nil : node.actions
      if let place, place.frame.isNormal, place.bounds.isNormal {
        frame = place.frame.numbers
        let plain = CGRect(origin: .zero, size: place.frame.size).numbers
        bounds = place.bounds.numbers == plain ? nil : place.bounds.numbers
      }
      children = node.children.map(\.layer.rawValue)
    }
  }

  var nodes: [Node] = []
  var removed: [UInt64] = []
  var windows: [UInt64]?

  var isEmpty: Bool { nodes.isEmpty && removed.isEmpty && windows == nil }
}

/// The views' meaning as far as a viewer knows it.
struct ViewerSemantics {
  private var nodes: [UInt64: SemanticDelta.Node] = [:]
  private var windows: [UInt64]?

  /// Finds what is new, which the viewer knows from now on.
  mutating func delta(to shown: ShownSemantics) -> SemanticDelta {
    var delta = SemanticDelta()
    var present: [UInt64: SemanticDelta.Node] = [:]
    func visit(_ node: SemanticNode) {
      let new = SemanticDelta.Node(node, at: shown.places[node.layer])
      // Of two for one layer the first is the view's own.
      guard present[new.id] == nil else { return }
      present[new.id] = new
      if nodes[new.id] != new { delta.nodes.append(new) }
      node.children.forEach(visit)
    }
    shown.tree.windows.forEach(visit)
    delta.removed = nodes.keys.filter { present[$0] == nil }.sorted()
    let newWindows = shown.tree.windows.map(\.layer.rawValue)
    if newWindows != windows { delta.windows = newWindows }
    (nodes, windows) = (present, newWindows)
    return delta
  }
}

extension CGRect {
  /// Whether it can be told in numbers.
  fileprivate var isNormal: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }

  /// The components to a tenth of a point, since nobody sees less.
  fileprivate var numbers: [Double] { [minX, minY, width, height].map { (Double($0) * 10).rounded() / 10.0 } }
}

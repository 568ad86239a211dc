import Automation
import CoreGraphics
import HostInterface
import QuartzCore

/// The meaning of the views that show, and their places.
struct ShownSemantics {
  /// A node's box, in points.
  struct Place: Equatable {
    /// The frame in the coordinates of the node that it is a part of; a window's on the screen.
    var frame: CGRect
    /// The bounds in the node's own coordinates, in which its parts lie: what is scrolled changes nothing but this.
    var bounds: CGRect
  }

  var tree: SemanticTree
  var places: [LayerID: Place] = [:]
}

extension FrameCommit {
  /// One that is hidden, or in one that is, is for nobody to read. Of those that fade or move, what counts is where they
  /// end.
  var shownSemantics: ShownSemantics {
    var known: Set<LayerID> = []
    // What is read elsewhere than at its own layer, by the layer where it is.
    var guests: [LayerID: [(node: LayerID, frame: CGRect)]] = [:]
    func collect(_ node: SemanticNode) {
      if let place = node.place {
        guests[place.layer, default: []].append((node.layer, place.frame))
      } else {
        known.insert(node.layer)
      }
      node.children.forEach(collect)
    }
    semanticTree.windows.forEach(collect)

    var places: [LayerID: ShownSemantics.Place] = [:]
    func visit(_ node: RenderNode, in superlayer: RenderProperties?, toParent map: PlaneMap) {
      let values = node.properties
      // Touches fall through views below this alpha, too.
      guard !values.isHidden, values.opacity >= 0.01 else { return }
      var map = values.mapToSuperlayer(superlayer).concatenating(map)
      let guests = guests[node.id] ?? []
      if known.contains(node.id) {
        places[node.id] = .init(frame: map.apply(values.bounds), bounds: values.bounds)
        map = .identity
      } else if let own = guests.first(where: { $0.node == node.id }) {
        places[node.id] = .init(frame: map.apply(own.frame), bounds: own.frame)
        map = .identity
      }
      for guest in guests where guest.node != node.id {
        // The parts of an element lie in the same coordinates as itself.
        places[guest.node] = .init(frame: map.apply(guest.frame), bounds: guest.frame)
      }
      for child in node.sublayers { visit(child, in: values, toParent: map) }
    }
    visit(renderTree.root, in: nil, toParent: .identity)

    func onlyShown(_ node: SemanticNode) -> SemanticNode? {
      guard places[node.layer] != nil else { return nil }
      var node = node
      let children = node.children.compactMap(onlyShown)
      node.children =
        node.isOrdered ? children : SemanticNode.inReadingOrder(children) { places[$0.layer]?.frame ?? .zero }
      return node
    }
    return ShownSemantics(
      tree: SemanticTree(windows: semanticTree.windows.compactMap(onlyShown)), places: places)
  }
}

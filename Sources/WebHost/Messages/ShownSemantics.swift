import CoreGraphics
import HostInterface
import QuartzCore

/// What the views that show mean, and where they are.
struct ShownSemantics {
  /// A node's box, in points.
  struct Place: Equatable {
    /// In the coordinates of the node that it is a part of; a window's on the screen.
    var frame: CGRect
    /// In its own coordinates, in which its parts lie: what is scrolled changes nothing but this.
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
    func collect(_ node: SemanticNode) {
      known.insert(node.layer)
      node.children.forEach(collect)
    }
    semanticTree.windows.forEach(collect)

    var places: [LayerID: ShownSemantics.Place] = [:]
    func visit(_ node: RenderNode, in superlayer: RenderProperties?, toParent map: PlaneMap) {
      let values = node.properties
      // Touches fall through views below this alpha, too.
      guard !values.isHidden, values.opacity >= 0.01 else { return }
      var map = values.mapToSuperlayer(superlayer).concatenating(map)
      if known.contains(node.id) {
        places[node.id] = .init(frame: map.apply(values.bounds), bounds: values.bounds)
        map = .identity
      }
      for child in node.sublayers { visit(child, in: values, toParent: map) }
    }
    visit(renderTree.root, in: nil, toParent: .identity)

    func onlyShown(_ node: SemanticNode) -> SemanticNode? {
      guard places[node.layer] != nil else { return nil }
      var node = node
      node.children = node.children.compactMap(onlyShown)
      return node
    }
    return ShownSemantics(
      tree: SemanticTree(windows: semanticTree.windows.compactMap(onlyShown)), places: places)
  }
}

import HostInterface
import QuartzCore

extension FrameCommit {
  /// What the views that show mean: one that is hidden, or in one that is, is for nobody to read. Of those that fade,
  /// what counts is where they end.
  var shownSemantics: SemanticTree {
    var shown: Set<LayerID> = []
    func visit(_ node: RenderNode) {
      // Touches fall through views below this alpha, too.
      guard !node.properties.isHidden, node.properties.opacity >= 0.01 else { return }
      shown.insert(node.id)
      node.sublayers.forEach(visit)
    }
    visit(renderTree.root)
    func onlyShown(_ node: SemanticNode) -> SemanticNode? {
      guard shown.contains(node.layer) else { return nil }
      var node = node
      node.children = node.children.compactMap(onlyShown)
      return node
    }
    return SemanticTree(windows: semanticTree.windows.compactMap(onlyShown))
  }
}

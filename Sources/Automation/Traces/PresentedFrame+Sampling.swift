import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

extension PresentedFrame {
  /// Samples a commit at the time at which it is presented.
  /// - Parameters:
  ///   - time: media time.
  ///   - namesClasses: whether views that have no identifier are there by the names of their classes. Default: false.
  package init(
    number: Int, time: CFTimeInterval, since start: CFTimeInterval, commit: FrameCommit, namesClasses: Bool = false
  ) {
    self.number = number
    self.time = time - start
    views = []
    keys = []
    let tree = commit.renderTree
    var wanted: [LayerID: SemanticNode] = [:]
    for window in commit.semanticTree.windows { Self.collect(window, into: &wanted) }
    if namesClasses {
      for node in commit.outline { wanted[node.layer, default: node].identifier = node.identifier }
    }
    var counts: [String: Int] = [:]
    visit(
      tree.root, in: nil, time: time, timelines: tree.timelines, toScreen: .identity, alpha: 1, wanted: wanted,
      way: 0, counts: &counts)
    let screen = CGRect(origin: .zero, size: tree.root.properties.bounds.size)
    for index in keys.indices {
      let frame = keys[index].frame
      keys[index].isOnScreen = screen.contains(CGPoint(x: frame.midX, y: frame.midY))
    }
  }

  private static func collect(_ node: SemanticNode, into nodes: inout [LayerID: SemanticNode]) {
    if node.identifier != nil || node.role == .key { nodes[node.layer] = node }
    for child in node.children { collect(child, into: &nodes) }
  }

  private mutating func visit(
    _ node: RenderNode, in superlayer: RenderProperties?, time: CFTimeInterval, timelines: TimelineTable,
    toScreen parent: PlaneMap, alpha: Double, wanted: [LayerID: SemanticNode],
    way: CGFloat, counts: inout [String: Int]
  ) {
    let values = node.sampled(at: time, timelines: timelines)
    let map = values.mapToSuperlayer(superlayer).concatenating(parent)
    let effectiveAlpha = alpha * Double(values.opacity)
    let rest = node.properties.position
    let way = way + abs(values.position.x - rest.x) + abs(values.position.y - rest.y)
    if let key = wanted[node.id], key.role == .key {
      keys.append(
        PresentedKey(
          typedText: key.typedText, reveals: key.reveals, isEnabled: key.isEnabled, frame: map.apply(values.bounds),
          distanceToRest: way))
    }
    if let semantics = wanted[node.id], let id = semantics.identifier {
      let count = counts[id, default: 0] + 1
      counts[id] = count
      let maskValues = node.mask?.sampled(at: time, timelines: timelines)
      views.append(
        (
          count == 1 ? id : "\(id)#\(count)",
          PresentedView(
            frame: map.apply(values.bounds), position: values.position, bounds: values.bounds,
            transform: CATransform3DGetAffineTransform(values.transform), alpha: Double(values.opacity),
            effectiveAlpha: effectiveAlpha,
            hidden: values.isHidden, cornerRadius: values.cornerRadius,
            backgroundColor: values.backgroundColor.map(PresentedColor.init), safeArea: semantics.safeArea,
            contentOffset: semantics.isScrollView ? values.bounds.origin : nil,
            mask: maskValues.flatMap { mask in
              mask.shape?.path.map { mask.mapToSuperlayer(nil).apply($0.boundingBoxOfPath) }
            }, text: semantics.text)
        ))
    }
    for child in node.sublayers {
      visit(
        child, in: values, time: time, timelines: timelines, toScreen: map, alpha: effectiveAlpha, wanted: wanted,
        way: way, counts: &counts
      )
    }
  }
}

import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

extension PresentedFrame {
  /// Samples a commit at the time at which it is presented.
  /// - Parameter time: media time.
  public init(number: Int, time: CFTimeInterval, since start: CFTimeInterval, commit: FrameCommit) {
    self.number = number
    self.time = time - start
    views = []
    let tree = commit.renderTree
    var wanted: [LayerID: SemanticNode] = [:]
    for window in commit.semanticTree.windows { Self.collect(window, into: &wanted) }
    var counts: [String: Int] = [:]
    visit(
      tree.root, time: time, timelines: tree.timelines, toScreen: CATransform3DIdentity, alpha: 1, wanted: wanted,
      counts: &counts)
  }

  private static func collect(_ node: SemanticNode, into nodes: inout [LayerID: SemanticNode]) {
    if node.identifier != nil { nodes[node.layer] = node }
    for child in node.children { collect(child, into: &nodes) }
  }

  private mutating func visit(
    _ node: RenderNode, time: CFTimeInterval, timelines: TimelineTable, toScreen parent: CATransform3D, alpha: Double,
    wanted: [LayerID: SemanticNode], counts: inout [String: Int]
  ) {
    let values = node.sampled(at: time, timelines: timelines)
    let transform = CATransform3DConcat(values.toSuperlayer, parent)
    let effectiveAlpha = alpha * Double(values.opacity)
    if let semantics = wanted[node.id], let id = semantics.identifier {
      let count = counts[id, default: 0] + 1
      counts[id] = count
      let maskValues = node.mask?.sampled(at: time, timelines: timelines)
      views.append(
        (
          count == 1 ? id : "\(id)#\(count)",
          PresentedView(
            frame: transform.boundingBox(of: values.bounds), position: values.position, bounds: values.bounds,
            transform: values.transform.affine, alpha: Double(values.opacity), effectiveAlpha: effectiveAlpha,
            hidden: values.isHidden, cornerRadius: values.cornerRadius, backgroundColor: values.backgroundColor,
            safeArea: semantics.safeArea, contentOffset: semantics.isScrollView ? values.bounds.origin : nil,
            mask: maskValues.flatMap { mask in
              mask.shape?.path.map { mask.toSuperlayer.boundingBox(of: $0.boundingBoxOfPath) }
            }, text: semantics.text)
        ))
    }
    let inner = CATransform3DConcat(values.sublayerTransformInBounds, transform)
    for child in node.sublayers {
      visit(
        child, time: time, timelines: timelines, toScreen: inner, alpha: effectiveAlpha, wanted: wanted, counts: &counts
      )
    }
  }
}

extension RenderProperties {
  /// From the layer's own coordinates (in which `bounds` lies) to those of its superlayer.
  fileprivate var toSuperlayer: CATransform3D {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The sublayer transform about the middle of the bounds' anchor.
  fileprivate var sublayerTransformInBounds: CATransform3D {
    guard sublayerTransform != CATransform3DIdentity else { return CATransform3DIdentity }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }
}

extension CATransform3D {
  /// The part that acts in the plane.
  fileprivate var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  fileprivate func boundingBox(of rect: CGRect) -> CGRect {
    guard !rect.isNull else { return rect }
    var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
      let w = x * m14 + y * m24 + m44
      let (px, py) = ((x * m11 + y * m21 + m41) / w, (x * m12 + y * m22 + m42) / w)
      (left, right) = (min(left, px), max(right, px))
      (top, bottom) = (min(top, py), max(bottom, py))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

import DeviceSimulation
import UIKit

/// The point at which a finger touches an element.
@preconcurrency @MainActor struct HitPoint {
  /// The point of the screen; nil where the element can't be touched.
  let point: CGPoint?

  init(of node: ElementNode, on device: SimulatedDevice) {
    let screen = CGRect(origin: .zero, size: device.host.screen.size)
    let visible = node.frame.intersection(screen)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else {
      point = nil
      return
    }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    let wanted = node.responder?.accessibilityActivationPoint ?? middle
    let isMoved = wanted != CGPoint(x: node.frame.midX, y: node.frame.midY)
    let candidates = isMoved && screen.contains(wanted) ? [wanted, middle] : [middle]
    point = device.perform { candidates.first { Self.reaches(node, at: $0) } }
  }

  /// Whether a finger at a point reaches the element, or something around it which takes touches for it.
  private static func reaches(_ node: ElementNode, at point: CGPoint) -> Bool {
    guard let target = node.view else { return node.elementType == .application }
    return !target.isClipped(at: point) && !target.isCovered(at: point)
  }
}

import UIKitTesting

@testable import UIKit

/// A screen with an animator in its view, for items that move on it.
@preconcurrency @MainActor final class DynamicsStage {
  let device: SimulatedDevice
  let root: UIView
  let animator: UIDynamicAnimator

  init(framesPerSecond: Double = 60) {
    device = SimulatedDevice(framesPerSecond: framesPerSecond)
    root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let host = UIView()
    device.show(host)
    host.addSubview(root)
    animator = UIDynamicAnimator(referenceView: root)
  }

  func makeItem(at center: CGPoint, size: CGSize = CGSize(width: 100, height: 100)) -> UIView {
    let item = UIView(frame: CGRect(origin: .zero, size: size))
    item.center = center
    root.addSubview(item)
    return item
  }

  func add(_ behaviors: UIDynamicBehavior...) { behaviors.forEach(animator.addBehavior) }

  /// A behaviour that bounds the items by the reference view.
  func addWalls(_ items: [UIView]) -> UICollisionBehavior {
    let walls = UICollisionBehavior(items: items)
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    return walls
  }
}

extension CGPoint {
  func gap(to other: CGPoint) -> Double { Double(hypot(x - other.x, y - other.y)) }
}

import QuartzCore
import UIKit

/// A view drawn by hand and moved by a display link; private and local types throughout.
@IBDesignable
class PulseView: UIView {
  private final class Driver: NSObject {
    @objc dynamic var frames = 0
    private var link: CADisplayLink?
    private let onFrame: (CADisplayLink) -> Void

    init(_ onFrame: @escaping (CADisplayLink) -> Void) {
      self.onFrame = onFrame
      super.init()
    }

    func start() {
      let link = CADisplayLink(target: self, selector: #selector(step(_:)))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    func stop() { link?.invalidate() }

    @objc private func step(_ link: CADisplayLink) {
      frames += 1
      onFrame(link)
    }
  }

  private lazy var driver = Driver { [weak self] _ in self?.setNeedsDisplay() }
  private(set) var drawings = 0

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window == nil ? driver.stop() : driver.start()
  }

  override func draw(_ rect: CGRect) {
    drawings += 1
    shape.path = UIBezierPath(ovalIn: bounds.insetBy(dx: CGFloat(drawings), dy: CGFloat(drawings))).cgPath
  }

  var frames: Int { driver.frames }

  /// An object that lives only as long as the call.
  static func countTaps(_ count: Int) -> Int {
    class Counter: NSObject {
      var taps = 0
      @objc func tap() { taps += 1 }
    }
    let counter = Counter()
    let control = UIControl()
    control.addTarget(counter, action: #selector(Counter.tap), for: .primaryActionTriggered)
    for _ in 0..<count { control.sendActions(for: .primaryActionTriggered) }
    return counter.responds(to: #selector(Counter.tap)) ? counter.taps : -1
  }
}

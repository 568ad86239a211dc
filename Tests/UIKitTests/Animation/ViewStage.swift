import Foundation
import XCTest

@testable import QuartzCore
@testable import UIKit

/// A screen in miniature for views: a clock that is moved on frame by frame.
@preconcurrency @MainActor final class ViewStage {
  private final class Clock: MediaTimeSource, @unchecked Sendable {
    var now: CFTimeInterval = 50
    var presented: CFTimeInterval? = 50
  }

  private let clock = Clock()
  let device: DeviceContext
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let screen = CALayer()
  private let context: LayerContext
  private(set) var tree: RenderTree!
  var now: Double { clock.now }

  init() {
    device = DeviceContext(time: clock)
    device.makeCurrent()
    screen.frame = root.frame
    context = LayerContext(root: screen, scale: 2)
    screen.addSublayer(root.layer)
    frame(0)
  }

  /// A view of 40×40 at (30, 80).
  func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 30, y: 80, width: 40, height: 40))
    view.backgroundColor = .black
    root.addSubview(view)
    frame(0)
    return view
  }

  /// One frame, `seconds` after the last: ends are told, then the app's work, then layout, commit and presentation.
  func frame(_ seconds: Double, _ work: () -> Void = {}) {
    clock.now += seconds
    device.retireAnimations(at: clock.now)
    work()
    context.layout()
    context.display()
    if let new = context.commit(at: clock.now) { tree = new }
    clock.presented = clock.now
  }

  /// Frames of a 60th until so many seconds have passed.
  func run(_ seconds: Double) {
    let count = Int((seconds * 60).rounded())
    for _ in 0..<count { frame(1.0 / 60) }
  }

  /// Blocks the main thread: the host goes on presenting the last tree. What it would show of the view.
  func shown(_ view: UIView, after seconds: Double = 0) -> RenderProperties {
    func search(_ node: RenderNode) -> RenderNode? {
      if node.id == view.layer.id { return node }
      for below in node.sublayers { if let found = search(below) { return found } }
      return nil
    }
    return search(tree.root)!.sampled(at: clock.now + seconds, timelines: tree.timelines)
  }

  func x(_ view: UIView) -> Double { Double(shown(view).position.x) }
  func y(_ view: UIView) -> Double { Double(shown(view).position.y) }
}

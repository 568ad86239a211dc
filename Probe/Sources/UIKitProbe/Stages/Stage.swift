import UIKit

/// A place to perform recordings: a window on a screen, and time that passes.
@MainActor public protocol Stage: AnyObject {
  /// A visible window that fills the screen, with a root view that is empty.
  var window: UIWindow { get }
  /// What touches the window; nil where nothing can.
  var finger: (any Finger)? { get }

  /// Lets frames be shown for that long.
  func pass(seconds: Double)
}

/// A finger on the screen of a stage whose time stands still meanwhile.
@MainActor public protocol Finger: AnyObject {
  /// Performs touches, each at its time, and asks for a value at other times.
  /// - Parameters:
  ///   - touches: where the finger is, in the window's coordinates, by milliseconds since it went down; the last one
  ///     lifts it.
  ///   - samples: times in milliseconds since then, in order; times between two frames get what lies between.
  ///   - value: asked after each frame.
  /// - Returns: the values at the samples' times.
  func perform(_ touches: [(time: Double, place: CGPoint)], samples: [Double], of value: () -> Double) -> [Double]
}

/// Why a recording can't be performed here.
package struct Unperformable: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Stage {
  /// The root view that the stage's window shows, which is filled by what a recording describes.
  package var root: UIView {
    guard let view = window.rootViewController?.view else { fatalError("a stage's window has a root controller") }
    return view
  }

  /// Adds a controller and its view, whose frame stays.
  func show(_ controller: UIViewController) {
    guard let parent = window.rootViewController, let view = controller.view else { return }
    parent.addChild(controller)
    root.addSubview(view)
    controller.didMove(toParent: parent)
  }

  /// The finger.
  /// - Throws: `Unperformable` where there is none.
  func requiredFinger() throws -> any Finger {
    guard let finger else { throw Unperformable("nothing here can touch the screen") }
    return finger
  }
}

import Foundation
import HostInterface

/// A list of what a person does, step by step. The format is described in `docs/scripts.md`.
public struct GestureScript: Sendable {
  public var steps: [Step]

  public init(steps: [Step]) { self.steps = steps }

  public enum Step: Sendable {
    case wait(seconds: Double)
    case waitFor(id: String, property: Property, seconds: Double)
    case tap(Target)
    case touch(phase: TouchSample.Phase, at: CGPoint?, finger: Int)
    case drag(Drag)
    case key(String, modifiers: KeySample.Modifiers)
    case wheel(at: CGPoint, delta: CGVector)
    case rotate(to: DeviceOrientation)
    case snapshot(file: String)
  }

  public enum Property: String, Codable, Sendable, CaseIterable { case exists, loaded }

  public enum Target: Hashable, Sendable {
    case point(CGPoint)
    /// The middle of the view with that accessibility identifier.
    case view(String)
  }

  public struct Drag: Sendable {
    public var from: CGPoint?
    public var to: CGPoint
    public var seconds: Double
    /// The finger stays down at the end.
    public var hold: Bool
    public var finger: Int
    /// Drags of other fingers that run at once.
    public var with: [Drag]

    public init(
      from: CGPoint?, to: CGPoint, seconds: Double, hold: Bool = false, finger: Int = 0, with: [Drag] = []
    ) {
      self.from = from
      self.to = to
      self.seconds = seconds
      self.hold = hold
      self.finger = finger
      self.with = with
    }
  }
}

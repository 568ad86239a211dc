import CoreGraphics
import Foundation

/// The place of a mouse or a pen that doesn't touch the screen.
package struct PointerSample: Sendable, Equatable {
  /// The place in points of the screen as it is held; nil once the pointer has left the screen.
  package var location: CGPoint?
  /// Whether its button went down: until the next sample it is a finger, and stays where it is as a pointer.
  package var isPressed: Bool
  package var timestamp: CFTimeInterval

  package init(location: CGPoint?, isPressed: Bool = false, timestamp: CFTimeInterval) {
    self.location = location
    self.isPressed = isPressed
    self.timestamp = timestamp
  }
}

/// A press of the mouse's secondary button, which is mostly the right one. It is no finger.
package struct SecondaryClick: Sendable, Equatable {
  /// The place in points of the screen as it is held.
  package var location: CGPoint
  package var timestamp: CFTimeInterval

  package init(location: CGPoint, timestamp: CFTimeInterval) {
    self.location = location
    self.timestamp = timestamp
  }
}

/// A part of a pinch of two fingers on a trackpad. Hosts don't learn where it ends: a pause does.
package struct MagnificationSample: Sendable, Equatable {
  /// The pointer's place, in points of the screen as it is held.
  package var location: CGPoint
  /// The factor by which the fingers have gone apart since the last sample, above 0.
  package var factor: CGFloat
  package var timestamp: CFTimeInterval

  package init(location: CGPoint, factor: CGFloat, timestamp: CFTimeInterval) {
    self.location = location
    self.factor = factor
    self.timestamp = timestamp
  }
}

/// The tilt of the device towards the person who looks at it: 0 is straight on, and 1 and -1 are as far as counts. Only
/// scripts and tests tilt: no host has a gyroscope.
package struct TiltSample: Sendable, Equatable {
  /// The tilt about the vertical axis: positive where the person sees more of the right edge.
  package var horizontal: CGFloat
  /// The tilt about the horizontal axis: positive where the person sees more of the lower edge.
  package var vertical: CGFloat

  package init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A shake of the device.
package struct ShakeSample: Sendable, Equatable {
  /// The part of the shake that this is.
  package enum Phase: Sendable { case began, ended }

  package var phase: Phase
  package var timestamp: CFTimeInterval

  package init(phase: Phase, timestamp: CFTimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// The cursor that a host shows where the pointer is.
package enum PointerCursor: String, Sendable, CaseIterable {
  case arrow
  /// The bar between letters.
  case beam
  /// The hand over what can be clicked.
  case hand
  case hidden
}

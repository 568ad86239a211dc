import DeviceSimulation
import UIKit
import UIKitTesting

/// A place on the screen that is told by an element: a part of its width and height, and points from there. Where it lies is
/// found out when it is used.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  private let element: XCUIElement
  private let normalizedOffset: CGVector
  private let pointsOffset: CGVector

  init(_ element: XCUIElement, normalizedOffset: CGVector, pointsOffset: CGVector) {
    (self.element, self.normalizedOffset, self.pointsOffset) = (element, normalizedOffset, pointsOffset)
  }

  /// The element by which the place is told.
  open var referencedElement: XCUIElement { element }

  /// The place in points of the screen.
  open var screenPoint: CGPoint { point(in: element.frame) }

  /// The place that lies so many points further right and down.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    let offset = CGVector(dx: pointsOffset.dx + offsetVector.dx, dy: pointsOffset.dy + offsetVector.dy)
    return XCUICoordinate(element, normalizedOffset: normalizedOffset, pointsOffset: offset)
  }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + normalizedOffset.dx * frame.width + pointsOffset.dx,
      y: frame.minY + normalizedOffset.dy * frame.height + pointsOffset.dy)
  }

  open override var description: String { MainActor.assumeIsolated { "a point of \(element.name)" } }

  private func perform(_ verb: String, _ place: SourcePlace, _ act: (Fingers, CGPoint) -> Void) {
    ElementAction(element: element, purpose: "\(verb) a point of \(element.name)", place: place).perform { target in
      act(target.fingers, point(in: target.node.frame))
    }
  }

  /// Taps the place.
  public func tap(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    perform("tap", place) { $0.tap(at: $1) }
  }

  /// Taps the place twice.
  public func doubleTap(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    perform("double tap", place) { $0.tap(at: $1, times: 2) }
  }

  /// Holds a finger on the place for so many seconds.
  public func press(
    forDuration duration: TimeInterval,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    perform("press", place) { $0.press(at: $1, seconds: duration) }
  }

  /// Holds a finger on the place for so many seconds, then drags it to another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    perform("drag", place) { fingers, point in
      fingers.press(at: point, seconds: duration, to: otherCoordinate.screenPoint)
    }
  }

  /// Holds a finger on the place for so many seconds, then drags it to another one and holds it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    perform("drag", place) { fingers, point in
      fingers.press(
        at: point, seconds: duration, to: otherCoordinate.screenPoint, velocity: velocity, hold: holdDuration)
    }
  }
}

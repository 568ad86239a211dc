import Compositor
import HostInterface
import QuartzCore

/// A display on which a device in real time shows its pictures and from which it takes its input: a window, or a page
/// somewhere else. The host thread's alone.
package protocol HostDisplay: AnyObject {
  /// Opens it, on the thread that owns it from then on. Input goes into the thread's queue.
  /// - Returns: the screen as it is there.
  func open(on thread: HostThread) throws -> ScreenDescription
  func close()

  /// The moment at which a picture given to `present` shows.
  var presentation: PresentationMoment { get }
  /// The size of the display's pictures, in pixels.
  var pictureSize: (width: Int, height: Int) { get }
  /// Handles what happens until a time, or until the first event where there is none. May return before.
  func handleEvents(until deadline: Double?)
  /// Handles what has happened.
  func handlePendingEvents()
  /// Gives the display the shape of a screen, and tells of it by way of the input.
  func turn(to screen: ScreenDescription)
  /// Lets go of what is kept only to draw quickly. Pictures stay the same; the next one takes longer.
  func purgeCaches()
  /// Draws the tree; nothing is shown yet.
  /// - Parameter timeout: how long it may wait for external surfaces, in seconds.
  /// - Returns: what is another than before; nothing while nobody looks.
  func composite(_ tree: RenderTree, at time: Double, timeout: Double) -> Damage
  /// The picture composited last, in memory.
  func readback() -> PixelBuffer
  /// Shows what has been drawn.
  func present(_ damage: Damage)
}

/// The moment at which a picture shows that is handed over to be shown.
package enum PresentationMoment {
  /// The moment of the handing over, which is done when the picture's time has come.
  case timed
  /// The moment at which the display takes the picture, which is when the handing over is done.
  case inStep
  /// Some time after the handing over, which only the display knows: the picture is handed over as soon as it is there.
  case remote
}

/// A picture as it was presented.
package struct PresentedPicture {
  /// The time for which it was drawn, by the host's clock.
  package var targetTime: CFTimeInterval
  /// The time at which the picture was handed to the display.
  package var presentedTime: CFTimeInterval
  /// The picture's pixels, until the observer returns.
  package var buffer: PixelBuffer
}

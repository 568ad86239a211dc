import Compositor
import HostInterface
import QuartzCore

/// What a device in real time shows its pictures on and takes its input from: a window, or a page somewhere else. The
/// host thread's alone.
package protocol HostDisplay: AnyObject {
  /// Opens it, on the thread that owns it from then on. Input goes into the thread's queue.
  /// - Returns: the screen as it is there.
  func open(on thread: HostThread) throws -> ScreenDescription
  func close()

  /// When what is given to `present` shows.
  var presentation: PresentationMoment { get }
  /// What the display shows, in pixels.
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
  /// What was composited last, in memory.
  func readback() -> PixelBuffer
  /// Shows what has been drawn.
  func present(_ damage: Damage)
}

/// When a picture shows that is handed over to be shown.
package enum PresentationMoment {
  /// At once: it is handed over when its time has come.
  case timed
  /// When the display takes it, which is when the handing over is done.
  case inStep
  /// Some time later, which only the display knows: it is handed over as soon as it is there.
  case remote
}

/// A picture as it was presented.
package struct PresentedPicture {
  /// The time for which it was drawn, by the host's clock.
  package var targetTime: CFTimeInterval
  /// When it was handed to the display.
  package var presentedTime: CFTimeInterval
  /// Its pixels, until the observer returns.
  package var buffer: PixelBuffer
}

import Foundation
import QuartzCore

/// The form of sound between apps and devices: interleaved stereo, floats whose full scale is -1…1.
package enum AudioFormat {
  /// Frames (pairs of samples) per second: most music's own rate.
  package static let sampleRate = 44_100.0
}

/// A device's way to a person's ears. It takes sound by its own time: a loudspeaker's while it plays, or a clock's that
/// is moved by hand. Any thread may ask.
package protocol AudioOutput: AnyObject, Sendable {
  /// Makes the next frames: as many pairs of samples as there is room for, all of which are zero before.
  /// - Parameter position: counts the frames that were taken before, as `position` does.
  typealias Renderer = @Sendable (_ samples: UnsafeMutableBufferPointer<Float>, _ position: Int) -> Void

  /// The name of the device through which sound is heard; nil where nobody hears anything, though sound passes all the
  /// same. The first to ask may have to wait until the device is found.
  var deviceName: String? { get }
  /// Whether time stands while a renderer works: it may wait for its sound, and shall, so that runs repeat.
  var waitsForSound: Bool { get }
  /// Counts the frames that have passed, in `AudioFormat.sampleRate`; never runs backwards.
  var position: Int { get }
  /// Takes sound from a renderer, on any thread but never on two, until `stop`. There is one at a time.
  func start(_ renderer: @escaping Renderer)
  /// Ends the sound: a loudspeaker may sleep.
  func stop()
}

/// The way of the sound of the current device's app, as long as there is the device.
package enum AppAudio {
  /// The output and the time of those who hear it; nil before a launch, after the device is gone, and where it has no
  /// sound.
  package static var current: (output: any AudioOutput, clock: any HostClock)? {
    guard let services = HostServices.current, let output = services.audio, let clock = services.clock else {
      return nil
    }
    return (output, clock)
  }
}

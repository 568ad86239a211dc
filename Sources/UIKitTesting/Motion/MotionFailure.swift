import DeviceSimulation
import XCTestAdditions

/// What is wrong with a motion, and a film of it.
package struct MotionFailure {
  package let message: String
  package let film: CGImage?

  init(_ message: String, film: ShortFilm? = nil) {
    self.message = message + (film.map { " \($0.caption)" } ?? "")
    self.film = film?.picture
  }

  static let noDevice = MotionFailure(
    "No simulated device is on. Make a SimulatedDevice first, or name one by the argument \"on\".")

  /// Has the test fail that runs, with the film attached.
  /// - Parameter name: the film's.
  package func report(at place: SourcePlace, film name: String) {
    if let film {
      let attachment = XCTAttachment(image: UIImage(cgImage: film))
      attachment.name = name
      place.attach([attachment], as: "A film of what was on screen")
    }
    place.fail(message)
  }
}

/// A few frames side by side, and what to say of them.
struct ShortFilm {
  let picture: CGImage
  let caption: String

  private init?(_ pictures: [FilmPicture]) {
    guard let first = pictures.first?.number, let last = pictures.last?.number else { return nil }
    let frames = first == last ? "frame \(first)" : "the frames \(first) to \(last)"
    picture = CGImage(sideBySide: pictures.map(\.picture))
    caption = "The film that is attached shows \(frames)."
  }

  /// The frames just before and after one; nil where none of them is kept.
  @MainActor init?(of device: SimulatedDevice, around number: Int) {
    self.init(device.pictures(of: number - 3...number + 2))
  }

  /// The last second, as six pictures.
  @MainActor init?(lastSecondOf device: SimulatedDevice) { self.init(device.frames(last: 1, every: 0.2)) }
}

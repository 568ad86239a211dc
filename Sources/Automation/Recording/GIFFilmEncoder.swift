import CoreGraphics
import Foundation

/// Writes a GIF: what changes from picture to picture is found on one queue, and packed on another, while the app draws
/// the next ones.
final class GIFFilmEncoder: FilmEncoder, @unchecked Sendable {
  /// Viewers of GIF play shorter delays than 20 ms as 100 ms.
  static let mostFramesPerSecond = 50.0

  private let path: String
  private let framesPerSecond: Double
  private let file: FileHandle
  private let finding = DispatchQueue(label: "changes of a GIF", qos: .utility)
  private let packing = DispatchQueue(label: "packing of a GIF", qos: .utility)
  /// How many pictures may be on their way: enough for both queues, few enough for the memory.
  private let places = DispatchSemaphore(value: 4)

  /// The finder, which is used on the first queue alone.
  private let finder: PictureChangeFinder
  /// What is to be written once it is known how long it stands. These are used on the second queue alone.
  private let encoder: GIFEncoder
  private var pending: (changes: PictureChanges, frames: Range<Int>)?
  private let failure = FirstFailure()

  init(path: String, width: Int, height: Int, framesPerSecond: Double) throws {
    self.path = path
    self.framesPerSecond = framesPerSecond
    guard let finder = PictureChangeFinder(width: width, height: height) else {
      throw LaunchError("Could not write the film to \(path): there is no memory for it.")
    }
    self.finder = finder
    let file = try OutputFile.open(path, for: "the film")
    self.file = file
    do {
      encoder = try GIFEncoder(width: width, height: height) { try file.write(contentsOf: $0) }
    } catch {
      throw LaunchError("Could not write the film to \(path): \(error.reason)")
    }
  }

  func add(_ picture: CGImage, frames: Range<Int>) throws {
    try check()
    places.wait()
    finding.async { [self] in
      let changes = finder.changes(to: picture)
      packing.async { [self] in
        defer { places.signal() }
        failure.attempt { try pack(changes, frames: frames) }
      }
    }
  }

  func finish() throws {
    finding.sync {}
    packing.sync {
      failure.attempt {
        try packPending()
        try encoder.finish()
        try file.close()
      }
    }
    try check()
  }

  private func check() throws {
    guard let error = failure.error else { return }
    throw LaunchError("Could not write the film to \(path): \(error.reason)")
  }

  private func pack(_ changes: PictureChanges?, frames: Range<Int>) throws {
    guard let changes else { throw LaunchError("there is no memory for it.") }
    if changes.isEmpty, let pending {
      self.pending = (pending.changes, pending.frames.lowerBound..<frames.upperBound)
      return
    }
    try packPending()
    pending = (changes, frames)
  }

  private func packPending() throws {
    guard let pending else { return }
    self.pending = nil
    var delay = hundredths(pending.frames.upperBound) - hundredths(pending.frames.lowerBound)
    let first = min(delay, GIFEncoder.longestDelay)
    try encoder.add(pending.changes, delay: first)
    delay -= first
    while delay > 0 {
      let next = min(delay, GIFEncoder.longestDelay)
      try encoder.addStandstill(delay: next)
      delay -= next
    }
  }

  /// The time at which a frame begins, in hundredths of a second.
  private func hundredths(_ frame: Int) -> Int { Int((Double(frame) * 100 / framesPerSecond).rounded()) }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Films frames into a file, at a rate of its own: each picture shows until the next one.
final class FilmRecording: Recording {
  private let framesPerSecond: Double
  private let makeEncoder: (_ width: Int, _ height: Int) throws -> any FilmEncoder
  private var film: (encoder: any FilmEncoder, width: Int, height: Int)?
  /// The picture that shows until the next one, and how many frames of the film there are before it.
  private var last: CGImage?
  private var count = 0

  /// Makes a recording that begins with the first picture.
  /// - Parameters:
  ///   - framesPerSecond: the film's rate.
  ///   - makeEncoder: begins the film once the first picture says its size in pixels.
  init(
    framesPerSecond: Double, makeEncoder: @escaping (_ width: Int, _ height: Int) throws -> any FilmEncoder
  ) {
    self.framesPerSecond = framesPerSecond
    self.makeEncoder = makeEncoder
  }

  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) throws {
    let film = try self.film ?? (makeEncoder(picture.width, picture.height), picture.width, picture.height)
    self.film = film
    try showLast(until: Int((time * framesPerSecond).rounded()))
    last = picture.fitted(width: film.width, height: film.height)
  }

  func finish() throws {
    try showLast(until: count + 1)
    try film?.encoder.finish()
  }

  /// Films the last picture up to a frame of the film.
  private func showLast(until end: Int) throws {
    guard let film, let last, count < end else { return }
    try film.encoder.add(last, frames: count..<end)
    count = end
  }
}

/// Writes pictures of one size into a film.
protocol FilmEncoder: AnyObject {
  /// Takes the next picture, and the frames of the film that show it: from the end of the ones before.
  /// - Throws: `LaunchError` where this picture or one before it can't be written.
  func add(_ picture: CGImage, frames: Range<Int>) throws
  /// Ends the film. To be called once, after the last picture.
  /// - Throws: `LaunchError` where it can't be written.
  func finish() throws
}

extension CGImage {
  /// The picture on a canvas of a film's size: that of a turned device shows cut, or with black beside it.
  fileprivate func fitted(width: Int, height: Int) -> CGImage {
    if (self.width, self.height) == (width, height) { return self }
    let canvas = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    canvas.bindMemory(to: UInt32.self).update(repeating: 0xFF00_0000)
    for row in 0..<min(height, self.height) {
      (canvas.baseAddress! + row * width * 4)
        .copyMemory(from: pixels.baseAddress! + row * bytesPerRow, byteCount: min(width, self.width) * 4)
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, adopting: canvas)
  }
}

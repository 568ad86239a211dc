import Compositor
import PictureKernels

/// Part of a picture that is to be had from another place in the same picture.
struct PictureCopy: Equatable {
  /// Where to.
  var rect: PixelRect
  /// The left column and top row of where from.
  var x: Int
  var y: Int
}

/// Finds what has moved between two pictures, by their pixels: what a person scrolls, but also what is pushed aside.
///
/// The pixels tell more than the layers do, since a viewer may have missed any number of frames, and since what is in
/// front of the moving things, such as bars, stays.
struct ScrollFinder {
  enum Axis { case vertical, horizontal }

  /// Pixels across of the bands that are looked at by themselves, so that things may move beside others that rest.
  static let band = 64
  /// Pixels that a copy is long at least.
  static let leastLength = 16
  /// Lines in which the pictures differ, at least, that a copy repairs.
  static let leastGain = 8
  /// Lines, at least, that have to agree on how far they have moved.
  static let leastVotes = 12
  /// Bands that vote.
  static let voters = 6

  /// Copies that bring the old picture closer to the new one, to be carried out one after the other.
  static func copies(from old: PixelBuffer, to new: PixelBuffer, in rect: PixelRect) -> [PictureCopy] {
    guard min(rect.width, rect.height) >= leastLength * 2 else { return [] }
    let vertical = copies(from: old, to: new, in: rect, along: .vertical)
    return vertical.isEmpty ? copies(from: old, to: new, in: rect, along: .horizontal) : vertical
  }

  static func copies(from old: PixelBuffer, to new: PixelBuffer, in rect: PixelRect, along axis: Axis) -> [PictureCopy]
  {
    let bands = bands(of: rect, along: axis)
    let distance = distance(
      stride(from: 0, to: bands.count, by: max(1, bands.count / voters)).map { Band(bands[$0], old, new, axis) })
    guard distance != 0 else { return [] }
    var runs: [(rect: PixelRect, lines: Range<Int>)] = []
    for band in bands.lazy.map({ Band($0, old, new, axis) }) {
      for lines in band.runs(moved: distance) {
        let piece = axis.rect(band.rect, lines: lines)
        // Beside each other, the same lines are one piece.
        if let last = runs.last, last.lines == lines, axis.adjoins(last.rect, piece) {
          runs[runs.count - 1].rect = last.rect.union(piece)
        } else if let same = runs.lastIndex(where: { $0.lines == lines && axis.adjoins($0.rect, piece) }) {
          runs[same].rect = runs[same].rect.union(piece)
        } else {
          runs.append((piece, lines))
        }
      }
    }
    // None may write what a later one has yet to read.
    runs.sort { distance > 0 ? $0.lines.lowerBound < $1.lines.lowerBound : $0.lines.upperBound > $1.lines.upperBound }
    return runs.map { run in
      let (x, y) = axis == .vertical ? (0, distance) : (distance, 0)
      return PictureCopy(rect: run.rect, x: run.rect.x0 + x, y: run.rect.y0 + y)
    }
  }

  private static func bands(of rect: PixelRect, along axis: Axis) -> [PixelRect] {
    var result: [PixelRect] = []
    let (start, end) = axis == .vertical ? (rect.x0, rect.x1) : (rect.y0, rect.y1)
    for place in stride(from: start, to: end, by: band) {
      let last = min(place + band, end)
      result.append(
        axis == .vertical
          ? PixelRect(x0: place, y0: rect.y0, x1: last, y1: rect.y1)
          : PixelRect(x0: rect.x0, y0: place, x1: rect.x1, y1: last))
    }
    return result
  }

  /// How many lines further on the old picture had what the new one has, by a vote of the lines that are like no
  /// other; 0 where there is no majority worth the name.
  private static func distance(_ bands: [Band]) -> Int {
    var votes: [Int: Int] = [:]
    for band in bands { band.vote(into: &votes) }
    votes[0] = nil
    // Of equals the nearest, so that the order of a dictionary decides nothing.
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.map { $0.value >= leastVotes ? $0.key : 0 } ?? 0
  }

  /// A strip of the pictures, line by line.
  private struct Band {
    let rect: PixelRect
    /// Its first line's place in the picture.
    let first: Int
    let old: [UInt64]
    let new: [UInt64]

    init(_ rect: PixelRect, _ old: PixelBuffer, _ new: PixelBuffer, _ axis: Axis) {
      self.rect = rect
      first = axis == .vertical ? rect.y0 : rect.x0
      self.old = Self.hashes(old, rect, axis)
      self.new = Self.hashes(new, rect, axis)
    }

    private static func hashes(_ buffer: PixelBuffer, _ rect: PixelRect, _ axis: Axis) -> [UInt64] {
      let stride = buffer.bytesPerRow / 4
      let start = buffer.words + rect.y0 * stride + rect.x0
      let (lines, length) = axis == .vertical ? (rect.height, rect.width) : (rect.width, rect.height)
      return [UInt64](unsafeUninitializedCapacity: lines) { hashes, count in
        if axis == .vertical {
          picture_hash_lines(start, lines, stride, length, 1, hashes.baseAddress)
        } else {
          picture_hash_lines(start, lines, 1, length, stride, hashes.baseAddress)
        }
        count = lines
      }
    }

    func vote(into votes: inout [Int: Int]) {
      // -1 for those that come again.
      var places: [UInt64: Int] = [:]
      for (line, hash) in old.enumerated() { places[hash] = places[hash] == nil ? line : -1 }
      for (line, hash) in new.enumerated() where hash != old[line] {
        if let place = places[hash], place >= 0 { votes[place - line, default: 0] += 1 }
      }
    }

    /// The lines, as they count in the picture, that are to be had from a distance.
    func runs(moved distance: Int) -> [Range<Int>] {
      var result: [Range<Int>] = []
      let lines = max(0, -distance)..<min(new.count, old.count - distance)
      guard !lines.isEmpty else { return [] }
      var start = lines.lowerBound
      var gain = 0
      func close(_ end: Int) {
        if end - start >= leastLength, gain >= leastGain { result.append(first + start..<first + end) }
      }
      for line in lines {
        if new[line] == old[line + distance] {
          if new[line] != old[line] { gain += 1 }
        } else {
          close(line)
          (start, gain) = (line + 1, 0)
        }
      }
      close(lines.upperBound)
      return result
    }
  }
}

extension ScrollFinder.Axis {
  /// The part of a band with certain lines.
  func rect(_ band: PixelRect, lines: Range<Int>) -> PixelRect {
    self == .vertical
      ? PixelRect(x0: band.x0, y0: lines.lowerBound, x1: band.x1, y1: lines.upperBound)
      : PixelRect(x0: lines.lowerBound, y0: band.y0, x1: lines.upperBound, y1: band.y1)
  }

  func adjoins(_ a: PixelRect, _ b: PixelRect) -> Bool { self == .vertical ? a.x1 == b.x0 : a.y1 == b.y0 }
}

extension PixelBuffer {
  /// Its pixels, in the order of the memory.
  var words: UnsafeMutablePointer<UInt32> { pixels.assumingMemoryBound(to: UInt32.self) }

  /// Pixels from one row to the next.
  var stride: Int { bytesPerRow / 4 }

  func copy(_ rect: PixelRect, from other: PixelBuffer) {
    for y in rect.y0..<rect.y1 {
      (pixels + y * bytesPerRow + rect.x0 * 4).copyMemory(
        from: other.pixels + y * other.bytesPerRow + rect.x0 * 4, byteCount: rect.width * 4)
    }
  }

  /// Moves pixels within the picture, as if by way of other memory.
  func perform(_ copy: PictureCopy) {
    let rows = 0..<copy.rect.height
    for row in copy.y < copy.rect.y0 ? AnySequence(rows.reversed()) : AnySequence(rows) {
      // `memmove`.
      (pixels + (copy.rect.y0 + row) * bytesPerRow + copy.rect.x0 * 4).copyMemory(
        from: pixels + (copy.y + row) * bytesPerRow + copy.x * 4, byteCount: copy.rect.width * 4)
    }
  }

  func isEqual(to other: PixelBuffer, in rect: PixelRect) -> Bool {
    picture_is_equal(
      words + rect.y0 * stride + rect.x0, stride, other.words + rect.y0 * other.stride + rect.x0, other.stride,
      rect.width, rect.height)
  }
}

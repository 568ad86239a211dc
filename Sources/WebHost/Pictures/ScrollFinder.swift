import Compositor
import WebHostKernels

/// Part of a picture that is to be had from another place in the same picture.
struct PictureCopy: Equatable {
  /// The rectangle to which the part is copied.
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
  /// The least edges that have to agree on how far they have moved.
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
    let bands = Band.all(in: rect, old, new, axis)
    let distance = distance(stride(from: 0, to: bands.count, by: max(1, bands.count / voters)).map { bands[$0] })
    guard distance != 0 else { return [] }
    var runs: [(rect: PixelRect, lines: Range<Int>)] = []
    for band in bands {
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

  /// How many lines further on the old picture had what the new one has, by a vote of the edges between
  /// unlike lines; 0 where there is no majority worth the name.
  private static func distance(_ bands: [Band]) -> Int {
    var votes: [Int: Int] = [:]
    for band in bands { band.vote(into: &votes) }
    // The nearest of equals wins, so that the order of a dictionary decides nothing.
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.map { $0.value >= leastVotes ? $0.key : 0 } ?? 0
  }

  /// A strip of the pictures, line by line.
  private struct Band {
    let rect: PixelRect
    /// The place of the strip's first line in the picture.
    let first: Int
    let old: [UInt64]
    let new: [UInt64]

    /// All of a rectangle, beside each other.
    static func all(in rect: PixelRect, _ old: PixelBuffer, _ new: PixelBuffer, _ axis: Axis) -> [Band] {
      let rects = axis.bands(of: rect)
      let (old, new) = (axis.hashes(of: old, rect, rects), axis.hashes(of: new, rect, rects))
      let lines = axis == .vertical ? rect.height : rect.width
      return rects.indices.map {
        let range = $0 * lines..<($0 + 1) * lines
        return Band(
          rect: rects[$0], first: axis == .vertical ? rect.y0 : rect.x0, old: Array(old[range]), new: Array(new[range]))
      }
    }

    /// A line that differs from the one before it: what these two are, and the later one's place. Where lines are
    /// alike, nothing tells how far they have moved.
    private struct Edge: Comparable {
      let before: UInt64
      let after: UInt64
      let place: Int

      static func < (a: Edge, b: Edge) -> Bool { (a.before, a.after, a.place) < (b.before, b.after, b.place) }

      func isLike(_ other: Edge) -> Bool { (before, after) == (other.before, other.after) }
    }

    private static func edges(_ lines: [UInt64]) -> [Edge] {
      lines.indices.dropFirst().compactMap { place in
        let (before, after) = (lines[place - 1], lines[place])
        return before == after ? nil : Edge(before: before, after: after, place: place)
      }
    }

    /// Each edge that is not where it was votes for the nearest places of its like, on both sides: of things that come
    /// again and again, only one of these is right, but for all of them by the same distance.
    func vote(into votes: inout [Int: Int]) {
      let places = Self.edges(old).sorted()
      for edge in Self.edges(new) where (old[edge.place - 1], old[edge.place]) != (edge.before, edge.after) {
        let next = places.partitioningIndex { $0 >= edge }
        for index in [next - 1, next] where places.indices.contains(index) && places[index].isLike(edge) {
          votes[places[index].place - edge.place, default: 0] += 1
        }
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

  /// A rectangle from side to side.
  func bands(of rect: PixelRect) -> [PixelRect] {
    let (start, end) = self == .vertical ? (rect.x0, rect.x1) : (rect.y0, rect.y1)
    return stride(from: start, to: end, by: ScrollFinder.band).map { place in
      let last = min(place + ScrollFinder.band, end)
      return self == .vertical
        ? PixelRect(x0: place, y0: rect.y0, x1: last, y1: rect.y1)
        : PixelRect(x0: rect.x0, y0: place, x1: rect.x1, y1: last)
    }
  }

  /// Numbers for the lines of a rectangle's bands, one band after the other.
  func hashes(of buffer: PixelBuffer, _ rect: PixelRect, _ bands: [PixelRect]) -> [UInt64] {
    let lines = self == .vertical ? rect.height : rect.width
    return [UInt64](unsafeUninitializedCapacity: lines * bands.count) { hashes, count in
      if self == .vertical {
        picture_hash_rows(
          buffer.start(of: rect), buffer.stride, rect.width, rect.height, ScrollFinder.band, hashes.baseAddress)
      } else {
        for (index, band) in bands.enumerated() {
          picture_hash_columns(
            buffer.start(of: band), buffer.stride, band.width, band.height, hashes.baseAddress! + index * lines)
        }
      }
      count = lines * bands.count
    }
  }

  func adjoins(_ a: PixelRect, _ b: PixelRect) -> Bool { self == .vertical ? a.x1 == b.x0 : a.y1 == b.y0 }
}

extension Array {
  /// The first place from which on all elements are so, where none before them is.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

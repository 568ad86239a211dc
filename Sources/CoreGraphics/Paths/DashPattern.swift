import Foundation

/// Cuts lines into dashes.
struct DashPattern {
  private let lengths: [CGFloat]
  private let firstIndex: Int
  private let firstRemainder: CGFloat

  /// Makes a pattern; nil if there is nothing to cut: no length is positive, or one is negative.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    // With an odd number of lengths dashes and gaps change places every time around.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var index = 0
    while offset >= lengths[index], index < lengths.count - 1 {
      offset -= lengths[index]
      index += 1
    }
    self.lengths = lengths
    firstIndex = index
    firstRemainder = max(0, lengths[index] - offset)
  }

  func dashes(of line: CGPath.Polyline) -> [CGPath.Polyline] {
    guard line.points.count > 1 else { return [] }
    var dashes: [CGPath.Polyline] = []
    var dash: CGPath.Polyline?
    var index = firstIndex
    var remainder = firstRemainder
    let beginsInDash = index % 2 == 0
    if beginsInDash { dash = CGPath.Polyline(points: [line.points[0]], isClosed: false, isSmooth: [false]) }

    let end = line.isClosed ? line.points.count : line.points.count - 1
    for segment in 0..<end {
      let next = (segment + 1) % line.points.count
      let (a, b) = (line.points[segment], line.points[next])
      let length = (b - a).length
      var position: CGFloat = 0
      while length - position > remainder {
        position += remainder
        let point = a.mixed(with: b, position / length)
        if index % 2 == 0 {
          dash?.append(point, isSmooth: false)
          if let dash { dashes.append(dash) }
          dash = nil
        } else {
          dash = CGPath.Polyline(points: [point], isClosed: false, isSmooth: [false])
        }
        index = (index + 1) % lengths.count
        remainder = lengths[index]
      }
      remainder -= length - position
      dash?.append(b, isSmooth: line.isSmooth[next])
    }
    guard let last = dash else { return dashes }
    // On a closed line the last dash runs on into the first.
    if line.isClosed, beginsInDash, !dashes.isEmpty {
      dashes[0].points = last.points + dashes[0].points.dropFirst()
      dashes[0].isSmooth = last.isSmooth + dashes[0].isSmooth.dropFirst()
    } else {
      dashes.append(last)
    }
    return dashes
  }
}

extension CGPath.Polyline {
  fileprivate mutating func append(_ point: CGPoint, isSmooth smooth: Bool) {
    guard point != points.last else { return }
    points.append(point)
    isSmooth.append(smooth)
  }
}

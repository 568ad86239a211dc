import Foundation

/// The trace that a running app writes, read as it grows.
final class PresentedTrace {
  struct Frame: Decodable {
    struct View: Decodable {
      var frame: [Double]
      var alpha: Double
      var hidden: Bool
      var contentOffset: [Double]?
      var text: String?
      var minY: Double { frame[1] }
      var midY: Double { frame[1] + frame[3] / 2 }
      var maxY: Double { frame[1] + frame[3] }
    }
    var frame: Int
    var time: Double
    var views: [String: View]
  }

  private let path: String
  private var rest = Data()
  private var offset: UInt64 = 0
  private var known: [Frame] = []

  init(path: String) { self.path = path }

  /// All frames that have been presented so far.
  var frames: [Frame] {
    if let file = FileHandle(forReadingAtPath: path) {
      try? file.seek(toOffset: offset)
      let new = (try? file.readToEnd()) ?? Data()
      offset += UInt64(new.count)
      rest += new
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if let frame = try? JSONDecoder().decode(Frame.self, from: rest[..<end]) { known.append(frame) }
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    return known
  }
}

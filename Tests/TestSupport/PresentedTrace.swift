import Foundation

/// The trace that a running app writes, read as it grows.
package final class PresentedTrace {
  package struct Frame: Decodable {
    package struct View: Decodable {
      package var frame: [Double]
      package var alpha: Double
      package var hidden: Bool
      package var contentOffset: [Double]?
      package var text: String?
      package var minY: Double { frame[1] }
      package var midY: Double { frame[1] + frame[3] / 2 }
      package var maxY: Double { frame[1] + frame[3] }
    }
    package var frame: Int
    package var time: Double
    package var views: [String: View]
  }

  private let path: String
  private var rest = Data()
  private var offset: UInt64 = 0
  private var known: [Frame] = []

  package init(path: String) { self.path = path }

  /// All frames that have been presented so far.
  package var frames: [Frame] {
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

  /// The frame that was the last but so many when a trace was last written.
  /// - Returns: nil where there are not as many.
  package static func frame(_ count: Int, beforeTheLastAt path: String) -> Frame? {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    // What stands behind the last line's end isn't whole.
    let lines = text.components(separatedBy: "\n").dropLast()
    guard lines.count > count else { return nil }
    return try? JSONDecoder().decode(Frame.self, from: Data(lines[lines.endIndex - 1 - count].utf8))
  }
}

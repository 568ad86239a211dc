import Foundation

/// A command to a page in which the person looks for something.
package enum FindCommand: Codable, Hashable, Sendable {
  /// Looks for a text from the place on where the last one was found, or from what shows.
  case search(String)
  /// Goes to the next place, or the one before; past the last one comes the first.
  case step(forward: Bool)
  /// Takes all marks back.
  case end
}

/// The places of a text in a page.
package struct FindReport: Codable, Hashable, Sendable {
  /// The number of places.
  package var count: Int
  /// The index of the current one; nil where there is none.
  package var index: Int?
  /// The place of the current one on the page, in CSS pixels; nil where it takes up no room.
  package var place: CGRect?
  /// The heights of the places on the page, from 0 at its top to 1 at its end, ascending.
  package var marks: [Double]

  package init(count: Int = 0, index: Int? = nil, place: CGRect? = nil, marks: [Double] = []) {
    (self.count, self.index, self.place, self.marks) = (count, index, place, marks)
  }

  /// The most marks: more could not be told apart.
  package static let mostMarks = 501

  /// The report with nothing in it that cannot be.
  package var sanitized: FindReport {
    var report = self
    report.count = min(max(0, count), Int(Int32.max))
    report.index = index.flatMap { (0..<report.count).contains($0) ? $0 : nil }
    report.place = place.flatMap { $0.isFinite ? $0 : nil }
    report.marks = marks.prefix(Self.mostMarks).filter { (0...1).contains($0) }
    return report
  }
}

extension CGRect {
  var isFinite: Bool { [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) < 1e9 } }
}

/// The options with which an app has the engine find a text.
package struct FindTextOptions: Codable, Hashable, Sendable {
  package var isBackwards: Bool
  package var isCaseSensitive: Bool
  package var wraps: Bool

  package init(isBackwards: Bool = false, isCaseSensitive: Bool = false, wraps: Bool = true) {
    (self.isBackwards, self.isCaseSensitive, self.wraps) = (isBackwards, isCaseSensitive, wraps)
  }
}

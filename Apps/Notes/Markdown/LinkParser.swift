/// Reads what stands in the parentheses behind a link's text: `(destination)`, `(<destination>)`, and either with a title
/// in quotes behind it.
///
/// What lies ahead is looked for in tables, each of which is made once for a line: however many brackets a line has, the
/// time stays in proportion to its length, but for a logarithm.
struct LinkParser {
  let units: UnsafeBufferPointer<UInt16>
  let range: Range<Int>
  /// The parenthesis that closes each one, by the places of both.
  private lazy var closings = findClosings()
  private lazy var spaces = range.filter { units[$0].isSpace }
  /// The places at which something follows blanks.
  private lazy var texts = range.dropFirst().filter { units[$0 - 1].isBlank && !units[$0].isBlank }
  private var places: [UInt16: [Int]] = [:]

  init(units: UnsafeBufferPointer<UInt16>, range: Range<Int>) {
    (self.units, self.range) = (units, range)
  }

  struct Link {
    var destination: Range<Int>
    /// The place behind the closing parenthesis.
    var end: Int
  }

  /// Reads a link's destination.
  /// - Parameter place: of the opening parenthesis.
  mutating func parse(at place: Int) -> Link? {
    let start = skipBlanks(from: place + 1)
    guard start < range.upperBound else { return nil }
    if units[start] == Unit.less {
      let end = next(Unit.greater, from: start + 1)
      guard end < range.upperBound else { return nil }
      return close((start + 1)..<end, from: end + 1)
    }
    let end = min(closings[place] ?? range.upperBound, first(in: spaces, from: start))
    return start <= end ? close(start..<end, from: end) : nil
  }

  /// Reads a title, if there is one, and the closing parenthesis.
  private mutating func close(_ destination: Range<Int>, from place: Int) -> Link? {
    var end = skipBlanks(from: place)
    if end > place, end < range.upperBound, units[end] == Unit.quote || units[end] == Unit.apostrophe {
      end = next(units[end], from: end + 1)
      guard end < range.upperBound else { return nil }
      end = skipBlanks(from: end + 1)
    }
    guard end < range.upperBound, units[end] == Unit.close else { return nil }
    return Link(destination: destination, end: end + 1)
  }

  private mutating func skipBlanks(from place: Int) -> Int {
    place < range.upperBound && units[place].isBlank ? first(in: texts, from: place) : place
  }

  private mutating func next(_ unit: UInt16, from place: Int) -> Int {
    if places[unit] == nil { places[unit] = range.filter { units[$0] == unit } }
    return first(in: places[unit] ?? [], from: place)
  }

  /// The first of ascending places that isn't in front of one; the end where there is none.
  private func first(in places: [Int], from place: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? places[low] : range.upperBound
  }

  private func findClosings() -> [Int: Int] {
    var (closings, open): ([Int: Int], [Int]) = ([:], [])
    var place = range.lowerBound
    while place < range.upperBound {
      switch units[place] {
      case Unit.backslash: place += 1
      case Unit.open: open.append(place)
      case Unit.close: if let first = open.popLast() { closings[first] = place }
      default: break
      }
      place += 1
    }
    return closings
  }
}

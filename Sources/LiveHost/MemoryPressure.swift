/// Whether the machine runs short of memory: a pure function of what it has, with a state in between so that one shortage
/// is told once.
struct MemoryPressure {
  /// The part of the machine's memory below which there is too little.
  static let shortage = 0.1
  /// The part above which a shortage is over.
  static let relief = 0.15

  private var isShort = false

  /// Tells whether a shortage of memory begins.
  /// - Parameters:
  ///   - available: what programs can have without others being written to the disk, in whatever unit `total` has.
  ///   - total: positive.
  /// - Returns: true where a shortage begins.
  mutating func begins(available: Double, total: Double) -> Bool {
    guard total > 0 else { return false }
    let part = available / total
    defer { isShort = part < Self.shortage || isShort && part < Self.relief }
    return part < Self.shortage && !isShort
  }

  /// Reads both from the text of `/proc/meminfo`, in kilobytes; nil where it doesn't tell.
  static func read(_ text: String) -> (available: Double, total: Double)? {
    func number(_ name: String) -> Double? {
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }) else { return nil }
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    }
    guard let available = number("MemAvailable"), let total = number("MemTotal") else { return nil }
    return (available, total)
  }
}

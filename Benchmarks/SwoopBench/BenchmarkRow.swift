import Foundation

/// One number and what was promised about it.
struct BenchmarkRow: Encodable {
  let name: String
  let value: Double
  let unit: String
  /// The largest value that is good enough; nil where nothing is promised.
  let limit: Double?
  var ok: Bool { limit.map { value <= $0 } ?? true }

  private enum Key: String, CodingKey { case name, value, unit, limit, ok }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode((value * 1000).rounded() / 1000, forKey: .value)
    try container.encode(unit, forKey: .unit)
    // Present even where there is none.
    try container.encode(limit, forKey: .limit)
    try container.encode(ok, forKey: .ok)
  }

  var line: String {
    func column(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let number = String(format: "%.2f", value)
    let limit = limit.map { String(format: "limit %.2f", $0) } ?? "no limit"
    return column(name, 22) + column(number, 10) + column(unit, 28) + column(limit, 14) + (ok ? "ok" : "NOT OK")
  }

  static func write(_ rows: [BenchmarkRow], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(fileURLWithPath: path))
  }
}

import Foundation

/// The events in a file of a report, which may be cut or damaged where a process has crashed.
struct EventFile {
  private(set) var events: [TestEvent] = []
  /// What is wrong with lines, for people.
  private(set) var faults: [String] = []
  private let name: String
  private var stream = SwiftTestingStream()
  private var running: [String] = []

  /// Reads a file's contents: lines of this report's own, or of Swift Testing's event stream.
  /// - Parameter name: what faults call the file.
  init(_ contents: Data, name: String) {
    self.name = name
    // Of data, lines end at line feeds alone, and what is no UTF-8 damages no other line.
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isBlank) { read(line, number: index + 1) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }

  private mutating func read(_ line: Data, number: Int) {
    if let event = try? JSONDecoder().decode(TestEvent.self, from: line) {
      note(event)
    } else if let record = try? JSONDecoder().decode(SwiftTestingRecord.self, from: line) {
      if let event = stream.event(of: record) { note(event) }
    } else {
      let test = running.last.map { "the process ended in the middle of \($0)" } ?? "the process ended there"
      // Enough of the line to recognise it by.
      let text = String(String(decoding: line, as: UTF8.self).prefix(200))
      faults.append("\(name), line \(number), is cut or damaged; perhaps \(test): \(text)")
    }
  }

  private mutating func note(_ event: TestEvent) {
    switch event.kind {
    case .began: running.append(event.test)
    case .ended: running.removeAll { $0 == event.test }
    case .failed, .attached, .skipped: break
    }
    events.append(event)
  }
}

import Foundation

/// The history as a list shows it: day by day, each page once a day.
struct HistoryDays: Equatable {
  struct Day: Equatable {
    /// The time at which it begins.
    let start: Date
    var entries: [HistoryEntry]
  }

  private(set) var days: [Day] = []
  private var known: Set<Int64> = []
  private let calendar: Calendar

  init(calendar: Calendar = .current) { self.calendar = calendar }

  /// Takes entries that are older than all before.
  mutating func append(_ entries: [HistoryEntry]) {
    for entry in entries {
      let start = calendar.startOfDay(for: entry.time)
      if days.last?.start != start {
        days.append(Day(start: start, entries: []))
        known = []
      }
      if known.insert(entry.page).inserted { days[days.count - 1].entries.append(entry) }
    }
  }

  /// Takes an entry away, and its day with the last one.
  /// - Returns: whether the day is gone.
  mutating func remove(_ path: IndexPath) -> Bool {
    days[path.section].entries.remove(at: path.row)
    guard days[path.section].entries.isEmpty else { return false }
    days.remove(at: path.section)
    return true
  }

  /// The time from a day's beginning to its end.
  func times(ofDay start: Date) -> Range<Date> {
    start..<(calendar.date(byAdding: .day, value: 1, to: start) ?? start.addingTimeInterval(86_400))
  }

  /// The name of a day as a heading.
  func title(ofDay start: Date, now: Date) -> String {
    let today = calendar.startOfDay(for: now)
    if start == today { return "Today" }
    if start == calendar.date(byAdding: .day, value: -1, to: today) { return "Yesterday" }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale ?? .current
    let isThisYear = calendar.isDate(start, equalTo: now, toGranularity: .year)
    formatter.setLocalizedDateFormatFromTemplate(isThisYear ? "EEEEdMMMM" : "EEEEdMMMMyyyy")
    return formatter.string(from: start)
  }

  /// The parts of the history that can be cleared, with their names, the shortest first; all of it has no beginning.
  func clearings(now: Date) -> [(title: String, start: Date?)] {
    let today = calendar.startOfDay(for: now)
    return [
      ("The Last Hour", now.addingTimeInterval(-3600)), ("Today", today),
      ("Today and Yesterday", calendar.date(byAdding: .day, value: -1, to: today) ?? today), ("All History", nil),
    ]
  }
}

import Foundation

/// What the machine knows about processes.
package enum Processes {
  package static func descendants(of root: pid_t) -> [pid_t] {
    var parents: [pid_t: pid_t] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      if let pid = pid_t(name), let fields = fields(of: pid), fields.count > 1 { parents[pid] = pid_t(fields[1]) }
    }
    func isBelow(_ pid: pid_t) -> Bool {
      var next = parents[pid]
      while let parent = next {
        if parent == root { return true }
        next = parents[parent]
      }
      return false
    }
    return parents.keys.filter(isBelow).sorted()
  }

  package static func name(of pid: pid_t) -> String {
    ((try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
  }

  /// Whether a process is alive, and no zombie.
  package static func isRunning(_ pid: pid_t) -> Bool { fields(of: pid).map { $0[0] != "Z" } ?? false }

  /// Seconds of processor time, to the nanosecond; 0 for a process that has gone.
  package static func seconds(of pids: [pid_t]) -> Double {
    pids.reduce(0) { sum, pid in
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return sum }
      return sum + Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// How often their threads have gone to sleep so far, and so how often they woke up.
  package static func wakeups(of pids: [pid_t]) -> Int {
    pids.reduce(0) { sum, pid in
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
      return threads.reduce(sum) { sum, thread in
        let status = (try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
  }

  /// A number from a process's `status`, such as `Threads`, or `VmRSS` in KiB; nil for a process that has gone.
  package static func status(_ name: String, of pid: pid_t) -> Int? {
    let lines = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8))?.split(separator: "\n")
    return lines?.first { $0.hasPrefix("\(name):") }.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// The fields of `stat` after the name: state, parent, …
  private static func fields(of pid: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}

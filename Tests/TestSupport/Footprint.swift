import CTestSupport
import Foundation

/// What this process has of the machine.
package struct Footprint: Sendable, CustomStringConvertible {
  /// Bytes of the heap that are in use.
  package let heap: Int
  /// Bytes of its own memory that lie in the machine's, those included that the heap keeps for later.
  package let resident: Int
  /// Bytes that it has in common with other processes, such as pictures of web pages.
  package let shared: Int
  package let threads: Int
  /// Files, sockets and the like that are open.
  package let descriptors: Int
  /// Processes that it has begun, and those that these have.
  package let children: Int

  package init() {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    heap = swoop_heap_in_use()
    resident = number("RssAnon") * 1024
    shared = number("RssShmem") * 1024
    threads = number("Threads")
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    children = Processes.descendants(of: getpid()).count
  }

  /// The footprint once the heap has given back the room that simulated devices have it keep for their pictures.
  package static func withoutSpareRoom() -> Footprint {
    swoop_trim_heap()
    return Footprint()
  }

  package var description: String {
    """
    \(heap / 1000) kB in use, \(resident / 1000) kB resident, \(shared / 1000) kB shared, \(threads) threads, \
    \(descriptors) descriptors, \(children) children
    """
  }
}

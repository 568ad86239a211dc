import CWebSupport
import Foundation
import WebContentProtocol

/// The process that reads one document, which may be anybody's. It has no rights that it doesn't need for that, and
/// nothing is lost when it ends.
package enum DocumentRenderer {
  /// The bytes of memory that a document may take, beyond what the program itself takes.
  private static let memory: rlim_t = 1 << 30

  /// Answers what comes over a socket until that is closed, and ends the process.
  package static func run(socket: Int32) -> Never {
    swoop_die_with_parent()
    setLimits()
    let inbox = RequestInbox()
    let connection = MessageConnection<DocumentRequest, DocumentAnswer>(
      socket: socket, receive: { request, descriptor in inbox.add(request, descriptor) }, end: { _ in exit(0) })
    // What comes from now on is a stranger's.
    guard swoop_forbid_calls() == 0 else { exit(3) }
    connection.start()
    var session = Session()
    while true {
      let (request, descriptor) = inbox.take()
      let (answer, memory) = session.answer(request, descriptor)
      connection.send(answer, descriptor: memory?.descriptor)
    }
  }

  private static func setLimits() {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").first
    let own = rlim_t(pages.flatMap { UInt64($0) } ?? 0) * rlim_t(sysconf(Int32(_SC_PAGESIZE)))
    for (kind, most) in [(RLIMIT_AS, own + memory), (RLIMIT_CORE, 0), (RLIMIT_NOFILE, 256)] {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
    }
  }

  /// The document that is open.
  private struct Session {
    private var memory: SharedMemory?
    private var reader: DocumentReader?

    mutating func answer(_ request: DocumentRequest, _ descriptor: Int32?) -> (DocumentAnswer, SharedMemory?) {
      switch request {
      case .open(let byteCount, let password): return (open(descriptor, byteCount, password), nil)
      case .draw(let area):
        guard area.isValid, let reader, let picture = try? SharedMemory(byteCount: area.byteCount),
          reader.draw(area, into: picture.bytes.baseAddress!)
        else { return (.failed, nil) }
        // Canvases count the other way.
        swoop_swap_red_and_blue(picture.bytes.baseAddress!, picture.bytes.count / 4)
        return (.drawn, picture)
      case .read(let page, let measuresWords):
        return (reader?.text(of: page, measuresWords: measuresWords).map(DocumentAnswer.read) ?? .failed, nil)
      }
    }

    private mutating func open(_ descriptor: Int32?, _ byteCount: Int, _ password: String?) -> DocumentAnswer {
      (reader, memory) = (nil, nil)
      guard let descriptor, let memory = try? SharedMemory(mapping: descriptor, byteCount: byteCount) else {
        return .refused(.damaged)
      }
      do throws(DocumentProblem) {
        let reader = try DocumentReader(UnsafeRawBufferPointer(memory.bytes), password: password)
        (self.memory, self.reader) = (memory, reader)
        return .opened(reader.outline)
      } catch { return .refused(error) }
    }
  }
}

/// What has been asked and not been answered: read on one thread, answered on another, whose stack is larger.
private final class RequestInbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [(DocumentRequest, Int32?)] = []

  func add(_ request: DocumentRequest, _ descriptor: Int32?) {
    condition.withLock {
      waiting.append((request, descriptor))
      condition.signal()
    }
  }

  func take() -> (DocumentRequest, Int32?) {
    condition.withLock {
      while waiting.isEmpty { condition.wait() }
      return waiting.removeFirst()
    }
  }
}

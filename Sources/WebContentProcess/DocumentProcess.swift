import CWebKitGTK
import DocumentRenderer
import Foundation
import WebContentProtocol

/// The renderer of one document, in a process of its own, which is started when something is asked of it, and anew where
/// it has ended. What it was doing then has failed; so has what takes too long, and its process is ended.
final class DocumentProcess {
  typealias Completion = (DocumentAnswer, SharedMemory?) -> Void
  private typealias Connection = MessageConnection<DocumentAnswer, DocumentRequest>

  /// The program's first argument where it is to render a document.
  static let option = "--render-document"
  /// Seconds of real time within which each question has to be answered.
  private static let timeout = 10.0
  /// How often a renderer is started for one document: one that ends it again and again is left alone.
  private static let mostStarts = 50

  private let document: SharedMemory
  /// The password that has opened the document.
  private var password: String?
  private var connection: Connection?
  private var child: pid_t = 0
  private var starts = 0
  private var isOpen = false
  private var waiting: [Question] = []
  private var current: Question?
  /// Counts questions, so that the clock of one ends nothing for another.
  private var number = 0
  private var isClosed = false

  private struct Question {
    let request: DocumentRequest
    let completion: Completion
    /// Whether a process has ended while it had the question.
    var isSecond = false
  }

  /// Makes the renderer of a document.
  /// - Parameter document: the file's bytes.
  init(_ document: SharedMemory) { self.document = document }

  deinit { end() }

  /// Asks for something; the completion is called later, and not where the renderer is closed before.
  func ask(_ request: DocumentRequest, _ completion: @escaping Completion) {
    waiting.append(Question(request: request, completion: completion))
    askNext()
  }

  /// Opens the document.
  func open(password: String?, _ completion: @escaping (DocumentAnswer) -> Void) {
    ask(.open(byteCount: document.bytes.count, password: password)) { [weak self] answer, _ in
      if case .opened = answer { self?.password = password }
      completion(answer)
    }
  }

  func close() {
    isClosed = true
    (waiting, current) = ([], nil)
    end()
  }

  // MARK: Questions

  private func askNext() {
    guard current == nil, !isClosed, let next = waiting.first else { return }
    guard connection != nil || start() else {
      waiting.removeFirst()
      return onMainLoop { [weak self] in
        next.completion(.failed, nil)
        self?.askNext()
      }
    }
    if case .open = next.request {
      isOpen = true
    } else if !isOpen {
      // The one that had it open has ended.
      isOpen = true
      let opening = DocumentRequest.open(byteCount: document.bytes.count, password: password)
      return send(Question(request: opening, completion: { _, _ in }, isSecond: true))
    }
    waiting.removeFirst()
    send(next)
  }

  private func send(_ question: Question) {
    current = question
    number += 1
    let asked = number
    if case .open = question.request {
      connection?.send(question.request, descriptor: document.descriptor)
    } else {
      connection?.send(question.request)
    }
    onMainLoop(after: Self.timeout) { [weak self] in
      guard let self, current != nil, number == asked else { return }
      current?.isSecond = true
      didEnd()
    }
  }

  private func receive(_ answer: DocumentAnswer, _ memory: SharedMemory?) {
    guard let current else { return }
    self.current = nil
    current.completion(answer, memory)
    askNext()
  }

  // MARK: Life and death

  private func start() -> Bool {
    guard starts < Self.mostStarts, let words = DocumentConfinement.command(option: Self.option),
      let sockets = try? makeSocketPair()
    else { return false }
    starts += 1
    child = startProgram(words, environment: DocumentConfinement.environment, socket: sockets.1)
    Foundation.close(sockets.1)
    guard child > 0 else {
      Foundation.close(sockets.0)
      return false
    }
    g_child_watch_add(child, { _, _, _ in }, nil)
    let life = starts
    let connection = Connection(
      socket: sockets.0,
      receive: { [weak self] answer, descriptor in
        let file = descriptor.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
        onMainLoop { if let self, life == self.starts { self.take(answer, file) } }
      },
      end: { [weak self] _ in onMainLoop { if let self, life == self.starts, self.connection != nil { self.didEnd() } }
      })
    self.connection = connection
    connection.start()
    return true
  }

  /// Takes an answer over, whose memory has to be as large as the picture that was asked for.
  private func take(_ answer: DocumentAnswer, _ file: FileHandle?) {
    guard case .drawn = answer else { return receive(answer, nil) }
    guard case .draw(let area) = current?.request, let file,
      let memory = try? SharedMemory(mapping: dup(file.fileDescriptor), byteCount: area.byteCount)
    else { return receive(.failed, nil) }
    receive(.drawn, memory)
  }

  /// The process has ended, or is ended now. What it was asked is asked once more, since it may have been ended for
  /// anything; what ends a second one, or takes too long, has failed.
  private func didEnd() {
    end()
    guard var question = current, !question.isSecond else { return receive(.failed, nil) }
    current = nil
    question.isSecond = true
    waiting.insert(question, at: 0)
    askNext()
  }

  private func end() {
    connection?.close()
    connection = nil
    isOpen = false
    if child > 0 { kill(child, SIGKILL) }
    child = 0
  }
}

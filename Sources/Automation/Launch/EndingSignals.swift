import Foundation
import Glibc

/// Control-C in the terminal, the terminal's own end, and what else asks a process to end. The first lets the app end as
/// it does when its window is closed, so that viewers hear of it; the same once more ends one that hangs, as the system
/// does by itself.
package final class EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// The end of a pipe that the handler writes to: a signal handler may do hardly anything else.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// The pipe that is open as long as the handler may write to it.
  private let pipe = Pipe()
  private let source: DispatchSourceRead
  private var former: [(number: Int32, action: sigaction)] = []

  /// Begins to wait for signals.
  /// - Parameter action: called once with the signal's number, on a thread of its own.
  package init(_ action: @escaping @Sendable (_ number: Int32) -> Void) {
    Self.writeEnd = pipe.fileHandleForWriting.fileDescriptor
    let readEnd = pipe.fileHandleForReading.fileDescriptor
    source = DispatchSource.makeReadSource(fileDescriptor: readEnd)
    source.setEventHandler { [source] in
      var number: UInt8 = 0
      read(readEnd, &number, 1)
      source.cancel()
      action(Int32(number))
    }
    source.setCancelHandler { [pipe] in withExtendedLifetime(pipe) {} }
    source.resume()
    Self.numbers.forEach(take)
  }

  private func take(_ number: Int32) {
    var old = sigaction()
    sigaction(number, nil, &old)
    // A program in the background is not to hear of the terminal's Control-C, nor one that shall outlive it of its end.
    guard unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) != 1 else { return }
    var new = sigaction()
    new.__sigaction_handler.sa_handler = { number in
      var sign = UInt8(truncatingIfNeeded: number)
      write(EndingSignals.writeEnd, &sign, 1)
    }
    // A terminal that goes says so twice, by way of the shell and by itself: that is no second request.
    let handlesOnce = number != SIGHUP
    new.sa_flags = Int32(bitPattern: UInt32(SA_RESTART) | (handlesOnce ? UInt32(SA_RESETHAND) : 0))
    sigaction(number, &new, nil)
    former.append((number, old))
  }

  /// Restores what the signals did before.
  package func letGo() {
    for (number, action) in former {
      var action = action
      sigaction(number, &action, nil)
    }
    source.cancel()
  }
}

import Compositor
import Foundation
import HostInterface
import QuartzCore

@testable import WindowHost

/// An app of bare layers: a red square on white.
@MainActor final class LayerClient: HostClient {
  let root = CALayer()
  let square = CALayer()
  let host: WindowHost
  private let context: QuartzCore.LayerContext
  private(set) var input: [InputEvent] = []
  private(set) var frames = 0
  var wantsContinuousFrames = false
  /// Called in each frame with its input, before the commit.
  var onFrame: ([InputEvent]) -> Void = { _ in }

  init(_ host: WindowHost) {
    self.host = host
    MediaTime.install(HostTime(clock: host.clock))
    context = QuartzCore.LayerContext(root: root, scale: host.screen.scale)
    quietly {
      root.frame = CGRect(origin: .zero, size: host.screen.size)
      root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      square.frame = CGRect(x: 0, y: 100, width: 40, height: 40)
      square.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      root.addSublayer(square)
    }
    context.needsCommitHandler = { [weak host] in MainActor.assumeIsolated { host?.setNeedsFrame() } }
    host.client = self
  }

  func quietly(_ edit: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    edit()
    CATransaction.commit()
  }

  func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
    frames += 1
    self.input += input
    QuartzCore.LayerContext.retireAnimations(at: timing.targetTime)
    for case .device(.screen(let screen)) in input { quietly { root.frame = CGRect(origin: .zero, size: screen.size) } }
    for case .device(.terminate) in input { host.terminate(status: 0) }
    onFrame(input)
    context.layout()
    context.display()
    return context.commit(at: timing.shownTime(at: host.clock.now)).map {
      FrameCommit(renderTree: $0, semanticTree: SemanticTree(windows: []))
    }
  }

  var touches: [TouchSample] {
    input.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
  }
}

private final class HostTime: MediaTimeSource {
  private let clock: any HostClock
  init(clock: any HostClock) { self.clock = clock }
  var now: CFTimeInterval { clock.now }
  var presented: CFTimeInterval { clock.presented }
}

/// What has been presented, as the host's thread saw it.
final class Presentations: @unchecked Sendable {
  struct Entry {
    /// When it was presented, and the time for which it was drawn.
    var time: Double
    var target: Double
    /// The columns that are red in the row looked at.
    var red: Range<Int>?
  }

  private let lock = NSLock()
  private var list: [Entry] = []
  private let row: Int

  init(row: Int) { self.row = row }

  var entries: [Entry] { lock.withLock { list } }

  func add(_ picture: PresentedPicture) {
    let buffer = picture.buffer
    let red = row < buffer.height ? Self.red(in: 0..<buffer.width) { buffer[$0, row] } : nil
    lock.withLock { list.append(Entry(time: picture.presentedTime, target: picture.targetTime, red: red)) }
  }

  /// The same of pixels in memory, four bytes each.
  static func red(in pixels: Data, row: Int, width: Int) -> Range<Int>? {
    red(in: 0..<width) { column in
      pixels.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: (row * width + column) * 4, as: UInt32.self) }
    }
  }

  private static func red(in columns: Range<Int>, pixel: (Int) -> UInt32) -> Range<Int>? {
    let red = columns.filter { pixel($0) & 0xffffff == 0xff0000 }
    return red.first.flatMap { first in red.last.map { first..<($0 + 1) } }
  }
}

/// Widths of presented pictures.
final class Widths: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Int] = []
  func add(_ width: Int) { lock.withLock { list.append(width) } }
  var first: Int? { lock.withLock { list.first } }
  var last: Int? { lock.withLock { list.last } }
}

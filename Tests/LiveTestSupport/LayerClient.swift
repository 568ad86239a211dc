import Foundation
import HostInterface
import QuartzCore

/// An app of bare layers: a red square on white.
@MainActor package final class LayerClient: HostClient {
  package let root = CALayer()
  package let square = CALayer()
  package let host: any HostInterface.Host
  private let device: DeviceContext
  private let context: QuartzCore.LayerContext
  package private(set) var input: [InputEvent] = []
  package private(set) var frames = 0
  package var wantsContinuousFrames = false
  /// The test's work in each frame, which gets the frame's input and is done before the commit.
  package var onFrame: ([InputEvent]) -> Void = { _ in }

  package init(_ host: any HostInterface.Host) {
    self.host = host
    device = DeviceContext(clock: host.clock)
    device.makeCurrent()
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

  package func quietly(_ edit: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    edit()
    CATransaction.commit()
  }

  package func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
    device.perform { makeFrame(timing, input: input) }
  }

  private func makeFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
    frames += 1
    self.input += input
    device.retireAnimations(at: timing.targetTime)
    for case .device(.screen(let screen)) in input { quietly { root.frame = CGRect(origin: .zero, size: screen.size) } }
    for case .device(.terminate) in input { host.terminate(status: 0) }
    onFrame(input)
    context.layout()
    context.display()
    return context.commit(at: timing.shownTime(at: host.clock.now)).map {
      FrameCommit(renderTree: $0) { SemanticTree(windows: []) }
    }
  }

  package var touches: [TouchSample] {
    input.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
  }
}

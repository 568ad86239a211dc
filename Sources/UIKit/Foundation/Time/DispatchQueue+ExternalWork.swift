import Dispatch
import Foundation
import HostInterface

// What an app does beside the main thread ends before the next frame of a clock that stands between frames, so that
// runs don't depend on the machine's speed.

extension DispatchQueue {
  /// Runs `work` on this queue, as soon as it can. A host whose clock stands between frames waits for its end.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, execute: work)
  }

  /// Runs `work` on this queue, as soon as it can, as part of a group. A host whose clock stands between frames waits for
  /// its end.
  @_disfavoredOverload
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let external = externalWork() else {
      Machine.run(on: self, group, qos, flags, work)
      return
    }
    group?.enter()
    Machine.run(on: self, nil, qos, flags) {
      work()
      group?.leave()
      AppClock.end(external)
    }
  }

  /// Runs `item` on this queue, as soon as it can, unless it is cancelled before. A host whose clock stands between
  /// frames waits for its end.
  @_disfavoredOverload
  public func async(execute item: DispatchWorkItem) { run(item, in: nil) }

  /// Runs `item` on this queue, as soon as it can, as part of a group. A host whose clock stands between frames waits for
  /// its end.
  @_disfavoredOverload
  public func async(group: DispatchGroup, execute item: DispatchWorkItem) { run(item, in: group) }

  private func run(_ item: DispatchWorkItem, in group: DispatchGroup?) {
    guard let external = externalWork() else {
      Machine.run(on: self, group, item)
      return
    }
    // An item that runs several times must not be asked to notify of its end.
    let end = DispatchGroup()
    group?.enter()
    Machine.run(on: self, end, item)
    end.notify(queue: .global()) {
      group?.leave()
      AppClock.end(external)
    }
  }

  /// Begins work where somebody waits for it. What the main queue has to do is done before a frame anyway.
  private func externalWork() -> ExternalWork? {
    AppClock.standsBetweenFrames && !Machine.isMain(self) ? ExternalWork(timeout: AppClock.timeout) : nil
  }
}

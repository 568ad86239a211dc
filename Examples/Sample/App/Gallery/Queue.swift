import Dispatch
import UIKit

/// Generic and nested, with work that waits.
class JobQueue<Job: Hashable>: NSObject {
  enum State: Equatable {
    case idle
    case running(Job)
  }

  @objc dynamic private(set) var doneCount = 0
  private(set) var state: State = .idle
  private var waiting: [Job] = []
  private let run: (Job) -> Void

  init(run: @escaping (Job) -> Void) { self.run = run }

  func add<S: Sequence>(_ jobs: S) where S.Element == Job {
    waiting += jobs
    next()
  }

  @objc private func next() {
    guard case .idle = state, !waiting.isEmpty else { return }
    let job = waiting.removeFirst()
    state = .running(job)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { [weak self] in
      guard let self = self else { return }
      self.run(job)
      self.doneCount += 1
      self.state = .idle
      self.perform(#selector(self.next), with: nil, afterDelay: 0.1)
    }
  }
}

private var jobNameKey: UInt8 = 0

extension JobQueue {
  var name: String? {
    get { objc_getAssociatedObject(self, &jobNameKey) as? String }
    set { objc_setAssociatedObject(self, &jobNameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

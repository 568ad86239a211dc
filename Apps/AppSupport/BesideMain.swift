import UIKit

/// Does work beside the main thread, and hands what comes of it over there. The system is told, so that the app isn't
/// stopped in between.
@MainActor package func besideMain<Value: Sendable>(
  _ name: String, priority: TaskPriority = .utility, _ work: @escaping @Sendable () async -> Value,
  then finish: @escaping @MainActor (Value) -> Void
) {
  let application = UIApplication.shared
  let task = application.beginBackgroundTask(withName: name)
  let end = BackgroundTaskEnd(application, task)
  Task.detached(priority: priority) {
    let value = await work()
    await MainActor.run {
      finish(value)
      end.run()
    }
  }
}

@MainActor private final class BackgroundTaskEnd {
  private weak var application: UIApplication?
  private let task: UIBackgroundTaskIdentifier

  init(_ application: UIApplication, _ task: UIBackgroundTaskIdentifier) {
    (self.application, self.task) = (application, task)
  }

  func run() { application?.endBackgroundTask(task) }
}

extension Result where Failure == any Error {
  package init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

import UIKit

/// Does work beside the main thread, and hands what comes of it over there. The system is told, so that the app isn't
/// stopped in between.
@MainActor package func besideMain<Value: Sendable>(
  _ name: String, priority: TaskPriority = .utility, _ work: @escaping @Sendable () async -> Value,
  then finish: @escaping @MainActor (Value) -> Void
) {
  let task = BackgroundTask(name)
  Task.detached(priority: priority) {
    let value = await work()
    await MainActor.run {
      finish(value)
      task.end()
    }
  }
}

extension Result where Failure == any Error {
  package init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

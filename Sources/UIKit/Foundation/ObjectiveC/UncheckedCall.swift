/// A call that its sender answers for on whatever thread it runs.
struct UncheckedCall: @unchecked Sendable {
  let run: () -> Void
  init(_ call: @escaping () -> Any?) { run = { _ = call() } }
}

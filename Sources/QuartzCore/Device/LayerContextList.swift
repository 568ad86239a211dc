/// The trees of a device's layers, in the order of their creation, each until it is gone.
final class LayerContextList {
  private struct Entry { weak var context: LayerContext? }
  private var entries: [Entry] = []

  func add(_ context: LayerContext) {
    entries.removeAll { $0.context == nil }
    entries.append(Entry(context: context))
  }

  var all: [LayerContext] { entries.compactMap(\.context) }
}

/// What one finger drags, for the side that it comes from.
@preconcurrency @MainActor final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The place of the finger, in the coordinates of the window in which the drag began.
  var finger: CGPoint
  private weak var window: UIWindow?

  init(finger: CGPoint, window: UIWindow?) { (self.finger, self.window) = (finger, window) }

  func location(in view: UIView) -> CGPoint {
    guard let window else { return finger }
    if view.window == nil || view.window === window { return view.convert(finger, from: window) }
    return view.convertFromScreen(window.convertToScreen(finger))
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The same for the side that it may go to.
@preconcurrency @MainActor final class DropSession: NSObject, UIDropSession {
  let drag: DragSession
  /// The objects that have been asked for and are not there yet.
  private var awaited = 0
  /// A closure that is called once all are there.
  private var whenProvided: (() -> Void)?
  private(set) var progress = Progress(totalUnitCount: 0)

  init(_ drag: DragSession) { self.drag = drag }

  var items: [UIDragItem] { drag.items }
  var localDragSession: (any UIDragSession)? { drag }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.canLoadObjects(ofClass: aClass)
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let whole = Progress(totalUnitCount: Int64(max(providers.count, 1)))
    progress.totalUnitCount += 1
    progress.addChild(whole, withPendingUnitCount: 1)
    awaited += 1
    let found = LoadedObjects(count: providers.count) { [weak self] objects in
      if providers.isEmpty { whole.completedUnitCount = 1 }
      completion(objects)
      self?.provided()
    }
    for (index, provider) in providers.enumerated() {
      let part = provider.loadObject(ofClass: aClass) { object, _ in
        MainActor.assumeIsolated { found.take(object, at: index) }
      }
      whole.addChild(part, withPendingUnitCount: 1)
    }
    return whole
  }

  private func provided() {
    awaited -= 1
    guard awaited == 0, let whenProvided else { return }
    self.whenProvided = nil
    whenProvided()
  }

  /// Calls a closure once nothing that was asked for is awaited any more, which may be at once.
  func afterProviding(_ action: @escaping () -> Void) {
    if awaited == 0 { action() } else { whenProvided = action }
  }
}

/// The objects of several providers, as they come.
@MainActor private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, completion: @escaping ([any NSItemProviderReading]) -> Void) {
    (objects, missing) = (Array(repeating: nil, count: count), count)
    self.completion = completion
    // Whoever asks hears of it later, also where there is nothing.
    if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { completion([]) } } }
  }

  func take(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}

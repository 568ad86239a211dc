/// What is being made together: it is connected once all of it is there.
@MainActor final class NibBatch {
  /// The phases of connecting objects, in the order in which they are done.
  enum Phase: Int, CaseIterable {
    case children, layout, sizes, connections, attributes, awakening, embedding
  }

  private var steps: [[() -> Void]] = Array(repeating: [], count: Phase.allCases.count)
  /// The objects in the document's order, which has an object before those in it.
  private var objects: [NSObject?] = []
  /// Other objects, which are kept until all is connected.
  private var others: [AnyObject] = []

  func add(_ phase: Phase, _ step: @escaping () -> Void) { steps[phase.rawValue].append(step) }

  /// The place of an object that is about to be made.
  func reserveIndex() -> Int {
    objects.append(nil)
    return objects.count - 1
  }

  func put(_ object: NSObject, at place: Int) { objects[place] = object }
  func keep(_ object: AnyObject) { others.append(object) }

  func finish() {
    for case let object? in objects {
      if let awakening = object as? any NibAwakening { add(.awakening) { awakening.awakeFromNib() } }
    }
    for phase in Phase.allCases {
      for step in steps[phase.rawValue] { step() }
    }
    // Steps refer to the batch.
    (steps, objects, others) = ([], [], [])
  }
}

/// The moves that an event stands for.
@preconcurrency @MainActor enum TouchSteps {
  typealias Place = (touch: UITouch, location: CGPoint)
  typealias Step = (index: Int, location: CGPoint, time: TimeInterval)

  /// Finds the moves of touches since the last event, those in between included, in the order in which they happened.
  /// - Parameters:
  ///   - places: where touches were at the last event, in window coordinates.
  ///   - moved: those that the event moves.
  /// - Returns: the moves, each with the index of its place.
  static func ordered(_ places: [Place], _ moved: Set<UITouch>) -> [Step] {
    var steps: [Step] = []
    for (index, place) in places.enumerated() where moved.contains(place.touch) {
      let samples = place.touch.coalesced
      for sample in samples { steps.append((index, sample.location, sample.timestamp)) }
      if samples.last?.location != place.touch.locationInWindow {
        steps.append((index, place.touch.locationInWindow, place.touch.timestamp))
      }
    }
    let ordered = steps.enumerated().sorted { a, b in
      a.element.time != b.element.time ? a.element.time < b.element.time : a.offset < b.offset
    }
    return ordered.map(\.element)
  }
}

import UIKit

/// What comes of a piece of code, which the recording names.
struct BehaviourProbe: Probe {
  /// The name of one of `Behaviour.all`.
  var behaviour: String

  func perform(on stage: any Stage) throws -> [String: JSONValue] {
    try Behaviour.all.named(behaviour, "behaviour")(stage)
  }
}

/// The pieces of code that recordings name. Each gives values by their names.
@MainActor enum Behaviour {
  static let all: [String: @MainActor (any Stage) throws -> [String: JSONValue]] = [
    "coordinate spaces": coordinateSpaces,
    "controls": controls,
    "segments": segments,
    "gesture defaults": gestureDefaults,
    "font metrics": fontMetrics,
    "text styles": textStyles,
    "text metrics": textMetrics,
    "text geometry": textGeometry,
    "bars": bars,
    "pops": pops,
    "selection on return": selectionOnReturn,
    "table updates": tableUpdates,
    "layout attributes": layoutAttributes,
    "flow layouts": flowLayouts,
    "columns": columns,
    "invalidation": invalidation,
    "animated offset": animatedOffset,
  ]
}

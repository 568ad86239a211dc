import UIKit

/// What can be given to UIKit, and how its outcome comes about.
///
/// What was read is written again to find keys that mean nothing.
protocol Probe: Codable {
  associatedtype Outcome: Encodable

  /// Performs what was given.
  /// - Throws: `Unperformable` where the stage lacks what it takes, and `UnreadableRecording` where what was given means
  ///   nothing.
  @MainActor func perform(on stage: any Stage) throws -> Outcome
}

/// A kind of recordings: what performs them, and how exact they are.
package struct ProbeKind: Sendable {
  package let name: String
  /// How far numbers may be apart, in points for lengths.
  package let tolerance: Double
  /// Whether milliseconds count, so that a stage with a clock of its own shows a thousand frames a second.
  package let isTimed: Bool
  private let perform: @MainActor @Sendable (JSONValue, any Stage) throws -> JSONValue

  private init<P: Probe>(_ name: String, _ probe: P.Type, tolerance: Double, isTimed: Bool = false) {
    (self.name, self.tolerance, self.isTimed) = (name, tolerance, isTimed)
    perform = { given, stage in
      let probe = try given.decoded(as: P.self)
      let lost = Difference.all(from: given, to: try JSONValue(encoding: probe), tolerance: .infinity)
      if let key = lost.first(where: { $0.found == nil })?.path {
        throw UnreadableRecording("nothing is called \"\(key)\" there")
      }
      return try JSONValue(encoding: probe.perform(on: stage))
    }
  }

  /// What comes of what was given.
  @MainActor package func outcome(of given: JSONValue, on stage: any Stage) throws -> JSONValue {
    do {
      return try perform(given, stage)
    } catch let error as Unperformable {
      throw error
    } catch {
      throw UnreadableRecording(error)
    }
  }

  /// The kind of that name.
  /// - Throws: `UnreadableRecording` where there is none.
  package static func named(_ name: String) throws -> ProbeKind {
    guard let kind = all.first(where: { $0.name == name }) else {
      throw UnreadableRecording("there is no kind \"\(name)\"")
    }
    return kind
  }

  /// All kinds, in the order of reports.
  package static let all = [
    ProbeKind("scenes", SceneProbe.self, tolerance: 0.5),
    ProbeKind("contradictions", ContradictionProbe.self, tolerance: 0.5),
    ProbeKind("labels", LabelProbe.self, tolerance: 0.5),
    ProbeKind("springs", SpringProbe.self, tolerance: 0.0001),
    ProbeKind("motions", MotionProbe.self, tolerance: 0.5),
    ProbeKind("drags", DragProbe.self, tolerance: 0.35, isTimed: true),
    ProbeKind("swipes", SwipeProbe.self, tolerance: 0, isTimed: true),
    ProbeKind("rows", RowProbe.self, tolerance: 0),
    ProbeKind("typing", TypingProbe.self, tolerance: 0),
    ProbeKind("behaviours", BehaviourProbe.self, tolerance: 0.5),
  ]
}

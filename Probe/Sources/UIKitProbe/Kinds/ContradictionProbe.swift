import UIKit

/// A view in a container of 300 x 200 points, by required constraints that may contradict each other or its contents.
struct ContradictionProbe: Probe {
  /// The constraints of `view` in `container`, by their names.
  var constraints: [String: String]
  /// The names in the order in which the constraints are made.
  var made: [String]
  /// The names in the order in which they are activated.
  var activated: [String]
  /// Whether there is a layout after each of them, or one at the end.
  var isLaidOutBetween: Bool
  var contents: Contents?

  /// What the view wants of its width.
  struct Contents: Codable {
    /// Width and height.
    var size: [Double]
    var hugging: Float
    var resistance: Float
  }

  struct Outcome: Encodable {
    let frame: [Double]
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let (container, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), ContentView())
    stage.root.addSubview(container)
    if let contents {
      view.contents = try CGSize(contents.size)
      view.setContentHuggingPriority(UILayoutPriority(contents.hugging), for: .horizontal)
      view.setContentCompressionResistancePriority(UILayoutPriority(contents.resistance), for: .horizontal)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let made = try made.reduce(into: [String: NSLayoutConstraint]()) { made, name in
      guard let text = constraints[name] else { throw UnreadableRecording("there is no constraint \"\(name)\"") }
      made[name] = try ConstraintText(text).constraint(in: ["view": view, "container": container])
    }
    for name in activated {
      guard let constraint = made[name] else { throw UnreadableRecording("no constraint \"\(name)\" is made") }
      constraint.isActive = true
      if isLaidOutBetween { container.layoutIfNeeded() }
    }
    container.layoutIfNeeded()
    return Outcome(frame: view.frame.numbers)
  }
}

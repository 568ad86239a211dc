import UIKit

/// The size that a label of one line wants.
struct LabelProbe: Probe {
  var text: String
  var font: Double
  var weight: String?

  struct Outcome: Encodable {
    let size: [Double]
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let label = UILabel()
    label.font = try SceneBuilder.font(font, weight)
    label.text = text
    stage.root.addSubview(label)
    return Outcome(size: label.intrinsicContentSize.numbers)
  }
}

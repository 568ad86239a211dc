import CoreGraphics
import DeviceProtocol
import Foundation
import HostInterface
import QuartzCore

extension PresentedFrame {
  /// One line of a trace, without the line's end. Keys stand in a fixed order, so that equal runs give equal files.
  public var json: String {
    let entries = views.map { "\(quoted($0.id)):\($0.view.json)" }
    return "{\"frame\":\(number),\"time\":\(rounded(time)),\"views\":{\(entries.joined(separator: ","))}}"
  }
}

extension PresentedView {
  fileprivate var json: String {
    let color = backgroundColor.map { list([$0.red, $0.green, $0.blue, $0.alpha].map(Double.init)) }
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(Double.init)
    let fields: [(String, String)] = [
      ("frame", rect(frame)),
      ("position", list([position.x, position.y])),
      ("bounds", rect(bounds)),
      ("transform", list(matrix)),
      ("alpha", rounded(alpha)),
      ("effectiveAlpha", rounded(effectiveAlpha)),
      ("hidden", hidden ? "true" : "false"),
      ("cornerRadius", rounded(cornerRadius)),
      ("backgroundColor", color ?? "null"),
      ("safeArea", list([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right])),
      ("contentOffset", contentOffset.map { list([$0.x, $0.y]) } ?? "null"),
      ("mask", mask.map(rect) ?? "null"),
      ("text", text.map(quoted) ?? "null"),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}

private func rect(_ rect: CGRect) -> String {
  rect.isNull ? "null" : list([rect.minX, rect.minY, rect.width, rect.height])
}

private func list(_ numbers: [Double]) -> String { "[" + numbers.map(rounded).joined(separator: ",") + "]" }

/// The number to 1e-4, without trailing zeros; a whole number without a point. What is not finite has no place in JSON:
/// null.
private func rounded(_ number: Double) -> String {
  guard number.isFinite else { return "null" }
  let value = (number * 10000).rounded() / 10000
  if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
  return "\(value)"
}

private func quoted(_ text: String) -> String { JSONValue.string(text).description }

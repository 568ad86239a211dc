import UIKit

extension Behaviour {
  /// Heights and stops of text without a view.
  static func textMetrics(_ stage: any Stage) -> [String: JSONValue] {
    let text = NSAttributedString(string: "Loading", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    let stops = NSParagraphStyle.default.tabStops.map { Double($0.location) }
    return [
      "height of a line at 16": .number(text.size().height.rounded3),
      "tab stops": JSONValue([Double(stops.count)] + [stops.first, stops.last].compactMap { $0 }),
    ]
  }

  /// The caret and an empty range of text views without text, and what a field has left when it begins to be edited.
  static func textGeometry(_ stage: any Stage) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for size in [12, 17] {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.font = .systemFont(ofSize: CGFloat(size))
      stage.root.addSubview(view)
      view.layoutIfNeeded()
      let start = view.beginningOfDocument
      values["caret at \(size)"] = JSONValue(view.caretRect(for: start).numbers)
      if let range = view.textRange(from: start, to: start) {
        values["empty range at \(size)"] = JSONValue(view.firstRect(for: range).numbers)
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 120, width: 300, height: 34))
    (field.text, field.clearsOnBeginEditing) = ("Text", true)
    stage.root.addSubview(field)
    if field.becomeFirstResponder() { values["text of a field that clears"] = .string(field.text ?? "") }
    field.resignFirstResponder()
    return values
  }
}

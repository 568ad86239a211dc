import UIKit

/// A constraint as recordings write it: `title.leading = 0.5 * root.safeArea.leading + 12 @750`.
struct ConstraintText {
  private struct Side {
    let view: String
    let guide: String?
    let attribute: NSLayoutConstraint.Attribute

    init(_ text: Substring) throws {
      let parts = text.split(separator: ".").map(String.init)
      guard (2...3).contains(parts.count), let attribute = ConstraintText.attributes[parts[parts.count - 1]] else {
        throw UnreadableRecording("\"\(text)\" is no attribute of a view")
      }
      (view, guide, self.attribute) = (parts[0], parts.count == 3 ? parts[1] : nil, attribute)
    }

    @MainActor func item(in views: [String: UIView]) throws -> AnyObject {
      guard let view = views[view] else { throw UnreadableRecording("no view has the name \"\(view)\"") }
      switch guide {
      case nil: return view
      case "safeArea": return view.safeAreaLayoutGuide
      case "margins": return view.layoutMarginsGuide
      case let guide?: throw UnreadableRecording("there is no guide \"\(guide)\"")
      }
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
  private static let relations: [Substring: NSLayoutConstraint.Relation] = [
    "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]

  private let first: Side
  private let relation: NSLayoutConstraint.Relation
  private var second: Side?
  private var multiplier = 1.0
  private var constant = 0.0
  private var priority: Float = 1000

  init(_ text: String) throws {
    let words = text.split(separator: " ")
    guard words.count > 2, let relation = Self.relations[words[1]] else {
      throw UnreadableRecording("\"\(text)\" is no constraint")
    }
    first = try Side(words[0])
    self.relation = relation
    var sign = 1.0
    for word in words.dropFirst(2) {
      switch word {
      case "*": (multiplier, constant) = (constant, 0)
      case "+": sign = 1
      case "-": sign = -1
      case _ where word.hasPrefix("@"):
        guard let number = Float(word.dropFirst()) else { throw UnreadableRecording("\"\(word)\" is no priority") }
        priority = number
      default:
        if let number = Double(word) { constant = sign * number } else { second = try Side(word) }
      }
    }
  }

  @MainActor func constraint(in views: [String: UIView]) throws -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: try first.item(in: views), attribute: first.attribute, relatedBy: relation,
      toItem: try second?.item(in: views), attribute: second?.attribute ?? .notAnAttribute,
      multiplier: CGFloat(multiplier), constant: CGFloat(constant))
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }
}

import Foundation
import UIKit

/// The texts that show hierarchies of views and of controllers, in the form of UIKit's own for debuggers, without
/// addresses.
@MainActor enum HierarchyText {
  private static let indent = "   | "

  // MARK: - Views

  /// A line for a view and for each view in it, from back to front.
  static func text(of view: UIView) -> String { lines(of: view).joined(separator: "\n") }

  private static func lines(of view: UIView) -> [String] {
    [line(of: view)] + view.subviews.flatMap(lines).map { indent + $0 }
  }

  private static func line(of view: UIView) -> String {
    let parts =
      ["\(type(of: view))", "frame = \(text(of: view.frame))"] + texts(of: view) + settings(of: view)
      + ["layer = <\(type(of: view.layer))>"]
    return "<\(parts.joined(separator: "; "))>"
  }

  private static func texts(of view: UIView) -> [String] {
    let text =
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let textView as UITextView: textView.text
      default: String?.none
      }
    return text.map { ["text = '\($0.replacing("\n", with: "\\n"))'"] } ?? []
  }

  /// What isn't as it is by default.
  private static func settings(of view: UIView) -> [String] {
    var settings: [String] = []
    if view.clipsToBounds { settings.append("clipsToBounds = YES") }
    if view.alpha != 1 { settings.append("alpha = \(number(view.alpha))") }
    if view.isHidden { settings.append("hidden = YES") }
    if !view.isOpaque { settings.append("opaque = NO") }
    if let mask = text(of: view.autoresizingMask) { settings.append("autoresize = \(mask)") }
    if !view.isUserInteractionEnabled { settings.append("userInteractionEnabled = NO") }
    if let identifier = view.accessibilityIdentifier { settings.append("identifier = '\(identifier)'") }
    return settings
  }

  private static func text(of frame: CGRect) -> String {
    "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
  }

  private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value) + 0) }

  private static func text(of mask: UIView.AutoresizingMask) -> String? {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let set = names.filter { mask.contains($0.0) }.map(\.1)
    return set.isEmpty ? nil : set.joined(separator: "+")
  }

  // MARK: - Controllers

  /// A line for a controller and for each one in it, and with a plus for the one that it has presented.
  static func text(of controller: UIViewController) -> String { lines(of: controller).joined(separator: "\n") }

  private static func lines(of controller: UIViewController) -> [String] {
    var lines = [line(of: controller)] + controller.children.flatMap(Self.lines).map { indent + $0 }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      let below = Self.lines(of: presented)
      lines += below.prefix(1).map { "   + " + $0 } + below.dropFirst().map { indent + $0 }
    }
    return lines
  }

  private static func line(of controller: UIViewController) -> String {
    let view = controller.viewIfLoaded
    let state = view?.window == nil ? "disappeared" : "appeared"
    return
      "<\(type(of: controller))>, state: \(state), view: \(view.map { "<\(type(of: $0))>" } ?? "(view not loaded)")"
  }
}

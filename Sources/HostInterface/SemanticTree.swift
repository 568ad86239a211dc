import CoreGraphics
import QuartzCore

/// What the views of one commit mean: read by scripts, traces, tests and screen readers.
///
/// Geometry and opacity are not here: they move with time, and `layer` leads to them in the render tree.
package struct SemanticTree: Sendable {
  /// One root per window, from back to front.
  package var windows: [SemanticNode]

  /// - Parameter windows: from back to front.
  package init(windows: [SemanticNode]) { self.windows = windows }
}

/// One view that has an accessibility identifier or is an accessibility element, with those below it.
package struct SemanticNode: Sendable {
  /// What a view is to the person.
  package enum Role: String, Sendable {
    case window, view, button, link, image, text, field, scrollView, web, bar, progress, header, `switch`, slider,
      key
  }

  /// Where it shows: of its place and opacity the render tree knows.
  package var layer: LayerID
  /// `accessibilityIdentifier`.
  package var identifier: String?
  /// By the view's class and traits.
  package var role: Role
  /// What it is called, to be read out.
  package var label: String?
  /// What it is set to, to be read out.
  package var value: String?
  /// What using it does, to be read out.
  package var hint: String?
  /// False of views that are here only for their identifier or those below.
  package var isElement: Bool
  /// Default true.
  package var isEnabled: Bool
  /// Default false.
  package var isSelected: Bool
  /// What labels and fields show.
  package var text: String?
  /// What bars and the screen's edges take of the view, in points.
  package var safeArea: ScreenInsets
  /// True if the layer's bounds origin is a scroll offset.
  package var isScrollView: Bool
  /// Of web views: the page has loaded and its first picture is there. Nil for other views.
  package var isLoaded: Bool?
  /// Of web views: why the page that was asked for last is not there, for people. Nil for other views.
  package var failure: String?
  /// Of keys of the on-screen keyboard: what a press types; nil for keys that type nothing.
  package var typedText: String?
  /// Of keys that show other keys: the characters that are then at hand, perhaps by way of another such key.
  package var reveals: String
  /// In the order of the subviews.
  package var children: [SemanticNode]

  /// A view of which nothing else is known.
  package init(layer: LayerID, role: Role) {
    self.layer = layer
    self.role = role
    identifier = nil
    label = nil
    value = nil
    hint = nil
    isElement = false
    isEnabled = true
    isSelected = false
    text = nil
    safeArea = ScreenInsets()
    isScrollView = false
    isLoaded = nil
    failure = nil
    typedText = nil
    reveals = ""
    children = []
  }
}

extension SemanticTree {
  /// The first node in tree order for which a condition holds.
  package func first(where condition: (SemanticNode) -> Bool) -> SemanticNode? {
    for window in windows {
      if let found = window.first(where: condition) { return found }
    }
    return nil
  }
}

extension SemanticNode {
  /// This node or the first one below it, in tree order, for which a condition holds.
  package func first(where condition: (SemanticNode) -> Bool) -> SemanticNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }
}

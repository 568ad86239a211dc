import CoreGraphics
import QuartzCore

/// The meaning of the views of one commit: read by scripts, traces, tests and screen readers.
///
/// Geometry and opacity are not here: they move with time, and `layer` leads to them in the render tree.
package struct SemanticTree: Sendable {
  /// One root per window, from back to front.
  package var windows: [SemanticNode]

  /// Makes a tree of windows.
  /// - Parameter windows: from back to front.
  package init(windows: [SemanticNode]) { self.windows = windows }
}

/// One view that has an accessibility identifier or is an accessibility element, with those below it.
package struct SemanticNode: Sendable {
  /// The kind of a view to the person.
  package enum Role: String, Sendable {
    case window, view, button, link, image, text, field, scrollView, web, bar, progress, header, `switch`, slider,
      key
  }

  /// A place in a layer, for what has no layer of its own or is read elsewhere than it shows.
  package struct Place: Hashable, Sendable {
    package var layer: LayerID
    /// The rectangle in the layer's coordinates.
    package var frame: CGRect

    package init(layer: LayerID, frame: CGRect) { (self.layer, self.frame) = (layer, frame) }
  }

  /// The layer of the view: of its place and opacity the render tree knows. Elements that are no views have one that
  /// shows nowhere, and a `place`.
  package var layer: LayerID
  /// The place where it is read instead of at its layer; nil, the default, for most views.
  package var place: Place?
  /// The view's `accessibilityIdentifier`.
  package var identifier: String?
  /// The role by the view's class and traits.
  package var role: Role
  /// The name of the view, to be read out.
  package var label: String?
  /// The value to which the view is set, to be read out.
  package var value: String?
  /// The outcome of using the view, to be read out.
  package var hint: String?
  /// Whether the view is an accessibility element; others are here only for their identifier or those below.
  package var isElement: Bool
  /// Whether readers pass over the view and all below it, which are here for scripts. Default: false.
  package var isSilenced: Bool
  /// Whether the view can be used. Default true.
  package var isEnabled: Bool
  /// Whether the view is selected. Default false.
  package var isSelected: Bool
  /// The text that labels and fields show.
  package var text: String?
  /// The insets of bars and the screen's edges in the view, in points.
  package var safeArea: ScreenInsets
  /// Whether the layer's bounds origin is a scroll offset.
  package var isScrollView: Bool
  /// Whether a web view's page has loaded and its first picture is there. Nil for other views.
  package var isLoaded: Bool?
  /// The reason, for people, why the page that a web view was last asked for is not there. Nil for other views.
  package var failure: String?
  /// The text that a press of a key of the on-screen keyboard types; nil for keys that type nothing.
  package var typedText: String?
  /// The characters that are at hand after a key that shows other keys, perhaps by way of another such key.
  package var reveals: String
  /// Whether its value goes up and down by `increment` and `decrement`. Default: false.
  package var isAdjustable: Bool
  /// The names of what it does besides being activated.
  package var actions: [String]
  /// Whether the app has said in which order the children are read. Default: false.
  package var isOrdered: Bool
  /// The nodes of the subviews, in their order.
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
    isSilenced = false
    isEnabled = true
    isSelected = false
    text = nil
    safeArea = ScreenInsets()
    isScrollView = false
    isLoaded = nil
    failure = nil
    typedText = nil
    reveals = ""
    isAdjustable = false
    actions = []
    isOrdered = false
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
  /// Finds the first node, in tree order, for which a condition holds: this one or one below it.
  package func first(where condition: (SemanticNode) -> Bool) -> SemanticNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }
}

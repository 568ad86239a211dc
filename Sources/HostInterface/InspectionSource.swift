import QuartzCore

/// An app that an inspector can look into: what a render tree doesn't know of it. A `HostClient` may be one.
///
/// Nothing is kept for an inspector, so an app that nobody looks into pays nothing for this.
@preconcurrency @MainActor package protocol InspectionSource: AnyObject {
  /// The views of all windows that show, by their layers.
  func inspectedViews() -> [LayerID: InspectedName]
  /// Looks into a view.
  /// - Parameter layer: the view's layer; nil for the first responder.
  /// - Returns: nil where there is no such view any more.
  func inspect(_ layer: LayerID?) -> InspectedView?
}

/// What a view is called in a list.
package struct InspectedName: Sendable, Hashable {
  /// The name of its class.
  package var className: String
  package var identifier: String?
  /// The name of the class of the controller whose view it is.
  package var controller: String?

  package init(className: String, identifier: String? = nil, controller: String? = nil) {
    (self.className, self.identifier, self.controller) = (className, identifier, controller)
  }
}

/// A view as an inspector shows it.
package struct InspectedView: Sendable, Encodable, Equatable {
  /// Properties that belong together.
  package struct Section: Sendable, Encodable, Equatable {
    package var title: String
    package var properties: [Property]

    package init(_ title: String, _ properties: [Property]) { (self.title, self.properties) = (title, properties) }
  }

  package struct Property: Sendable, Encodable, Equatable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package struct Constraint: Sendable, Encodable, Equatable {
    /// The relation, as a log shows it.
    package var summary: String
    package var identifier: String?
    package var constant: Double
    package var priority: Double
    package var isActive: Bool
    /// Whether it is left out, since it contradicts others.
    package var isBroken: Bool
    /// The constraints that it contradicts together; empty unless it is broken.
    package var contradicts: [String]

    package init(
      summary: String, identifier: String?, constant: Double, priority: Double, isActive: Bool, isBroken: Bool,
      contradicts: [String]
    ) {
      (self.summary, self.identifier, self.constant) = (summary, identifier, constant)
      (self.priority, self.isActive, self.isBroken) = (priority, isActive, isBroken)
      self.contradicts = contradicts
    }
  }

  package struct Responder: Sendable, Encodable, Equatable {
    package var className: String
    package var identifier: String?
    package var isFirstResponder: Bool
    /// The layer of a responder that is a view.
    package var layer: UInt64?

    package init(className: String, identifier: String?, isFirstResponder: Bool, layer: UInt64?) {
      (self.className, self.identifier) = (className, identifier)
      (self.isFirstResponder, self.layer) = (isFirstResponder, layer)
    }
  }

  package struct Gesture: Sendable, Encodable, Equatable {
    package var className: String
    package var state: String
    package var isEnabled: Bool
    /// The view that has it: the one looked into, or one around it.
    package var layer: UInt64
    package var view: String

    package init(className: String, state: String, isEnabled: Bool, layer: UInt64, view: String) {
      (self.className, self.state, self.isEnabled) = (className, state, isEnabled)
      (self.layer, self.view) = (layer, view)
    }
  }

  package var layer: UInt64
  package var className: String
  /// The names of the classes above its own, up to `UIView`.
  package var superclasses: [String] = []
  package var identifier: String?
  package var controller: String?
  package var sections: [Section] = []
  /// Constraints that it is in.
  package var constraints: [Constraint] = []
  /// Whether the constraints leave its place or size open.
  package var isAmbiguous = false
  /// Itself, and to whom it hands on what it doesn't handle.
  package var responders: [Responder] = []
  /// Gesture recognizers that hear of touches in the view.
  package var gestures: [Gesture] = []

  package init(layer: UInt64, className: String) { (self.layer, self.className) = (layer, className) }
}

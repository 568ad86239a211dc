/// Gesture recognizers, which stand beside the views that they are attached to.
enum GestureSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "gestureRecognizer": recognizer,
    "tapGestureRecognizer": ElementSchema(
      "UITapGestureRecognizer", of: "gestureRecognizer",
      attributes: [
        Rule("numberOfTapsRequired", "numberOfTapsRequired", .integer),
        Rule("numberOfTouchesRequired", "numberOfTouchesRequired", .integer),
      ]),
    "panGestureRecognizer": pan,
    "screenEdgePanGestureRecognizer": ElementSchema(
      "UIScreenEdgePanGestureRecognizer", of: "panGestureRecognizer",
      elements: [
        Rule(
          "rectEdge.edges", "edges",
          .options(["top": ".top", "left": ".left", "bottom": ".bottom", "right": ".right"]))
      ]),
    "swipeGestureRecognizer": ElementSchema(
      "UISwipeGestureRecognizer", of: "gestureRecognizer",
      attributes: [
        Rule("direction", "direction", .cases("left", "right", "up", "down")),
        Rule("numberOfTouchesRequired", "numberOfTouchesRequired", .integer),
      ]),
    "pinchGestureRecognizer": ElementSchema("UIPinchGestureRecognizer", of: "gestureRecognizer"),
    "rotationGestureRecognizer": ElementSchema("UIRotationGestureRecognizer", of: "gestureRecognizer"),
    "longPressGestureRecognizer": longPress,
    // So Interface Builder spells it.
    "pongPressGestureRecognizer": longPress,
  ]

  private static let recognizer = ElementSchema(
    "UIGestureRecognizer",
    attributes: [
      Rule("enabled", "isEnabled", .bool), Rule("cancelsTouchesInView", "cancelsTouchesInView", .bool),
      Rule("delaysTouchesBegan", "delaysTouchesBegan", .bool), Rule("delaysTouchesEnded", "delaysTouchesEnded", .bool),
    ], outlets: ["delegate"])

  private static let pan = ElementSchema(
    "UIPanGestureRecognizer", of: "gestureRecognizer",
    attributes: [
      Rule("minimumNumberOfTouches", "minimumNumberOfTouches", .integer),
      // Interface Builder writes the largest number of 32 bits for any number.
      Rule("maximumNumberOfTouches", "maximumNumberOfTouches", .integer),
    ])

  private static let longPress = ElementSchema(
    "UILongPressGestureRecognizer", of: "gestureRecognizer",
    attributes: [
      Rule("minimumPressDuration", "minimumPressDuration", .number),
      Rule("allowableMovement", "allowableMovement", .number),
      Rule("numberOfTapsRequired", "numberOfTapsRequired", .integer),
      Rule("numberOfTouchesRequired", "numberOfTouchesRequired", .integer),
    ])
}

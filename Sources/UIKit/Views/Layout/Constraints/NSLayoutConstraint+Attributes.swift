extension NSLayoutConstraint.Attribute {
  enum Kind {
    case horizontalPosition
    case verticalPosition
    case horizontalSize
    case verticalSize

    var isSize: Bool { self == .horizontalSize || self == .verticalSize }
  }

  /// What the attribute measures; nil for none.
  var kind: Kind? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    case .width: .horizontalSize
    case .height: .verticalSize
    case .notAnAttribute: nil
    }
  }

  /// The attribute of the layout margins guide that this attribute of a view stands for; nil if it is none of margins.
  var ofMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Whether left and right swap with the direction of reading.
  var isDirectional: Bool { self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The name of the attribute, as in a visual format or a log.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}

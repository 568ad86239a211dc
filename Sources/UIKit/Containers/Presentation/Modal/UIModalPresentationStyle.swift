/// How a presented controller covers what is behind it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// An answer of delegates that leave a style as it is; of no use for presenting.
  case none = -1
  /// Covers the window; the view behind is taken out once it is covered.
  case fullScreen = 0
  /// A sheet that leaves the upper edge of what is behind in sight; see `UISheetPresentationController`.
  case pageSheet = 1
  /// A card as `pageSheet`, but smaller where there is much room.
  case formSheet = 2
  /// Covers the nearest controller around the presenting one that defines a context, whose view is taken out.
  case currentContext = 3
  /// A style of a presentation controller that the transitioning delegate provides.
  case custom = 4
  /// Covers the window; the view behind stays and shows through.
  case overFullScreen = 5
  /// A style as `currentContext`; the view behind stays and shows through.
  case overCurrentContext = 6
  /// A popover that points to what it belongs to; in compact width a sheet. See `UIPopoverPresentationController`.
  case popover = 7
}

/// How a presented controller comes and goes where no delegate animates it.
public enum UIModalTransitionStyle: Int, Sendable {
  /// A way up from the lower edge, and back.
  case coverVertical = 0
  /// Turns over from right to left, with the presenting view on the other side, and back.
  case flipHorizontal = 1
  /// Fades in and out.
  case crossDissolve = 2
}

extension UIModalPresentationStyle {
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
  var needsContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension XCUIElement {
  /// The kind of an element, with Apple's numbers.
  public enum ElementType: UInt, Sendable, CaseIterable {
    case any = 0
    case other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup, checkBox
    case disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard, key, navigationBar
    case tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn, outline, outlineRow, browser
    case collectionView, slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
    case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar, staticText, textField
    case secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView, incrementArrow
    case decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup, splitter, relevanceIndicator
    case colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem
    case handle, stepper, tab, touchBar, statusItem

    /// The name as messages have it: `StaticText`.
    var name: String {
      let name = "\(self)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// Keys that are held down while others are pressed or while something is done to an element.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
    /// The name that Mac keyboards once had for the option key.
    public static let alternate = option
  }
}

/// The speed of a gesture, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Makes a speed.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// The speed that gestures have without another: 750 points per second.
  public static let `default` = XCUIGestureVelocity(750)
  /// A speed of 250 points per second.
  public static let slow = XCUIGestureVelocity(250)
  /// A speed of 2,000 points per second.
  public static let fast = XCUIGestureVelocity(2000)
}

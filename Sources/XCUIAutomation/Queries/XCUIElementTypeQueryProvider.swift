/// What one can search in for elements: an element, or what a query has found.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider: AnyObject {
  /// The first element, in the order of the tree.
  var firstMatch: XCUIElement { get }
  /// Searches for elements of a type, at any depth.
  func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// Searches for activity indicators.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// Searches for alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// Searches for browsers.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// Searches for buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// Searches for cells.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// Searches for check boxes.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// Searches for collection views.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// Searches for color wells.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// Searches for combo boxes.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// Searches for date pickers.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// Searches for decrement arrows.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// Searches for dialogs.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// Searches for disclosure triangles.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// Searches for dock items.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// Searches for drawers.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// Searches for grids.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// Searches for groups.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// Searches for handles.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// Searches for help tags.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// Searches for icons.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// Searches for images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// Searches for increment arrows.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// Searches for keyboards.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// Searches for keys.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// Searches for layout areas.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// Searches for layout items.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// Searches for level indicators.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// Searches for links.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// Searches for maps.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// Searches for mattes.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// Searches for menu bar items.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// Searches for menu bars.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// Searches for menu buttons.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// Searches for menu items.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// Searches for menus.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// Searches for navigation bars.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// Searches for views of no other type.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// Searches for outline rows.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// Searches for outlines.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// Searches for page indicators.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// Searches for picker wheels.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// Searches for pickers.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// Searches for pop up buttons.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// Searches for popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// Searches for progress indicators.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// Searches for radio buttons.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// Searches for radio groups.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// Searches for rating indicators.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// Searches for relevance indicators.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// Searches for ruler markers.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// Searches for rulers.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// Searches for scroll bars.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// Searches for scroll views.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// Searches for search fields.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// Searches for secure text fields.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// Searches for segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// Searches for sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// Searches for sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// Searches for split groups.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// Searches for splitters.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// Searches for static texts.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// Searches for status bars.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// Searches for status items.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// Searches for steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// Searches for switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// Searches for tab bars.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// Searches for tab groups.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// Searches for table columns.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// Searches for table rows.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// Searches for tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// Searches for tabs.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// Searches for text fields.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// Searches for text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// Searches for timelines.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// Searches for toggles.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// Searches for toolbar buttons.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// Searches for toolbars.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// Searches for touch bars.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// Searches for value indicators.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// Searches for web views.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// Searches for windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}

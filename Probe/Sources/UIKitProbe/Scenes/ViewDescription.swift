import UIKit

/// A view as scenes describe it: its class, its name, and what is set of it. What isn't set is as UIKit has it.
struct ViewDescription: Codable {
  var `class`: String
  /// The name by which constraints and outcomes speak of it; a view without one is not recorded.
  var name: String?
  /// The frame's x, y, width and height; nil for a view that constraints or a stack place.
  var frame: [Double]?
  /// Whether the view is as large as it wants to be, at the frame's origin.
  var fits: Bool?
  var views: [ViewDescription]?

  // Of all views.
  var alpha: Double?
  var isHidden: Bool?
  var clips: Bool?
  var isTouchable: Bool?
  var transform: [Double]?
  var direction: String?
  /// The width and height that a view without contents of its own wants.
  var contents: [Double]?
  /// Horizontal priorities of the contents.
  var hugging: Float?
  var resistance: Float?

  // Of text.
  var text: String?
  var runs: [TextRun]?
  var paragraph: ParagraphDescription?
  var font: Double?
  var weight: String?
  var lines: Int?
  var alignment: String?
  var placeholder: String?
  var isRounded: Bool?

  // Of images and controls.
  var image: [Double]?
  var contentMode: String?
  var isEnabled: Bool?
  var isOn: Bool?
  /// The value, and the least and greatest one.
  var value: Double?
  var range: [Double]?
  var segments: [String]?
  var selected: Int?
  var pages: Int?
  var isLarge: Bool?

  // Of stacks.
  var axis: String?
  var spacing: Double?
  var distribution: String?
  var stackAlignment: String?

  // Of what scrolls.
  var content: [Double]?
  var offset: [Double]?
  var flow: FlowDescription?
  var sections: [SectionDescription]?
}

/// A piece of attributed text.
struct TextRun: Codable {
  var text: String
  var font: Double
  var weight: String?
  var kern: Double?
  var baselineOffset: Double?
}

/// What a paragraph of attributed text has.
struct ParagraphDescription: Codable {
  var lineSpacing: Double?
  var alignment: String?
}

/// What a flow layout has.
struct FlowDescription: Codable {
  var item: [Double]
  var lineSpacing: Double
  var itemSpacing: Double
  /// Top, left, bottom and right.
  var insets: [Double]
  var header: [Double]?
  var footer: [Double]?
  var isHorizontal: Bool?
}

/// A section of a list: its rows, or the sizes of its items, which are empty where the layout's size is theirs.
struct SectionDescription: Codable {
  var header: String?
  var footer: String?
  var rows: [String]?
  var items: [[Double]]?
}

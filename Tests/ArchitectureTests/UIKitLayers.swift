/// The folders of `Sources/UIKit` in the order in which they build on one another.
enum UIKitLayers {
  /// The lowest first. A folder may use what lies before it, and is used by what lies behind it.
  static let order = [
    // What Foundation lacks, and what stands for the Objective-C runtime.
    "Foundation",
    // Traits, colours and geometry.
    "Traits",
    // Fonts, attributed strings and images: none needs a view.
    "Graphics",
    // Responders, views, layout, animation, gestures and windows, and the commands that every responder may have.
    "Views",
    // What shows something or is touched: labels, image views, scroll views, controls, menus.
    "Controls",
    // Text fields and text views, selection, keyboards. Search bars, alerts and pickers have text fields.
    "TextInput",
    // Controllers, bars and presentation, and the controllers that the system brings along.
    "Containers",
    // Nibs and storyboards. Lists register nibs for their cells.
    "Nibs",
    // Tables and collections.
    "Lists",
    // What launches an app and knows all the rest.
    "Application",
    // The names that all of it had in Swift 4.
    "Swift4",
  ]

  /// The files beside the folders.
  static let unlayered: Set = ["UIKit.swift"]
}

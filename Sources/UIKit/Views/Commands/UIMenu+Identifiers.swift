/// The system's identifiers of menus. A builder here has those of the edit menu; the others are names for menus of an
/// app's own, and changes to them change nothing where no menu has the name.
extension UIMenu.Identifier {
  /// The menu that has the app's name.
  public static let application = Self("com.apple.menu.application")
  /// The menu of documents.
  public static let file = Self("com.apple.menu.file")
  /// The menu of what is done to what is selected.
  public static let edit = Self("com.apple.menu.edit")
  /// The menu of how things show.
  public static let view = Self("com.apple.menu.view")
  /// The menu of windows.
  public static let window = Self("com.apple.menu.window")
  /// The menu of help.
  public static let help = Self("com.apple.menu.help")
  /// The entry that tells of the app.
  public static let about = Self("com.apple.menu.about")
  /// The entry of settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The menu of what other apps offer.
  public static let services = Self("com.apple.menu.services")
  /// The entries that hide the app, or others.
  public static let hide = Self("com.apple.menu.hide")
  /// The entry that ends the app.
  public static let quit = Self("com.apple.menu.quit")
  /// The entry that opens another window.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The menu of documents that were open before.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The entries that close a window.
  public static let close = Self("com.apple.menu.close")
  /// The entries that print.
  public static let print = Self("com.apple.menu.print")
  /// The entries that duplicate, move, rename and export a document.
  public static let document = Self("com.apple.menu.document")
  /// The entries that undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The menu that finds text.
  public static let find = Self("com.apple.menu.find")
  /// The entries that replace text.
  public static let replace = Self("com.apple.menu.replace")
  /// The entries that share what is selected.
  public static let share = Self("com.apple.menu.share")
  /// The menu of bold, italic and underline on its own.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// The menu of spelling.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The entries that show a panel of spelling.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// The entries that turn checks of spelling on and off.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The menu of substitutions.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The entries that show a panel of substitutions.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// The entries that turn substitutions on and off.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// The menu of upper and lower case.
  public static let transformations = Self("com.apple.menu.transformations")
  /// The menu that reads text out.
  public static let speech = Self("com.apple.menu.speech")
  /// The entries that look a word up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// The entries that make a word known.
  public static let learn = Self("com.apple.menu.learn")
  /// The menu of fonts.
  public static let font = Self("com.apple.menu.font")
  /// The entries that make text larger and smaller.
  public static let textSize = Self("com.apple.menu.text-size")
  /// The entries of the text's colour.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The entries that copy and paste a style.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// The menu of how text is set.
  public static let text = Self("com.apple.menu.text")
  /// The menu of writing directions.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// The entries of alignments.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The entries of the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The entries of the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The entry that fills the screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The entries that minimize and zoom a window.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// The entry that brings all windows to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}

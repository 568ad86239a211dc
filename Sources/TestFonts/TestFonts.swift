import CoreGraphics
import Foundation

/// The fonts for emoji, Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Devanagari and symbols that are the same on every
/// machine.
///
/// A program that is linked with the product `TestFonts` has them from its beginning: where Swoop's own fonts lack a
/// character, these are asked for it, and the machine's are not.
public enum TestFonts {
  private static var folder: URL { Bundle.module.resourceURL!.appendingPathComponent("Fonts") }

  /// Whether texts are set in these fonts.
  public static var isInstalled: Bool { FallbackFonts.current == .folder(folder) }

  /// Has texts set in these fonts from now on, in the whole process. Call it before the first text is laid out: what has
  /// been laid out keeps its fonts.
  public static func install() {
    // Without it Pango asks the environment which language Chinese characters are most likely to be of.
    setenv("PANGO_LANGUAGE", "en", 1)
    FallbackFonts.current = .folder(folder)
  }

  /// Has texts set in the machine's fonts again where Swoop's own lack a character.
  public static func remove() { FallbackFonts.current = .machine }

  /// The characters of a text that neither Swoop's fonts nor these have, each once, in the order of the text. Where these
  /// are installed, each is shown as a box with its number.
  public static func missingCharacters(in text: String) -> [Unicode.Scalar] {
    FallbackFonts.folder(folder).missingCharacters(in: text)
  }
}

/// Has texts set in these fonts; called when a program is loaded that is linked with the product.
@_cdecl("SwoopUseTestFonts") func useTestFonts() { TestFonts.install() }

/// The fonts that an app brings along for its pages.
package enum WebFonts {
  /// Fontconfig's own name for the path of its configuration. The configuration's folder has the fonts that it names beside
  /// the machine's, and pages may read all of it.
  package static let variable = "FONTCONFIG_FILE"
  /// The family in which the engine draws what is the system's: controls, and text that asks for the system's fonts.
  package static let system = "Inter"
}

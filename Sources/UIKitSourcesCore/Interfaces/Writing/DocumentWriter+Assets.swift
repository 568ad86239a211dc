extension DocumentWriter {
  /// Warns of images and colours that the target doesn't have, as Interface Builder does, and of symbols that UIKit
  /// doesn't have: nothing is shown in their place.
  mutating func check(against assets: AssetNames) {
    for element in document.children.filter({ $0.name != "resources" }).flatMap(\.all) {
      let isSystem = element.attributes["catalog"] == "system"
      for name in Self.imageNames(of: element).sorted() {
        if isSystem, !SymbolNames.all.contains(name) {
          writer.fail("there is no symbol '\(name)'", element, severity: .warning)
        } else if !isSystem, !assets.images.contains(name) {
          writer.fail("there is no image '\(name)' in the target", element, severity: .warning)
        }
      }
      if element.name == "color", let name = element.attributes["name"], !assets.colors.contains(name) {
        writer.fail("there is no colour '\(name)' in the target's asset catalogs", element, severity: .warning)
      }
    }
  }

  private static func imageNames(of element: InterfaceElement) -> [String] {
    // Accessibility traits have an attribute of that name.
    if element.name == "accessibilityTraits" { return [] }
    if element.attributes["type"] == "image" { return element.attributes["value"].map { [$0] } ?? [] }
    return element.attributes.filter { imageAttributes.contains($0.key) }.map(\.value)
  }

  private static let imageAttributes: Set<String> = [
    "image", "highlightedImage", "selectedImage", "backgroundImage", "minimumValueImage", "maximumValueImage",
    "preferredIndicatorImage", "background", "disabledBackground", "shadowImage", "backIndicatorImage",
  ]
}

/// Gives an override of a property that UIKit's class has with a narrower type than its superclass the type that the
/// compiler can override: Swift narrows no property that can be set.
///
/// The narrower property is there beside it, by an extension, so that what is said of it in the body holds.
struct NarrowedPropertyPass: RewritePass {
  /// The narrowed properties by the class that narrows them.
  private static let narrowed: [String: (name: String, type: String, overridden: String)] = [
    "UITableView": ("delegate", "UITableViewDelegate", "UIScrollViewDelegate"),
    "UICollectionView": ("delegate", "UICollectionViewDelegate", "UIScrollViewDelegate"),
    "UITextView": ("delegate", "UITextViewDelegate", "UIScrollViewDelegate"),
  ]

  func apply(to module: SourceModule) {
    for type in module.classes {
      for member in type.members where member.kind == .variable && member.has("override") {
        guard let written = member.type, Self.narrowed.values.contains(where: { written.contains($0.type) }),
          let property = module.ancestors(of: type.qualifiedName).lazy.compactMap({ Self.narrowed[$0] }).first,
          property.name == member.name
        else { continue }
        let first = member.nameToken + 2
        guard first <= member.signature.upperBound else { continue }
        let type = written.replacing(property.type, with: property.overridden)
        member.file.replace(first...member.signature.upperBound, with: type)
      }
    }
  }
}

/// Puts a class in the place of each `#Preview` of views and controllers, by which UIKit finds it when the program runs:
/// `PreviewTable`. There is no macro, which would have each app build a library for syntax.
///
/// The class stands where the preview stood, so that the conditions around it hold for it, too, and it sees what is
/// private in the file.
struct PreviewPass: RewritePass {
  func apply(to module: SourceModule) {
    for (number, file) in module.files.enumerated() {
      for (index, preview) in file.previews.enumerated() {
        rewrite(preview, named: "UIKitPreview_\(number)_\(index)", module)
      }
    }
  }

  private func rewrite(_ preview: SourcePreview, named name: String, _ module: SourceModule) {
    let file = preview.file
    guard preview.isOutermost else {
      module.report(
        "a #Preview in a type or function isn't found: it has to stand outside of them", in: file, at: preview.keyword)
      return
    }
    guard let body = preview.body, !preview.hasArgument("as") else {
      // Widgets and their like, and what the compiler will have something to say about.
      module.report(
        "this #Preview is left out: only those of a UIView or UIViewController are shown", in: file,
        at: preview.keyword,
        severity: .warning)
      file.replace(preview.keyword...preview.end, with: "")
      return
    }
    file.replace(
      preview.keyword...preview.keyword,
      with: "final class \(name): PreviewTable { override class var preview: UIKit.Preview? { UIKit.Preview")
    file.insert(" } }", after: body.upperBound)
  }
}

/// A `#Preview` in a source. Positions are indices of the file's tokens.
struct SourcePreview {
  let file: SourceFile
  let keyword: Int
  /// The parentheses; nil where there are none.
  let arguments: ClosedRange<Int>?
  /// The braces; nil where there are none.
  let body: ClosedRange<Int>?

  /// Reads the preview that begins at a token.
  init(_ file: SourceFile, at keyword: Int) {
    (self.file, self.keyword) = (file, keyword)
    func brackets(_ index: Int, _ open: UInt8) -> ClosedRange<Int>? {
      guard index < file.tokens.count, file.tokens[index].isSign(open), file.partners[index] > index else { return nil }
      return index...file.partners[index]
    }
    arguments = brackets(keyword + 1, Byte.openParenthesis)
    body = brackets((arguments?.upperBound ?? keyword) + 1, Byte.openBrace)
  }

  /// The last token.
  var end: Int { body?.upperBound ?? arguments?.upperBound ?? keyword }

  /// Whether no brackets stand around it.
  var isOutermost: Bool { !file.partners.indices.contains { $0 < keyword && file.partners[$0] > keyword } }

  /// Whether an argument has a label.
  func hasArgument(_ label: String) -> Bool {
    guard let arguments else { return false }
    return file.outermostTokens(in: arguments).contains { file.tokens[$0].is(label) && file.tokens[$0 + 1].is(":") }
  }
}

extension SourceFile {
  /// The previews that are compiled here.
  var previews: [SourcePreview] {
    let places = index.pounds.filter { tokens[$0].is("#Preview") && !cutParts.contains($0) }
    guard !places.isEmpty else { return [] }
    let regions = ConditionalRegions(of: self)
    return places.filter { regions.conditions(at: $0).allSatisfy { $0.isTrue != false } }
      .map { SourcePreview(self, at: $0) }
  }
}

/// Replaces Xcode's literals: `#imageLiteral(resourceName: "star")` by an image of that name, and `#colorLiteral(red: 1, …)`
/// by a colour.
struct LiteralPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.pounds where index + 3 < file.tokens.count {
        switch file.tokens[index].text {
        case "#imageLiteral" where file.tokens[index + 2].is("resourceName"): replaceImage(at: index, in: file)
        case "#colorLiteral" where file.tokens[index + 2].is("red"): file.replace(index...index, with: "UIColor")
        default: break
        }
      }
    }
  }

  private func replaceImage(at index: Int, in file: SourceFile) {
    let close = file.partners[index + 1]
    guard close > index + 2 else { return }
    file.replace(index...(index + 2), with: "UIImage(named")
    file.insert("!", after: close)
  }
}

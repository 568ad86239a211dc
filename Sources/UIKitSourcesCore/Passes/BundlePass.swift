/// Replaces bundles by those that there are: each target has one for its resources, and no class has one.
///
/// `Bundle.main` is the app's: its own in an app, and in a library the one that the app has been launched with.
/// `Bundle(for:)` is the bundle of the class's module.
struct BundlePass: RewritePass {
  func apply(to module: SourceModule) {
    let main = module.options.isLibrary ? "_app" : "module"
    for file in module.files {
      for index in file.index.typeNames where index + 2 < file.tokens.count && file.tokens[index].is("Bundle") {
        let next = index + 1
        if file.tokens[next].isSign(Byte.dot), file.tokens[next + 1].is("main") {
          file.replace((next + 1)...(next + 1), with: main)
        } else if file.tokens[next].isSign(Byte.openParenthesis), file.tokens[next + 1].is("for"),
          file.partners[next] > next + 3
        {
          replaceBundle(ofClassIn: next, of: file, module)
        }
      }
      for index in file.index.bundleLabels where isMain(file, index) {
        file.replace((index + 3)...(index + 3), with: main)
      }
    }
  }

  /// Whether there is `bundle: .main`.
  private func isMain(_ file: SourceFile, _ label: Int) -> Bool {
    label + 3 < file.tokens.count && file.tokens[label + 1].isSign(Byte.colon)
      && file.tokens[label + 2].isSign(Byte.dot)
      && file.tokens[label + 3].is("main")
  }

  /// A class of another module, or one that is only known when the app runs, may have another bundle.
  private func replaceBundle(ofClassIn open: Int, of file: SourceFile, _ module: SourceModule) {
    let close = file.partners[open]
    let argument = (open + 3)...(close - 1)
    let words = argument.map { file.tokens[$0].text }
    let name = words.last == "self" ? words.dropLast(2).joined() : ""
    let isOwn = module.type(name) != nil || !module.options.isLibrary && ["type", "Self", "self"].contains(words[0])
    if isOwn {
      file.replace(open...close, with: ".module")
    } else {
      file.replace(open...(open + 2), with: "._resources(of:")
      file.insert(", or: .module", before: close)
    }
  }
}

/// `Bundle.main` becomes the target's resource bundle: there is no app bundle here.
struct BundlePass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.tokens.indices.dropLast(2)
      where file.tokens[index].is("Bundle") && file.tokens[index + 1].is(".") && file.tokens[index + 2].is("main") {
        file.replace((index + 2)...(index + 2), with: "module")
      }
    }
  }
}

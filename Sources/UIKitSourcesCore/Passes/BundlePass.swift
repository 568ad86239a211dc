/// Replaces `Bundle.main` and `Bundle(for: …)` by the target's resource bundle: there are no app bundles here.
struct BundlePass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.typeNames where index + 2 < file.tokens.count && file.tokens[index].is("Bundle") {
        let next = index + 1
        if file.tokens[next].is("."), file.tokens[next + 1].is("main") {
          file.replace((next + 1)...(next + 1), with: "module")
        } else if file.tokens[next].is("("), file.tokens[next + 1].is("for"), file.partners[next] > next {
          file.replace(next...file.partners[next], with: ".module")
        }
      }
    }
  }
}

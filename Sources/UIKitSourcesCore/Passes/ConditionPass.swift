/// An iOS app's conditions hold: `#if os(iOS)` is true, as it is of the platform that UIKit stands for.
struct ConditionPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.pounds where ["#if", "#elseif"].contains(file.tokens[index].text) {
        var next = index + 1
        while next + 3 < file.tokens.count, !file.tokens[next].startsLine {
          if file.tokens[next].is("os"), file.tokens[next + 1].is("("), file.tokens[next + 2].is("iOS") {
            file.replace(next...(next + 3), with: "true")
          }
          next += 1
        }
      }
    }
  }
}

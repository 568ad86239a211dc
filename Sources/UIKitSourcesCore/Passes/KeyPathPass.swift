/// Replaces `#keyPath(Person.friend.name)` by `"friend.name"`.
struct KeyPathPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.pounds where file.tokens[index].text == "#keyPath" {
        guard index + 1 < file.tokens.count, file.partners[index + 1] > index else { continue }
        let close = file.partners[index + 1]
        let components = file.tokens[(index + 2)..<close].filter { $0.kind == .identifier }.map(\.text)
        let types = components.prefix { $0.first?.isUppercase == true || $0 == "self" }
        let owner = types.last.flatMap { $0 == "self" || $0 == "Self" ? nil : $0 }
        let keys = components.dropFirst(types.count).enumerated().map { position, name in
          ObjectiveCName.key(name.trimmingBackticks, of: position == 0 ? owner : nil)
        }
        file.replace(index...close, with: "\"\(keys.joined(separator: "."))\"")
      }
    }
  }
}

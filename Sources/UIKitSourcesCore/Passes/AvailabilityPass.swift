/// Cuts out what is for later versions of iOS than there are here.
struct AvailabilityPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for cut in file.cutParts.cuts { file.cut(cut) }
    }
  }
}

extension CADisplayLink {
  /// A link that runs from now on.
  /// - Parameters:
  ///   - owner: not kept alive; the link ends with it.
  ///   - step: called for each frame.
  package static func run<Owner: AnyObject>(
    for owner: Owner, _ step: @escaping @MainActor (Owner, CADisplayLink) -> Void
  ) -> CADisplayLink {
    let link = CADisplayLink { [weak owner] link in
      MainActor.assumeIsolated {
        guard let owner else { return link.invalidate() }
        step(owner, link)
      }
    }
    link.targetClass = type(of: owner)
    link.add(to: .main, forMode: .common)
    return link
  }
}

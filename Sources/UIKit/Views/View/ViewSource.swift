/// What has made the outermost of several views, lives as long as it, and gives them what depends on its traits.
@MainActor protocol ViewSource: AnyObject {
  /// The view has other traits now, and has not told anybody else yet.
  func traitsDidChange(to traits: UITraitCollection)
}

extension InterfaceScene {
  /// A named image of the document's bundle; nil, and a message, where there is none.
  public func image(_ name: String) -> UIImage? {
    named(name, "image", UIImage(named: name, in: bundle, compatibleWith: nil))
  }

  /// A symbol; nil, and a message, where there is none.
  public func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) -> UIImage? {
    named(name, "symbol", UIImage(systemName: name, withConfiguration: configuration))
  }

  /// A named colour of the document's bundle; nil, and a message, where there is none.
  public func color(_ name: String) -> UIColor? {
    named(name, "colour", UIColor(named: name, in: bundle, compatibleWith: nil))
  }

  private func named<Asset>(_ name: String, _ kind: String, _ asset: Asset?) -> Asset? {
    if asset == nil { complain("\(type(of: document)): there is no \(kind) '\(name)' in \(bundle.bundlePath)") }
    return asset
  }
}

/// What archives hold of how an image is shown.
extension ImageAttributes {
  init(in coder: NSCoder) {
    let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
    renderingMode = UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
    resizingMode = UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile
    isResizable = coder.decodeBool(forKey: "UIIsResizable")
    flips = coder.decodeBool(forKey: "UIFlipsForRightToLeft")
    capInsets = Self.insets(in: coder, "UICapInsets")
    alignmentRectInsets = Self.insets(in: coder, "UIAlignmentRectInsets")
    if coder.containsValue(forKey: "UITintColor") {
      tint = coder.decodeObject(of: UIColor.self, forKey: "UITintColor")
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(orientation.rawValue, forKey: "UIImageOrientation")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
    coder.encode(isResizable, forKey: "UIIsResizable")
    coder.encode(flips, forKey: "UIFlipsForRightToLeft")
    for (key, insets) in [("UICapInsets", capInsets), ("UIAlignmentRectInsets", alignmentRectInsets)] {
      let sides = [insets.top, insets.left, insets.bottom, insets.right]
      ArchivedNumbers.write(sides.map { Double($0) }, to: coder, forKey: key)
    }
    if let tint { coder.encode(tint, forKey: "UITintColor") }
  }

  private static func insets(in coder: NSCoder, _ key: String) -> UIEdgeInsets {
    guard let sides = ArchivedNumbers.read(from: coder, forKey: key), sides.count == 4 else { return .zero }
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}

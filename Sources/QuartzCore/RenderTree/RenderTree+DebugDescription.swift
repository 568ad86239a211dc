import Foundation

extension RenderTree: CustomDebugStringConvertible {
  /// A line for each layer, from back to front, with what of it is not as in a new layer. Values are the model's;
  /// animations are named.
  public var debugDescription: String {
    var lines = [
      "commit \(sequence), \(Double(size.width).debugText)×\(Double(size.height).debugText) points at scale "
        + Double(scale).debugText
    ]
    root.addLines(to: &lines, depth: 0, name: "layer")
    return lines.joined(separator: "\n")
  }
}

extension RenderNode: CustomDebugStringConvertible {
  /// The layer and those below it.
  package var debugDescription: String {
    var lines: [String] = []
    addLines(to: &lines, depth: 0, name: "layer")
    return lines.joined(separator: "\n")
  }

  fileprivate func addLines(to lines: inout [String], depth: Int, name: String) {
    let indent = String(repeating: "  ", count: depth)
    lines.append(indent + ([place(name)] + properties.debugParts + ownParts).joined(separator: ", "))
    mask?.addLines(to: &lines, depth: depth + 1, name: "mask")
    for sublayer in sublayers { sublayer.addLines(to: &lines, depth: depth + 1, name: "layer") }
  }

  private func place(_ name: String) -> String {
    let p = properties
    if p.fillsSuperlayer { return "\(name) \(id.rawValue) of \(p.bounds.debugText) over its superlayer" }
    return "\(name) \(id.rawValue) of \(p.bounds.debugText) at \(p.position.debugText)"
  }

  private var ownParts: [String] {
    var parts: [String] = []
    switch contents {
    case .none: break
    case .image(let image): parts.append("image of \(image.width)×\(image.height)")
    case .emitter: parts.append("emits particles")
    case .text: parts.append("animated text")
    case .external(let surface):
      parts.append("external surface with serial \(surface.serial), offset \(properties.externalOffset.debugText)")
    }
    if time.isLimited { parts.append("limited in time") }
    if !animations.isEmpty {
      parts.append("animates " + animations.map(\.keyPath.debugText).joined(separator: " "))
    }
    return parts
  }
}

extension LayerKeyPath {
  fileprivate var debugText: String { part == .whole ? key.rawValue : "\(key.rawValue).\(part.rawValue)" }
}

extension RenderProperties {
  /// The parts in which the properties differ from a new layer's.
  fileprivate var debugParts: [String] { placeParts + groupParts + ownParts + shadowParts }

  private var placeParts: [String] {
    var parts: [String] = []
    if anchorPoint != CGPoint(x: 0.5, y: 0.5) { parts.append("anchor \(anchorPoint.debugText)") }
    if zPosition != 0 { parts.append("z \(Double(zPosition).debugText)") }
    if transform != CATransform3DIdentity { parts.append("transform \(transform.debugText)") }
    if sublayerTransform != CATransform3DIdentity { parts.append("sublayer transform \(sublayerTransform.debugText)") }
    return parts
  }

  private var groupParts: [String] {
    var parts: [String] = []
    if isHidden { parts.append("hidden") }
    if !isDoubleSided { parts.append("single-sided") }
    if opacity != 1 { parts.append("opacity \(Double(opacity).debugText)") }
    if !allowsGroupOpacity { parts.append("opacity layer by layer") }
    if blendMode != .normal { parts.append("blends by \(blendMode)") }
    if masksToBounds { parts.append("clips") }
    if preservesDepth { parts.append("preserves depth") }
    if shouldRasterize { parts.append("rasterized at scale \(Double(rasterizationScale).debugText)") }
    return parts
  }

  private var ownParts: [String] {
    var parts: [String] = []
    if let pattern = patterns?[.backgroundColor] {
      parts.append("background of \(pattern.tile.width)×\(pattern.tile.height) pixels repeated")
    } else if let backgroundColor {
      parts.append("background \(backgroundColor.debugText)")
    }
    if cornerRadius != 0 { parts.append("corner radius \(Double(cornerRadius).debugText)") }
    if borderWidth != 0 { parts.append("border \(Double(borderWidth).debugText) \(borderColor.debugText)") }
    if let tint = contentsTint { parts.append("tint \(tint.debugText)") }
    if let shape { parts.append(shape.debugText) }
    if let gradient {
      parts.append("\(gradient.kind) gradient " + gradient.colors.map(\.debugText).joined(separator: " "))
    }
    if let backdrop { parts.append(backdrop.debugText) }
    return parts
  }

  private var shadowParts: [String] {
    guard shadowOpacity != 0 else { return [] }
    let offset = CGPoint(x: shadowOffset.width, y: shadowOffset.height)
    let path = shadowPath == nil ? "" : " of a path"
    return [
      "shadow\(path) \(shadowColor.debugText), opacity \(Double(shadowOpacity).debugText), "
        + "radius \(Double(shadowRadius).debugText), offset \(offset.debugText)"
    ]
  }
}

extension CATransform3D {
  /// The four rows.
  fileprivate var debugText: String {
    let rows = [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    return "[" + rows.map { $0.map { Double($0).debugText }.joined(separator: " ") }.joined(separator: "; ") + "]"
  }
}

extension ShapeProperties {
  fileprivate var debugText: String {
    guard let path else { return "shape without a path" }
    let fill = fillColor.map { ", fill \($0.debugText)" } ?? ""
    let stroke = strokeColor.map { ", stroke \(Double(lineWidth).debugText) \($0.debugText)" } ?? ""
    return "shape in \(path.boundingBox.debugText)\(fill)\(stroke)"
  }
}

extension BackdropProperties {
  fileprivate var debugText: String {
    let tints = tints.isEmpty ? "" : ", tints " + tints.map(\.debugText).joined(separator: " ")
    return "backdrop with blur \(Double(blurRadius).debugText), saturation \(Double(saturation).debugText)\(tints)"
  }
}

/// Values as printed trees and lists show them: short, and the same from run to run.

extension Double {
  /// The number to a thousandth, without a fraction where there is none.
  package var debugText: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension CGPoint {
  /// The point as `x,y`.
  package var debugText: String { "\(Double(x).debugText),\(Double(y).debugText)" }
}

extension CGRect {
  /// The rectangle as `(x,y width×height)`.
  package var debugText: String {
    "(\(origin.debugText) \(Double(width).debugText)×\(Double(height).debugText))"
  }
}

extension RenderColor {
  /// The colour as `#rrggbb`, with the opacity where it is not 1.
  package var debugText: String {
    func byte(_ value: Float) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let color = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? color : "\(color) at \(Double(alpha).debugText)"
  }
}

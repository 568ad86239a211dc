import QuartzCore

extension DisplayList: CustomDebugStringConvertible {
  /// The canvas and what of it is drawn, then a line for each operation. What a group or a shadow is made of stands
  /// below it, further in.
  package var debugDescription: String {
    var lines = [
      "canvas of \(canvas.width)×\(canvas.height) pixels above \(hex(ground))",
      "dirty \(text(dirty))", "damaged \(text(damage))",
    ]
    addLines(of: ops.indices, to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func addLines(of range: Range<Int>, to lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    var i = range.lowerBound
    while i < range.upperBound {
      let op = ops[i]
      lines.append(indent + text(op))
      switch op.kind {
      case .group(let contentsEnd, let hasMask):
        addLines(of: (i + 1)..<contentsEnd, to: &lines, depth: depth + 1)
        if hasMask {
          lines.append(indent + "  through the alpha of")
          addLines(of: contentsEnd..<op.end, to: &lines, depth: depth + 2)
        }
      case .shadowSource: addLines(of: (i + 1)..<op.end, to: &lines, depth: depth + 1)
      default: break
      }
      i = op.end
    }
  }

  private func text(_ op: DrawOp) -> String {
    var parts = ["\(what(op.kind)) in \(op.bounds.debugText)"]
    if op.opacity != 255 { parts.append("opacity \(op.opacity)") }
    if op.blend != .normal { parts.append("blends by \(op.blend)") }
    if op.tint != 0xffff_ffff { parts.append("times \(hex(op.tint))") }
    let masked = pieces[op.coverage.pieces].count { $0.mask != nil }
    if op.coverage.pieces.count > 1 || masked > 0 {
      parts.append("\(op.coverage.pieces.count) pieces, \(masked) of them masks")
    }
    if !op.opaque.isEmpty { parts.append("hides \(op.opaque.debugText)") }
    parts.append("layer \(op.layer.rawValue)")
    return parts.joined(separator: ", ")
  }

  private func what(_ kind: DrawOp.Kind) -> String {
    switch kind {
    case .fill(let color): "fill \(hex(color))"
    case .image(let index): text(images[index])
    case .pattern(let index): "pattern of \(patterns[index].tile.width)×\(patterns[index].tile.height)"
    case .gradient(let index): "\(gradients[index].kind) gradient"
    case .shadow(let index): text(shadows[index])
    case .backdrop(let index): text(backdrops[index])
    case .group: "group"
    case .shadowSource(let index):
      "source of shadow \(shadowSources[index].picture.rawValue), blurred by \(shadowSources[index].sigma.debugText),"
    }
  }

  private func text(_ image: SampledImage) -> String {
    let name =
      switch image.source {
      case .image(let picture): "\(image.isMask ? "mask" : "image") of \(picture.width)×\(picture.height)"
      case .external(let frame, _): "external frame \(frame.serial) of \(frame.width)×\(frame.height)"
      }
    let size = image.shift == nil ? " sampled \(image.filter)" : ""
    let tint = image.tint.map { " as \(hex($0))" } ?? ""
    return name + size + tint
  }

  private func text(_ shadow: ShadowFill) -> String {
    switch shadow.source {
    case .mask(let mask, _): "shadow \(hex(shadow.color)) through mask \(mask.picture.rawValue)"
    case .source(let picture, _): "shadow \(picture.rawValue) \(hex(shadow.color))"
    }
  }

  private func text(_ backdrop: BackdropFilter) -> String {
    let stale = backdrop.stale.isEmpty ? "" : ", taken anew \(text(staleParts[backdrop.stale])),"
    return "backdrop \(backdrop.picture.rawValue), blurred by \(backdrop.blur.sigma.debugText), saturated by "
      + "\(backdrop.saturation.debugText)\(stale)"
  }

  private func text(_ rects: some Collection<PixelRect>) -> String {
    rects.isEmpty ? "nowhere" : rects.map(\.debugText).joined(separator: " ")
  }

  private func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension PixelRect {
  /// The rectangle as `(x,y width×height)`.
  fileprivate var debugText: String { "(\(x0),\(y0) \(width)×\(height))" }
}

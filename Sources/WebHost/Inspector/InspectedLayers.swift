import HostInterface
import QuartzCore

/// The layers of a frame, as an inspector lists them and shows them in space.
struct InspectedLayers: Encodable {
  struct Layer: Encodable, Equatable {
    var id: UInt64
    /// The place of the layer in which it lies among the layers; nothing for the first.
    var parent: Int?
    /// The names of its view, where it is a view's.
    var view: String?
    var identifier: String?
    var controller: String?
    /// The place of its coordinates on the screen: nine numbers, by rows, as points before it are written.
    var map: [Double]?
    var bounds: [Double]
    var frame: [Double]
    var opacity: Double
    /// Whether it doesn't show, as it says or as one around it does; true or not there, as the next three.
    var hidden: Bool?
    var clips: Bool?
    var moves: Bool?
    /// The transform, 16 numbers by rows; nothing for the identity.
    var transform: [Double]?
    /// Colours as #rrggbbaa.
    var background: String?
    var border: String?
    var borderWidth: Double?
    var radius: Double?
    /// What it shows besides colours.
    var contents: String?
    /// Counts the layer's pictures; nothing where it needs none.
    var picture: UInt64?
  }

  /// The number of the frame, where it is an earlier one.
  var frame: Int?
  var width: Double
  var height: Double
  var layers: [Layer] = []
  /// The number of layers that are left out, being too many.
  var omitted = 0

  /// Layers with pictures of their own.
  var drawn: [LayerPicture] = []

  private enum CodingKeys: String, CodingKey { case frame, width, height, layers, omitted }

  /// More would be of use to nobody, and a heap of bytes.
  static let mostLayers = 2000

  /// Lists the layers of a tree.
  /// - Parameters:
  ///   - time: the host's time, for which animations are sampled.
  ///   - frame: the number of an earlier frame; nil for what the app shows now.
  ///   - names: those of views, by layers.
  init(_ tree: RenderTree, at time: Double, frame: Int? = nil, names: [LayerID: InspectedName]) {
    (width, height, self.frame) = (tree.size.width, tree.size.height, frame)
    let screen = CGRect(origin: .zero, size: tree.size)
    var walk = Walk(tree: tree, time: time, names: names, screen: screen)
    walk.visit(tree.root, in: nil, parent: nil, map: .identity, isHidden: false)
    (layers, drawn, omitted) = (walk.layers, walk.drawn, walk.omitted)
  }

  private struct Walk {
    let tree: RenderTree
    let time: Double
    let names: [LayerID: InspectedName]
    let screen: CGRect
    var layers: [Layer] = []
    var drawn: [LayerPicture] = []
    var omitted = 0

    private static func count(_ node: RenderNode) -> Int { node.sublayers.reduce(1) { $0 + count($1) } }

    mutating func visit(
      _ node: RenderNode, in superlayer: RenderProperties?, parent: Int?, map outer: PlaneMap, isHidden: Bool
    ) {
      guard layers.count < mostLayers else { return omitted += Self.count(node) }
      let values = node.sampled(at: time, timelines: tree.timelines)
      let map = values.mapToSuperlayer(superlayer).concatenating(outer)
      let isHidden = isHidden || values.isHidden || values.opacity < 0.01
      var layer = Layer(node, values, parent: parent, map: map, isHidden: isHidden)
      if let name = names[node.id] {
        (layer.view, layer.identifier, layer.controller) = (name.className, name.identifier, name.controller)
      }
      if !isHidden, layer.map != nil, values.needsPicture(node.contents),
        map.apply(values.bounds).intersects(screen)
      {
        layer.picture = node.generation
        drawn.append(LayerPicture(node: node, properties: values, time: time))
      }
      let place = layers.count
      layers.append(layer)
      for child in node.sublayers { visit(child, in: values, parent: place, map: map, isHidden: isHidden) }
    }
  }
}

extension InspectedLayers.Layer {
  fileprivate init(_ node: RenderNode, _ values: RenderProperties, parent: Int?, map: PlaneMap, isHidden: Bool) {
    let size = values.bounds.size
    let frame = values.mapToSuperlayer(nil).apply(values.bounds)
    self.init(
      id: node.id.rawValue, parent: parent, bounds: values.bounds.finiteNumbers, frame: frame.finiteNumbers,
      opacity: Double(values.opacity).isFinite ? Double(values.opacity) : 0)
    let corners = [map.a, map.b, map.p, map.c, map.d, map.q, map.tx, map.ty, map.w]
    if corners.allSatisfy(\.isFinite), size.width.isFinite, size.height.isFinite { self.map = corners }
    hidden = isHidden ? true : nil
    clips = values.masksToBounds ? true : nil
    moves = node.isAnimated ? true : nil
    if values.transform != CATransform3DIdentity {
      let numbers = values.transform.numbers
      if numbers.allSatisfy(\.isFinite) { transform = numbers }
    }
    background = values.backgroundColor.flatMap { $0.alpha > 0 ? $0.hexadecimal : nil }
    if values.borderWidth > 0, values.borderWidth.isFinite {
      (border, borderWidth) = (values.borderColor.hexadecimal, values.borderWidth)
    }
    if values.cornerRadius > 0, values.cornerRadius.isFinite { radius = values.cornerRadius }
    contents = values.kind(of: node.contents)
  }
}

extension RenderProperties {
  /// Whether it shows something besides its background and a border.
  fileprivate func needsPicture(_ contents: RenderContents) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    return kind(of: contents) != nil || maskedCorners != .all && cornerRadius > 0
  }

  /// What it shows besides its background and a border, in a word; nil for nothing.
  fileprivate func kind(of contents: RenderContents) -> String? {
    switch contents {
    case .image: contentsTint == nil ? "image" : "glyphs"
    case .external: "external"
    case .text: "text"
    case .emitter: "particles"
    case .none: kindWithoutContents
    }
  }
}

extension RenderProperties {
  fileprivate var kindWithoutContents: String? {
    if shape != nil { return "shape" }
    if gradient != nil { return "gradient" }
    if backdrop != nil { return "backdrop" }
    return patterns == nil ? nil : "pattern"
  }
}

extension CGRect {
  fileprivate var finiteNumbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { $0.isFinite ? Double($0) : 0 }
  }
}

extension CATransform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(Double.init)
  }
}

extension RenderColor {
  /// The colour as style sheets write it, as far as sRGB has it.
  var hexadecimal: String {
    func digits(_ value: Float) -> String {
      let byte = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + [red, green, blue, alpha].map(digits).joined()
  }
}

import Compositor
import CoreGraphics
import Foundation
@testable import QuartzCore

/// Builds render trees by hand, as commits would.
final class Scene {
  var size: CGSize
  var scale: CGFloat
  private(set) var sequence: UInt64 = 0
  private static var nextID: UInt64 = 1

  init(width: CGFloat, height: CGFloat, scale: CGFloat = 1) {
    size = CGSize(width: width, height: height)
    self.scale = scale
  }

  /// A layer's description, turned into a node by `tree`.
  final class Layer {
    var id: LayerID
    var properties = RenderProperties()
    var contents = RenderContents.none
    var timing = MediaTiming(duration: .infinity)
    var mask: Layer?
    var sublayers: [Layer] = []
    /// The commit in which it changed; the tests' edits set it anew.
    var generation: UInt64 = 0

    init(_ frame: CGRect = .zero, _ edit: (inout RenderProperties) -> Void = { _ in }) {
      id = LayerID(rawValue: Scene.nextID)
      Scene.nextID += 1
      self.frame = frame
      edit(&properties)
    }

    var frame: CGRect {
      get {
        let p = properties
        return CGRect(
          x: p.position.x - p.anchorPoint.x * p.bounds.width, y: p.position.y - p.anchorPoint.y * p.bounds.height,
          width: p.bounds.width, height: p.bounds.height)
      }
      set {
        properties.bounds.size = newValue.size
        properties.position = CGPoint(
          x: newValue.minX + properties.anchorPoint.x * newValue.width,
          y: newValue.minY + properties.anchorPoint.y * newValue.height)
      }
    }

    func add(_ layers: Layer...) -> Layer {
      sublayers += layers
      return self
    }

    func edit(_ edit: (inout RenderProperties) -> Void) { edit(&properties) }
  }

  /// A commit of these layers, from back to front, above a background. Every node counts as changed.
  func tree(background: RenderColor? = .white, _ layers: [Layer]) -> RenderTree {
    sequence += 1
    let root = rootLayer
    root.properties.backgroundColor = background
    root.frame = CGRect(origin: .zero, size: size)
    root.sublayers = layers
    return RenderTree(
      root: node(root), size: size, scale: scale, timelines: TimelineTable(), sequence: sequence)
  }

  private let rootLayer = Layer()

  private func node(_ layer: Layer, in time: LayerTime = .host) -> RenderNode {
    let time = time.composed(with: layer.timing)
    return RenderNode(
      id: layer.id, properties: layer.properties, contents: layer.contents, animations: [],
      mask: layer.mask.map { node($0, in: time) }, sublayers: layer.sublayers.map { node($0, in: time) },
      generation: sequence, time: time)
  }

  var buffer: PixelBuffer {
    PixelBuffer(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// The layers drawn by a compositor of their own.
  func render(background: RenderColor? = .white, _ layers: [Layer]) -> PixelBuffer {
    let buffer = buffer
    Compositor().composite(tree(background: background, layers), at: 0, into: buffer)
    return buffer
  }
}

extension RenderColor {
  static let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let pureRed = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let pureGreen = RenderColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let pureBlue = RenderColor(red: 0, green: 0, blue: 1, alpha: 1)

  func with(alpha: Float) -> RenderColor { RenderColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension CGImage {
  /// An image whose pixels a function of their place gives, as premultiplied 0xAARRGGBB.
  static func make(_ width: Int, _ height: Int, isOpaque: Bool = false, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    let words = memory.bindMemory(to: UInt32.self)
    for y in 0..<height { for x in 0..<width { words[y * width + x] = pixel(x, y) } }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque, adopting: memory)
  }

  static func makeMask(_ width: Int, _ height: Int, _ coverage: (Int, Int) -> UInt8) -> CGImage {
    let stride = (width + 3) / 4 * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * height, alignment: 16)
    for y in 0..<height { for x in 0..<width { memory[y * stride + x] = coverage(x, y) } }
    return CGImage(
      width: width, height: height, bytesPerRow: stride, pixelFormat: .alpha, adopting: memory)
  }
}

extension PixelBuffer {
  /// Red, green, blue and alpha at a place.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let p = self[x, y]
    return [Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255), Int(p >> 24)]
  }

  /// The largest difference of a channel between two pictures, and where it is.
  func difference(from other: PixelBuffer) -> (value: Int, x: Int, y: Int) {
    precondition(width == other.width && height == other.height)
    var worst = (value: 0, x: 0, y: 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        let value = zip(channels(x, y), other.channels(x, y)).map { abs($0 - $1) }.max()!
        if value > worst.value { worst = (value, x, y) }
      }
    }
    return worst
  }
}

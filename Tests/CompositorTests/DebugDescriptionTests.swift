import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// Trees and lists as text.
final class DebugDescriptionTests: XCTestCase {
  private let scene = Scene(width: 40, height: 30)
  private let recorder = RecordingBackEnd()

  private func fill(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: RenderColor) -> Scene.Layer {
    Scene.Layer(CGRect(x: x, y: y, width: size, height: size)) { $0.backgroundColor = color }
  }

  func testGroupsAreFoundFurtherIn() throws {
    let (red, green, blue) = (fill(2, 3, 10, .pureRed), fill(0, 0, 5, .pureGreen), fill(2, 2, 5, .pureBlue))
    let group = Scene.Layer(CGRect(x: 20, y: 0, width: 10, height: 10)) { $0.opacity = 0.5 }.add(green, blue)
    let tree = scene.tree([red, group])
    let ids = [tree.root.id, red.id, group.id, green.id, blue.id].map(\.rawValue)
    XCTAssertEqual(
      tree.debugDescription,
      """
      commit 1, 40×30 points at scale 1
      layer \(ids[0]) of (0,0 40×30) at 20,15, background #ffffff
        layer \(ids[1]) of (0,0 10×10) at 7,8, background #ff0000
        layer \(ids[2]) of (0,0 10×10) at 25,5, opacity 0.5
          layer \(ids[3]) of (0,0 5×5) at 2.5,2.5, background #00ff00
          layer \(ids[4]) of (0,0 5×5) at 4.5,4.5, background #0000ff
      """)
    let compositor = Compositor(backEnd: recorder)
    compositor.composite(tree, at: 0, into: scene.buffer)
    let list = try XCTUnwrap(recorder.lists.first)
    XCTAssertEqual(
      list.debugDescription,
      """
      canvas of 40×30 pixels above 0xff000000
      dirty (0,0 40×30)
      damaged (0,0 40×30)
      fill 0xffffffff in (0,0 40×30), hides (0,0 40×30), layer \(ids[0])
      fill 0xffff0000 in (2,3 10×10), hides (2,3 10×10), layer \(ids[1])
      group in (19,0 9×8), opacity 128, layer \(ids[2])
        fill 0xff00ff00 in (20,0 5×5), hides (20,0 5×5), layer \(ids[3])
        fill 0xff0000ff in (22,2 5×5), hides (22,2 5×5), layer \(ids[4])
      """)
    XCTAssertEqual(compositor.debugDescription, "\(tree.debugDescription)\n\n\(list.debugDescription)")
  }

  func testMasksStandBelowWhatTheyCut() throws {
    let (layer, mask) = (fill(0, 20, 10, .pureBlue), fill(0, 0, 10, .black))
    mask.frame.size.width = 5
    layer.mask = mask
    let tree = scene.tree([layer])
    XCTAssertEqual(
      Array(tree.debugDescription.split(separator: "\n").suffix(2)),
      [
        "  layer \(layer.id.rawValue) of (0,0 10×10) at 5,25, background #0000ff",
        "    mask \(mask.id.rawValue) of (0,0 5×10) at 2.5,5, background #000000",
      ])
    Compositor(backEnd: recorder).composite(tree, at: 0, into: scene.buffer)
    XCTAssertEqual(
      Array(try XCTUnwrap(recorder.lists.first).debugDescription.split(separator: "\n").suffix(4)),
      [
        "group in (0,19 6×11), layer \(layer.id.rawValue)",
        "  fill 0xff0000ff in (0,20 6×10), hides (0,20 6×10), layer \(layer.id.rawValue)",
        "  through the alpha of",
        "    fill 0xff000000 in (0,20 5×10), hides (0,20 5×10), layer \(mask.id.rawValue)",
      ])
  }

  /// Whatever is in a tree, it can be printed.
  func testRandomTreesArePrinted() {
    for seed in 1...UInt64(20) {
      let compositor = Compositor()
      let scene = Scene(width: 96, height: 80, scale: 2)
      let tree = scene.tree(RandomTree(seed: seed).layers)
      compositor.composite(tree, at: 0, into: scene.buffer)
      XCTAssertEqual(compositor.debugDescription, compositor.debugDescription)
      XCTAssertTrue(compositor.debugDescription.hasPrefix(tree.debugDescription))
    }
  }
}

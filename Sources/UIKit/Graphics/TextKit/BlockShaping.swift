/// The lines of one block of a flow, as its containers have room for them.
final class BlockShaping: TextLineSource {
  /// How far the text had come before the block, and has come with it.
  let start: ContainerShape.State
  private(set) var end: ContainerShape.State
  /// The height of the flow at which the block begins.
  let top: CGFloat
  /// What the block has of each container that it has lines in.
  private(set) var marks: [(container: Int, stretch: ContainerShape.Stretch)] = []
  private let shape: ContainerShape
  private let offset: Int
  private let origin: CGFloat
  private var isEnding = false

  /// Begins a block where the text has come to.
  /// - Parameters:
  ///   - offset: of the block in the text.
  ///   - topSpace: the distance of the first line from the block's top.
  init(_ shape: ContainerShape, from start: ContainerShape.State, offset: Int, top: CGFloat, topSpace: CGFloat) {
    (self.shape, self.start, end, self.offset, self.top) = (shape, start, start, offset, top)
    origin = top + topSpace
  }

  /// Whether a block that begins there, behind text that has come that far, has these lines.
  func holds(from start: ContainerShape.State, top: CGFloat) -> Bool { self.start == start && self.top == top }

  func stretches(at position: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool) -> [TextLineStretch] {
    MainActor.assumeIsolated {
      var stretches = shape.room(
        at: offset + position, y: origin + y, height: height, isRightToLeft: isRightToLeft, state: &end)
      for index in stretches.indices { stretches[index].y -= origin }
      isEnding = stretches.contains { $0.truncation != .none }
      return stretches
    }
  }

  func spacing(afterLineEndingAt position: Int, rect: CGRect, spacing: CGFloat) -> CGFloat {
    MainActor.assumeIsolated {
      let rect = rect.offsetBy(dx: 0, dy: origin)
      let spacing = shape.spacing(
        afterLineEndingAt: offset + position, rect: rect, proposed: spacing, state: end)
      note(rect)
      if isEnding, end.container < shape.containers.count { shape.leave(&end, at: rect.maxY) }
      return spacing
    }
  }

  var keepsWords: Bool { MainActor.assumeIsolated { shape.keepsWords } }

  func mayBreak(before position: Int) -> Bool {
    MainActor.assumeIsolated { shape.mayBreak(before: offset + position) }
  }

  private func note(_ row: CGRect) {
    end.rows += 1
    end.bottom = max(end.bottom, row.maxY)
    let stretch = ContainerShape.Stretch(top: end.top, bottom: end.bottom)
    if let last = marks.indices.last, marks[last].container == end.container {
      marks[last].stretch = stretch
    } else {
      marks.append((end.container, stretch))
    }
  }
}

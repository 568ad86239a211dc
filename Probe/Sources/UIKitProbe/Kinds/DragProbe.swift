import UIKit

/// A finger that drags a scroll view up or down, evenly, and lets go.
struct DragProbe: Probe {
  /// Width and height of the scroll view.
  var viewport: [Double]
  /// The height of its content.
  var content: Double
  /// The offset before.
  var offset: Double
  var finger: Stroke
  /// Times at which the offset is looked at, in milliseconds since the finger went down.
  var samples: [Samples]

  /// A finger that goes down, moves so often by so much, and lifts; times are in milliseconds.
  struct Stroke: Codable {
    var from: Double
    var by: Double
    var every: Double
    var moves: Int
    var lift: Double
  }

  struct Samples: Codable {
    var first: Double
    var every: Double
    var count: Int
  }

  struct Outcome: Encodable {
    /// The offset at each time, a list for each of the given ones.
    let offsets: [[Double]]
    /// What the delegate is told as the finger lifts: in points per second, and the offset.
    let velocity: Double
    let target: Double
  }

  private final class Witness: NSObject, UIScrollViewDelegate {
    var velocity = 0.0
    var target = 0.0

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      (self.velocity, target) = ((velocity.y * 1000).rounded3, targetContentOffset.pointee.y.rounded3)
    }
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let hand = try stage.requiredFinger()
    let (size, witness) = (try CGSize(viewport), Witness())
    guard finger.moves > 0, samples.allSatisfy({ $0.count > 0 }) else {
      throw UnreadableRecording("a drag has moves and samples")
    }
    let scroll = UIScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: size.width, height: CGFloat(content))
    scroll.alwaysBounceVertical = true
    scroll.contentOffset.y = CGFloat(offset)
    scroll.delegate = witness
    stage.root.addSubview(scroll)
    var touches = (0...finger.moves).map { move in
      (time: Double(move) * finger.every, place: CGPoint(x: size.width / 2, y: finger.from + Double(move) * finger.by))
    }
    touches.append((finger.lift, touches[touches.count - 1].place))
    var values = hand.perform(touches, samples: samples.flatMap(\.times)) { Double(scroll.contentOffset.y) }[...]
    let scale = Double(stage.window.screen.scale)
    let offsets = samples.map { sample in
      defer { values = values.dropFirst(sample.count) }
      // Between two frames, too, content lies at a pixel.
      return values.prefix(sample.count).map { (CGFloat($0 * scale).rounded() / CGFloat(scale)).rounded3 }
    }
    return Outcome(offsets: offsets, velocity: witness.velocity, target: witness.target)
  }
}

extension DragProbe.Samples {
  fileprivate var times: [Double] { (0..<count).map { first + Double($0) * every } }
}

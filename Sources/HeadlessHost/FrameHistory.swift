import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// A frame that is or was on screen: what it takes to show it again.
package struct PresentedCommit {
  /// The frame's number, counted from 0.
  package let number: Int
  /// The media time at which it was presented.
  package let time: CFTimeInterval
  package let commit: FrameCommit
}

/// The frames that were on screen before the one that is, each with the commit that it showed. Commits are values that
/// share what is the same in them, so a frame takes little memory, and its picture is drawn only when somebody looks.
package struct FrameHistory {
  /// The frames, oldest first; their numbers follow one another.
  private(set) var frames: [PresentedCommit] = []
  /// The bytes of the pictures that each of the frames was the last to show.
  private var costs: [Int] = []
  private var externals = ExternalPictures()
  /// The bytes of pictures that are there for the history alone.
  package private(set) var pictureBytes = 0

  /// The most frames that are kept: 10 seconds at the usual rate.
  package static let mostFrames = 600
  /// The most bytes of pictures that are kept for frames of the past alone: 25 pictures of a whole iPhone 13 at two
  /// pixels to the point.
  package static let mostPictureBytes = 128 << 20

  /// Notes what the external surfaces of the frame on screen show. Later they may show something else.
  mutating func note(externalsOf commit: FrameCommit) { externals.note(commit.renderTree) }

  /// Keeps a frame that another one takes the place of.
  mutating func keep(_ frame: PresentedCommit) {
    var commit = frame.commit
    externals.note(commit.renderTree)
    if commit.renderTree.root.hasExternalSurface { commit.renderTree = externals.withCopies(commit.renderTree) }
    if let last = frames.last?.commit.renderTree.root, last !== commit.renderTree.root {
      costs[costs.count - 1] = ReplacedPictures(from: last, to: commit.renderTree.root).byteCount
      pictureBytes += costs[costs.count - 1]
    }
    frames.append(PresentedCommit(number: frame.number, time: frame.time, commit: commit))
    costs.append(0)
    forgetOldest()
  }

  private mutating func forgetOldest() {
    var (surplus, freed) = (max(0, frames.count - Self.mostFrames), 0)
    for index in 0..<surplus { freed += costs[index] }
    while pictureBytes - freed > Self.mostPictureBytes {
      freed += costs[surplus]
      surplus += 1
    }
    guard surplus > 0 else { return }
    frames.removeFirst(surplus)
    costs.removeFirst(surplus)
    pictureBytes -= freed
  }

  /// The frame with a number; nil if it isn't kept.
  func frame(_ number: Int) -> PresentedCommit? {
    guard let first = frames.first?.number, number >= first, number < first + frames.count else { return nil }
    return frames[number - first]
  }
}

/// The pictures that one render tree shows and a later one doesn't.
private struct ReplacedPictures {
  private var old: [ObjectIdentifier: Int] = [:]
  private var new: Set<ObjectIdentifier> = []

  init(from tree: RenderNode, to later: RenderNode) {
    compare(tree, later)
    for picture in new { old[picture] = nil }
  }

  var byteCount: Int { old.values.reduce(0, +) }

  /// Looks only where the trees are not the same nodes.
  private mutating func compare(_ before: RenderNode?, _ after: RenderNode?) {
    guard before !== after else { return }
    if let image = before?.contents.picture { old[ObjectIdentifier(image)] = image.pixels.count }
    if let image = after?.contents.picture { new.insert(ObjectIdentifier(image)) }
    compare(before?.mask, after?.mask)
    let (gone, come) = (before?.sublayers ?? [], after?.sublayers ?? [])
    for index in 0..<max(gone.count, come.count) {
      compare(index < gone.count ? gone[index] : nil, index < come.count ? come[index] : nil)
    }
  }
}

extension RenderContents {
  /// The picture that the contents keep in memory.
  fileprivate var picture: CGImage? {
    switch self {
    case .image(let image): image
    case .external(let surface): (surface as? StillSurface)?.picture.image
    default: nil
    }
  }
}

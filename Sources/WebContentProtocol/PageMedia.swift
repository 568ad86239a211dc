import Foundation

/// A video or a sound of a page that is to have controls.
package struct PageMedia: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable { case video, audio }

  /// The page's name for it, of letters, digits, full stops and colons.
  package var key: String
  package var kind: Kind
  /// The place of its picture, in points of the page.
  package var frame: CGRect
  /// The part of that which scrollers and frames around it show, in points of the page.
  package var shown: CGRect
  /// Whether something else of the page lies where the controls would be.
  package var isCovered: Bool
  /// Whether it has controls where it is: what the page leads itself is told of for the sake of full screen only.
  package var hasControls: Bool
  /// Whether it fills the page, for the app to show it in full screen.
  package var isFull: Bool
  /// The width of its picture by the height; nil where that isn't known, and for a sound.
  package var aspect: Double?
  /// Whether it has the page's focus.
  package var isFocused: Bool
  /// Whether the page is dark where it says nothing else.
  package var isDark: Bool

  /// The place that plays, in seconds.
  package var time: Double
  /// The length in seconds; nil where that isn't known, and for what has no end.
  package var duration: Double?
  /// Whether it has no end, as what is sent live.
  package var isLive: Bool
  /// The place up to which it has been loaded, in seconds.
  package var buffered: Double
  package var isPaused: Bool
  /// Whether it has played, or been anywhere but at its beginning.
  package var hasBegun: Bool
  /// Whether it would play on if more of it were there.
  package var isWaiting: Bool
  package var isMuted: Bool
  package var hasSound: Bool
  /// Whether it can't be played.
  package var isBroken: Bool

  package init(
    key: String, kind: Kind, frame: CGRect, shown: CGRect? = nil, isCovered: Bool = false, hasControls: Bool = true,
    isFull: Bool = false, aspect: Double? = nil, isFocused: Bool = false,
    isDark: Bool = false, time: Double = 0, duration: Double? = nil, isLive: Bool = false, buffered: Double = 0,
    isPaused: Bool = true, hasBegun: Bool = false, isWaiting: Bool = false, isMuted: Bool = false,
    hasSound: Bool = true, isBroken: Bool = false
  ) {
    (self.key, self.kind, self.frame, self.shown) = (key, kind, frame, shown ?? frame)
    (self.isCovered, self.isFocused, self.isDark) = (isCovered, isFocused, isDark)
    (self.hasControls, self.isFull, self.aspect) = (hasControls, isFull, aspect)
    (self.time, self.duration, self.isLive, self.buffered) = (time, duration, isLive, buffered)
    (self.isPaused, self.hasBegun, self.isWaiting) = (isPaused, hasBegun, isWaiting)
    (self.isMuted, self.hasSound, self.isBroken) = (isMuted, hasSound, isBroken)
  }

  /// Whether it can be what an honest process tells.
  package var isValid: Bool {
    let places = [frame, shown].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.map { Double($0) }
    let numbers = places + [time, buffered, duration ?? 0, aspect ?? 1]
    return numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 } && frame.width >= 0 && frame.height >= 0
      && (duration ?? 1) > 0 && (aspect ?? 1) > 0 && Self.isValid(key: key)
  }

  /// Whether it can be the name of one.
  package static func isValid(key: String) -> Bool {
    (1...64).contains(key.utf8.count)
      && key.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: ":")).contains($0)
          || $0 == UInt8(ascii: ".")
      }
  }
}

/// The videos and sounds of a page that are to have controls, or full screen.
package struct PageMediaReport: Codable, Hashable, Sendable {
  /// The most that have controls.
  package static let most = 64

  package var media: [PageMedia]
  /// Points per CSS pixel at which their places are told.
  package var scale: Double

  package init(media: [PageMedia] = [], scale: Double = 1) {
    self.media = media
    self.scale = scale
  }
}

/// What a person wants of a video or a sound.
package enum MediaCommand: Codable, Hashable, Sendable {
  case play
  case pause
  /// Goes to a place, in seconds. While the page is on its way to one, only the last counts.
  case seek(to: Double)
  case setMuted(Bool)
  /// Takes the page's focus from it.
  case blur
  /// Has a video fill the page; done once that has been painted.
  case enterFullScreen
  /// Has it go back to its place; done once that has been painted.
  case leaveFullScreen
}

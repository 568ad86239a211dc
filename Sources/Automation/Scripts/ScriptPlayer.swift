import CoreGraphics
import Foundation
import HostInterface

/// Turns a script into what a device does frame by frame. Knows no clock: it is asked once per frame.
package struct ScriptPlayer {
  /// The next action of a device.
  package enum Action {
    /// Presents a frame at whose start this input enters.
    case frame([InputEvent])
    /// Writes the last presented picture to a file in the script's folder; takes no time.
    case snapshot(file: String)
    /// Lets time pass until a view has a property.
    case waitFor(GestureScript.Wait)
    case finished
  }

  private let script: GestureScript
  private let framesPerSecond: Double
  private var nextStep = 0
  private var pending: ArraySlice<[Input]> = []
  /// Frames to go in which nothing is done.
  private var idleFrames = 0
  private var fingers: [Int: CGPoint] = [:]
  private var typing: Typing?

  enum Input {
    case touch(finger: Int, phase: TouchSample.Phase, location: CGPoint)
    case key(String, KeySample.Modifiers, KeySample.Phase)
    case wheel(at: CGPoint, delta: CGVector)
    case hover(CGPoint?)
    case secondaryClick(CGPoint)
    case tilt(horizontal: CGFloat, vertical: CGFloat)
    case shake(ShakeSample.Phase)
    case change(ScreenChange)
  }

  package init(_ script: GestureScript, framesPerSecond: Double) {
    self.script = script
    self.framesPerSecond = framesPerSecond
  }

  /// The number of the step being played, for messages; steps count from 0.
  package var currentStep: Int { max(0, nextStep - 1) }

  /// The device's next action at a time.
  /// - Parameters:
  ///   - time: of the frame that input would enter, by the host's clock.
  ///   - middle: the middle of the view with an identifier or the name of its class, as presented; nil if there is none.
  ///   - keys: those of the on-screen keyboard, as presented.
  ///   - screen: the screen once something about it is changed.
  /// - Throws: `LaunchError` naming the step that cannot be done.
  package mutating func next(
    time: CFTimeInterval, middle: (String) -> CGPoint?, keys: () -> [PresentedKey] = { [] },
    screen: (ScreenChange) -> ScreenDescription
  ) throws -> Action {
    while true {
      if idleFrames > 0 {
        idleFrames -= 1
        return .frame([])
      }
      if var typing {
        let inputs = try typing.next(keys, framesPerSecond: framesPerSecond, error: error)
        self.typing = inputs == nil ? nil : typing
        if let inputs { return .frame(inputs.map { event($0, time: time, screen: screen) }) }
      }
      if let inputs = pending.popFirst() {
        return .frame(inputs.map { event($0, time: time, screen: screen) })
      }
      guard nextStep < script.steps.count else { return .finished }
      let step = script.steps[nextStep]
      nextStep += 1
      switch step {
      case .wait(let seconds): idleFrames = frameCount(seconds)
      case .snapshot(let file): return .snapshot(file: file)
      case .waitFor(let wait): return .waitFor(wait)
      case .type(let text): typing = Typing(text, finger: (0...fingers.count).first { fingers[$0] == nil } ?? 0)
      default: pending = try frames(of: step, middle: middle)[...]
      }
    }
  }

  /// An error about the step being played.
  package func error(_ reason: String) -> LaunchError { LaunchError("The script's step \(currentStep): \(reason)") }

  /// Writes what is on screen to the file that the step being played names.
  /// - Throws: `LaunchError` naming the step.
  package func write(_ picture: CGImage?, toFile file: String) throws {
    do {
      try picture?.writePNG(toFile: script.path(ofSnapshot: file))
    } catch let error as LaunchError {
      throw self.error(error.description)
    }
  }

  private mutating func frames(of step: GestureScript.Step, middle: (String) -> CGPoint?) throws -> [[Input]] {
    switch step {
    case .tap(let target):
      let place = try place(of: target, middle: middle)
      guard fingers[0] == nil else { throw error("finger 0 is down already.") }
      return [[.touch(finger: 0, phase: .down, location: place)], [.touch(finger: 0, phase: .up, location: place)]]
    case .touch(let phase, let at, let finger):
      return [[try touch(phase, at: at, finger: finger)]]
    case .drag(let drag):
      let drags = drag.all
      if let twice = drags.map(\.finger).firstRepeated {
        throw error("finger \(twice) cannot be dragged to two places at once.")
      }
      return try merge(drags.map { try frames(of: $0) })
    case .pinch(let pinch): return try frames(of: pinch)
    case .key(let key, let modifiers):
      return [[.key(key, modifiers, .down)], [.key(key, modifiers, .up)]]
    case .wheel(let at, let delta):
      return [[.wheel(at: at, delta: delta)]]
    case .hover(let target):
      return [[.hover(try target.map { try place(of: $0, middle: middle) })]]
    case .secondaryClick(let target):
      return [[.secondaryClick(try place(of: target, middle: middle))]]
    case .tilt(let horizontal, let vertical):
      return [[.tilt(horizontal: horizontal, vertical: vertical)]]
    case .shake: return [[.shake(.began)], [.shake(.ended)]]
    case .change(let change):
      return [[.change(change)]]
    case .wait, .snapshot, .waitFor, .type:
      return []
    }
  }

  private func place(of target: GestureScript.Target, middle: (String) -> CGPoint?) throws -> CGPoint {
    switch target {
    case .point(let point): return point
    case .view(let id):
      guard let point = middle(id) else { throw error("no view has the identifier or class \"\(id)\".") }
      return point
    }
  }

  private mutating func touch(_ phase: TouchSample.Phase, at: CGPoint?, finger: Int) throws -> Input {
    switch phase {
    case .down:
      guard fingers[finger] == nil else { throw error("finger \(finger) is down already.") }
      fingers[finger] = at
    case .move:
      guard fingers[finger] != nil else { throw error("finger \(finger) is not down.") }
      fingers[finger] = at
    case .up, .cancel:
      guard let last = fingers.removeValue(forKey: finger) else { throw error("finger \(finger) is not down.") }
      return .touch(finger: finger, phase: phase, location: at ?? last)
    }
    return .touch(finger: finger, phase: phase, location: at ?? .zero)
  }

  private mutating func frames(of drag: GestureScript.Drag) throws -> [[Input]] {
    var result: [[Input]] = []
    let start: CGPoint
    if let held = fingers[drag.finger] {
      start = held
    } else if let from = drag.from {
      start = from
      result.append([.touch(finger: drag.finger, phase: .down, location: from)])
    } else {
      throw error("finger \(drag.finger) is not down, so \"from\" is wanted.")
    }
    let count = frameCount(drag.seconds)
    for index in 0..<count {
      let part = CGFloat(index + 1) / CGFloat(count)
      let place = CGPoint(x: start.x + (drag.to.x - start.x) * part, y: start.y + (drag.to.y - start.y) * part)
      result.append([.touch(finger: drag.finger, phase: .move, location: place)])
    }
    if drag.hold {
      fingers[drag.finger] = drag.to
    } else {
      fingers[drag.finger] = nil
      result.append([.touch(finger: drag.finger, phase: .up, location: drag.to)])
    }
    return result
  }

  private mutating func frames(of pinch: GestureScript.Pinch) throws -> [[Input]] {
    if let finger = GestureScript.Pinch.fingers.first(where: { fingers[$0] != nil }) {
      throw error("finger \(finger) is down already.")
    }
    func inputs(_ phase: TouchSample.Phase, at part: Double) -> [Input] {
      zip(GestureScript.Pinch.fingers, pinch.places(at: part)).map {
        .touch(finger: $0, phase: phase, location: $1)
      }
    }
    let count = frameCount(pinch.seconds)
    var result = [inputs(.down, at: 0)]
    for index in 0..<count { result.append(inputs(.move, at: Double(index + 1) / Double(count))) }
    if pinch.hold {
      for (finger, place) in zip(GestureScript.Pinch.fingers, pinch.places(at: 1)) { fingers[finger] = place }
    } else {
      result.append(inputs(.up, at: 1))
    }
    return result
  }

  private func merge(_ tracks: [[[Input]]]) -> [[Input]] {
    let count = tracks.map(\.count).max() ?? 0
    return (0..<count).map { frame in
      tracks.flatMap { track -> [Input] in frame < track.count ? track[frame] : [] }
    }
  }

  private func frameCount(_ seconds: Double) -> Int { Int((seconds * framesPerSecond).rounded()) }

  private func event(_ input: Input, time: CFTimeInterval, screen: (ScreenChange) -> ScreenDescription)
    -> InputEvent
  {
    switch input {
    case .touch(let finger, let phase, let location):
      return .touch(TouchSample(finger: finger, phase: phase, location: location, timestamp: time))
    case .key(let key, let modifiers, let phase):
      return .key(KeySample(named: key, modifiers: modifiers, phase: phase, timestamp: time))
    case .wheel(let at, let delta):
      return .wheel(WheelSample(location: at, delta: delta, timestamp: time))
    case .hover(let place):
      return .pointer(PointerSample(location: place, timestamp: time))
    case .secondaryClick(let place):
      return .secondaryClick(SecondaryClick(location: place, timestamp: time))
    case .tilt(let horizontal, let vertical):
      return .tilt(TiltSample(horizontal: horizontal, vertical: vertical))
    case .shake(let phase):
      return .shake(ShakeSample(phase: phase, timestamp: time))
    case .change(let change):
      return .device(.screen(screen(change)))
    }
  }
}

extension GestureScript.Drag {
  /// The drag itself and all that run at once with it.
  fileprivate var all: [GestureScript.Drag] { [self] + with.flatMap(\.all) }
}

extension [Int] {
  fileprivate var firstRepeated: Int? { enumerated().first { self[..<$0.offset].contains($0.element) }?.element }
}

extension KeySample {
  /// A press of the key with that name, see `usage(of:)`.
  /// - Precondition: there is such a key.
  package init(named key: String, modifiers: Modifiers = [], phase: Phase, timestamp: CFTimeInterval) {
    self.init(
      phase: phase, usage: KeySample.usage(of: key)!, characters: KeySample.characters(of: key, modifiers: modifiers),
      charactersIgnoringModifiers: KeySample.characters(of: key, modifiers: modifiers.intersection(.shift)),
      modifiers: modifiers, timestamp: timestamp)
  }
}

extension ScriptPlayer {
  /// Whether what a script waits for is there.
  /// - Parameters:
  ///   - tree: of what the app has shown last.
  ///   - isShown: whether there is a view that has another name than an identifier: that of its class. Nothing has, by
  ///     default.
  /// - Throws: `LaunchError` naming the step where it will not come: a page that could not be loaded.
  package func isThere(
    _ wait: GestureScript.Wait, in tree: SemanticTree?, isShown: (String) -> Bool = { _ in false }
  ) throws -> Bool {
    guard let node = tree?.first(where: { $0.identifier == wait.id }) else {
      return wait.property == .exists && isShown(wait.id)
    }
    switch wait.property {
    case .exists:
      return true
    case .loaded:
      if node.isLoaded == true { return true }
      if let failure = node.failure { throw error("\"\(wait.id)\" was not loaded. \(failure)") }
      return false
    }
  }

  /// The error of a script that has waited in vain.
  package func timeout(_ wait: GestureScript.Wait) -> LaunchError {
    let what = wait.property == .exists ? "there" : wait.property.rawValue
    return error("\"\(wait.id)\" was not \(what) within \(wait.seconds) seconds.")
  }
}

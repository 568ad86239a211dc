import ReferencePictures
import UIKitTesting

/// The keyboard on screen.
@MainActor enum KeyboardScenes {
  static let all: [ReferenceScene] = [
    scene("letters") { $0.raise() },
    scene("pressed-key") {
      $0.raise()
      $0.hold("g")
    },
    scene("numbers") {
      $0.raise()
      $0.tap("123")
    },
    scene("number-pad") {
      $0.input.type = .numberPad
      $0.raise()
    },
  ]

  private static func scene(_ name: String, _ use: @escaping @MainActor (KeyboardStage) -> Void) -> ReferenceScene {
    ReferenceScene(name) { appearance in
      let stage = KeyboardStage(.iPhoneSE, appearance: appearance)
      use(stage)
      return stage.device.picture(rows: 390..<667)
    }
  }
}

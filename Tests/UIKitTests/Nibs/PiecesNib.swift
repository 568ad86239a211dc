@testable import UIKit

/// A view with a label, and a recognizer on its own.
final class PiecesNib: NibDocument {
  override class var topLevelObjects: [String] { ["view", "tap"] }

  override func connectOwner(in scene: NibScene) {
    scene.external("guest", identifier: "Guest")
    scene.outlet("view", of: "-1", to: "view")
    scene.outlet("titleLabel", of: "-1", to: "label")
  }

  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {
    switch id {
    case "view":
      scene.make("view", as: UIView.self, UIView.init(coder:)) { object in
        object.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let label = scene.make("label", as: UILabel.self, TitleLabel.init(coder:)) { label in label.text = "Piece" }
        scene.subview(label, of: object)
        scene.outlet("maskView", of: "view", to: "guest")
        scene.gestureRecognizer("tap", on: "view")
        scene.action("tapped:", from: "tap", to: "-1")
      }
    case "tap": scene.make("tap", as: UITapGestureRecognizer.self, UITapGestureRecognizer.init(coder:)) { _ in }
    default: nil
    }
  }
}

/// What `PiecesNib` is for.
final class PieceOwner: NSObject, KeyValueCoding, ActionTable {
  var view: UIView?
  var titleLabel: UILabel?
  var taps = 0
  @MainActor func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }
  static var keyedProperties: [KeyedProperty] {
    [KeyedProperty("view", \PieceOwner.view), KeyedProperty("titleLabel", \PieceOwner.titleLabel)]
  }
  static func action(named name: String) -> Selector? {
    name == "tapped:" ? Selector(PieceOwner.tapped(_:), name) : nil
  }
}

/// One cell.
final class CellNib: NibDocument {
  override class var topLevelObjects: [String] { ["cell"] }
  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {
    scene.make("cell", as: UICollectionViewCell.self, SongCell.init(coder:)) { object in
      let text = scene.make("text", as: UILabel.self, UILabel.init(coder:)) { label in label.text = "From a nib" }
      scene.subview(text, of: object.contentView)
      scene.outlet("label", of: "cell", to: "text")
    }
  }
}

/// The view of a controller that is named like it.
final class NamedNib: NibDocument {
  override class var topLevelObjects: [String] { ["view"] }
  override func connectOwner(in scene: NibScene) { scene.outlet("view", of: "-1", to: "view") }
  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {
    scene.make("view", as: UIView.self, UIView.init(coder:)) { object in object.tag = 7 }
  }
}

/// The controller that `NamedScene.nib` is for.
class NamedSceneController: UIViewController {}
/// The controller that `OtherSceneController.nib` is for.
final class OtherSceneController: UIViewController {}

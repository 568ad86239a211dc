@testable import UIKit

/// A view that has less in landscape.
final class SizesStoryboard: NibDocument {
  override class var initialController: String? { "vc" }

  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {
    switch id {
    case "vc":
      scene.make("vc", as: UIViewController.self, UIViewController.init(coder:)) { object in
        scene.setView(of: object, to: "view")
      }
    case "view": view(scene)
    default: nil
    }
  }

  private func view(_ scene: NibScene) -> UIView? {
    scene.make("view", as: UIView.self, UIView.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      for (index, id) in ["first", "second", "third"].enumerated() {
        scene.subview(part(id, tag: index, scene), of: object)
        scene.constraint("\(id)X", first: id, .leading, .equal, second: "view", .leading)
        scene.constraint("\(id)W", first: id, .width, .equal, second: nil, .notAnAttribute, constant: 50)
      }
      scene.constraint("tall", first: "first", .height, .equal, second: nil, .notAnAttribute, constant: 100)
      scene.constraint("short", first: "first", .height, .equal, second: nil, .notAnAttribute, constant: 20)
      scene.installed("second", of: "view") { $0.matches(width: nil, height: .regular) }
      scene.installed("tall", of: "first") { $0.matches(width: nil, height: .regular) }
      scene.installed("short", of: "first") { $0.matches(width: nil, height: .compact) }
      scene.vary("first", as: UIView.self) { object, sizes in
        object.backgroundColor = sizes.matches(width: nil, height: .compact) ? .red : .blue
      }
      scene.vary("firstX", as: NSLayoutConstraint.self) { object, sizes in
        object.constant = sizes.matches(width: .compact, height: .compact) ? 40 : 10
      }
    }
  }

  private func part(_ id: String, tag: Int, _ scene: NibScene) -> UIView? {
    scene.make(id, as: UIView.self, UIView.init(coder:)) { object in
      object.tag = tag + 1
      object.translatesAutoresizingMaskIntoConstraints = false
    }
  }
}

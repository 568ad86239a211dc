@testable import UIKit

/// What happens while a document is loaded, in order.
@MainActor enum NibLog {
  static var events: [String] = []
  static func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A controller that writes down what it is told.
class LoggedScene: UIViewController {
  var name: String { "\(type(of: self))" }
  var allowsSegues = true
  var unwoundBy: [UIStoryboardSegue] = []
  var sender: Any?

  override func awakeFromNib() {
    super.awakeFromNib()
    NibLog.events.append("\(name) awake")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    NibLog.events.append("\(name) loaded")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    NibLog.events.append("\(name) should \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let state = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    self.sender = sender
    NibLog.events.append("\(name) prepare \(segue.identifier ?? "nil") \(state)")
  }

  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    NibLog.events.append("\(name) towards \(type(of: subsequentVC))")
  }
}

final class SongsScene: LoggedScene, UICollectionViewDelegate, UICollectionViewDataSource {
  weak var grid: UICollectionView!
  weak var titleLabel: UILabel!
  var buttons: [UIButton]!
  weak var topSpace: NSLayoutConstraint!
  var helper: Helper!
  var played: [UIButton] = []
  var taps = 0
  var coderWasThere = false
  var songs = 3

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    coderWasThere = true
    NibLog.events.append("SongsScene init \(title ?? "nil")")
  }

  func play(_ sender: UIButton) { played.append(sender) }
  func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }
  func backToSongs(_ segue: UIStoryboardSegue) {
    unwoundBy.append(segue)
    NibLog.events.append("SongsScene backToSongs")
  }
  func makeCard(_ coder: NSCoder, sender: Any?, identifier: String?) -> CardScene? {
    CardScene(coder: coder, song: identifier ?? "")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { songs }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    NibLog.events.append("selected \(indexPath.item)")
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      KeyedProperty("grid", \SongsScene.grid), KeyedProperty("titleLabel", \SongsScene.titleLabel),
      KeyedProperty("buttons", \SongsScene.buttons), KeyedProperty("topSpace", \SongsScene.topSpace),
      KeyedProperty("helper", \SongsScene.helper),
    ]
  }
  override class func action(named name: String) -> Selector? {
    switch name {
    case "play:": Selector(SongsScene.play(_:), name)
    case "tapped:": Selector(SongsScene.tapped(_:), name)
    case "backToSongs:": Selector(SongsScene.backToSongs(_:), name)
    case "makeCard:sender:segueIdentifier:": Selector(SongsScene.makeCard(_:sender:identifier:), name)
    default: super.action(named: name)
    }
  }
}

final class CardScene: LoggedScene {
  var song: String?
  init?(coder: NSCoder, song: String) {
    self.song = song
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class EmbeddedScene: LoggedScene {
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    NibLog.events.append("EmbeddedScene moved")
  }
}

/// A label of its own: what its initialiser sets stays.
final class TitleLabel: UILabel {
  var radius: CGFloat = 0
  var textAtInit: String?
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    textAtInit = text
    textColor = .red
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    NibLog.events.append("label awake \(radius)")
  }
  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [KeyedProperty("radius", \TitleLabel.radius)]
  }
}

final class RootView: UIView {
  var subviewsAtInit = 0
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    subviewsAtInit = subviews.count
    backgroundColor = .green
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    NibLog.events.append("root awake")
  }
}

/// A plain object of a scene.
final class Helper: NSObject, NibAwakening, KeyValueCoding {
  weak var owner: UIViewController?
  func awakeFromNib() { NibLog.events.append("helper awake \(owner != nil)") }
  static var keyedProperties: [KeyedProperty] { [KeyedProperty("owner", \Helper.owner)] }
}

final class SongCell: UICollectionViewCell {
  weak var label: UILabel!
  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [KeyedProperty("label", \SongCell.label)]
  }
}

/// Shows its destination in a way of its own.
final class LoggedSegue: UIStoryboardSegue {
  override func perform() {
    NibLog.events.append(
      "LoggedSegue \(type(of: source)) \(type(of: destination)) \(UIView.areAnimationsEnabled)")
  }
}

extension UIView {
  fileprivate var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

/// The table of this file's extension, as the build plugin writes it.
final class UIKitExtensionPropertiesOfSongs: ExtensionPropertyTable {
  override class var properties: [KeyedProperty] { [KeyedProperty("cornerRadius", \UIView.cornerRadius)] }
}

/// A storyboard as the compiler writes them.
final class SongsStoryboard: NibDocument {
  override class var initialController: String? { "songs" }
  override class var controllers: [String: String] { ["songs": "songs", "card": "card", "tabs": "tabs"] }

  override func tintColor(in scene: NibScene) -> UIColor? { .purple }

  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {
    switch id {
    case "songs": songs(scene)
    case "songsView": songsView(scene)
    case "card": card(scene)
    case "cardView": cardView(scene)
    case "inner": inner(scene)
    case "tabs": tabs(scene)
    case "elsewhere": scene.reference(storyboard: "Songs", identifier: "card", bundleIdentifier: nil)
    case "cell": cell(scene)
    case "head": head(scene)
    default: nil
    }
  }

  private func songs(_ scene: NibScene) -> UIViewController? {
    scene.make("songs", as: UIViewController.self, SongsScene.init(coder:)) { object in
      object.title = "Songs"
      scene.setView(of: object, to: "songsView")
      scene.segue("s1", identifier: "byName", from: "songs", to: "card", kind: .show(animated: false))
      scene.segue("s2", identifier: "detail", from: "songs", to: "card", kind: .showDetail(animated: false))
      scene.segue(
        "s3", identifier: "custom", from: "songs", to: "elsewhere", kind: .custom(animated: false),
        segueClass: LoggedSegue.init(identifier:source:destination:))
      scene.segue(
        "s4", identifier: "made", from: "songs", to: "card",
        kind: .present(style: .overFullScreen, transition: .crossDissolve, animated: true),
        creationAction: "makeCard:sender:segueIdentifier:")
      scene.segue("s6", identifier: "select", from: "songs", to: "card", kind: .present(animated: false))
    }
  }

  private func songsView(_ scene: NibScene) -> UIView? {
    scene.make("songsView", as: UIView.self, RootView.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      object.backgroundColor = .white
      scene.guide(.safeArea, of: object, id: "safe")
      scene.subview(label(scene), of: object)
      scene.subview(play(scene), of: object)
      scene.subview(grid(scene), of: object)
      scene.subview(container(scene), of: object)
      scene.keep(tap(scene))
      scene.keep(helper(scene))
      scene.constraint("lead", first: "label", .leading, .equal, second: "safe", .leading, multiplier: 1, constant: 20)
      scene.constraint(
        "top", first: "label", .top, .equal, second: "safe", .top, multiplier: 1, constant: 10, priority: 999,
        identifier: "labelTop")
      scene.constraint("high", first: "label", .height, .equal, second: nil, .notAnAttribute, constant: 30)
      scene.outlet("grid", of: "songs", to: "grid")
      scene.outlet("titleLabel", of: "songs", to: "label")
      scene.outlet("topSpace", of: "songs", to: "top")
      scene.outlet("helper", of: "songs", to: "helper")
      scene.outlet("owner", of: "helper", to: "songs")
      scene.outletCollection("buttons", of: "songs", to: ["next", "play"])
      scene.outlet("dataSource", of: "grid", to: "songs")
      scene.outlet("delegate", of: "grid", to: "songs")
      scene.gestureRecognizer("tap", on: "songsView")
      scene.action("tapped:", from: "tap", to: "songs")
    }
  }

  private func label(_ scene: NibScene) -> UILabel? {
    scene.make("label", as: UILabel.self, TitleLabel.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      object.translatesAutoresizingMaskIntoConstraints = false
      object.text = "Library"
      object.textColor = .blue
      scene.attribute("radius", of: "label", value: 4)
      scene.attribute("layer.borderColor", of: "label", value: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      scene.attribute("layer.borderWidth", of: "label", value: 2)
      scene.attribute("layer.masksToBounds", of: "label", value: true)
      scene.attribute("layer.shadowOffset", of: "label", value: CGSize(width: 1, height: 2))
      scene.attribute("cornerRadius", of: "label", value: 5)
      scene.attribute("hidden", of: "label", value: false)
    }
  }

  private func play(_ scene: NibScene) -> UIButton? {
    scene.make("play", as: UIButton.self, UIButton.init(coder:)) { object in
      object.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      scene.buttonType(.system, of: object)
      object.setTitle("Play", for: .normal)
      object.accessibilityIdentifier = "play"
      scene.attribute("titleLabel.numberOfLines", of: "play", value: 2)
      scene.attribute("imageView.contentMode", of: "play", value: 1)
      scene.subview(next(scene), of: object)
      scene.action("play:", from: "play", events: .touchUpInside, to: "songs")
      scene.action("play:", from: "play", events: .touchDown, to: nil)
    }
  }

  private func next(_ scene: NibScene) -> UIButton? {
    scene.make("next", as: UIButton.self, UIButton.init(coder:)) { object in
      object.frame = CGRect(x: 120, y: 0, width: 80, height: 44)
      object.accessibilityIdentifier = "next"
      scene.segue(
        "s5", identifier: "card", from: "next", to: "card", kind: .present(style: .fullScreen, animated: false))
    }
  }

  private func grid(_ scene: NibScene) -> UICollectionView? {
    scene.make("grid", as: UICollectionView.self, UICollectionView.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
      if let layout = layout(scene) { object.collectionViewLayout = layout }
      scene.prototype("cell", reuseIdentifier: "song", of: object)
      scene.supplementary(
        "head", kind: UICollectionView.elementKindSectionHeader, reuseIdentifier: "head", of: object)
    }
  }

  private func layout(_ scene: NibScene) -> UICollectionViewFlowLayout? {
    scene.make("layout", as: UICollectionViewFlowLayout.self, UICollectionViewFlowLayout.init(coder:)) { object in
      object.itemSize = CGSize(width: 390, height: 50)
      object.headerReferenceSize = CGSize(width: 390, height: 30)
    }
  }

  private func cell(_ scene: NibScene) -> UICollectionViewCell? {
    scene.make("cell", as: UICollectionViewCell.self, SongCell.init(coder:)) { object in
      scene.adopt(object.contentView, as: "content")
      let text = scene.make("text", as: UILabel.self, UILabel.init(coder:)) { label in
        label.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
        label.text = "Song"
      }
      scene.subview(text, of: object.contentView)
      scene.outlet("label", of: "cell", to: "text")
      scene.trigger("s6", from: "cell")
    }
  }

  private func head(_ scene: NibScene) -> UICollectionReusableView? {
    scene.make("head", as: UICollectionReusableView.self, UICollectionReusableView.init(coder:)) { object in
      object.backgroundColor = .gray
    }
  }

  private func container(_ scene: NibScene) -> UIView? {
    scene.make("container", as: UIView.self, UIView.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 600, width: 390, height: 200)
      scene.segue("s7", identifier: "embed", from: "container", to: "inner", kind: .embed)
    }
  }

  private func tap(_ scene: NibScene) -> UIGestureRecognizer? {
    scene.make("tap", as: UITapGestureRecognizer.self, UITapGestureRecognizer.init(coder:)) { object in
      object.numberOfTapsRequired = 1
    }
  }

  private func helper(_ scene: NibScene) -> Helper? {
    scene.make("helper", as: NSObject.self, Helper.init) { _ in }
  }

  private func inner(_ scene: NibScene) -> UIViewController? {
    scene.make("inner", as: UIViewController.self, EmbeddedScene.init(coder:)) { object in
      scene.unwind("u2", identifier: "innerBack", from: "inner", action: "backToSongs:")
    }
  }

  private func tabs(_ scene: NibScene) -> UITabBarController? {
    scene.make("tabs", as: UITabBarController.self, UITabBarController.init(coder:)) { object in
      scene.adopt(object.tabBar, as: "bar")
      scene.relationship("viewControllers", of: "tabs", to: ["songs", "card"])
    }
  }

  private func card(_ scene: NibScene) -> UIViewController? {
    scene.make("card", as: UIViewController.self, CardScene.init(coder:)) { object in
      object.modalTransitionStyle = .coverVertical
      scene.setView(of: object, to: "cardView")
      scene.unwind("u1", identifier: "back", from: "card", action: "backToSongs:", animated: false)
      scene.unwind("u3", identifier: "nowhere", from: "card", action: "nobodyHasThis:")
      scene.segue(
        "s8", identifier: "again", from: "card", to: "card", kind: .present(style: .fullScreen, animated: false))
    }
  }

  private func cardView(_ scene: NibScene) -> UIView? {
    scene.make("cardView", as: UIView.self, UIView.init(coder:)) { object in
      object.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      object.backgroundColor = .black
    }
  }
}

import UIKitTesting
import XCTest

@testable import UIKit

/// Film strips of every pair of bars in each way of moving, to be looked at: `docs/contributing/build-and-test.md` has the
/// command.
///
/// One sheet for each screen to begin with and each way; a row for each screen to go to, in the order of `BarKind`.
@preconcurrency @MainActor final class BarStrips: XCTestCase {
  /// What the screens are like, besides their bars.
  private enum Style: String, CaseIterable {
    case light, workaround, dark, long, colours, scrolled, rightToLeft, lying, wide

    var model: DeviceModel {
      guard self == .wide else { return .iPhone13 }
      return DeviceModel(
        name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
        landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)
    }

    /// How much of the screen's upper part is shown, in points.
    var height: CGFloat { self == .lying ? 120 : self == .wide ? 230 : 250 }
    /// All screens to begin with, or those that show most.
    var beginnings: [BarKind] {
      switch self {
      case .light, .workaround, .dark: BarKind.allCases
      default: [.none, .plain, .largeWithSearch]
      }
    }
  }

  private enum Way: String, CaseIterable {
    case push, pop, finger, cancel, catchPush, catchPop
  }

  private struct Film {
    let device: SimulatedDevice
    let height: CGFloat
    private(set) var pictures: [CGImage] = []

    @MainActor mutating func take() {
      let picture = device.snapshot()
      let place = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: height)
      if let part = picture.cropping(to: place) { pictures.append(part) }
    }

    @MainActor mutating func take(after frames: [Int]) {
      for count in frames {
        device.advanceFrames(count)
        take()
      }
    }
  }

  func testStrips() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["STRIPS"] else { throw XCTSkip("STRIPS names no folder for the sheets") }
    let names = environment["STRIP_STYLES"].map { $0.split(separator: ",").map(String.init) } ?? ["light"]
    for style in Style.allCases where names.contains(style.rawValue) {
      for way in Way.allCases {
        let only = environment["STRIP_WAYS"]?.split(separator: ",").map(String.init)
        if let only, !only.contains(way.rawValue) { continue }
        for beginning in style.beginnings {
          let rows = BarKind.allCases.map { film(style, way, beginning, $0) }
          let sheet = try XCTUnwrap(contactSheet(rows))
          try sheet.writePNG(toFile: "\(folder)/\(style.rawValue)-\(way.rawValue)-\(beginning.rawValue).png")
        }
      }
    }
  }

  private func film(_ style: Style, _ way: Way, _ one: BarKind, _ two: BarKind) -> [CGImage] {
    let device = SimulatedDevice(style.model, scale: 1, appearance: style == .dark ? .dark : .light)
    let first = StripScreen(one, style == .long, isFirst: true)
    let second = StripScreen(two, style == .long, isFirst: false)
    let navigation = UINavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    if style == .colours {
      first.dress(.systemIndigo)
      second.dress(.systemOrange)
    }
    let workaround = JumpWorkaround()
    if style == .workaround { navigation.delegate = workaround }
    let root = style == .rightToLeft ? mirrored(navigation) : navigation
    device.show(root)
    // Also where no back button shows.
    navigation.interactivePopGestureRecognizer?.delegate = nil
    if style == .lying { device.rotate(to: .landscapeLeft) }
    device.advance(by: 0.5)
    if style == .scrolled { first.scroll() }
    if way == .pop || way == .finger || way == .cancel || way == .catchPop {
      navigation.pushViewController(second, animated: false)
      device.advance(by: 0.2)
      if style == .scrolled { second.scroll() }
    }
    device.advanceFrames(2)
    var film = Film(device: device, height: style.height)
    film.take()
    move(way, navigation, second, &film, isMirrored: style == .rightToLeft)
    return film.pictures
  }

  private func move(
    _ way: Way, _ navigation: UINavigationController, _ second: UIViewController, _ film: inout Film, isMirrored: Bool
  ) {
    let device = film.device
    let width = navigation.view.bounds.width
    func point(_ part: CGFloat) -> CGPoint {
      CGPoint(x: isMirrored ? width - part * width : part * width, y: navigation.view.bounds.height * 0.6)
    }
    let edge = 4 / width
    switch way {
    case .push, .pop:
      if way == .push { navigation.pushViewController(second, animated: true) }
      if way == .pop { navigation.popViewController(animated: true) }
      film.take(after: [3, 3, 4, 6, 30])
    case .finger, .cancel:
      device.drag(from: point(edge), to: point(0.3), seconds: 0.2, hold: true)
      film.take(after: [3])
      device.drag(to: point(way == .finger ? 0.7 : 0.15), seconds: 0.3, hold: true)
      film.take(after: [5])
      device.touchUp()
      film.take(after: [3, 6, 40])
    case .catchPush, .catchPop:
      if way == .catchPush { navigation.pushViewController(second, animated: true) }
      if way == .catchPop { navigation.popViewController(animated: true) }
      device.advanceFrames(5)
      film.take()
      device.drag(from: point(edge), to: point(0.3), seconds: 0.2, hold: true)
      film.take(after: [3])
      device.drag(to: point(0.02), seconds: 0.2, hold: true)
      device.advanceFrames(8)
      device.touchUp()
      film.take(after: [2, 5, 40])
    }
  }
}

/// A list with bars of a kind, and buttons on them.
private final class StripScreen: UITableViewController {
  private let kind: BarKind
  private let isFirst: Bool

  init(_ kind: BarKind, _ isLong: Bool, isFirst: Bool) {
    (self.kind, self.isFirst) = (kind, isFirst)
    super.init(style: .plain)
    let long = isFirst ? "All the letters that have ever come" : "What somebody wrote on a long afternoon"
    title = isLong ? long : isFirst ? "Letters" : "Garden"
    navigationItem.prompt = kind == .prompt || kind == .largeWithPrompt ? "Choose what to read" : nil
    let isLarge = kind == .large || kind == .largeWithPrompt || kind == .largeWithSearch
    navigationItem.largeTitleDisplayMode = isLarge ? .always : .never
    if kind == .largeWithSearch {
      navigationItem.searchController = UISearchController(searchResultsController: nil)
      navigationItem.searchController?.searchBar.placeholder = "Search"
      navigationItem.hidesSearchBarWhenScrolling = false
    }
    navigationItem.rightBarButtonItems =
      isFirst
      ? [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil), UIBarButtonItem(systemItem: .edit)]
      : [UIBarButtonItem(systemItem: .done), UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil)]
  }

  required init?(coder: NSCoder) { nil }

  func dress(_ color: UIColor) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    (navigationItem.standardAppearance, navigationItem.scrollEdgeAppearance) = (appearance, appearance)
  }

  func scroll() { tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: false) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(kind == .none, animated: animated)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(isFirst ? "Letter" : "Flower") \(indexPath.row)"
    cell.imageView?.image = UIImage(systemName: isFirst ? "envelope" : "leaf") ?? UIImage(systemName: "star.fill")
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

import AppSupport
import UIKit

/// The app's screen: tabs with the library and what comes next, the mini player above their bar, and the card that
/// comes from it.
class MusicViewController: UIViewController {
  @IBOutlet var miniPlayerView: UIView!
  /// The distance from the safe area's bottom to the mini player's.
  @IBOutlet var miniPlayerBottom: NSLayoutConstraint!

  /// The library, to be set before the view is loaded.
  var library: MusicLibrary!
  /// The timing of the card's motions that nobody holds. To be set before the view is loaded.
  var timing = MotionTiming.spring

  private(set) var tabs: UITabBarController!
  private var miniPlayer: MiniPlayerViewController!
  private(set) var presenter: CardPresenter!
  private var observation: Observation?
  /// Brings the mini player up, for as long as that takes.
  private var rise: MiniPlayerRise?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    if let tabs = segue.destination as? UITabBarController {
      self.tabs = tabs
      for case let tab as UINavigationController in tabs.viewControllers ?? [] {
        (tab.topViewController as? LibraryViewController)?.library = library
        (tab.topViewController as? QueueViewController)?.library = library
      }
    }
    if let miniPlayer = segue.destination as? MiniPlayerViewController {
      self.miniPlayer = miniPlayer
      miniPlayer.library = library
      miniPlayer.open = { [weak self] in self?.presenter.open() }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "card.backdrop"
    tabs.tabBar.accessibilityIdentifier = "tabBar"
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(named: "Bar")
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.scrollEdgeAppearance = appearance
    makePresenter()
    observation = Observation(of: Player.didChange, by: library.player) { [weak self] in self?.showMiniPlayer() }
    showMiniPlayer()
  }

  private func makePresenter() {
    guard let card = storyboard?.instantiateViewController(withIdentifier: "card") as? CardViewController else {
      fatalError("the storyboard has a card")
    }
    card.library = library
    presenter = CardPresenter(source: self, face: card, timing: timing)
    card.close = { [weak presenter] in presenter?.close() }
    miniPlayerView.addGestureRecognizer(presenter.miniPlayerPan)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    prepareCard()
  }

  /// Makes the card ready for the tap, which would have to wait for it; after what is going on.
  private func prepareCard() {
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.presenter.prepare() } }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = tabs.tabBar.sizeThatFits(view.bounds.size).height - view.safeAreaInsets.bottom
    if miniPlayerBottom.constant != height { miniPlayerBottom.constant = height }
  }

  /// Shows the mini player as soon as there is a song; what lies behind makes room for it.
  private func showMiniPlayer() {
    let isThere = library.player.song != nil
    if isThere, miniPlayerView.isHidden, view.window != nil { rise = MiniPlayerRise(miniPlayer.view) }
    miniPlayerView.isHidden = !isThere
    let room = isThere ? MiniPlayerMetrics.height : 0
    for tab in tabs.viewControllers ?? [] where tab.additionalSafeAreaInsets.bottom != room {
      tab.additionalSafeAreaInsets.bottom = room
    }
    if view.window != nil { prepareCard() }
  }
}

extension MusicViewController: CardSource {
  var miniPlayerPlace: (mini: CGRect, thumbnail: CGRect)? {
    guard library.player.song != nil, let content = miniPlayer.view, let thumbnail = miniPlayer.thumbnail else {
      return nil
    }
    return (content.convert(content.bounds, to: view), thumbnail.convert(thumbnail.bounds, to: content))
  }

  func holdMiniPlayer() -> CGFloat { rise?.hold() ?? 0 }

  func raiseMiniPlayer() { rise?.goOn() }

  func placeMiniPlayer() {
    rise?.finish()
    rise = nil
  }

  var showsCover: Bool {
    get { !miniPlayer.thumbnail.isHidden }
    set { miniPlayer.thumbnail.isHidden = !newValue }
  }

  var tabBar: UIView? { tabs.tabBar }

  func takeBackTabBar() {
    tabs.tabBar.transform = .identity
    tabs.view.addSubview(tabs.tabBar)
  }
}

#Preview("Library") {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("music-\(UUID().uuidString)")
  let music = folder.appendingPathComponent("Music")
  try? FileManager.default.createDirectory(at: music, withIntermediateDirectories: true)
  let first = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
  guard let screen = first as? MusicViewController else { fatalError("the storyboard begins with the app's screen") }
  // Where a person has no music, the songs are the app's own pieces.
  screen.library = MusicLibrary(folder: music, store: LibraryStore(folder: folder.appendingPathComponent("Kept")))
  return screen
}

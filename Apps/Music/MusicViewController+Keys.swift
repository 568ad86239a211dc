import UIKit

/// Keys of a hardware keyboard, as in Music and Podcasts.
extension MusicViewController {
  /// The step of a key, as a part of the whole volume.
  private static let volumeStep: Float = 1 / 16
  /// The jump in seconds, by a key.
  private static let jump: TimeInterval = 15

  override var keyCommands: [UIKeyCommand]? { playerKeys + placeKeys + songKeys }

  private var playerKeys: [UIKeyCommand] {
    [
      command("Play or Pause", " ", #selector(togglePlaying)),
      command("Next Song", UIKeyCommand.inputRightArrow, #selector(playNext), with: .command),
      command("Previous Song", UIKeyCommand.inputLeftArrow, #selector(playPrevious), with: .command),
      command("Jump Forward", UIKeyCommand.inputRightArrow, #selector(jumpForward), with: [.command, .shift]),
      command("Jump Back", UIKeyCommand.inputLeftArrow, #selector(jumpBack), with: [.command, .shift]),
      command("Louder", UIKeyCommand.inputUpArrow, #selector(turnUp), with: .command),
      command("Softer", UIKeyCommand.inputDownArrow, #selector(turnDown), with: .command),
    ]
  }

  private var placeKeys: [UIKeyCommand] {
    [
      command(isCardWanted ? "Close Player" : "Open Player", "l", #selector(openOrCloseCard), with: .command),
      command(nil, UIKeyCommand.inputEscape, #selector(leave)),
    ]
      + (tabs.viewControllers ?? []).prefix(2).enumerated().map { index, screen in
        command(screen.tabBarItem.title, "\(index + 1)", #selector(showTab), with: .command)
      }
  }

  private var songKeys: [UIKeyCommand] {
    [
      UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow,
    ].map { command(nil, $0, #selector(moveSelection)) } + [command(nil, "\r", #selector(playSelected))]
  }

  /// A command with the title that a list of keys shows; nil for one that it leaves out.
  private func command(
    _ title: String?, _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = []
  ) -> UIKeyCommand {
    UIKeyCommand(title: title ?? "", action: action, input: input, modifierFlags: flags)
  }

  // MARK: What plays

  @objc private func togglePlaying() { library.player.togglePlaying() }

  @objc private func playNext() { library.player.skipToNext() }

  @objc private func playPrevious() { library.player.skipToPrevious() }

  @objc private func jumpForward() { library.player.jump(by: Self.jump) }

  @objc private func jumpBack() { library.player.jump(by: -Self.jump) }

  @objc private func turnUp() { library.player.turn(by: Self.volumeStep) }

  @objc private func turnDown() { library.player.turn(by: -Self.volumeStep) }

  // MARK: Places

  @objc private func openOrCloseCard() { isCardWanted ? presenter.close() : presenter.open() }

  /// Leaves the card, else the song that the keyboard has selected.
  @objc private func leave() { isCardWanted ? presenter.close() : shownSongs?.selectSong(nil) }

  private var isCardWanted: Bool { presenter.transition?.isOpening ?? presenter.isUp }

  @objc private func showTab(_ command: UIKeyCommand) {
    guard !isCardWanted, let number = command.input.flatMap({ Int($0) }) else { return }
    tabs.selectedIndex = number - 1
  }

  // MARK: Songs

  /// The songs in front.
  private var shownSongs: UICollectionView? {
    (isCardWanted ? presenter.face : tabs.selectedViewController)?.view.firstCollection
  }

  @objc private func moveSelection(_ command: UIKeyCommand) {
    guard let songs = shownSongs else { return }
    switch command.input {
    case UIKeyCommand.inputLeftArrow: songs.moveSelection(by: -1)
    case UIKeyCommand.inputRightArrow: songs.moveSelection(by: 1)
    case UIKeyCommand.inputUpArrow: songs.moveSelection(by: -songs.columns)
    default: songs.moveSelection(by: songs.columns)
    }
  }

  @objc private func playSelected() {
    guard let songs = shownSongs, let path = songs.indexPathsForSelectedItems?.first else { return }
    (songs.delegate as? any UICollectionViewDelegate)?.collectionView(songs, didSelectItemAt: path)
    // The keyboard stays in a list that stays.
    if songs.delegate is LibraryViewController { songs.selectSong(path) }
  }
}

extension UIView {
  fileprivate var firstCollection: UICollectionView? {
    self as? UICollectionView ?? subviews.lazy.compactMap(\.firstCollection).first
  }
}

extension UICollectionView {
  /// How many songs lie side by side.
  fileprivate var columns: Int {
    let count = numberOfSections > 0 ? numberOfItems(inSection: 0) : 0
    let tops = (0..<min(count, 12)).lazy.compactMap {
      self.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minY
    }
    return max(1, tops.prefix { $0 == tops.first }.count)
  }

  /// Selects the next song, and from no song the first, or the last; stays where there is none.
  fileprivate func moveSelection(by step: Int) {
    let count = numberOfSections > 0 ? numberOfItems(inSection: 0) : 0
    guard count > 0 else { return }
    let wanted = indexPathsForSelectedItems?.first.map { $0.item + step } ?? (step > 0 ? 0 : count - 1)
    guard (0..<count).contains(wanted) else { return }
    selectSong(IndexPath(item: wanted, section: 0))
  }

  /// Shows which it is, and scrolls no further than it takes.
  fileprivate func selectSong(_ path: IndexPath?) {
    selectItem(at: path, animated: false, scrollPosition: [])
    guard let path, let frame = layoutAttributesForItem(at: path)?.frame else { return }
    scrollRectToVisible(frame.insetBy(dx: 0, dy: -8), animated: true)
  }
}

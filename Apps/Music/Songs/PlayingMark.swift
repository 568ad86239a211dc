import UIKit

/// A badge on a cover that says whether its song plays.
final class PlayingMark: UIView {
  enum State {
    case none
    case playing
    case paused

    fileprivate var symbol: String { self == .paused ? "pause.fill" : "speaker.wave.2.fill" }
  }

  private let symbol = UIImageView()
  private var state = State.none

  private static let side: CGFloat = 28

  var isShown: Bool { state != .none }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = UIColor(white: 0, alpha: 0.55)
    layer.cornerRadius = Self.side / 2
    symbol.tintColor = .white
    symbol.contentMode = .center
    symbol.translatesAutoresizingMaskIntoConstraints = false
    addSubview(symbol)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: Self.side), heightAnchor.constraint(equalToConstant: Self.side),
      symbol.centerXAnchor.constraint(equalTo: centerXAnchor), symbol.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    isHidden = state == .none
    guard state != .none else { return }
    let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)
    symbol.image = UIImage(systemName: state.symbol, withConfiguration: configuration)
  }
}

#Preview("Playing", traits: .sizeThatFitsLayout) {
  let mark = PlayingMark()
  mark.show(.playing)
  return mark
}

#Preview("Paused", traits: .sizeThatFitsLayout) {
  let mark = PlayingMark()
  mark.show(.paused)
  return mark
}

import Foundation
import UIKit

/// A picture that moves over 300 frames, exactly described, on a screen of 390 x 844 points.
@MainActor protocol ReferenceScene {
  var view: UIView { get }
  /// Shows the frame of that number, 0…299.
  func move(to frame: Int)
}

extension ReferenceScene {
  /// Three times there and back in 300 frames.
  func there(_ frame: Int) -> CGFloat { 0.5 - 0.5 * cos(2 * .pi * CGFloat(frame) / 100) }
}

/// A scene of 200 translucent cards, each on a path of its own.
@MainActor final class CardsScene: ReferenceScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let cards: [UIView]

  init() {
    view.backgroundColor = .white
    cards = (0..<200).map { i in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      card.layer.cornerRadius = 12
      func channel(_ step: Int) -> CGFloat { CGFloat(step * i % 256) / 255 }
      card.backgroundColor = UIColor(red: channel(37), green: channel(91), blue: channel(53), alpha: 1)
      return card
    }
    cards.forEach(view.addSubview)
  }

  func move(to frame: Int) {
    let (f, turn) = (CGFloat(frame), 2 * CGFloat.pi)
    for (i, card) in cards.enumerated() {
      let n = CGFloat(i)
      let left = 165 + 165 * sin(turn * (0.013 * n + f / 120 * (1 + 0.15 * CGFloat(i % 7))))
      let top = 392 + 392 * sin(turn * (0.029 * n + f / 150 * (1 + 0.2 * CGFloat(i % 5))))
      card.center = CGPoint(x: left + 30, y: top + 30)
      card.alpha = 0.6 + 0.4 * cos(turn * (0.05 * n + f / 90))
    }
  }
}

/// A list of 1,000 rows that scrolls by 10 points a frame. Rows that leave at the top come back at the bottom.
@MainActor final class ListScene: ReferenceScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60_000))
  private var rows: [Row] = []

  private final class Row: UIView {
    let thumbnail = UIImageView(frame: CGRect(x: 16, y: 10, width: 40, height: 40))
    let label = UILabel(frame: CGRect(x: 72, y: 0, width: 318, height: 59))
    var number = -1
  }

  private let thumbnails = (0..<20).map { _ in TestPicture.page(width: 80, height: 80) }

  init() {
    view.backgroundColor = .white
    view.clipsToBounds = true
    view.addSubview(content)
    for _ in 0..<16 {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      row.thumbnail.layer.cornerRadius = 8
      row.thumbnail.clipsToBounds = true
      row.label.font = .systemFont(ofSize: 17)
      let separator = UIView(frame: CGRect(x: 72, y: 59.5, width: 318, height: 0.5))
      separator.backgroundColor = UIColor(red: 0.776, green: 0.776, blue: 0.784, alpha: 1)
      [row.thumbnail, row.label, separator].forEach(row.addSubview)
      content.addSubview(row)
      rows.append(row)
    }
  }

  func move(to frame: Int) {
    let first = frame / 6
    for number in first..<(first + 16) {
      let row = rows[number % 16]
      guard row.number != number else { continue }
      row.number = number
      row.frame.origin.y = CGFloat(number) * 60
      row.thumbnail.image = thumbnails[number % 20]
      row.label.text = String(format: "Row %04d quick brown fox jumps", number)
    }
    view.bounds.origin.y = CGFloat(frame) * 10
  }
}

/// A page, a toolbar that leaves and a capsule that shrinks.
@MainActor final class SafariCollapseScene: ReferenceScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let page = UIImageView(frame: CGRect(x: 0, y: 0, width: 390, height: 944))
  private let toolbar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
  private let hairline = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 0.5))
  private let capsule = UIView(frame: CGRect(x: 0, y: 0, width: 358, height: 44))
  private let title = UILabel(frame: CGRect(x: 0, y: 0, width: 358, height: 44))

  init() {
    view.backgroundColor = .white
    page.image = TestPicture.page(width: 780, height: 1888)
    toolbar.backgroundColor = .white
    hairline.backgroundColor = .black
    capsule.backgroundColor = .white
    capsule.layer.cornerRadius = 22
    capsule.layer.shadowOpacity = 0.2
    capsule.layer.shadowOffset = CGSize(width: 0, height: 4)
    capsule.layer.shadowRadius = 15
    title.text = "example.com"
    title.font = .systemFont(ofSize: 17)
    title.textColor = UIColor(white: 0.133, alpha: 1)
    title.textAlignment = .center
    capsule.addSubview(title)
    [page, toolbar, hairline, capsule].forEach(view.addSubview)
  }

  func move(to frame: Int) {
    let t = there(frame)
    page.center = CGPoint(x: 195, y: 472 - 50 * t)
    toolbar.center = CGPoint(x: 195, y: 794 + 100 * t)
    toolbar.alpha = 0.85 * (1 - 0.5 * t)
    hairline.center = CGPoint(x: 195, y: 744.25 + 100 * t)
    hairline.alpha = 0.2 * (1 - 0.5 * t)
    capsule.center = CGPoint(x: 195, y: 774 + 40 * t)
    capsule.transform = CGAffineTransform(scaleX: 1 - 0.4 * t, y: 1 - 0.4 * t)
    capsule.alpha = 1 - 0.3 * t
  }
}

/// A screen that shrinks behind a panel and a cover that grows.
@MainActor final class MusicCardScene: ReferenceScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let snapshot = UIImageView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let dimmer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let panel = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let cover = UIImageView()

  init() {
    view.backgroundColor = .black
    snapshot.image = TestPicture.page(width: 780, height: 1688)
    snapshot.layer.cornerRadius = 10
    snapshot.clipsToBounds = true
    dimmer.backgroundColor = .black
    panel.backgroundColor = .white
    panel.layer.cornerRadius = 10
    cover.image = TestPicture.page(width: 660, height: 660)
    cover.layer.cornerRadius = 8
    cover.clipsToBounds = true
    [snapshot, dimmer, panel, cover].forEach(view.addSubview)
  }

  func move(to frame: Int) {
    let t = there(frame)
    snapshot.transform = CGAffineTransform(scaleX: 1 - 0.08 * t, y: 1 - 0.08 * t)
    dimmer.alpha = 0.4 * t
    panel.center = CGPoint(x: 195, y: 728 - 668 * t + 422)
    let side = 48 + 282 * t
    cover.frame = CGRect(x: 20 + 10 * t, y: 740 - 590 * t, width: side, height: side)
  }
}

import Automation
import Foundation
import HostInterface
import UIKit

extension Benchmark {
  /// Measures what a frame costs all threads together while 10,000 rows that size themselves fly past, from the finger
  /// to the pixels: the median of the flicks' means, since a row that comes in costs a frame more than none.
  @MainActor static func measureTableScroll() -> BenchmarkRow {
    let device = BenchmarkDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    let notes = Notes()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    table.dataSource = notes
    device.show(table)
    for _ in 0..<10 { device.presentFrame() }
    let times = (0..<14).map { _ in device.flick() }
    return BenchmarkRow(
      name: "table.scroll", value: Measurement.median(Array(times.dropFirst(2))), unit: "ms CPU a frame", limit: 5)
  }
}

extension BenchmarkDevice {
  /// Flicks the table.
  /// - Returns: the mean of the milliseconds of processor time of the flick's frames.
  fileprivate func flick() -> Double {
    var frames = 0
    let start = Measurement.processorTime
    func frame(_ phase: TouchSample.Phase?, _ y: CGFloat) {
      let input = phase.map {
        [
          InputEvent.touch(
            TouchSample(finger: 0, phase: $0, location: CGPoint(x: 195, y: y), timestamp: clock.now))
        ]
      }
      presentFrame(input: input ?? [])
      frames += 1
    }
    frame(.down, 700)
    for step in 1...6 { frame(.move, 700 - CGFloat(step) * 90) }
    frame(.up, 160)
    for _ in 0..<60 { frame(nil, 0) }
    return (Measurement.processorTime - start) / Double(frames)
  }
}

/// Rows of a title and one to three lines below it.
private final class Notes: NSObject, UITableViewDataSource {
  private static let words = "A note begins with what it is about and goes on for as long as it likes to do so"
    .split(separator: " ")

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Note \(indexPath.row + 1)"
    content.secondaryText = Self.words.prefix(4 + indexPath.row * 7 % 14).joined(separator: " ")
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row % 3 == 0 ? .disclosureIndicator : .none
    return cell
  }
}

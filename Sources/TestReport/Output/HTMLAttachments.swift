import Foundation

/// What a page shows of the files that belong together: a comparison of pictures, the film, the trace, the tree, and the
/// rest by its kind.
struct HTMLAttachments {
  let attachments: [ReportedRun.Attachment]
  let files: HTMLFiles

  /// The most bytes of a text that a page shows; of a longer one it shows the beginning.
  private static let mostText = 256 * 1024

  var text: String {
    var parts = comparisons.map(comparison)
    // A film ends with the same picture.
    if ones(.film).isEmpty { parts += ones(.screen).map { figure($0, "On screen at the failure") } }
    let motion = ones(.film).map(film) + ones(.trace).map(trace)
    if !motion.isEmpty { parts.append("<div class=\"motion\">\n\(motion.joined(separator: "\n"))\n</div>") }
    parts += ones(.tree).map { details($0, "Tree") }
    parts += attachments.filter { $0.role == nil || isLoose($0) }.map(other)
    return parts.isEmpty ? "" : "<div class=\"attachments\">\n\(parts.joined(separator: "\n"))\n</div>"
  }

  private func ones(_ role: ReportedRun.Attachment.Role) -> [ReportedRun.Attachment] {
    attachments.filter { $0.role == role }
  }

  // MARK: - Comparisons

  private struct Comparison {
    var reference: ReportedRun.Attachment
    var failure: ReportedRun.Attachment
    var difference: ReportedRun.Attachment?
  }

  /// A reference and the picture after it that failed, with their difference.
  private var comparisons: [Comparison] {
    let (results, differences) = (ones(.failure), ones(.difference))
    return zip(ones(.reference), results).enumerated().compactMap { index, pair in
      guard files.isPicture(pair.0), files.isPicture(pair.1) else { return nil }
      return Comparison(
        reference: pair.0, failure: pair.1, difference: differences.indices.contains(index) ? differences[index] : nil)
    }
  }

  /// Whether a file has the name of a part of a comparison, and is in none.
  private func isLoose(_ attachment: ReportedRun.Attachment) -> Bool {
    guard let role = attachment.role, [.reference, .failure, .difference].contains(role) else { return false }
    return !comparisons.contains { [$0.reference.url, $0.failure.url, $0.difference?.url].contains(attachment.url) }
  }

  private func comparison(_ pictures: Comparison) -> String {
    let all = [pictures.reference, pictures.failure] + (pictures.difference.map { [$0] } ?? [])
    let sizes = all.map { files.size(of: $0) }
    let (width, height) = (sizes.map(\.width).max() ?? 1, sizes.map(\.height).max() ?? 1)
    let titles = ["reference": "Reference", "failure": "Result", "difference": "Difference"]
    let figures = zip(all, sizes).map { attachment, size in
      let name = attachment.role?.rawValue ?? ""
      let part = String(format: "%.4f", Double(size.width) * 100 / Double(width))
      return "<figure class=\"\(name)\"><img src=\"\(files.link(attachment))\" "
        + "alt=\"\(titles[name] ?? "")\" style=\"width:\(part)%\" draggable=\"false\">"
        + "<figcaption>\(titles[name] ?? "") <span>\(size.width) × \(size.height)</span></figcaption></figure>"
    }
    let modes =
      [("slider", "Slider"), ("onion", "Fade"), ("sides", "Side by side")]
      + (pictures.difference == nil ? [] : [("difference", "Difference")])
    let buttons = modes.map { "<button data-mode=\"\($0.0)\" aria-pressed=\"\($0.0 == "slider")\">\($0.1)</button>" }
    return """
      <div class="compare" data-mode="slider" style="--width:\(width);--height:\(height)">
      <div class="segments" role="group" aria-label="How to compare">\(buttons.joined())</div>
      <div class="stage">\(figures.joined())<div class="handle"></div></div>
      <input type="range" min="0" max="100" step="0.5" value="50" aria-label="From the reference to the result">
      </div>
      """
  }

  // MARK: - Others

  private func figure(_ attachment: ReportedRun.Attachment, _ title: String) -> String {
    guard files.isPicture(attachment) else { return missing(attachment) }
    let size = files.size(of: attachment)
    return """
      <figure class="picture" style="--width:\(size.width);--height:\(size.height)">\
      <figcaption>\(title.escapedForMarkup)</figcaption>\
      <a href="\(files.link(attachment))"><img src="\(files.link(attachment))" alt="\(title.escapedForMarkup)"></a></figure>
      """
  }

  private func film(_ attachment: ReportedRun.Attachment) -> String {
    guard let contents = files.contents(of: attachment) else { return missing(attachment) }
    return """
      <figure class="film"><figcaption>The last second before the failure</figcaption><canvas></canvas>\
      <div class="controls"><button class="play" aria-label="Play"></button>\
      <input type="range" min="0" value="0" aria-label="Time"><output>0.00 s</output></div>\
      <script type="text/plain">\(contents.base64EncodedString())</script></figure>
      """
  }

  private func trace(_ attachment: ReportedRun.Attachment) -> String {
    guard let text = files.text(of: attachment, most: 8 << 20) else { return missing(attachment) }
    // In JSON, a "<" can be written so that no element ends with it.
    return """
      <figure class="trace"><figcaption>What moved</figcaption><div class="plots"></div>\
      <script type="application/json">\(text.replacing("<", with: "\\u003c"))</script></figure>
      """
  }

  private func details(_ attachment: ReportedRun.Attachment, _ title: String) -> String {
    guard let text = files.text(of: attachment, most: Self.mostText) else { return missing(attachment) }
    return "<details><summary>\(title.escapedForMarkup)</summary><pre>\(text.escapedForMarkup)</pre></details>"
  }

  private func other(_ attachment: ReportedRun.Attachment) -> String {
    switch attachment.url.pathExtension.lowercased() {
    case "png", "jpg", "jpeg", "gif", "webp", "svg": return figure(attachment, attachment.name)
    case "txt", "json", "jsonl", "xml", "md", "log", "csv", "plist": return details(attachment, attachment.name)
    default:
      guard files.isThere(attachment) else { return missing(attachment) }
      return "<p class=\"file\"><a download=\"\(attachment.name.escapedForMarkup)\" href=\"\(files.link(attachment))\">"
        + "\(attachment.name.escapedForMarkup)</a></p>"
    }
  }

  private func missing(_ attachment: ReportedRun.Attachment) -> String {
    "<p class=\"missing\">\(attachment.name.escapedForMarkup) is missing, or damaged.</p>"
  }
}

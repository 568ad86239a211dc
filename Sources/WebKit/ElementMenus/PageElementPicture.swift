import UIKit
import WebContentProtocol

/// What a page shows of a link or an image, cut out of it to be lifted.
@MainActor struct PageElementPicture {
  let preview: UITargetedPreview

  /// The space around a link's lines, and the radius of the corners, in points: by eye after iOS 15 to 18.
  private static let padding = CGSize(width: 8, height: 4)
  private static let cornerRadius: CGFloat = 8

  /// Makes the picture.
  /// - Returns: nil where nothing of the element shows.
  init?(of element: PageElement, in webView: WKWebView) {
    let padding = element.image == nil ? Self.padding : .zero
    let shown = webView.bounds.inset(by: webView.safeAreaInsets)
    let boxes = element.boxes.map { box in
      webView.scroller.fromViewport(box).insetBy(dx: -padding.width, dy: -padding.height).intersection(shown)
    }.filter { !$0.isEmpty }
    guard let first = boxes.first else { return nil }
    let area = boxes.dropFirst().reduce(first) { $0.union($1) }
    let configuration = WKSnapshotConfiguration()
    configuration.rect = area
    guard let image = try? PageSnapshot(configuration).image(of: webView) else { return nil }
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: area.size)
    let path = UIBezierPath()
    for box in boxes {
      let place = box.offsetBy(dx: -area.minX, dy: -area.minY)
      path.append(UIBezierPath(roundedRect: place, cornerRadius: min(Self.cornerRadius, place.height / 2)))
    }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = path
    parameters.backgroundColor = .clear
    let target = UIPreviewTarget(container: webView, center: CGPoint(x: area.midX, y: area.midY))
    preview = UITargetedPreview(view: view, parameters: parameters, target: target)
  }
}

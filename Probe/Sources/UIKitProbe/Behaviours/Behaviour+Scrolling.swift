import UIKit

extension Behaviour {
  /// A layout that depends on the offset. It writes down what it is asked, and the offset at that time.
  private final class OffsetLayout: UICollectionViewLayout {
    var calls: [String] = []
    private var offset: Int { Int(collectionView?.bounds.minY ?? -1) }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("should \(offset) to \(Int(newBounds.minY))")
      return true
    }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      calls.append("context \(offset)")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func invalidateLayout() {
      super.invalidateLayout()
      calls.append("invalidate \(offset)")
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      calls.append("invalidate with \(offset)")
    }
  }

  private final class OffsetWitness: NSObject, UICollectionViewDelegate {
    var onScroll: (CGFloat) -> Void = { _ in }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView.contentOffset.y) }
  }

  /// The calls, and their order, by which a changed offset invalidates a layout.
  static func invalidation(_ stage: any Stage) -> [String: JSONValue] {
    func calls(
      after first: (UICollectionView) -> Void = { _ in }, _ change: (UICollectionView) -> Void
    ) -> JSONValue {
      let (layout, items, witness) = (OffsetLayout(), PlainItems([0]), OffsetWitness())
      let view = items.collectionView(CGRect(x: 0, y: 0, width: 320, height: 480), layout)
      witness.onScroll = { layout.calls.append("did scroll \(Int($0))") }
      view.delegate = witness
      stage.root.addSubview(view)
      view.layoutIfNeeded()
      first(view)
      layout.calls = []
      change(view)
      let calls = layout.calls
      view.removeFromSuperview()
      return JSONValue(calls)
    }
    let place = CGPoint(x: 0, y: 40)
    return [
      "bounds": calls { $0.bounds.origin = place },
      "content offset": calls { $0.contentOffset = place },
      "content offset again, before a layout": calls(after: { $0.contentOffset = place }) { $0.contentOffset.y = 60 },
      "set content offset": calls { $0.setContentOffset(place, animated: false) },
      "set content offset, animated": calls { $0.setContentOffset(place, animated: true) },
      "rectangle made visible": calls {
        $0.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
      },
    ]
  }

  /// The offsets that are told while a view scrolls to one by itself, frame by frame.
  static func animatedOffset(_ stage: any Stage) throws -> [String: JSONValue] {
    guard stage.window.windowScene != nil else { throw Unperformable("nothing moves outside of an app") }
    let (view, witness) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), ScrollWitness())
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 320, height: 2000)
    view.delegate = witness
    stage.root.addSubview(view)
    stage.pass(seconds: 0.1)
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    stage.pass(seconds: 1)
    let offsets = witness.offsets
    return [
      "frames": JSONValue(offsets.count),
      "eighth": offsets.count > 7 ? .number(offsets[7]) : .null,
      "sixteenth": offsets.count > 15 ? .number(offsets[15]) : .null,
      "last": offsets.last.map(JSONValue.number) ?? .null,
    ]
  }

  private final class ScrollWitness: NSObject, UIScrollViewDelegate {
    var offsets: [Double] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y.rounded3) }
  }
}

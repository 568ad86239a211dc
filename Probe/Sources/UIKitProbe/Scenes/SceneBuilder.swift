import UIKit

/// A view that wants a size.
final class ContentView: UIView {
  var contents = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  override var intrinsicContentSize: CGSize { contents }
}

/// Makes the views that a scene describes, and keeps them by their names.
@MainActor final class SceneBuilder {
  private static let directions: [String: UISemanticContentAttribute] = [
    "leftToRight": .forceLeftToRight, "rightToLeft": .forceRightToLeft,
  ]

  private(set) var views: [String: UIView] = [:]
  /// The data sources and delegates of lists, which views don't keep.
  private var sources: [AnyObject] = []

  /// Adds a view to one above it.
  func add(_ description: ViewDescription, to superview: UIView) throws {
    let view = try make(description)
    if let stack = superview as? UIStackView { stack.addArrangedSubview(view) } else { superview.addSubview(view) }
    try fill(view, with: description)
  }

  /// Gives a view a name, and adds what is below it.
  func fill(_ view: UIView, with description: ViewDescription) throws {
    if let name = description.name {
      guard views.updateValue(view, forKey: name) == nil else {
        throw UnreadableRecording("two views have the name \"\(name)\"")
      }
    }
    for child in description.views ?? [] { try add(child, to: view) }
  }

  private func make(_ description: ViewDescription) throws -> UIView {
    let view = try bare(description)
    try set(description, of: view)
    if let frame = description.frame {
      view.frame = try CGRect(frame)
      if description.fits == true { view.sizeToFit() }
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    // A transform changes the frame that was set.
    if let transform = description.transform { view.transform = try CGAffineTransform(transform) }
    return view
  }

  private func bare(_ description: ViewDescription) throws -> UIView {
    switch description.class {
    case "UIView":
      let view = ContentView()
      if let contents = description.contents { view.contents = try CGSize(contents) }
      return view
    case "UILabel": return try label(description)
    case "UITextField": return try field(description)
    case "UITextView": return try textView(description)
    case "UIButton": return try button(description)
    case "UIImageView": return try imageView(description)
    case "UIStackView": return try stack(description)
    case "UISwitch": return onOff(description)
    case "UISlider": return try slider(description)
    case "UIProgressView": return progress(description)
    case "UISegmentedControl": return segments(description)
    case "UIPageControl": return pages(description)
    case "UIActivityIndicatorView":
      return UIActivityIndicatorView(style: description.isLarge == true ? .large : .medium)
    case "UIScrollView": return try scroll(description)
    case "UITableView": return table(description)
    case "UICollectionView": return try collection(description)
    default: throw UnreadableRecording("scenes know no class \"\(description.class)\"")
    }
  }

  private func set(_ description: ViewDescription, of view: UIView) throws {
    if let alpha = description.alpha { view.alpha = CGFloat(alpha) }
    if let isHidden = description.isHidden { view.isHidden = isHidden }
    if let clips = description.clips { view.clipsToBounds = clips }
    if let isTouchable = description.isTouchable { view.isUserInteractionEnabled = isTouchable }
    if let direction = description.direction {
      view.semanticContentAttribute = try Self.directions.named(direction, "direction")
    }
    if let hugging = description.hugging {
      view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
    }
    if let resistance = description.resistance {
      view.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
    }
    if let isEnabled = description.isEnabled { (view as? UIControl)?.isEnabled = isEnabled }
  }

  // MARK: Lists

  private func scroll(_ description: ViewDescription) throws -> UIScrollView {
    let view = UIScrollView()
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = try CGSize(description.content ?? [0, 0])
    view.contentOffset = try CGPoint(description.offset ?? [0, 0])
    return view
  }

  private func table(_ description: ViewDescription) -> UITableView {
    let view = UITableView(frame: .zero, style: .plain)
    view.contentInsetAdjustmentBehavior = .never
    let source = SceneRows(description.sections ?? [])
    sources.append(source)
    (view.dataSource, view.delegate) = (source, source)
    return view
  }

  private func collection(_ description: ViewDescription) throws -> UICollectionView {
    guard let flow = description.flow else { throw UnreadableRecording("a collection view wants a flow") }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = try CGSize(flow.item)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGFloat(flow.lineSpacing), CGFloat(flow.itemSpacing))
    layout.sectionInset = try UIEdgeInsets(flow.insets)
    layout.scrollDirection = flow.isHorizontal == true ? .horizontal : .vertical
    let source = try SceneItems(description.sections ?? [], flow)
    sources.append(source)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    source.register(in: view)
    (view.dataSource, view.delegate) = (source, source)
    return view
  }
}

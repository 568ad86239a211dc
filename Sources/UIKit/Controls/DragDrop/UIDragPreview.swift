/// How the preview of a dragged item looks.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is dragged, wherever the finger is.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view: a picture of it, if it is in a window.
  open var view: UIView { viewStorage }
  private final let viewStorage: UIView
  /// How it looks.
  open var parameters: UIDragPreviewParameters { parametersStorage }
  private final let parametersStorage: UIDragPreviewParameters

  /// Makes a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (viewStorage, parametersStorage) = (view, parameters)
  }
}

/// The place that the preview of a dragged item comes from, or goes to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that stands for a dragged item, and the place that it comes from, or goes to.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// The same to another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// What a window shows. With the window all ends that is presented on top of it or on its way: transitions hold both of
/// their controllers, and would keep them alive for good.
@MainActor final class WindowRoot {
  var controller: UIViewController?

  isolated deinit { controller?.discardPresentations() }
}

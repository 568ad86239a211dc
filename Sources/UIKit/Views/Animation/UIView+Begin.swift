import Foundation

/// Animations between a beginning and a commit. Blocks do the same with less.
extension UIView {
  /// Begins a block of animations: what changes in views until `commitAnimations()` is animated, over 0.2 seconds at
  /// first, easing in and out.
  /// - Parameters:
  ///   - animationID: handed on to the delegate's methods.
  ///   - context: handed on, too.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimationBlock.begin(id: animationID, context: context)
  }

  /// Ends the innermost block. Does nothing where none has begun.
  public class func commitAnimations() { OpenAnimationBlock.current?.commit() }

  /// Sets who is told of the block's start and end; not kept. Like all that follow it does nothing outside of a block.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimationBlock.current?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method for the start, which is called with the block's name and context, after the delay.
  public class func setAnimationWillStart(_ selector: Selector?) { OpenAnimationBlock.current?.willStart = selector }

  /// Sets the delegate's method for the end, which is called with the block's name, a number that says whether all has
  /// run to its end, and the context.
  public class func setAnimationDidStop(_ selector: Selector?) { OpenAnimationBlock.current?.didStop = selector }

  /// Sets the seconds that what changes from now on takes.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimationBlock.current?.settings.duration = duration
  }

  /// Sets the seconds before what changes from now on begins to move. Default: 0.
  public class func setAnimationDelay(_ delay: TimeInterval) { OpenAnimationBlock.current?.settings.delay = delay }

  /// Sets the pace of what changes from now on.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    OpenAnimationBlock.current?.settings.curve = curve
  }

  /// Sets whether what changes from now on begins where it is on screen. It always does here, as with
  /// `.beginFromCurrentState`.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Sets how often what changes from now on is repeated; may be a fraction. Default: 0, for once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimationBlock.current?.settings.repeatCount = repeatCount
  }

  /// Sets whether each run of what changes from now on is followed by its reverse. Default: false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimationBlock.current?.settings.autoreverses = repeatAutoreverses
  }

  /// Sets when what changes from now on begins to move, before its delay. A date that has passed, like none, is the
  /// commit.
  public class func setAnimationStart(_ startDate: Date) {
    OpenAnimationBlock.current?.settings.start = startDate.timeIntervalSince1970
  }

  /// Turns a view over as the block is committed, from what it shows now to what it shows by then: views are put into it
  /// and taken out in between. The block's settings at the commit are those of the turn.
  /// - Parameters:
  ///   - transition: how; `.none` takes back what was asked of the view before.
  ///   - view: the view that holds what changes.
  ///   - cache: whether the view's new state may be a picture. It goes on to change while it turns, either way.
  public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
    OpenAnimationBlock.current?.turn(view, ViewTurn(transition))
  }

  /// How a block that is begun and committed turns a view over.
  public enum AnimationTransition: Int, Sendable {
    /// No turn at all.
    case none = 0
    /// A turn about the vertical axis: the left side comes to the front.
    case flipFromLeft = 1
    /// A turn about the vertical axis: the right side comes to the front.
    case flipFromRight = 2
    /// A page of a calendar that turns away over the upper edge.
    case curlUp = 3
    /// A page that turns in over the upper edge, the reverse of `.curlUp`.
    case curlDown = 4
  }
}

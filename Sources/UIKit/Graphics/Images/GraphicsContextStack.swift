import Foundation

/// The contexts of one thread that drawing may go to; the innermost counts.
final class GraphicsContextStack {
  private enum Entry {
    case context(CGContext)
    /// A context that is made when somebody draws.
    case promise(() -> CGContext?)
  }

  private var entries: [Entry] = []

  private static let key = "swoop.graphicsContexts"

  /// The stack of the thread that asks.
  static var ofThread: GraphicsContextStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? GraphicsContextStack { return stack }
    let stack = GraphicsContextStack()
    values[key] = stack
    return stack
  }

  var top: CGContext? {
    guard let entry = entries.last else { return nil }
    switch entry {
    case .context(let context): return context
    case .promise(let make):
      guard let context = make() else { return nil }
      entries[entries.count - 1] = .context(context)
      return context
    }
  }

  func push(_ context: CGContext) { entries.append(.context(context)) }

  func pop() { if !entries.isEmpty { entries.removeLast() } }

  /// Runs `draw` with a context that is made only if it is asked for.
  /// - Returns: the context; nil if nobody has asked.
  func draw(intoPromised make: @escaping () -> CGContext?, _ draw: () -> Void) -> CGContext? {
    entries.append(.promise(make))
    let depth = entries.count
    draw()
    defer { entries.removeLast(entries.count - depth + 1) }
    if entries.count >= depth, case .context(let context) = entries[depth - 1] { return context }
    return nil
  }
}

/// The context that drawing goes to on this thread: within `draw(_:)`, the view's. Nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.ofThread.top }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.ofThread.push(context) }

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() { GraphicsContextStack.ofThread.pop() }

import Foundation

extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found =
      storedDelegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleActions?[event]
      ?? type(of: self).defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  private final var styleActions: [String: any CAAction]? { style?["actions"] as? [String: any CAAction] }
}

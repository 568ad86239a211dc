import Foundation

/// The engine that answers what is no address.
struct SearchEngine: Equatable {
  /// The name as the start page shows it.
  var name: String
  /// An address in which `%s` stands for what is searched for.
  var template: String

  /// The search engines that the start page offers; the first one is the default.
  static let all = [
    SearchEngine(name: "DuckDuckGo", template: "https://duckduckgo.com/?q=%s"),
    SearchEngine(name: "Google", template: "https://www.google.com/search?q=%s"),
    SearchEngine(name: "Bing", template: "https://www.bing.com/search?q=%s"),
    SearchEngine(name: "Ecosia", template: "https://www.ecosia.org/search?q=%s"),
  ]

  private static let key = "SearchEngine"

  /// The notification posted once another is chosen.
  static let didChange = Notification.Name("SearchEngineDidChange")

  /// The person's choice, kept in the app's defaults: the name of one of `all`, or a template of their own.
  static var chosen: SearchEngine {
    get {
      guard let choice = UserDefaults.standard.string(forKey: key) else { return all[0] }
      if let known = all.first(where: { $0.name == choice }) { return known }
      return choice.contains("%s") ? SearchEngine(name: "Other", template: choice) : all[0]
    }
    set {
      UserDefaults.standard.set(all.contains(newValue) ? newValue.name : newValue.template, forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  /// The address of the answer to a question; nil where the template is no address.
  func url(for question: String) -> URL? {
    guard let query = question.addingPercentEncoding(withAllowedCharacters: Self.unreserved) else { return nil }
    return URL(string: template.replacingOccurrences(of: "%s", with: query))
  }

  /// RFC 3986: what never means anything else in a query.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

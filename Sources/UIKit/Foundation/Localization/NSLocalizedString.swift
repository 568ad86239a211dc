import Foundation

/// The text of a key in the language that the app shows. It stands in for Foundation's function wherever a file gets
/// Foundation through UIKit.
/// - Parameters:
///   - tableName: the name of the file of texts; `Localizable` by default.
///   - bundle: the bundle that has the table; the app's by default.
///   - value: the text where there is none for the key; the key itself where it is empty, as it is by default.
///   - comment: a remark for translators, which nothing reads.
@_disfavoredOverload
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle._app, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

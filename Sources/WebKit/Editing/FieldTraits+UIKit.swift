import UIKit
import WebContentProtocol

/// The meaning of a field's attributes for the keyboard, as in iOS.
extension FieldTraits {
  var keyboardType: UIKeyboardType {
    switch mode {
    case .tel: return .phonePad
    case .url: return .URL
    case .email: return .emailAddress
    case .numeric: return .numberPad
    case .decimal: return .decimalPad
    case .search: return .webSearch
    case .text, Mode.none?: return .default
    case nil: break
    }
    switch kind {
    case .number: return isDigits ? .numberPad : .numbersAndPunctuation
    case .tel: return .phonePad
    case .url: return .URL
    case .email: return .emailAddress
    case .text, .password, .search: return isDigits ? .numberPad : .default
    }
  }

  var returnKeyType: UIReturnKeyType {
    switch enterKey {
    case .done: return .done
    case .go: return .go
    case .next: return .next
    case .search: return .search
    case .send: return .send
    // There is no key named so.
    case .enter, .previous: return .default
    case nil: break
    }
    guard isInForm else { return .default }
    return kind == .search ? .search : .go
  }

  var autocapitalizationType: UITextAutocapitalizationType {
    switch capitals {
    case Capitals.none?: return .none
    case .sentences: return .sentences
    case .words: return .words
    case .characters: return .allCharacters
    case nil: return [.url, .email, .password].contains(kind) ? .none : .sentences
    }
  }
}

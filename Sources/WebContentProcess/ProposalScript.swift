/// Gives pages what they know of a field's `<datalist>`: the engine would show it in a window that nobody sees, and offers
/// no way to keep its interfaces without that window.
enum ProposalScript {
  /// Runs in every frame in the page's own world.
  static let pageSource = #"""
    (() => {
      if (window.HTMLDataListElement) return;
      const isList = (element) => element instanceof HTMLUnknownElement && element.localName === 'datalist';
      const without = ['hidden', 'password', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button'];
      const define = (type, name, get) =>
        Object.defineProperty(type.prototype, name, { get, configurable: true, enumerable: true });
      define(HTMLInputElement, 'list', function () {
        const name = !without.includes(this.type) && this.getAttribute('list');
        const list = name ? this.getRootNode().getElementById?.(name) : null;
        return isList(list) ? list : null;
      });
      define(HTMLUnknownElement, 'options', function () {
        return isList(this) ? this.getElementsByTagName('option') : undefined;
      });
      window.HTMLDataListElement = class HTMLDataListElement extends HTMLElement {
        static [Symbol.hasInstance](value) { return isList(value); }
      };
    })();
    """#
}

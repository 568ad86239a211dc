/// Runs in every frame of every page, in the world of `PageScript`: fields whose value the app's controls choose.
///
/// A frame asks with a message that is answered: so frames of other servers, which no script of the page's can reach,
/// get their values, too.
enum ChooserScript {
  /// The messages' handler.
  static let handler = "swoopChooser"

  static let source = #"""
    (() => {
      if (window.swoopChooser) return;
      const chooser = (window.swoopChooser = {});
      const handlers = window.webkit.messageHandlers;
      // Without an answer the page is no longer listened to.
      const ask = (message) => handlers.swoopChooser.postMessage(message).catch(() => undefined);
      const frame = Math.random().toString(36);
      const kinds = ['date', 'time', 'datetime-local', 'month', 'week'];
      let next = 1;
      let stop = () => {};

      const isOpen = (element, kind) =>
        element.isConnected && element.type === kind && !element.readOnly && !element.matches(':disabled');

      const entry = (element, label, isEnabled) => ({
        label: label.slice(0, 1000), isEnabled, isSelected: element.selected === true,
        isGroup: element.localName === 'optgroup',
      });
      // A list's options and the names of their groups, as its menu shows them.
      const rows = (select) => [...select.querySelectorAll('option, optgroup')].filter((element) => !element.hidden);
      const turn = (option) => {
        if (!option || option.localName !== 'option' || option.matches(':disabled')) return false;
        option.selected = !option.selected;
        return true;
      };
      const write = (element, value) => {
        const before = element.value;
        element.value = value;
        return element.value !== before;
      };
      const set = (element, value) => {
        if (!(element.localName === 'select' ? turn(rows(element)[+value]) : write(element, value))) return;
        element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      };

      const begin = async (element) => {
        stop();
        const kind = element.type, key = `${frame}:${next++}`;
        let isOver = false;
        const observer = new MutationObserver(() => { if (!isOpen(element, kind)) end(); });
        const end = () => {
          if (isOver) return;
          isOver = true;
          observer.disconnect();
          window.removeEventListener('pagehide', end);
          element.removeEventListener('focusout', leave);
          ask({ key, over: true });
        };
        const hadFocus = swoopField.focused() === element;
        const leave = () => setTimeout(() => { if (hadFocus && swoopField.focused() !== element) end(); }, 0);
        stop = end;
        for (let root = element.getRootNode(); root; root = root.host && root.host.getRootNode()) {
          observer.observe(root, {
            subtree: true, childList: true, attributes: true, attributeFilter: ['type', 'multiple', 'disabled', 'readonly'],
          });
        }
        window.addEventListener('pagehide', end);
        element.addEventListener('focusout', leave);

        const attribute = (name) => (element.hasAttribute(name) ? element.getAttribute(name).slice(0, 100) : null);
        let answer = ask({
          key, kind, value: element.value, minimum: attribute('min'), maximum: attribute('max'),
          step: attribute('step'), place: swoopField.place(element),
          options: element.localName === 'select' ? rows(element).map((row) =>
            entry(row, row.label, !row.matches(':disabled'))) : undefined,
        });
        while (!isOver) {
          const value = await answer;
          if (isOver) return;
          if (value === null) element.blur();
          if (typeof value !== 'string') return end();
          set(element, value);
          answer = ask({ key });
        }
      };

      chooser.open = (element) => { if (isOpen(element, element.type)) begin(element); };

      // The engine's own word for it lasts from the touch's time on, which may be a little ahead of the clock.
      let pressed = -Infinity;
      for (const type of ['mousedown', 'keydown']) {
        window.addEventListener(type, (event) => { if (event.isTrusted) pressed = performance.now(); }, true);
      }
      const isWanted = () => navigator.userActivation.isActive || performance.now() - pressed < 1000;

      // A finger has no keys to choose a second option with: lists of many are chosen from in a menu.
      const list = (event) => {
        const target = event.composedPath()[0];
        const select = event.isTrusted && target && target.closest && target.closest('select');
        return select && isOpen(select, 'select-multiple') ? select : null;
      };
      window.addEventListener('mousedown', (event) => {
        const select = list(event);
        if (!select) return;
        event.preventDefault();
        select.focus({ preventScroll: true });
      }, true);
      window.addEventListener('click', (event) => {
        const select = list(event);
        if (select) begin(select);
      }, true);

      // Before the engine opens a control of its own, which nobody would see.
      window.addEventListener('DOMActivate', (event) => {
        const element = event.composedPath()[0];
        if (!element || element.localName !== 'input') return;
        if (element.type === 'file') handlers.swoopPage.postMessage({ accept: element.accept.slice(0, 10000) });
        if (!kinds.includes(element.type)) return;
        event.preventDefault();
        if (isWanted()) chooser.open(element);
      }, true);
    })();
    """#

  /// Runs in the page's own world: a script that asks for a field's control is shown the app's.
  static let pageSource = #"""
    (() => {
      const show = HTMLInputElement.prototype.showPicker;
      if (!show) return;
      const kinds = ['date', 'time', 'datetime-local', 'month', 'week'];
      HTMLInputElement.prototype.showPicker = function showPicker() {
        if (!kinds.includes(this.type)) return show.call(this);
        if (this.readOnly || this.matches(':disabled')) throw new DOMException('The field cannot be changed.',
          'InvalidStateError');
        if (!navigator.userActivation.isActive) throw new DOMException('Nobody has asked for it.', 'NotAllowedError');
        this.dispatchEvent(new UIEvent('DOMActivate', { bubbles: true, cancelable: true, composed: true }));
      };
    })();
    """#
}

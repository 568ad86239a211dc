/// Tells pages of fingers by pointer events, as `PageScript` does by touch events.
///
/// The engine knows a mouse alone, which clicks where a finger has tapped.
enum PointerScript {
  /// Runs in every frame of every page in the world of `PageScript`: makes the events.
  static let source = #"""
    (() => {
      if (window.swoopPointer) return;
      const own = (window.swoopPointer = {});

      // 1 is the engine's mouse.
      let next = 2;
      own.begin = (isPrimary) => ({ id: next++, isPrimary });

      // What a phase of a touch is told by: on the element, before it on what it enters, after it on what it leaves.
      const types = {
        began: ['pointerover', 'pointerenter', 'pointerdown'], moved: ['pointermove'],
        ended: ['pointerup', 'pointerout', 'pointerleave'], cancelled: ['pointercancel', 'pointerout', 'pointerleave'],
      };
      const make = (type, pointer, view, x, y) => {
        const isDown = type === 'pointerdown' || type === 'pointermove';
        const isLocal = type === 'pointerenter' || type === 'pointerleave';
        return new PointerEvent(type, {
          bubbles: !isLocal, cancelable: !isLocal && type !== 'pointercancel', composed: !isLocal, view,
          pointerId: pointer.id, pointerType: 'touch', isPrimary: pointer.isPrimary, clientX: x, clientY: y,
          screenX: x, screenY: y, button: type === 'pointermove' ? -1 : 0, buttons: isDown ? 1 : 0,
          pressure: isDown ? 0.5 : 0,
        });
      };
      const around = (target) => {
        const elements = [];
        for (let element = target; element; element = element.parentElement || element.getRootNode().host) {
          elements.push(element);
        }
        return elements;
      };
      own.tell = (phase, pointer, target, x, y) => {
        const view = target.ownerDocument.defaultView || window;
        for (const type of types[phase]) {
          const elements = type === 'pointerenter' ? around(target).reverse()
            : type === 'pointerleave' ? around(target) : [target];
          for (const element of elements) element.dispatchEvent(make(type, pointer, view, x, y));
        }
      };

      // The page has heard of a tap as a finger's: not of the mouse that clicks for it, too.
      const longest = 1000;
      let end = 0;
      own.beginClick = () => { end = performance.now() + longest; };
      own.endClick = () => { end = 0; };
      own.isClicking = () => performance.now() < end;
      // Frames of other servers hear of the mouse alone.
      const main = () => { try { return window.top.swoopPointer; } catch { return null; } };
      const keep = (event) => {
        if (event.isTrusted && event.pointerType === 'mouse' && main()?.isClicking()) event.stopImmediatePropagation();
      };
      for (const type of new Set(Object.values(types).flat())) window.addEventListener(type, keep, { capture: true });
      window.addEventListener('mouseup', () => main()?.endClick(), { capture: true, passive: true });
    })();
    """#

  /// Runs in every frame in the page's own world: lets elements capture fingers, which the engine doesn't know. As long as
  /// none does, a finger's events go to the element that it has touched.
  static let pageSource = #"""
    (() => {
      const fingers = new Map(), copies = new WeakSet();
      const isFinger = (event) => event.pointerType === 'touch' && !event.isTrusted;
      const listen = (types, listener) => {
        for (const type of types) window.addEventListener(type, listener, { capture: true });
      };
      const tell = (type, finger, id) => finger.captor.dispatchEvent(new PointerEvent(type, {
        bubbles: true, composed: true, pointerId: id, pointerType: 'touch', isPrimary: finger.isPrimary,
      }));
      // Who captures a finger has its events from the next one on.
      const settle = (finger, id) => {
        if (finger.wanted === finger.captor) return;
        if (finger.captor) tell('lostpointercapture', finger, id);
        finger.captor = finger.wanted;
        if (finger.captor) tell('gotpointercapture', finger, id);
      };
      listen(['pointerdown'], (event) => {
        if (!isFinger(event)) return;
        // As on all touch screens, what a finger touches captures it.
        fingers.set(event.pointerId, { captor: null, wanted: event.composedPath()[0], isPrimary: event.isPrimary });
      });
      listen(['pointermove', 'pointerup', 'pointercancel'], (event) => {
        const finger = isFinger(event) && !copies.has(event) && fingers.get(event.pointerId);
        if (!finger) return;
        if (finger.wanted && !finger.wanted.isConnected) finger.wanted = null;
        settle(finger, event.pointerId);
        const { captor } = finger;
        if (!captor || captor === event.composedPath()[0]) return;
        event.stopImmediatePropagation();
        const copy = new PointerEvent(event.type, event);
        copies.add(copy);
        if (!captor.dispatchEvent(copy)) event.preventDefault();
      });
      // The first that comes after the end.
      listen(['pointerout'], (event) => {
        const finger = isFinger(event) && fingers.get(event.pointerId);
        if (!finger) return;
        fingers.delete(event.pointerId);
        finger.wanted = null;
        settle(finger, event.pointerId);
      });

      const replace = (name, body) => {
        const native = Element.prototype[name];
        const method = {
          [name](id) {
            const finger = this instanceof Element && fingers.get(id);
            return finger ? body(this, finger) : native.call(this, id);
          },
        }[name];
        Object.defineProperty(Element.prototype, name, {
          value: method, writable: true, enumerable: true, configurable: true,
        });
      };
      replace('setPointerCapture', (element, finger) => {
        if (!element.isConnected) throw new DOMException('The element is not in a document.', 'InvalidStateError');
        finger.wanted = element;
      });
      replace('releasePointerCapture', (element, finger) => { if (finger.wanted === element) finger.wanted = null; });
      replace('hasPointerCapture', (element, finger) => finger.wanted === element);
    })();
    """#
}

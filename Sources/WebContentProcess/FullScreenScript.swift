/// Runs in every frame of every page, in the world of `PageScript` and before `MediaScript`: has a video fill the page, for
/// the app to show it in full screen.
///
/// The video is put on top of the page as a popover, and so are the frames that it lies in. So nothing around it cuts it
/// off or moves it, and the page's layout stays as it is.
enum FullScreenScript {
  static let source = #"""
    (() => {
      if (window.swoopFullScreen) return;
      const own = (window.swoopFullScreen = {});
      const isTop = window === window.top;
      const mark = 'swoop-full-screen';
      const look = {
        position: 'fixed', margin: '0', border: '0', padding: '0', 'box-sizing': 'border-box', 'min-width': '0',
        'min-height': '0', 'max-width': 'none', 'max-height': 'none', right: 'auto', bottom: 'auto', opacity: '1',
        visibility: 'visible', display: 'block', overflow: 'hidden', background: 'black', 'object-fit': 'contain',
        'object-position': 'center', 'border-radius': '0', 'clip-path': 'none', filter: 'none', rotate: 'none',
        translate: 'none', 'pointer-events': 'auto',
      };
      // What hides the engine's controls of a video lies in these.
      const frameLook = { transform: 'none', scale: 'none' };
      const places = ['left', 'top', 'width', 'height'];

      // Puts an element on top, and what it lies in. The closure that comes back puts them back.
      own.raise = (element) => {
        const { style } = element, view = isTop ? window.visualViewport : null;
        const popover = element.getAttribute('popover'), hadStyle = element.hasAttribute('style');
        const wanted = element.localName === 'video' ? look : { ...look, ...frameLook };
        const old = [...Object.keys(wanted), ...places].map((name) =>
          [name, style.getPropertyValue(name), style.getPropertyPriority(name)]);
        element.setAttribute('popover', mark);
        element.showPopover();
        for (const [name, value] of Object.entries(wanted)) style.setProperty(name, value, 'important');
        // What fingers have enlarged is filled as it is.
        const place = () => {
          const values = view ? [view.offsetLeft, view.offsetTop, view.width, view.height].map((length) => `${length}px`)
            : ['0', '0', '100%', '100%'];
          places.forEach((name, index) => style.setProperty(name, values[index], 'important'));
        };
        place();
        view?.addEventListener('resize', place);
        view?.addEventListener('scroll', place);
        const lowerFrame = isTop ? () => {} : window.parent.swoopFullScreen.raise(window.frameElement);
        return () => {
          view?.removeEventListener('resize', place);
          view?.removeEventListener('scroll', place);
          lowerFrame();
          for (const [name, value, priority] of old) {
            if (value) style.setProperty(name, value, priority); else style.removeProperty(name);
          }
          if (!hadStyle && !element.getAttribute('style')) element.removeAttribute('style');
          if (popover === null) element.removeAttribute('popover'); else element.setAttribute('popover', popover);
        };
      };

      let full = null;
      const tell = (element, type) => element.dispatchEvent(new Event(type, { cancelable: true }));
      own.isFull = (element) => full?.element === element;
      own.enter = (element) => {
        if (full || element.localName !== 'video' || !element.isConnected) return;
        full = { element, lower: own.raise(element) };
        tell(element, 'webkitbeginfullscreen');
      };
      own.leave = () => {
        if (!full) return;
        const { element, lower } = full;
        full = null;
        lower();
        tell(element, 'webkitendfullscreen');
      };
      // Leaves where the page has taken the video away; says whether it has.
      own.check = () => {
        if (!full || (full.element.isConnected && full.element.matches(':popover-open'))) return false;
        own.leave();
        return true;
      };

      // What the page's own script wants, by an event that only a person's touch or key makes count.
      own.wish = () => {};
      for (const isWanted of [true, false]) {
        window.addEventListener(isWanted ? 'swoopenterfullscreen' : 'swoopexitfullscreen', (event) => {
          const element = event.composedPath()[0];
          if (element.localName !== 'video' || own.isFull(element) === isWanted) return;
          if (!isWanted || navigator.userActivation.isActive) own.wish(element, isWanted);
        }, true);
      }
    })();
    """#

  /// Runs in the page's own world: videos have the functions for full screen that they have on a phone. In frames of
  /// other servers, which don't know where they lie on the page, they say that they have none.
  static let pageSource = #"""
    (() => {
      const video = window.HTMLVideoElement?.prototype;
      if (!video) return;
      const isReachable = (() => { try { return !!window.top.document; } catch { return false; } })();
      const isSupported = (element) => isReachable && element.isConnected &&
        element.readyState >= HTMLMediaElement.HAVE_METADATA && element.videoWidth > 0;
      const getter = (name, get) =>
        Object.defineProperty(video, name, { get, configurable: true, enumerable: true });
      getter('webkitSupportsFullscreen', function () { return isSupported(this); });
      getter('webkitDisplayingFullscreen', function () {
        return this.getAttribute('popover') === 'swoop-full-screen' && this.matches(':popover-open');
      });
      const enter = function webkitEnterFullscreen() {
        if (!isSupported(this) || !navigator.userActivation.isActive) {
          throw new DOMException('The video can\'t be in full screen now.', 'InvalidStateError');
        }
        this.dispatchEvent(new Event('swoopenterfullscreen', { composed: true }));
      };
      const exit = function webkitExitFullscreen() {
        this.dispatchEvent(new Event('swoopexitfullscreen', { composed: true }));
      };
      for (const [name, value] of Object.entries({
        webkitEnterFullscreen: enter, webkitEnterFullScreen: enter, webkitExitFullscreen: exit,
        webkitExitFullScreen: exit,
      })) Object.defineProperty(video, name, { value, configurable: true, enumerable: true, writable: true });
    })();
    """#
}

/// Runs in every frame of every page, in the world of `PageScript` and after `FieldScript`, `ElementScript` and
/// `FullScreenScript`: tells of the videos and sounds that are to have controls, and does what a person wants of them.
enum MediaScript {
  /// The rules of an author's style sheet, since the engine's own size of a sound wins over a user's; below all that a
  /// page says of it. Sounds are as large as on a phone. In pages without any style sheet of their own, the engine heeds
  /// none of an author's, and they have its size.
  static let authorStyleSheet = """
    :where(audio) { width: 300px; height: 54px }
    """

  static let source = #"""
    (() => {
      if (window.swoopMedia) return;
      const own = (window.swoopMedia = {});
      const { post, frame, origin } = swoopField;
      const isTop = window === window.top;
      const most = 32;

      // Those that have been met, by their keys.
      const known = new Map();
      const keys = new WeakMap();
      let next = 1;
      // Those of which a source can't be played.
      const failed = new WeakSet();

      own.isControlled = (element) => {
        const isMedia = element.localName === 'video' || element.localName === 'audio';
        return isMedia && element.controls === true && element.isConnected && origin() !== null;
      };

      // The engine's own controls, which no style sheet reaches, must not show. Those of a video leave themselves out where
      // it seems to have no size, and they know that from its `transform` alone. So that makes it smaller by a factor of
      // which `scale` is the inverse: a power of two, so that nothing is rounded. Controls of a sound are all that there
      // is of it. Neither leaves a trace in the document.
      const { isFull } = swoopFullScreen;
      const looks = new WeakMap();
      const still = (value) => [value, value];
      const factor = 4096;
      const undress = (element) => {
        looks.get(element)?.cancel();
        looks.delete(element);
      };
      const dress = (element) => {
        undress(element);
        if (!own.isControlled(element)) return;
        const style = getComputedStyle(element);
        const [transform, scale] = isFull(element) ? ['none', 'none'] : [style.transform, style.scale];
        const [x, y = x] = scale === 'none' ? [1] : scale.split(' ').map(Number);
        looks.set(element, element.animate(element.localName === 'audio' ? { opacity: still(0) } : {
          transform: still(`scale(${factor})` + (transform === 'none' ? '' : ` ${transform}`)),
          scale: still(`${x / factor} ${y / factor}`),
        }, { duration: 0, fill: 'both' }));
      };

      // Places, as numbers of left, top, right and bottom.
      const edges = (box) => [box.left, box.top, box.right, box.bottom];
      const moved = ([left, top, right, bottom], x, y) => [left + x, top + y, right + x, bottom + y];
      const common = (a, b) =>
        [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
      const around = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;
      // Where this frame's viewport begins in that around it.
      const start = () => {
        const box = window.frameElement.getBoundingClientRect();
        return [box.left + window.frameElement.clientLeft, box.top + window.frameElement.clientTop];
      };
      // What of a place in this frame's viewport is not cut off by what lies around an element, in the page's viewport.
      own.cut = (element, place) => {
        const isFixed = getComputedStyle(element).position === 'fixed';
        for (let outer = isFixed ? null : around(element); outer; outer = around(outer)) {
          if (outer === document.body || outer === document.documentElement) break;
          if (getComputedStyle(outer).overflow === 'visible') continue;
          place = common(place, edges(outer.getBoundingClientRect()));
        }
        if (isTop) return place;
        place = common(place, [0, 0, window.innerWidth, window.innerHeight]);
        return window.parent.swoopMedia.cut(window.frameElement, moved(place, ...start()));
      };
      // Whether nothing else lies at a point; what is beyond the viewport can't be known.
      own.isFree = (element, x, y) => {
        const found = swoopElement.at(x, y);
        if (found && found !== element) return false;
        if (isTop || !found) return true;
        const [left, top] = start();
        return window.parent.swoopMedia.isFree(window.frameElement, x + left, y + top);
      };

      const isFocused = (element) => swoopField.focused() === element && own.hasFocus();
      // Whether a frame has the focus, as far as those around it know.
      own.hasFocus = () => isTop ||
        (window.parent.swoopField.focused() === window.frameElement && window.parent.swoopMedia.hasFocus());

      const contentBox = (element) => {
        const box = edges(element.getBoundingClientRect()), style = getComputedStyle(element);
        const inset = (side) => parseFloat(style[`border${side}Width`]) + parseFloat(style[`padding${side}`]);
        return common(box, [box[0] + inset('Left'), box[1] + inset('Top'), box[2] - inset('Right'),
          box[3] - inset('Bottom')]);
      };
      const isDark = () => {
        const parts = getComputedStyle(window.top.document.documentElement, '::before').columnRuleColor.match(/[\d.]+/g);
        return !!parts && +parts[0] < 128;
      };
      const buffered = ({ buffered, currentTime }) => {
        for (let index = 0; index < buffered.length; index++) {
          if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index);
        }
        return 0;
      };
      // Fields of the page that is where it was say the same in the same digits.
      const round = (number) => Math.round(number * 64) / 64;
      const rect = ([left, top, right, bottom], [x, y]) =>
        [[round(left + x), round(top + y)], [round(Math.max(0, right - left)), round(Math.max(0, bottom - top))]];

      // The engine may say that it has too little although it goes on.
      const places = new WeakMap();
      const isRunning = (element) => {
        const { currentTime: time } = element, now = performance.now();
        const last = places.get(element);
        if (element.seeking || element.paused || !last) {
          places.set(element, { time, moved: -Infinity });
          return false;
        }
        // Only from one look to the next: a place that is far away is one that was gone to.
        const step = time - last.time;
        if (step !== 0) places.set(element, { time, moved: step > 0 && step < 2 ? now : -Infinity });
        return now - places.get(element).moved < longestStep;
      };
      // Milliseconds within which what runs has moved on.
      const longestStep = 1000;

      // The margin at which controls lie, in CSS pixels.
      const margin = 22;
      const describe = (element) => {
        const box = contentBox(element), page = window.top.swoopViewport.place();
        const [x, y] = origin();
        const shown = own.cut(element, box);
        // Back in this frame's viewport.
        const [left, top, right, bottom] = moved(shown, -x, -y);
        const width = right - left, low = Math.max((top + bottom) / 2, bottom - margin);
        const points = [[left + width / 2, (top + bottom) / 2], [left + width * 0.15, low], [left + width * 0.85, low]];
        const { duration, error, networkState, audioTracks } = element;
        const isLive = duration === Infinity;
        return {
          key: keys.get(element), kind: element.localName, frame: rect(moved(box, x, y), page), shown: rect(shown, page),
          hasControls: own.isControlled(element), isFull: isFull(element),
          aspect: element.videoWidth > 0 && element.videoHeight > 0 ? element.videoWidth / element.videoHeight : null,
          isCovered: width < 1 || bottom - top < 1 || !points.every(([px, py]) => own.isFree(element, px, py)),
          isFocused: isFocused(element),
          isDark: isDark(), time: Math.min(element.currentTime, 1e8),
          duration: isLive || !(duration > 0) ? null : Math.min(duration, 1e8), isLive,
          buffered: Math.min(buffered(element), 1e8), isPaused: element.paused,
          hasBegun: element.played.length > 0 || !element.paused || element.currentTime > 0,
          isWaiting: !element.paused && !element.ended && !error && !isRunning(element) &&
            element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
          isMuted: element.muted || element.volume === 0,
          hasSound: element.localName === 'audio' || !audioTracks || audioTracks.length > 0,
          isBroken: !!error || (networkState === HTMLMediaElement.NETWORK_NO_SOURCE && failed.has(element)),
        };
      };

      // The one that the page wants in full screen.
      let wished = null;
      let sent = '[]';
      const look = () => {
        if (swoopFullScreen.check()) changed();
        const media = [];
        for (const [key, reference] of known) {
          const element = reference.deref();
          if (!element) known.delete(key);
          else if ((own.isControlled(element) || isFull(element) || element === wished) && media.length < most) {
            const description = describe(element);
            if (description.frame[1].every((length) => length >= 1)) media.push(description);
          }
        }
        const text = JSON.stringify(media);
        if (text === sent) return false;
        sent = text;
        post({ media: { frame, list: media } });
        return true;
      };

      swoopFullScreen.wish = (element, isWanted) => {
        if (origin() === null) return;
        meet(element);
        wished = isWanted ? element : null;
        look();
        post({ fullScreenMedia: keys.get(element), isFullScreenWanted: isWanted });
      };
      const changed = () => { for (const reference of known.values()) if (reference.deref()) dress(reference.deref()); };

      // Something moves: it is followed until it stands still.
      let isFollowing = false;
      const follow = () => {
        if (isFollowing || known.size === 0) return;
        isFollowing = true;
        let rest = 0;
        const step = () => {
          rest = look() ? 0 : rest + 1;
          if (rest < 3 && known.size > 0) requestAnimationFrame(step); else isFollowing = false;
        };
        requestAnimationFrame(step);
      };

      const events = ['play', 'pause', 'playing', 'waiting', 'stalled', 'timeupdate', 'seeking', 'seeked', 'ended',
        'volumechange', 'durationchange', 'loadedmetadata', 'loadeddata', 'canplay', 'progress', 'emptied', 'focus',
        'blur'];
      const sizes = new ResizeObserver(follow);
      // Milliseconds between two looks where nothing has been told of.
      const pause = 300;
      let isWatching = false;
      // The frame may be moved by what lies around it, and things move without a word. Pages without any don't wake for it.
      const watch = () => {
        isWatching = known.size > 0;
        if (!isWatching) return;
        look();
        setTimeout(watch, pause);
      };
      const meet = (element) => {
        if (keys.has(element)) return;
        const key = `${frame}:${next++}`;
        keys.set(element, key);
        known.set(key, new WeakRef(element));
        for (const type of events) element.addEventListener(type, look);
        // The engine says that there is no source also where it has not looked for one yet.
        element.addEventListener('error', () => {
          failed.add(element);
          look();
        }, true);
        element.addEventListener('loadstart', () => failed.delete(element));
        // Once all have heard of it.
        element.addEventListener('click', (event) => {
          if (!event.isTrusted || !own.isControlled(element)) return;
          setTimeout(() => {
            look();
            if (!event.defaultPrevented) post({ tappedMedia: key });
          });
        });
        new MutationObserver(() => {
          dress(element);
          look();
        }).observe(element, { attributes: true, attributeFilter: ['controls', 'style', 'class'] });
        sizes.observe(element);
        dress(element);
        if (!isWatching) {
          isWatching = true;
          setTimeout(watch, pause);
        }
      };

      // Trees within elements are looked for as well, which takes a look at every element; so that is not done at once.
      const trees = new WeakSet();
      const search = (root) => {
        for (const element of root.querySelectorAll('video, audio')) {
          meet(element);
          if (own.isControlled(element) && !looks.has(element)) dress(element);
        }
      };
      const searchAll = (root) => {
        search(root);
        for (const element of root.querySelectorAll('*')) {
          if (!element.shadowRoot) continue;
          if (!trees.has(element.shadowRoot)) {
            trees.add(element.shadowRoot);
            changes.observe(element.shadowRoot, watched);
          }
          searchAll(element.shadowRoot);
        }
      };
      let isDue = false;
      const searchLater = () => {
        if (isDue) return;
        isDue = true;
        setTimeout(() => {
          isDue = false;
          searchAll(document);
          follow();
        }, pause);
      };
      const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style', 'hidden', 'open'] };
      const changes = new MutationObserver((records) => {
        if (records.some(({ addedNodes }) => addedNodes.length > 0)) {
          for (const root of new Set(records.map(({ target }) => target.getRootNode()))) {
            if (root.querySelectorAll) search(root);
          }
          searchLater();
        }
        follow();
      });
      changes.observe(document, watched);
      for (const type of ['scroll', 'transitionend', 'animationend', 'toggle', 'load']) {
        document.addEventListener(type, follow, { capture: true, passive: true });
      }
      for (const type of ['resize', 'load', 'focus', 'blur']) window.addEventListener(type, follow);
      window.addEventListener('pagehide', () => {
        swoopFullScreen.leave();
        if (sent !== '[]') post({ media: { frame, list: [] } });
        sent = '[]';
      });
      window.addEventListener('pageshow', follow);

      // Commands. While an element is on its way to a place, the last one that was wanted waits.
      const goals = new WeakMap();
      const seek = (element, time) => {
        if (element.seeking) {
          if (!goals.has(element)) {
            element.addEventListener('seeked', () => {
              const goal = goals.get(element);
              goals.delete(element);
              seek(element, goal);
            }, { once: true });
          }
          return goals.set(element, time);
        }
        element.currentTime = Math.max(0, Math.min(time, element.duration || 0));
      };
      const actions = {
        play: (element) => { element.play().catch(() => {}); },
        pause: (element) => element.pause(),
        seek,
        mute: (element, isMuted) => {
          element.muted = isMuted;
          if (!isMuted && element.volume === 0) element.volume = 1;
        },
        blur: (element) => element.blur(),
        enter: (element) => {
          wished = null;
          swoopFullScreen.enter(element);
          changed();
        },
        leave: () => {
          swoopFullScreen.leave();
          changed();
        },
      };
      own.perform = (key, action, value) => {
        const element = known.get(key)?.deref();
        if (element) {
          actions[action](element, value);
          look();
          return true;
        }
        for (let index = 0; index < window.frames.length; index++) {
          // Frames of other servers can't be asked.
          try { if (window.frames[index].swoopMedia?.perform(key, action, value)) return true; } catch {}
        }
        return false;
      };
    })();
    """#
}

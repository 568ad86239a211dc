/// Runs in every frame of every page, in the page's own world: there is no camera and no microphone for pages.
///
/// Without a device, the engine says that the page's wishes can't be met, and asks the person where there is one. So
/// pages get at once what the standard wants of a device that has neither.
enum CaptureScript {
  static let pageSource = #"""
    (() => {
      const devices = window.MediaDevices?.prototype;
      if (!devices) return;
      const none = 'This device has no camera and no microphone for pages.';
      devices.getUserMedia = async function getUserMedia(constraints = {}) {
        if (!constraints.audio && !constraints.video) throw new TypeError('Neither audio nor video is wanted.');
        throw new DOMException(none, 'NotFoundError');
      };
      devices.enumerateDevices = async function enumerateDevices() { return []; };
      delete devices.getDisplayMedia;
    })();
    """#
}

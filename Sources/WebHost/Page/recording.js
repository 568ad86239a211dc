// Records the screen as it is drawn, into a file that the browser makes.

// The best that this browser can make.
const types = ['video/mp4;codecs=avc1.640033', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

// Sharp text at 60 frames a second.
const bitsPerSecond = 12_000_000

// What a canvas shows comes to its recorder within so many milliseconds, also in a page that doesn't show.
const lag = 100

export class Recording {
  #source
  #canvas = document.createElement('canvas')
  #context
  #recorder
  #pieces = []

  // A browser that cannot record has no type for it.
  static get type() {
    return globalThis.MediaRecorder ? types.find(type => MediaRecorder.isTypeSupported(type)) : undefined
  }

  // A recording's size never changes, so that it has a canvas of its own, which a turned screen is fitted into.
  constructor(source) {
    this.#source = source
    const even = length => length + length % 2
    this.#canvas.width = even(source.width)
    this.#canvas.height = even(source.height)
    this.#context = this.#canvas.getContext('2d', {alpha: false})
    this.#recorder = new MediaRecorder(
      this.#canvas.captureStream(), {mimeType: Recording.type, videoBitsPerSecond: bitsPerSecond})
    this.#recorder.ondataavailable = event => this.#pieces.push(event.data)
    this.#recorder.start(1000)
    this.draw()
  }

  // The source has changed.
  draw() {
    const {width, height} = this.#canvas
    const share = Math.min(width / this.#source.width, height / this.#source.height, 1)
    const size = [this.#source.width * share, this.#source.height * share]
    this.#context.fillStyle = 'black'
    this.#context.fillRect(0, 0, width, height)
    this.#context.drawImage(this.#source, (width - size[0]) / 2 | 0, (height - size[1]) / 2 | 0, ...size)
  }

  // The file, and how its name ends.
  async stop() {
    // What stands still at the end is as long as it stood.
    this.draw()
    await new Promise(done => setTimeout(done, lag))
    const ended = new Promise(done => this.#recorder.onstop = done)
    this.#recorder.stop()
    await ended
    const {mimeType} = this.#recorder
    return [new Blob(this.#pieces, {type: mimeType}), mimeType.includes('mp4') ? 'mp4' : 'webm']
  }
}

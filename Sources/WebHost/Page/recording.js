// Records the screen as it is drawn, into a file that the browser makes.

// The best that this browser can make.
const types = ['video/mp4;codecs=avc1.640033', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

// Sharp text at 60 frames a second.
const bitsPerSecond = 12_000_000

// What a canvas shows comes to its recorder after so many milliseconds at least, also in a page that doesn't show.
const lag = 100

// No film waits for its first picture for more milliseconds.
const timeout = 5000

const delay = milliseconds => new Promise(done => setTimeout(done, milliseconds))

export class Recording {
  #source
  #canvas = document.createElement('canvas')
  #context
  #recorder
  #pieces = []
  #latency

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
    this.#latency = this.#timeToTheFirstPicture()
  }

  // How many milliseconds pass until the first picture is encoded: the browser says nothing of any later one.
  async #timeToTheFirstPicture() {
    const start = performance.now()
    const passed = () => performance.now() - start
    while (!this.#pieces.some(piece => piece.size) && passed() < timeout && this.#recorder.state !== 'inactive') {
      this.#recorder.requestData()
      await delay(20)
    }
    return passed()
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
    // What stands still at the end is as long as it stood. No picture takes longer than the first, for which the
    // encoder had to start; what the encoder still holds when the recorder stops is lost.
    const latency = await this.#latency
    this.draw()
    await delay(Math.max(lag, latency))
    const ended = new Promise(done => this.#recorder.onstop = done)
    this.#recorder.stop()
    await ended
    const {mimeType} = this.#recorder
    return [new Blob(this.#pieces, {type: mimeType}), mimeType.includes('mp4') ? 'mp4' : 'webm']
  }
}

// The device's screen: a canvas that pictures are drawn into, in their order.
import {parsePicture} from './messages.js'

const asTheyAre = {colorSpaceConversion: 'none', premultiplyAlpha: 'none'}
const types = {2: 'image/png', 3: 'image/jpeg'}

export class Screen extends EventTarget {
  // The last picture that was drawn: its number, and whether it has the device's very pixels.
  number = 0
  isExact = false
  #canvas
  #context
  // Ends when all pictures so far are drawn.
  #last = Promise.resolve()
  // Pictures of an earlier connection are not drawn any more.
  #generation = 0

  constructor(canvas) {
    super()
    this.#canvas = canvas
    this.#context = canvas.getContext('2d', {alpha: false})
  }

  get canvas() { return this.#canvas }

  // A new connection begins: pictures that are on their way are of the old one.
  restart() {
    this.#generation += 1
    this.isExact = false
  }

  // Decoding begins at once, also while earlier pictures are drawn.
  add(bytes) {
    const picture = parsePicture(bytes)
    const contents = Promise.all(picture.rectangles.map(decode))
    const generation = this.#generation
    this.#last = this.#last.then(async () => {
      let decoded
      try {
        decoded = await contents
      } catch {
        if (generation !== this.#generation) return
        this.dispatchEvent(new CustomEvent('failure', {detail: picture.number}))
        return
      }
      if (generation === this.#generation) this.#draw(picture, decoded)
      for (const content of decoded) content.close?.()
    })
    contents.catch(() => {})
  }

  #draw(picture, contents) {
    const canvas = this.#canvas, context = this.#context
    const isResized = canvas.width !== picture.width || canvas.height !== picture.height
    if (isResized) {
      canvas.width = picture.width
      canvas.height = picture.height
      context.fillStyle = 'black'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.imageSmoothingEnabled = false
    for (const {x, y, width, height, fromX, fromY} of picture.copies) {
      context.drawImage(canvas, fromX, fromY, width, height, x, y, width, height)
    }
    picture.rectangles.forEach(({x, y, width, height}, index) => {
      const content = contents[index]
      if (typeof content === 'string') {
        context.fillStyle = content
        context.fillRect(x, y, width, height)
      } else if (content instanceof ImageData) {
        context.putImageData(content, x, y)
      } else {
        context.drawImage(content, x, y)
      }
    })
    this.number = picture.number
    this.isExact = picture.isExact
    this.dispatchEvent(new CustomEvent('drawn', {detail: {isResized}}))
  }
}

// A colour, pixels, or an image: what a rectangle shows.
async function decode({width, height, codec, bytes}) {
  switch (codec) {
    case 0: return `rgb(${bytes[0]}, ${bytes[1]}, ${bytes[2]})`
    case 1: return new ImageData(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length), width, height)
    case 2: case 3: return createImageBitmap(new Blob([bytes], {type: types[codec]}), asTheyAre)
    default: throw new Error(`codec ${codec}`)
  }
}

// The device's screen: a canvas that pictures are drawn into, in their order.
import {parsePicture} from './messages.js'

const asTheyAre = {colorSpaceConversion: 'none', premultiplyAlpha: 'none'}
const types = ['image/png', 'image/jpeg']

export class Screen extends EventTarget {
  // The last picture that was drawn: its number, and whether it has the device's very pixels.
  number = 0
  isExact = false
  #canvas
  #context
  // Part of the canvas as it was, for copies. Drawing a canvas into itself makes browsers copy all of it, each time.
  #before = document.createElement('canvas').getContext('2d', {alpha: false})
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
    const contents = Promise.all(picture.sheets.map(decode))
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
      for (const image of decoded) image.close()
    })
    contents.catch(() => {})
  }

  #draw(picture, images) {
    const canvas = this.#canvas, context = this.#context
    const isResized = canvas.width !== picture.width || canvas.height !== picture.height
    if (isResized) {
      setSize(canvas, picture)
      context.fillStyle = 'black'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    this.#copy(picture.copies)
    for (const {x, y, width, height, color} of picture.fills) {
      context.fillStyle = color
      context.fillRect(x, y, width, height)
    }
    picture.sheets.forEach(({pieces}, index) => drawPieces(context, images[index], pieces))
    this.number = picture.number
    this.isExact = picture.isExact
    const changed = around([picture.copies, picture.fills, ...picture.sheets.map(each => each.pieces)].flat())
    this.dispatchEvent(new CustomEvent('drawn', {detail: {isResized, changed}}))
  }

  // All at once: each shows what was there before.
  #copy(copies) {
    if (copies.length === 0) return
    const {x, y, width, height} = around(copies.map(each => ({...each, x: each.fromX, y: each.fromY})))
    const before = this.#before.canvas
    if (before.width !== this.#canvas.width || before.height !== this.#canvas.height) setSize(before, this.#canvas)
    this.#before.drawImage(this.#canvas, x, y, width, height, x, y, width, height)
    drawPieces(this.#context, before, copies)
  }
}

function setSize(canvas, {width, height}) {
  canvas.width = width
  canvas.height = height
}

// The smallest rectangle around some; nothing for none.
function around(rectangles) {
  if (rectangles.length === 0) return undefined
  const x = Math.min(...rectangles.map(each => each.x)), y = Math.min(...rectangles.map(each => each.y))
  const right = Math.max(...rectangles.map(each => each.x + each.width))
  const bottom = Math.max(...rectangles.map(each => each.y + each.height))
  return {x, y, width: right - x, height: bottom - y}
}

// Pixels as they are: sources and destinations have the same size.
function drawPieces(context, image, pieces) {
  context.imageSmoothingEnabled = false
  for (const {x, y, width, height, fromX, fromY} of pieces) {
    context.drawImage(image, fromX, fromY, width, height, x, y, width, height)
  }
}

const decode = ({format, bytes}) => createImageBitmap(new Blob([bytes], {type: types[format]}), asTheyAre)

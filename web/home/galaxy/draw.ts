import { ARM_NUMBERS, armOf, type Disc, type Point, type Star } from './layout.ts'
import { type Room, seenAt, type View } from './view.ts'

/** Colours of the edition and the fonts of the language, as the page has them. */
export interface Inks {
  readonly paper: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly rule: string
  readonly accent: string
  readonly serif: string
  readonly sans: string
}

/** What is drawn, and which star is pointed at. */
export interface Drawn {
  readonly discs: readonly Disc[]
  readonly view: View
  readonly room: Room
  readonly inks: Inks
  readonly marked: Star | undefined
  /** What lies over the chart, in its own px: no name is written beneath it. */
  readonly covered: readonly Box[]
  readonly starName: (star: Star) => string
  readonly discName: (disc: Disc) => string
}

/** A rectangle of the chart's px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const TURN = 2 * Math.PI
/** Marks of a graduated rim. */
const MARKS = 100

/** Draws the chart anew, engraved: rims, arms, stars, and names where there is room. */
export function drawGalaxy(pen: CanvasRenderingContext2D, drawn: Drawn): void {
  const { discs, view, room, inks } = drawn
  pen.clearRect(0, 0, room.width, room.height)
  for (const disc of discs) drawDisc(pen, disc, view, room, inks)
  const stars = discs.flatMap((disc) => disc.stars)
  for (const star of stars) drawStar(pen, star, drawn)
  drawNames(pen, drawn, stars)
}

function drawDisc(pen: CanvasRenderingContext2D, disc: Disc, view: View, room: Room, inks: Inks): void {
  const middle = seenAt(view, room, disc)
  const radius = disc.radius * view.scale
  pen.lineWidth = 1
  pen.strokeStyle = inks.rule
  circle(pen, middle, radius + 7)
  pen.stroke()
  pen.strokeStyle = inks.ink3
  circle(pen, middle, radius)
  pen.stroke()
  pen.beginPath()
  for (let mark = 0; mark < MARKS; mark += 1) {
    const angle = (mark / MARKS) * TURN
    const inner = radius + (mark % 10 === 0 ? 0 : 3)
    pen.moveTo(middle.x + Math.cos(angle) * inner, middle.y + Math.sin(angle) * inner)
    pen.lineTo(middle.x + Math.cos(angle) * (radius + 7), middle.y + Math.sin(angle) * (radius + 7))
  }
  pen.stroke()
  // the arms: a row of engraved points, and a fine line beside it
  pen.strokeStyle = inks.rule
  for (const arm of ARM_NUMBERS) {
    pen.beginPath()
    for (const { x, y } of armOf(disc, arm)) {
      const at = { x: middle.x + x * view.scale, y: middle.y + y * view.scale }
      pen.lineTo(at.x, at.y)
    }
    pen.stroke()
  }
  pen.fillStyle = inks.ink3
  circle(pen, middle, 1.6)
  pen.fill()
}

/** An open star has no named planet; a filled one has; an orbit around it: land of it was sold. */
function drawStar(pen: CanvasRenderingContext2D, star: Star, { view, room, inks, marked }: Drawn): void {
  const at = seenAt(view, room, star)
  if (at.x < -40 || at.y < -40 || at.x > room.width + 40 || at.y > room.height + 40) return
  const size = sizeOf(star, view)
  const isMarked = marked?.galaxy === star.galaxy && marked.system === star.system
  pen.lineWidth = isMarked ? 2 : 1.2
  pen.strokeStyle = isMarked ? inks.accent : inks.ink
  pen.fillStyle = star.named > 0 ? (isMarked ? inks.accent : inks.ink) : inks.paper
  circle(pen, at, size)
  pen.fill()
  pen.stroke()
  if (star.plotsSold > 0) {
    pen.lineWidth = isMarked ? 1.6 : 1
    pen.beginPath()
    pen.ellipse(at.x, at.y, size + 5, (size + 5) * 0.42, -0.42, 0, TURN)
    pen.stroke()
  }
  if (!isMarked) return
  pen.lineWidth = 1
  circle(pen, at, size + 10)
  pen.stroke()
}

const sizeOf = (star: Star, view: View): number => star.size * Math.min(2.2, Math.max(0.7, view.scale))

/** Names of galaxies at their rims, then of stars, the busiest first, each where it lies over nothing and under nothing: right of its star, else left. */
function drawNames(pen: CanvasRenderingContext2D, drawn: Drawn, stars: readonly Star[]): void {
  const { discs, view, room, inks, marked, covered, starName, discName } = drawn
  const stood: Box[] = stars.map((star) => {
    const { x, y } = seenAt(view, room, star)
    const size = sizeOf(star, view)
    return { left: x - size, right: x + size, top: y - size, bottom: y + size }
  })
  const taken = [...covered, ...stood]
  pen.textBaseline = 'middle'
  /** At the first of the places where it fits; `always`: else at the first of all. */
  const write = (text: string, lefts: readonly number[], y: number, ink: string, always = false): void => {
    const { width } = pen.measureText(text)
    const boxes = lefts.map((left) => ({ left: left - 3, right: left + width + 3, top: y - 9, bottom: y + 9 }))
    const box = boxes.find((one) => isFree(one, room, taken)) ?? (always ? boxes[0] : undefined)
    if (!box) return
    taken.push(box)
    pen.fillStyle = inks.paper
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
    pen.fillStyle = ink
    pen.fillText(text, box.left + 3, y)
  }
  for (const disc of discs) {
    const middle = seenAt(view, room, disc)
    pen.font = `18px ${inks.serif}`
    const { width } = pen.measureText(discName(disc))
    const y = Math.max(18, middle.y - disc.radius * view.scale - 4)
    write(discName(disc), [middle.x - width / 2], y, inks.ink2)
  }
  const order = [...stars].sort((one, other) => other.plotsSold - one.plotsSold || other.named - one.named)
  for (const star of marked ? [marked, ...order.filter((other) => other !== marked)] : order) {
    const { x, y } = seenAt(view, room, star)
    const ink = star === marked ? inks.accent : inks.ink
    const beside = sizeOf(star, view) + 8
    pen.font = `13px ${inks.sans}`
    write(starName(star), [x + beside, x - beside - pen.measureText(starName(star)).width], y, ink, star === marked)
  }
}

function isFree(box: Box, room: Room, taken: readonly Box[]): boolean {
  const isInside = box.left >= 4 && box.top >= 4 && box.right <= room.width - 4 && box.bottom <= room.height - 4
  return isInside && !taken.some((other) => overlap(box, other))
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function circle(pen: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, TURN)
}

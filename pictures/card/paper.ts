import type { Picture } from '#pictures/planet/draw-planet.ts'

/** The size of a card in px: what pages that show a link ask for. */
export const CARD = { width: 1200, height: 630 } as const

/** Of a point in px, from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

const paper = [0xf3, 0xf0, 0xe8] as const
const ink = [0x17, 0x1b, 0x3a] as const
/** Distance from the edge and width of the neatline's two lines, px. */
const lines = [
  [28, 3],
  [38, 1],
] as const

/** The paper of an atlas within its neatline: opaque, four bytes a pixel. */
export function blankCard(): Picture {
  const { width, height } = CARD
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([...paper, 255], at)
  for (const [inset, thick] of lines) frame(rgba, inset, thick)
  return { width, height, rgba }
}

/** Lays a picture with straight alpha on a card, its middle at a point. */
export function lay(card: Picture, picture: Picture, { x: middle, y: centre }: Point): void {
  const left = Math.round(middle - picture.width / 2)
  const top = Math.round(centre - picture.height / 2)
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4
      const to = ((top + y) * card.width + left + x) * 4
      const share = (picture.rgba[from + 3] ?? 0) / 255
      for (let colour = 0; colour < 3; colour++) {
        const under = card.rgba[to + colour] ?? 0
        card.rgba[to + colour] = under + ((picture.rgba[from + colour] ?? 0) - under) * share
      }
    }
}

/** Draws a line through points with a round pen `wide` px; within the neatline only. */
export function draw(card: Picture, points: readonly Point[], wide: number): void {
  const inner = 39
  const wet = new Map<number, number>()
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1], points[at]]
    if (!from || !to) continue
    const reach = wide / 2 + 1
    const left = Math.max(inner, Math.floor(Math.min(from.x, to.x) - reach))
    const right = Math.min(card.width - inner - 1, Math.ceil(Math.max(from.x, to.x) + reach))
    const top = Math.max(inner, Math.floor(Math.min(from.y, to.y) - reach))
    const bottom = Math.min(card.height - inner - 1, Math.ceil(Math.max(from.y, to.y) + reach))
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const share = Math.min(1, wide / 2 + 0.5 - distance({ x, y }, from, to))
        const place = y * card.width + x
        // where two pieces meet, the pen is no wetter
        if (share > (wet.get(place) ?? 0)) wet.set(place, share)
      }
  }
  for (const [place, share] of wet)
    for (let colour = 0; colour < 3; colour++) {
      const under = card.rgba[place * 4 + colour] ?? 0
      card.rgba[place * 4 + colour] = under + ((ink[colour] ?? 0) - under) * share
    }
}

/** Clears a disc down to the paper, so that nothing touches what is laid into it. */
export function clear(card: Picture, { x: middle, y: centre }: Point, radius: number): void {
  for (let y = Math.ceil(centre - radius); y <= centre + radius; y++)
    for (let x = Math.ceil(middle - radius); x <= middle + radius; x++)
      if (Math.hypot(x - middle, y - centre) <= radius) card.rgba.set([...paper, 255], (y * card.width + x) * 4)
}

/** Clears a rectangle down to the paper: what is drawn on it lies over what was there. */
export function blank(card: Picture, from: Point, to: Point): void {
  for (let y = from.y; y <= to.y; y++)
    for (let x = from.x; x <= to.x; x++) card.rgba.set([...paper, 255], (y * card.width + x) * 4)
}

function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx * dx + dy * dy
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / long))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

function frame(rgba: Uint8ClampedArray, inset: number, thick: number): void {
  const { width, height } = CARD
  const dot = (x: number, y: number): void => rgba.set(ink, (y * width + x) * 4)
  for (let step = 0; step < thick; step++) {
    for (let x = inset; x < width - inset; x++) for (const y of [inset + step, height - 1 - inset - step]) dot(x, y)
    for (let y = inset; y < height - inset; y++) for (const x of [inset + step, width - 1 - inset - step]) dot(x, y)
  }
}

import type { Picture } from '#pictures/planet/draw-planet.ts'

/** The size of a card in px: what pages that show a link ask for. */
export const CARD = { width: 1200, height: 630 } as const
/** The planet on it, px. */
export const CARD_PLANET = 500

const paper = [0xf3, 0xf0, 0xe8] as const
const ink = [0x17, 0x1b, 0x3a] as const
/** Distance from the edge and width of the neatline's two lines, px. */
const lines = [
  [28, 3],
  [38, 1],
] as const

/** A planet on the paper of an atlas, within its neatline: opaque, four bytes a pixel. */
export function drawCard(planet: Picture): Picture {
  const { width, height } = CARD
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at] = paper[0]
    rgba[at + 1] = paper[1]
    rgba[at + 2] = paper[2]
    rgba[at + 3] = 255
  }
  for (const [inset, thick] of lines) frame(rgba, inset, thick)
  const [left, top] = [Math.round((width - planet.width) / 2), Math.round((height - planet.height) / 2)]
  for (let y = 0; y < planet.height; y++)
    for (let x = 0; x < planet.width; x++) {
      const from = (y * planet.width + x) * 4
      const to = ((top + y) * width + left + x) * 4
      const share = (planet.rgba[from + 3] ?? 0) / 255
      for (let colour = 0; colour < 3; colour++) {
        const under = rgba[to + colour] ?? 0
        rgba[to + colour] = under + ((planet.rgba[from + colour] ?? 0) - under) * share
      }
    }
  return { width, height, rgba }
}

function frame(rgba: Uint8ClampedArray, inset: number, thick: number): void {
  const { width, height } = CARD
  const dot = (x: number, y: number): void => rgba.set(ink, (y * width + x) * 4)
  for (let step = 0; step < thick; step++) {
    for (let x = inset; x < width - inset; x++) for (const y of [inset + step, height - 1 - inset - step]) dot(x, y)
    for (let y = inset; y < height - inset; y++) for (const x of [inset + step, width - 1 - inset - step]) dot(x, y)
  }
}

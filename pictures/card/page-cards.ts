import { drawPlanet, type Picture } from '#pictures/planet/draw-planet.ts'
import { type PlanetType, planetSeed, planetTypes } from '#pictures/planet/planet-seed.ts'
import { contour } from '#pictures/relief/contour.ts'
import { relief } from '#pictures/relief/relief.ts'
import type { FoundPage } from '#rules/route/pages.ts'
import { blank, blankCard, CARD, clear, draw, lay, type Point } from './paper.ts'

const MIDDLE: Point = { x: CARD.width / 2, y: CARD.height / 2 }

/** What stands beside a link to a page that says the same to everybody: no words, since five languages show it. */
export function drawPageCard(page: FoundPage): Picture {
  const card = blankCard()
  MOTIFS[page](card)
  return card
}

const MOTIFS: Readonly<Record<FoundPage, (card: Picture) => void>> = {
  '/home': orrery,
  '/node': market,
  '/article': sheets,
  '/rules': ground,
  '/simulator': curve,
  '/honesty': balance,
  '/service': clock,
  '/solvency': balance,
  '/verify': seal,
  '/opening': crowd,
  '/api-docs': braces,
}

/** Eight kinds of planet on eight orbits. */
function orrery(card: Picture): void {
  const tilt = -0.14
  const place = (radius: number, angle: number): Point => {
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.43]
    return {
      x: MIDDLE.x + x * Math.cos(tilt) - y * Math.sin(tilt),
      y: MIDDLE.y + x * Math.sin(tilt) + y * Math.cos(tilt),
    }
  }
  const orbits = planetTypes.map((type, at) => {
    const radius = 96 + 60 * at
    const round = Array.from({ length: 181 }, (_, step) => place(radius, (step / 180) * 2 * Math.PI))
    draw(card, round, 1.2)
    return { type, at: place(radius, 0.35 + at * 2.4), size: 50 + at * 7 }
  })
  for (let ray = 0; ray < 16; ray++) draw(card, spoke(MIDDLE, (ray / 16) * 2 * Math.PI, 30, ray % 2 ? 40 : 48), 2)
  draw(card, circle(MIDDLE, 22), 3)
  for (const { type, at, size } of orbits) {
    clear(card, at, size * 0.54)
    planet(card, type, 3, at, size)
  }
}

/** Five levels of planet on one line. */
function market(card: Picture): void {
  const ground = 470
  let left = 95
  const kinds = ['desert', 'ocean', 'ice', 'terran', 'gas'] as const
  for (const [at, type] of kinds.entries()) {
    const size = 116 + at * 31
    planet(card, type, at + 1, { x: left + size / 2, y: ground - 26 - size / 2 }, size)
    stroke(card, 2, [left + size / 2, ground - 8], [left + size / 2, ground + 8])
    left += size + 30
  }
  stroke(card, 2, [95, ground], [CARD.width - 95, ground])
}

/** Sheets with lines of writing, and a planet. */
function sheets(card: Picture): void {
  for (const shift of [44, 22, 0]) {
    const [left, top, right, bottom] = [150 + shift, 130 - shift, 520 + shift, 520 - shift]
    blank(card, { x: left, y: top }, { x: right, y: bottom })
    stroke(card, 2, [left, top], [right, top], [right, bottom], [left, bottom], [left, top])
  }
  for (let line = 0; line < 9; line++) {
    const y = 180 + line * 37
    const end = line === 0 ? 360 : line % 4 === 0 ? 390 : 475
    stroke(card, line === 0 ? 7 : 3, [195, y], [end, y])
  }
  planet(card, 'lava', 4, { x: 850, y: MIDDLE.y }, 380)
}

/** The contours of a planet's ground, and the planet. */
function ground(card: Picture): void {
  const cells = 150
  const scale = (CARD.width - 76) / cells
  const heights = relief(planetSeed('terran', '1-1-1', 3), 'terran', cells)
  for (let level = -6; level <= 8; level++)
    contour(heights, cells, level * 0.06, (x1, y1, x2, y2) => {
      const at = (x: number, y: number): Point => ({ x: 38 + x * scale, y: y * scale - 200 })
      draw(card, [at(x1, y1), at(x2, y2)], level === 0 ? 3 : 1.1)
    })
  const at = { x: 830, y: MIDDLE.y }
  clear(card, at, 205)
  planet(card, 'terran', 3, at, 380)
}

/** What comes back over time, up to its end; below it what leaving early gives. */
function curve(card: Picture): void {
  const [left, bottom, right, top] = [140, 510, 1060, 150]
  stroke(card, 3, [left, top - 40], [left, bottom], [right, bottom])
  for (let x = left; x < right; x += 26) stroke(card, 1.5, [x, top], [x + 13, top])
  for (let tick = 1; tick <= 8; tick++) {
    const x = left + tick * 108
    stroke(card, 1.5, [x, bottom - 8], [x, bottom + 8])
  }
  const along = (rise: (share: number) => number): Point[] =>
    Array.from({ length: 121 }, (_, step) => ({
      x: left + (step / 120) * 760,
      y: bottom - rise(step / 120) * (bottom - top),
    }))
  draw(
    card,
    along((share) => share ** 0.85),
    5,
  )
  draw(
    card,
    along((share) => 0.27 * (1 - share)),
    2,
  )
  const end = { x: left + 760, y: top + 30 }
  clear(card, end, 92)
  planet(card, 'ice', 3, end, 170)
}

/** Two piles of the same height, and a planet between them. */
function balance(card: Picture): void {
  for (const side of [-1, 1])
    for (let bar = 0; bar < 10; bar++) {
      const y = 470 - bar * 30
      const middle = MIDDLE.x + side * 370
      stroke(card, bar === 9 ? 6 : 3, [middle - 105, y], [middle + 105, y])
    }
  stroke(card, 2, [125, 500], [CARD.width - 125, 500])
  stroke(card, 1.2, [125, 170], [CARD.width - 125, 170])
  clear(card, { x: MIDDLE.x, y: 335 }, 180)
  planet(card, 'crystal', 4, { x: MIDDLE.x, y: 335 }, 320)
}

/** A planet in the rings of a seal, with a tick. */
function seal(card: Picture): void {
  for (const [radius, wide] of [
    [252, 4],
    [238, 1.2],
    [206, 1.2],
  ] as const)
    draw(card, circle(MIDDLE, radius), wide)
  for (let ray = 0; ray < 96; ray++) draw(card, spoke(MIDDLE, (ray / 96) * 2 * Math.PI, 212, 232), 1.4)
  planet(card, 'ocean', 3, MIDDLE, 350)
  const tick = { x: MIDDLE.x + 190, y: MIDDLE.y + 150 }
  clear(card, tick, 66)
  draw(card, circle(tick, 58), 4)
  stroke(card, 9, [tick.x - 27, tick.y + 2], [tick.x - 7, tick.y + 23], [tick.x + 29, tick.y - 21])
}

/** A crowd in rows before a planet, and the one of them who is drawn. */
function crowd(card: Picture): void {
  const place = (row: number, column: number): Point => ({ x: 132 + column * 76 + (row % 2) * 38, y: 132 + row * 61 })
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 7; column++) draw(card, circle(place(row, column), 19), 2)
  const drawn = place(3, 4)
  for (const radius of [4, 8, 12]) draw(card, circle(drawn, radius), 5)
  clear(card, { x: 870, y: MIDDLE.y }, 205)
  planet(card, 'crystal', 2, { x: 870, y: MIDDLE.y }, 370)
}

/** A planet in the face of a clock. */
function clock(card: Picture): void {
  for (const [radius, wide] of [
    [252, 4],
    [240, 1.2],
  ] as const)
    draw(card, circle(MIDDLE, radius), wide)
  for (let tick = 0; tick < 60; tick++)
    draw(card, spoke(MIDDLE, (tick / 60) * 2 * Math.PI, tick % 5 ? 222 : 208, 232), tick % 5 ? 1.2 : 4)
  planet(card, 'gas', 3, MIDDLE, 300)
  draw(card, spoke(MIDDLE, -2.2, 0, 118), 7)
  draw(card, spoke(MIDDLE, -0.5, 0, 180), 4)
}

/** A planet between braces. */
function braces(card: Picture): void {
  for (const side of [-1, 1]) {
    const at = (x: number, y: number): Point => ({ x: MIDDLE.x + side * x, y: MIDDLE.y + y })
    for (const down of [-1, 1])
      draw(
        card,
        [
          at(295, 200 * down),
          at(328, 194 * down),
          at(345, 172 * down),
          at(348, 140 * down),
          at(348, 50 * down),
          at(356, 22 * down),
          at(386, 0),
        ],
        9,
      )
  }
  planet(card, 'void', 4, MIDDLE, 400)
}

/** A line from place to place. */
function stroke(card: Picture, wide: number, ...path: readonly (readonly [x: number, y: number])[]): void {
  draw(
    card,
    path.map(([x, y]) => ({ x, y })),
    wide,
  )
}

function planet(card: Picture, type: PlanetType, level: number, at: Point, diameter: number): void {
  lay(card, drawPlanet({ type, seed: planetSeed(type, '1-1-1', level), level, diameter, pixelRatio: 1 }), at)
}

function circle({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: 121 }, (_, step) => {
    const angle = (step / 120) * 2 * Math.PI
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}

function spoke({ x, y }: Point, angle: number, from: number, to: number): Point[] {
  return [from, to].map((radius) => ({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }))
}

import { type Box, boxAt, nearer, overlap, type Point, within } from './boxes.ts'

/** A planet that wants a place on its orbit. */
export interface Body {
  readonly key: string
  /** Which orbit from the sun, from 0. */
  readonly orbit: number
  /** Side of its picture. */
  readonly size: number
  readonly label: { readonly width: number; readonly height: number }
}

export interface ChartRoom {
  readonly width: number
  readonly height: number
  /** On the phone the sun stands above the chart, not at its left. */
  readonly phone: boolean
  /** Title, switches and plate: nothing may lie under them. */
  readonly keepOut: readonly Box[]
}

/** Where a planet stands. Without a label box its name is said by the list alone. */
export interface PlacedBody {
  readonly key: string
  readonly at: Point
  readonly size: number
  readonly label: Box | undefined
}

export interface Chart {
  readonly sun: Point & { readonly radius: number }
  readonly radii: readonly number[]
  readonly bodies: readonly PlacedBody[]
  /** A place for each orbit's numeral, where there is one. */
  readonly numerals: readonly (Point | undefined)[]
}

const GAP = 8
/** No picture gets smaller than this, and none is pressed in a smaller field than a finger. */
const LEAST = 30
const FINGER = 44
const NUMERAL = { width: 26, height: 18 }
const SIDES = ['right', 'left', 'below', 'above'] as const

/** How much smaller pictures are tried when there is not room for all; the selected one gives way first. */
const TRIES = [
  { chosen: 1, others: 1 },
  { chosen: 0.85, others: 1 },
  { chosen: 0.85, others: 0.85 },
  { chosen: 0.7, others: 0.85 },
  { chosen: 0.6, others: 0.75 },
  { chosen: 0.5, others: 0.65 },
  { chosen: 0.42, others: 0.6 },
] as const

/** Who chooses a place first: the neighbours of the selected one, or the inner or outer orbits. */
const ORDERS = [
  (body: Body, chosen: number) => Math.abs(body.orbit - chosen),
  (body: Body) => body.orbit,
  (body: Body) => -body.orbit,
] as const

/**
 * Gives every planet a place on its own orbit, the selected one first and large, so that no picture and no label lies
 * over another, over the sun or under title and plate. Pictures shrink before a name is left out, and names are left out
 * before a planet is.
 */
export function layOut(room: ChartRoom, orbits: number, bodies: readonly Body[], selected: string): Chart {
  const chosen = bodies.find(({ key }) => key === selected)
  const outermost = chosen?.orbit === orbits - 1 ? chosen.size / 2 : 0
  const sky = skyOf(room, orbits, chosen?.orbit ?? Math.floor(orbits / 2), outermost)
  let best: { bodies: PlacedBody[]; taken: Box[]; score: number } | undefined
  const points = pointsOf(sky)
  const most = bodies.length * 3 - (chosen ? 1 : 0)
  // the phone shows the selected planet large, and what finds room beside it
  for (const scale of room.phone ? TRIES.slice(0, 3) : TRIES)
    for (const order of ORDERS) {
      if (best?.score === most) break
      const next = placeAll(room, sky, points, bodies, chosen, scale, order)
      if (!best || next.score > best.score) best = next
    }
  const taken = best?.taken ?? []
  const numerals = sky.radii.map((_, at) => {
    const place = numeralOf(room, points, taken, at)
    if (place) taken.push(boxAt(place, NUMERAL.width, NUMERAL.height))
    return place
  })
  return { sun: sky.sun, radii: sky.radii, bodies: best?.bodies ?? [], numerals }
}

function placeAll(
  room: ChartRoom,
  sky: Sky,
  points: PointsOf,
  bodies: readonly Body[],
  chosen: Body | undefined,
  scale: (typeof TRIES)[number],
  order: (typeof ORDERS)[number],
): { bodies: PlacedBody[]; taken: Box[]; score: number } {
  const taken: Box[] = [...room.keepOut]
  const placed: PlacedBody[] = []
  const keep = (body: PlacedBody | undefined): boolean => {
    if (!body) return false
    placed.push(body)
    taken.push(boxAt(body.at, body.size, body.size), ...(body.label ? [body.label] : []))
    return true
  }
  if (chosen)
    for (let size = chosen.size * scale.chosen; size >= 44; size *= 0.88)
      if (keep(placeOf(room, sky, points, taken, { ...chosen, size }, ['none']))) break
  const rank = (body: Body): number => order(body, chosen?.orbit ?? 0)
  const others = bodies.filter((body) => body !== chosen).sort((one, other) => rank(one) - rank(other))
  for (const other of others) {
    const body = { ...other, size: Math.max(LEAST, other.size * scale.others) }
    if (!keep(placeOf(room, sky, points, taken, body, SIDES))) keep(placeOf(room, sky, points, taken, body, ['none']))
  }
  const score = placed.reduce((sum, { label }) => sum + (label ? 3 : 2), 0)
  return { bodies: placed, taken, score }
}

interface Sky {
  readonly sun: Point & { readonly radius: number }
  readonly radii: readonly number[]
  /** The direction from the sun into the chart, in degrees. */
  readonly ahead: number
}

/** The sun and its orbits; those beside the selected one stand further apart, so that it has room. */
function skyOf({ width, height, phone }: ChartRoom, orbits: number, chosen: number, outermost: number): Sky {
  if (phone) {
    const radii = Array.from({ length: orbits }, (_, at) => 384 + (at - chosen) * 58)
    return { sun: { x: width / 2, y: height * 0.62 - 384, radius: 86 }, radii, ahead: 90 }
  }
  const sun = { x: -44, y: height * 0.45 - 10, radius: 104 }
  const first = chosen === 0 ? 250 : 176
  const weights = Array.from({ length: Math.max(0, orbits - 1) }, (_, at) =>
    at === chosen || at === chosen - 1 ? 1.5 : 1,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const step = total === 0 ? 0 : Math.min(176, (width - sun.x - first - Math.max(70, outermost + 20)) / total)
  const radii = [first]
  for (const weight of weights) radii.push((radii.at(-1) ?? first) + weight * Math.max(18, step))
  return { sun, radii, ahead: 0 }
}

function pointOn({ sun, ahead }: Sky, radius: number, angle: number): Point {
  const turn = ((angle + ahead) * Math.PI) / 180
  return { x: sun.x + Math.cos(turn) * radius, y: sun.y + Math.sin(turn) * radius }
}

/** Points of an orbit from the liked angle outwards, to both sides. The selected planet and the others like different ones. */
type PointsOf = (orbit: number, liked: number) => readonly Point[]

/** The points of each orbit and angle are worked out once: they are asked for again at every size and in every order. */
function pointsOf(sky: Sky): PointsOf {
  const known = new Map<string, readonly Point[]>()
  return (orbit, liked) => {
    const key = `${orbit} ${liked}`
    const found = known.get(key) ?? anglesFrom(liked).map((angle) => pointOn(sky, sky.radii[orbit] ?? 0, angle))
    known.set(key, found)
    return found
  }
}

function anglesFrom(liked: number): number[] {
  const angles = Array.from({ length: 85 }, (_, at) => at * 2 - 84)
  return angles.sort((one, other) => Math.abs(one - liked) - Math.abs(other - liked))
}

/** Where a planet likes to stand: spread evenly, and always the same. */
function likedAngle(orbit: number, phone: boolean): number {
  const spread = ((orbit + 1) * 0.618034) % 1
  return (spread - 0.5) * (phone ? 50 : 64)
}

type Side = (typeof SIDES)[number] | 'none'

function placeOf(
  room: ChartRoom,
  sky: Sky,
  points: PointsOf,
  taken: readonly Box[],
  body: Body,
  sides: readonly Side[],
): PlacedBody | undefined {
  const whole = { left: 4, top: 4, right: room.width - 4, bottom: room.height - 4 }
  const free = (box: Box): boolean =>
    within(box, whole) && !nearer(box, sky.sun, sky.sun.radius * 1.4) && !taken.some((other) => overlap(box, other))
  const liked = sides[0] === 'none' ? (room.phone ? 0 : -4) : likedAngle(body.orbit, room.phone)
  for (const at of points(body.orbit, liked)) {
    const picture = boxAt(at, body.size, body.size)
    const pressed = boxAt(at, Math.max(body.size, FINGER), Math.max(body.size, FINGER))
    if (!free(picture) || !within(pressed, { left: 0, top: 0, right: room.width, bottom: room.height })) continue
    for (const side of sides) {
      const label = side === 'none' ? undefined : labelAt(side, at, body)
      if (!label || free(label)) return { key: body.key, at, size: body.size, label }
    }
  }
  return undefined
}

function labelAt(side: Exclude<Side, 'none'>, { x, y }: Point, { size, label }: Body): Box {
  const { width, height } = label
  const across = size / 2 + GAP + width / 2
  const down = size / 2 + 4 + height / 2
  const middle = {
    right: { x: x + across, y },
    left: { x: x - across, y },
    below: { x, y: y + down },
    above: { x, y: y - down },
  }[side]
  return boxAt(middle, width, height)
}

function numeralOf(room: ChartRoom, points: PointsOf, taken: readonly Box[], at: number): Point | undefined {
  const whole = { left: 0, top: 0, right: room.width, bottom: room.height }
  for (const place of points(at, room.phone ? -20 : 3 + (at % 2))) {
    const box = boxAt(place, NUMERAL.width, NUMERAL.height)
    if (within(box, whole) && !taken.some((other) => overlap(box, other))) return place
  }
  return undefined
}

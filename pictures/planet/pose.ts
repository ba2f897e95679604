import { between, type Random } from './maths/random.ts'

/** How a planet stands: rolled in the picture plane, inclined towards us, and turned about its axis. */
export interface Pose {
  readonly rollCos: number
  readonly rollSin: number
  readonly inclineCos: number
  readonly inclineSin: number
  readonly spinCos: number
  readonly spinSin: number
}

/** The light comes from the upper left, towards the viewer; y points up. */
export const light = { x: -0.58, y: 0.5, z: 0.643 } as const

/** Direction half way between the light and the viewer, for highlights. */
export const half = (() => {
  const length = Math.sqrt(light.x ** 2 + light.y ** 2 + (light.z + 1) ** 2)
  return { x: light.x / length, y: light.y / length, z: (light.z + 1) / length } as const
})()

/** A pose from the random stream; ringed bodies lean within a range that shows their ring well. */
export function makePose(random: Random, ringed: boolean): Pose {
  const roll = ringed ? between(random, -0.52, 0.34) : between(random, -0.75, 0.5)
  const incline = ringed ? between(random, 0.16, 0.5) : between(random, -0.28, 0.52)
  const spin = random() * Math.PI * 2
  return {
    rollCos: Math.cos(roll),
    rollSin: Math.sin(roll),
    inclineCos: Math.cos(incline),
    inclineSin: Math.sin(incline),
    spinCos: Math.cos(spin),
    spinSin: Math.sin(spin),
  }
}

/** A point or direction in space. */
export interface Point {
  x: number
  y: number
  z: number
}

/** Turns a point as we see it into the planet's own frame, where y is its axis. Writes into `out`. */
export function toBody(pose: Pose, x: number, y: number, z: number, out: Point): Point {
  const rolledX = x * pose.rollCos + y * pose.rollSin
  const rolledY = -x * pose.rollSin + y * pose.rollCos
  const depth = -rolledY * pose.inclineSin + z * pose.inclineCos
  out.y = rolledY * pose.inclineCos + z * pose.inclineSin
  out.x = rolledX * pose.spinCos + depth * pose.spinSin
  out.z = -rolledX * pose.spinSin + depth * pose.spinCos
  return out
}

/** Turns a point of the planet's own frame into how we see it. Writes into `out`. */
export function fromBody(pose: Pose, x: number, y: number, z: number, out: Point): Point {
  const turnedX = x * pose.spinCos - z * pose.spinSin
  const depth = x * pose.spinSin + z * pose.spinCos
  const rolledY = y * pose.inclineCos - depth * pose.inclineSin
  out.x = turnedX * pose.rollCos - rolledY * pose.rollSin
  out.y = turnedX * pose.rollSin + rolledY * pose.rollCos
  out.z = y * pose.inclineSin + depth * pose.inclineCos
  return out
}

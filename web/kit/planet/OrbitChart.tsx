import type { ReactNode } from 'react'
import type { PlanetType } from '#pictures/planet/planet-seed.ts'
import styles from './OrbitChart.module.css'
import { PlanetPicture } from './PlanetPicture.tsx'

const SIDE = 600
const SUN = { x: -60, y: 300, radius: 104 }
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

interface Body {
  readonly type: PlanetType
  readonly coordinates: string
  readonly level: number
  /** Degrees from the horizontal, clockwise. */
  readonly angle: number
  readonly diameter: number
}

/** One planet of each kind; the fifth orbit is the marked one. */
const BODIES: readonly Body[] = [
  { type: 'lava', coordinates: '2-114-1', level: 4, angle: -22, diameter: 64 },
  { type: 'desert', coordinates: '2-114-2', level: 2, angle: 34, diameter: 56 },
  { type: 'terran', coordinates: '2-114-3', level: 3, angle: -33, diameter: 76 },
  { type: 'ocean', coordinates: '2-114-4', level: 5, angle: 22, diameter: 84 },
  { type: 'gas', coordinates: '2-114-5', level: 5, angle: -7, diameter: 208 },
  { type: 'ice', coordinates: '2-114-6', level: 3, angle: 27, diameter: 62 },
  { type: 'crystal', coordinates: '2-114-7', level: 1, angle: -24, diameter: 54 },
  { type: 'void', coordinates: '2-114-8', level: 4, angle: 11, diameter: 66 },
]

/** A star chart for pages that are read, not used: the sun at the left edge, eight ruled orbits, a planet of each kind. */
export function OrbitChart({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg className={styles.lines} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        {Array.from({ length: 13 }, (_, at) => at * 15 - 90).map((angle) => (
          <path key={angle} className={styles.ray} d={ray(angle, SUN.radius * 1.5, 900)} />
        ))}
        <Sun />
        {BODIES.map((body, at) => (
          <Orbit key={body.type} radius={orbit(at)} marked={at === 4} numeral={NUMERALS[at] ?? ''} />
        ))}
      </svg>
      {BODIES.map((body, at) => (
        <span key={body.type} className={styles.body} style={placed(body, orbit(at))}>
          <PlanetPicture {...body} fluid />
        </span>
      ))}
    </div>
  )
}

function Sun(): ReactNode {
  const { x, y, radius } = SUN
  return (
    <g>
      {Array.from({ length: 61 }, (_, at) => at * 3 - 90).map((angle) => (
        <path key={angle} d={ray(angle, radius * 1.06, radius * (angle % 9 === 0 ? 1.36 : 1.18))} />
      ))}
      <circle className={styles.sun} cx={x} cy={y} r={radius} />
      {Array.from({ length: 11 }, (_, at) => (radius * (at + 1)) / 12).map((ring) => (
        <circle key={ring} className={styles.ring} cx={x} cy={y} r={ring} />
      ))}
    </g>
  )
}

interface OrbitProps {
  readonly radius: number
  readonly marked: boolean
  readonly numeral: string
}

function Orbit({ radius, marked, numeral }: OrbitProps): ReactNode {
  const ticks = Array.from({ length: 37 }, (_, at) => at * 5 - 90)
  const d = ticks.map((angle) => ray(angle, radius, radius - (angle % 10 === 0 ? 7 : 4))).join('')
  const at = point(2.6, radius + 6)
  return (
    <g className={marked ? styles.marked : undefined}>
      <circle cx={SUN.x} cy={SUN.y} r={radius} />
      <path d={d} />
      <text x={at.x} y={at.y}>
        {numeral}
      </text>
    </g>
  )
}

function orbit(at: number): number {
  return 186 + at * 58
}

function point(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180
  return { x: SUN.x + Math.cos(turn) * radius, y: SUN.y + Math.sin(turn) * radius }
}

function ray(angle: number, from: number, to: number): string {
  const [start, end] = [point(angle, from), point(angle, to)]
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
}

function placed({ angle, diameter }: Body, radius: number): { left: string; top: string; width: string } {
  const { x, y } = point(angle, radius)
  const share = (length: number): string => `${(length / SIDE) * 100}%`
  return { left: share(x), top: share(y), width: share(diameter) }
}

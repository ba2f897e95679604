import type { ReactNode } from 'react'
import type { Point } from './boxes.ts'
import type { Chart } from './chart-layout.ts'
import styles from './StarChart.module.css'

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

interface Props {
  readonly chart: Chart
  readonly width: number
  readonly height: number
  readonly phone: boolean
  /** The orbit of the selected planet, or -1. */
  readonly marked: number
  /** Which catalogue stars stand behind. */
  readonly seed: string
}

/** The engraved ground of the chart: rays, the sun, graduated orbits with their numerals, catalogue stars. */
export function Sky({ chart: { sun, radii, numerals }, width, height, phone, marked, seed }: Props): ReactNode {
  const from = (angle: number, radius: number): Point => {
    const turn = ((angle + (phone ? 90 : 0)) * Math.PI) / 180
    return { x: sun.x + Math.cos(turn) * radius, y: sun.y + Math.sin(turn) * radius }
  }
  const line = (angle: number, near: number, far: number): string => {
    const [start, end] = [from(angle, near), from(angle, far)]
    return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
  }
  const fan = (step: number, draw: (angle: number) => string): string => {
    let d = ''
    for (let angle = -90; angle <= 90; angle += step) d += draw(angle)
    return d
  }
  const reach = Math.hypot(width, height) + sun.radius
  return (
    <svg className={styles.sky} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.rays} d={fan(15, (angle) => line(angle, sun.radius * 1.5, reach))} />
      <path
        className={styles.flames}
        d={fan(3, (angle) =>
          line(angle, sun.radius * 1.06, sun.radius * (angle % 9 === 0 ? 1.36 : angle % 6 === 0 ? 1.22 : 1.13)),
        )}
      />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.radius} />
      {Array.from({ length: 11 }, (_, at) => (
        <circle key={String(at)} className={styles.ring} cx={sun.x} cy={sun.y} r={(sun.radius * (at + 1)) / 12} />
      ))}
      {radii.map((radius, at) => (
        <g key={String(at)} className={at === marked ? styles.marked : styles.orbit}>
          <circle cx={sun.x} cy={sun.y} r={Math.max(0, radius)} />
          {radius > 0 && <path d={fan(5, (angle) => line(angle, radius, radius - (angle % 10 === 0 ? 7 : 4)))} />}
        </g>
      ))}
      <Stars seed={seed} width={width} height={height} />
      {numerals.map(
        (at, index) =>
          at && (
            <g key={String(index)} className={styles.numeral}>
              <rect x={at.x - 13} y={at.y - 9} width={26} height={18} />
              <text x={at.x} y={at.y + 4}>
                {NUMERALS[index] ?? index + 1}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}

function Stars({
  seed,
  width,
  height,
}: {
  readonly seed: string
  readonly width: number
  readonly height: number
}): ReactNode {
  const next = scatter(seed)
  const stars = Array.from({ length: Math.round((width * height) / 9000) }, () => ({
    x: next() * width,
    y: next() * height,
    size: next(),
  }))
  return (
    <g className={styles.stars}>
      {stars.map(({ x, y, size }) =>
        size > 0.86 ? (
          <path key={`${x} ${y}`} d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} />
        ) : (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={0.5 + size * 0.8} />
        ),
      )}
    </g>
  )
}

/** Even numbers from 0 to 1 out of a text: the same sky for the same system. */
function scatter(text: string): () => number {
  let state = 7
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state ^= state >>> 13
    return (state >>> 0) / 2 ** 32
  }
}

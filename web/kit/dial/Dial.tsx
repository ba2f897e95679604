import type { CSSProperties, ReactNode } from 'react'
import { timeLeft } from '#web/kit/figure/time-left.ts'
import styles from './Dial.module.css'
import { angleOf, DIAL_HOURS, type OnDial } from './dial.ts'

const WIDTH = 400
const HEIGHT = 372
const MIDDLE = { x: 200, y: 180 }
const RING = 139
/** Degrees at which two squares of a finger's size stand clear of each other wherever they are, where the dial is smallest, at 320 px. */
export const APART = 35

interface Props<T> {
  readonly label: string
  /** The burn line's name, and a mark of so many days. */
  readonly line: string
  readonly day: (count: number) => string
  readonly centre: ReactNode
  readonly things: readonly OnDial<T>[]
  /** A thing's picture at its place, with what it wears and where it stands. */
  readonly picture: (thing: T, className: string, style: CSSProperties, count: ReactNode) => ReactNode
}

/** The burn dial: what lapses on a ring of 144 hours, travelling to the burn line; what burns stands behind it. As high before it is known. */
export function Dial<T>({ label, line, day, centre, things, picture }: Props<T>): ReactNode {
  return (
    <section className={styles.dial} aria-label={label}>
      <Face line={line} day={day} />
      <div className={styles.centre}>{centre}</div>
      {things.map(({ of, count, angle }) => {
        const { x, y } = at(angle, RING)
        return picture(
          of,
          styles.thing ?? '',
          { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` },
          count > 1 && <span className={styles.count}>×{count}</span>,
        )
      })}
    </section>
  )
}

/** Time left as the middle of the dial says it. */
export function clockText(left: number, day: (days: number) => string): string {
  const { days, clock } = timeLeft(left)
  return days > 0 ? `${day(days)} ${clock}` : clock
}

function Face({ line, day }: { readonly line: string; readonly day: (count: number) => string }): ReactNode {
  const hours = Array.from({ length: DIAL_HOURS / 2 + 1 }, (_, at) => at * 2)
  const inner = RING - 22
  return (
    <svg className={styles.face} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={RING + 22} />
      <circle className={styles.second} cx={MIDDLE.x} cy={MIDDLE.y} r={RING + 18} />
      <circle className={styles.plate} cx={MIDDLE.x} cy={MIDDLE.y} r={inner} />
      <circle className={styles.way} cx={MIDDLE.x} cy={MIDDLE.y} r={RING} />
      {hours.map((hour) => (
        <path
          key={hour}
          className={hour % 24 === 0 ? styles.day : styles.tick}
          d={ray(angleOf(hour), inner, inner + (hour % 24 === 0 ? 18 : hour % 12 === 0 ? 9 : 5))}
        />
      ))}
      {Array.from({ length: 16 }, (_, at) => (
        <path key={String(at)} className={styles.hatch} d={ray(-90 + at * 1.9 + 1, RING - 21, RING + 17)} />
      ))}
      <path className={styles.line} d={ray(-90, RING - 34, RING + 30)} />
      {[1, 2, 3, 4, 5].map((count) => {
        const { x, y } = at(angleOf(count * 24), RING + 48)
        return (
          <text key={count} x={x} y={y + 4}>
            {day(count)}
          </text>
        )
      })}
      {/* above a land that stands at the line, however small the dial is drawn */}
      <text className={styles.lineName} x={MIDDLE.x + 12} y={MIDDLE.y - RING - 37}>
        {line}
      </text>
    </svg>
  )
}

function at(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180
  return { x: MIDDLE.x + Math.cos(turn) * radius, y: MIDDLE.y + Math.sin(turn) * radius }
}

function ray(angle: number, from: number, to: number): string {
  const [start, end] = [at(angle, from), at(angle, to)]
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
}

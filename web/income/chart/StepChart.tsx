import { type ReactNode, useId } from 'react'
import { cx } from '#web/kit/cx.ts'
import styles from './StepChart.module.css'
import { engraving, heightOf, placesOf, type StepFrame, stepsOf, ticksOf } from './step-chart.ts'

interface Series {
  readonly values: readonly number[]
  readonly tone: 'accent' | 'ochre' | 'ink'
}

interface Props {
  /** What the chart shows, in a sentence. */
  readonly label: string
  /** A short name for each day, below the axis. */
  readonly days: readonly string[]
  readonly series: readonly Series[]
  readonly width: number
  readonly height: number
  /** The day that is marked and told beside the chart. */
  readonly marked: number
  readonly onMark?: (at: number) => void
  /** What the marked day comes to, for the slider. */
  readonly markedText?: string
}

/** What a phone shows as it was drawn. */
const NARROW = 400

/** Stepped lines over days, engraved below; the marked day is told in words beside it. For the eye only. */
export function StepChart({ label, days, series, width, height, marked, onMark, markedText }: Props): ReactNode {
  const id = useId()
  const frame: StepFrame = { width, height, foot: 24, side: 6, head: 12 }
  const top = Math.max(...series.flatMap(({ values }) => values), 0)
  const places = placesOf(days.length, frame)
  const base = height - frame.foot
  const at = places[marked]
  const inset = `${((places[0] ?? 0) / width) * 100}% - 6px`
  return (
    <div className={cx(styles.chart, width > NARROW && styles.wide)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={onMark && ((event) => onMark(dayUnder(event.clientX, event.currentTarget, days.length, frame)))}
      >
        {series.map(({ values, tone }, index) => {
          const { line, area } = stepsOf(values, top, frame)
          return (
            <g key={tone} className={styles[tone]}>
              <clipPath id={`${id}-${index}`}>
                <path d={area} />
              </clipPath>
              <path className={styles.ground} clipPath={`url(#${id}-${index})`} d={engraving(frame)} />
              <path className={styles.line} d={line} />
            </g>
          )
        })}
        <path className={styles.axis} d={`M${frame.side} ${base}H${width - frame.side}`} />
        {ticksOf(days.length).map((tick, order, ticks) => (
          <g key={tick} className={styles.tick}>
            <path d={`M${places[tick]} ${base}v5`} />
            <text x={places[tick]} y={height - 5} textAnchor={anchor(order, ticks.length)}>
              {days[tick]}
            </text>
          </g>
        ))}
        {at !== undefined && onMark && <path className={styles.mark} d={`M${at} ${base}V${frame.head}`} />}
        {at !== undefined &&
          series.map(({ values, tone }) => (
            <circle
              key={tone}
              className={cx(styles.point, styles[tone])}
              cx={at}
              cy={heightOf(values[marked] ?? 0, top, frame)}
              r="4"
            />
          ))}
      </svg>
      {onMark && (
        <input
          className={styles.slider}
          // the thumb stands below its day: half a step from either end, less half of the thumb
          style={{ marginInline: `calc(${inset})`, width: `calc(100% - 2 * (${inset}))` }}
          type="range"
          min={0}
          max={days.length - 1}
          value={marked}
          aria-label={label}
          aria-valuetext={markedText}
          onChange={(event) => onMark(Number(event.target.value))}
        />
      )}
    </div>
  )
}

function anchor(order: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  return order === 0 ? 'start' : order === count - 1 ? 'end' : 'middle'
}

function dayUnder(clientX: number, svg: SVGSVGElement, count: number, { width, side }: StepFrame): number {
  const box = svg.getBoundingClientRect()
  const x = ((clientX - box.left) / box.width) * width
  const at = Math.floor(((x - side) / (width - 2 * side)) * count)
  return Math.min(count - 1, Math.max(0, at))
}

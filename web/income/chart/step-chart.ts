/** The drawing of a stepped line in a box; all lengths in px of its view box. */
export interface StepFrame {
  readonly width: number
  readonly height: number
  /** Room below for the axis, and at the sides. */
  readonly foot: number
  readonly side: number
  readonly head: number
}

/** A drawn series: the stepped line, and the same closed down to the baseline. */
export interface Steps {
  readonly line: string
  readonly area: string
}

/** Where the middle of each day stands. */
export function placesOf(count: number, { width, side }: StepFrame): number[] {
  const step = (width - 2 * side) / Math.max(1, count)
  return Array.from({ length: count }, (_, at) => side + step * (at + 0.5))
}

/** How high a value stands, when `top` is the highest there is. */
export function heightOf(value: number, top: number, { height, foot, head }: StepFrame): number {
  const base = height - foot
  return top === 0 ? base : base - (value / top) * (base - head)
}

/** The stepped line over whole days: each value holds for the width of its day. */
export function stepsOf(values: readonly number[], top: number, frame: StepFrame): Steps {
  if (values.length === 0) return { line: '', area: '' }
  const { width, height, foot, side } = frame
  const step = (width - 2 * side) / values.length
  const line = values
    .map((value, at) => {
      const y = heightOf(value, top, frame).toFixed(1)
      return `${at === 0 ? `M${side} ${y}` : `V${y}`}H${(side + step * (at + 1)).toFixed(1)}`
    })
    .join('')
  return { line, area: `${line}V${height - foot}H${side}Z` }
}

/** The engraved lines of the ground below, 3.2 px apart, as one path; cut to the area by a clip path. */
export function engraving({ width, height, foot, side, head }: StepFrame): string {
  let d = ''
  for (let y = height - foot - 3.2; y > head; y -= 3.2) d += `M${side} ${y.toFixed(1)}H${width - side}`
  return d
}

/** At most five days that get a tick: the first, the last, and what lies evenly between. */
export function ticksOf(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
}

/** A point on a circle around the middle of the ring, `turn` in parts of a whole turn from the top, clockwise. */
function point(middle: number, radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(middle + Math.cos(angle) * radius).toFixed(2)} ${(middle + Math.sin(angle) * radius).toFixed(2)}`
}

/** A part of the ring: where it begins and ends, in parts of a whole turn. */
export interface Arc {
  readonly from: number
  readonly to: number
}

/** No part that is there is drawn thinner than this. */
const THINNEST = 0.006

/**
 * The arcs of amounts around the ring, the first from the top. What is there is seen, however small; the largest part
 * gives what the small ones need. Only for the eye: the amounts stand beside it.
 */
export function arcsOf(amounts: readonly bigint[]): Arc[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (whole === 0n) return amounts.map(() => ({ from: 0, to: 0 }))
  const shares = amounts.map((amount) => {
    const share = Number((amount * 1_000_000n) / whole) / 1_000_000
    return amount > 0n ? Math.max(share, THINNEST) : 0
  })
  const most = shares.indexOf(Math.max(...shares))
  const excess = shares.reduce((sum, share) => sum + share, 0) - 1
  let turn = 0
  return shares.map((share, at) => {
    const from = turn
    turn += at === most ? share - excess : share
    return { from, to: turn }
  })
}

interface Radii {
  readonly middle: number
  readonly outer: number
  readonly inner: number
}

/** The outline of a part; a whole turn is two rings, filled by the even-odd rule. */
export function arcPath({ from, to }: Arc, { middle, outer, inner }: Radii): string {
  if (to - from > 0.9999) return `${circle(middle, outer)}${circle(middle, inner)}`
  const gap = Math.min(0.0025, (to - from) / 4)
  const [start, end] = [from + gap, to - gap]
  const large = end - start > 0.5 ? 1 : 0
  return [
    `M${point(middle, outer, start)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(middle, outer, end)}`,
    `L${point(middle, inner, end)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(middle, inner, start)}Z`,
  ].join('')
}

function circle(middle: number, radius: number): string {
  const half = `A${radius} ${radius} 0 1 1`
  return `M${middle} ${middle - radius}${half} ${middle} ${middle + radius}${half} ${middle} ${middle - radius}Z`
}

/** The hundred ticks of the graduated rim, longer at each fifth and tenth, as one path. */
export function rimTicks(middle: number, radius: number): string {
  return Array.from({ length: 100 }, (_, at) => {
    const length = at % 10 === 0 ? 9 : at % 5 === 0 ? 6 : 3.5
    return `M${point(middle, radius, at / 100)}L${point(middle, radius - length, at / 100)}`
  }).join('')
}

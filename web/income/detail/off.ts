import { MINUS } from '#web/kit/figure/amount-text.ts'

/** How exactly an amount is told apart: minor units. */
const MINOR = 8

/** A difference of 10^-`scale` with its sign, all its digits and its asset: "+0.00000001 DU"; undefined where there is none. */
export function offBy(difference: bigint, asset: string, scale = MINOR): string | undefined {
  if (difference === 0n) return undefined
  const size = difference < 0n ? -difference : difference
  return `${difference < 0n ? MINUS : '+'}${exactText(size, scale)} ${asset}`
}

/** An integer of 10^-`scale` as a decimal number with all its digits. */
export function exactText(value: bigint, scale: number): string {
  const padded = value.toString().padStart(scale + 1, '0')
  const fraction = padded.slice(-scale).replace(/0+$/, '')
  return `${padded.slice(0, -scale)}${fraction && `.${fraction}`}`
}

import { UNIT } from './amount.ts'
import type { Minor } from './labels.ts'

/** The one form of an amount on the wire: no sign, no exponent, no leading zero, at most 18 and 8 digits. */
export const DECIMAL = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/

/** Minor units of a decimal string, or `undefined` when it is not one of the wire's form. Never rounds. */
export function parseUnits(text: string): Minor | undefined {
  if (!DECIMAL.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(8, '0'))
}

/** Minor units of a decimal string that is known to be good (configuration, tests); throws otherwise. */
export function units(text: string): Minor {
  const parsed = parseUnits(text)
  if (parsed === undefined) throw new RangeError(`not an amount: ${text}`)
  return parsed
}

/** The shortest decimal string of minor units: `"12.5"`, `"-0.00000001"`, `"0"`. */
export function formatUnits(value: Minor): string {
  const sign = value < 0n ? '-' : ''
  const size = value < 0n ? -value : value
  const fraction = (size % UNIT).toString().padStart(8, '0').replace(/0+$/, '')
  return `${sign}${size / UNIT}${fraction ? `.${fraction}` : ''}`
}

/** A decimal string as an integer of 10^-`scale`; throws on more digits than that. For rates of the configuration. */
export function scaled(text: string, scale: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > scale) throw new RangeError(`not a number of ${scale} decimals: ${text}`)
  return BigInt(`${match[1]}${fraction.padEnd(scale, '0')}`)
}

import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'

const WEB = import.meta.glob<string>(['../../web/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const CALLS = import.meta.glob<Record<string, unknown>>(['../../calls/**/*.ts', '!**/*.test.ts'], { eager: true })

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'answer' in value

/** Every call by which something leaves an account or is traded, by the name that screens import. */
const EXITS = Object.values(CALLS).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, call]) =>
    isCall(call) && (call.money === 'market' || call.money === 'out' || call.money === 'sometimesOut')
      ? [{ name, call }]
      : [],
  ),
)

/** Where a call is paid for: `usePayment(name`, or one of those that are made of it. What asks for it otherwise is no payment. */
const paid = (name: string) =>
  Object.entries(WEB).filter(([, text]) => new RegExp(`\\buse(?:Sheet|Land)?Payment\\(\\s*${name}\\b`).test(text))
const asked = (name: string) =>
  Object.entries(WEB).filter(([, text]) => new RegExp(`\\b(?:use\\w*|ask)\\(\\s*${name}\\b`).test(text))

describe('until when an account is held', () => {
  it('is asked by the payment itself for all that goes out or is traded, so nothing here is to be forgotten', () => {
    expect(EXITS.map(({ call }) => call.path).toSorted()).toEqual([
      'assets/insidetransfer',
      'assets/thirdtransfer',
      'assets/withdraw',
      'daot/takeall',
      'land/transfer',
      'manage/transfer',
      'node/buy',
      'node/sell',
      'swap/exchange',
    ])
  })

  it.each(EXITS)('is said before codes are typed, wherever $call.path is asked for', ({ name, call }) => {
    const screens = paid(name)
    expect(screens.length).toBeGreaterThan(0)
    expect(asked(name).map(([file]) => file)).toEqual(screens.map(([file]) => file))
    // the foot says it, in place of the codes; no screen asks for these beside it
    for (const [file, text] of screens) expect(text, file).toMatch(/<PayFoot\b/)
    // what goes out only sometimes says so itself, on one screen at least
    if (call.money === 'sometimesOut') expect(screens.some(([, text]) => /\bgoogle: \w+/.test(text))).toBe(true)
  })
})

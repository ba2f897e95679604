import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { judgeOwn, type OwnGrounds } from './own-policy.ts'
import type { Try } from './signing.sql.ts'

const [HOT, COLD, DEPOSIT, OTHER] = [1, 2, 3, 4].map((digit) => getAddress(`0x${`${digit}`.repeat(40)}`)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const TOKEN = '0x55d398326f99059fF775485246999027B3197955'
const GWEI = 1_000_000_000n

const figures: WithdrawalFigures = {
  coins: [],
  worth: {},
  automaticADay: 0n,
  twoApproversAbove: 0n,
  signer: { userADay: 0n, chainADay: 0n },
  hot: new Map(),
  sweep: { least: new Map(), gasADay: new Map([[56, 10n ** 17n]]) },
  gas: { replaceMinutes: 3, mostWei: new Map([[56, 20n * GWEI]]) },
}
const grounds = (change: Partial<OwnGrounds> = {}): OwnGrounds => ({
  figures,
  hot: HOT,
  cold: COLD,
  tokenIsKnown: true,
  deposit: DEPOSIT,
  gasToday: 0n,
  stopped: false,
  ...change,
})
const base = { payment: 'p', number: 1, maxFee: 20n * GWEI, tip: 1n, gas: 80_000n, chain: 56, raw: 1000n, nonce: null }
const sweep = (change: Partial<Try> = {}): Try => ({
  ...base,
  kind: 'sweep',
  wallet: DEPOSIT,
  receiver: HOT,
  contract: TOKEN,
  ...change,
})
const gas = (change: Partial<Try> = {}): Try => ({
  ...base,
  kind: 'gas',
  wallet: HOT,
  receiver: DEPOSIT,
  contract: null,
  ...change,
})
const cold = (change: Partial<Try> = {}): Try => ({ ...sweep(), kind: 'cold', wallet: HOT, receiver: COLD, ...change })
const why = (asked: Try, of: Partial<OwnGrounds> = {}) => {
  const verdict = judgeOwn(asked, grounds(of))
  return verdict.kind === 'refuse' ? verdict.why : verdict.kind
}

describe('the signer, of what moves between our own addresses', () => {
  it('signs a sweep, gas for it, and what goes to the cold address', () => {
    expect([why(sweep()), why(gas()), why(cold(), { deposit: undefined })]).toEqual(['sign', 'sign', 'sign'])
  })

  it('signs none that goes anywhere else', () => {
    for (const receiver of [OTHER, COLD, DEPOSIT])
      expect(why(sweep({ receiver }))).toBe('a sweep goes to the wallet that pays')
    for (const receiver of [OTHER, COLD, HOT])
      expect(why(gas({ receiver }))).toBe('gas goes to a deposit address of a key that is here')
    for (const receiver of [OTHER, HOT, DEPOSIT])
      expect(why(cold({ receiver }))).toBe('it does not go to the cold address')
    expect(why(cold(), { cold: undefined })).toBe('it does not go to the cold address')
  })

  it('signs none of an address whose key is not here, nor of another wallet', () => {
    expect(why(sweep(), { deposit: undefined })).toBe('its address is not of a key that is here')
    expect(why(sweep({ wallet: OTHER }))).toBe('its address is not of a key that is here')
    expect(why(gas(), { deposit: undefined })).toBe('gas goes to a deposit address of a key that is here')
    expect(why(gas({ wallet: OTHER }))).toBe('its wallet is not of the key that is here')
    expect(why(cold({ wallet: DEPOSIT }))).toBe('its wallet is not of the key that is here')
  })

  it('signs no token that it does not know, and no other currency than its kind is of', () => {
    expect(why(sweep(), { tokenIsKnown: false })).toBe('it is of a token that is not known')
    expect(why(cold(), { tokenIsKnown: false })).toBe('it is of a token that is not known')
    for (const asked of [sweep({ contract: null }), cold({ contract: null }), gas({ contract: TOKEN })])
      expect(why(asked)).toBe('it is not of what its kind is of')
  })

  it('signs up to the ceiling of fees and gas, and not above it', () => {
    expect(why(sweep({ gas: 300_000n }))).toBe('sign')
    expect(why(sweep({ gas: 300_001n }))).toBe('the fee is above the ceiling')
    expect(why(sweep({ maxFee: 20n * GWEI + 1n }))).toBe('the fee is above the ceiling')
    expect(why(cold({ chain: 1 }))).toBe('the fee is above the ceiling')
    const most = 2n * 300_000n * 20n * GWEI
    expect([why(gas({ raw: most })), why(gas({ raw: most + 1n }))]).toEqual([
      'sign',
      'it is more gas than a sweep takes',
    ])
  })

  it('waits while payouts are stopped or the gas of a day is reached; what is out already is followed to its end', () => {
    for (const asked of [sweep(), gas(), cold()]) expect(why(asked, { stopped: true })).toBe('wait')
    expect(why(sweep({ nonce: 0 }), { stopped: true })).toBe('sign')
    const most = 10n ** 17n
    expect(why(gas(), { gasToday: most - 1000n })).toBe('sign')
    expect(why(gas(), { gasToday: most - 999n })).toBe('wait')
    expect(why(gas({ nonce: 4 }), { gasToday: most })).toBe('sign')
  })
})

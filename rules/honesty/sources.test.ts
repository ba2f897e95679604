import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Flow, flowOf, PAYOUT_NAMES, RESERVES, SOURCE_NAMES } from './flows.ts'
import { paidBySource, paidIn, paidOnDay } from './sources.ts'

/** What sources paid, those that paid nothing left out. */
function told(flows: readonly Flow[]): Record<string, bigint> {
  return Object.fromEntries(
    paidBySource(flows).flatMap(({ source, amount }) => (amount > 0n ? [[source, amount]] : [])),
  )
}

describe('what payouts come out of', () => {
  it('splits what a reserve paid by what was put into it', () => {
    const flows: Flow[] = [
      { reserve: 'emission', way: 'in', name: 'opening', amount: 600n },
      { reserve: 'emission', way: 'in', name: 'investment', amount: 300n },
      { reserve: 'emission', way: 'in', name: 'bonus', amount: 100n },
      { reserve: 'emission', way: 'out', name: 'land', amount: 40n },
      { reserve: 'emission', way: 'out', name: 'tax', amount: 10n },
    ]
    expect(told(flows)).toEqual({ opening: 30n, investment: 15n, bonus: 5n })
    expect(paidIn(flows)).toBe(50n)
  })

  it('splits what a day paid by what had filled each reserve until then, whatever came in on the day itself', () => {
    const day = paidOnDay([
      { reserve: 'emission', way: 'in', name: 'opening', amount: 0n, total: 600n },
      { reserve: 'emission', way: 'in', name: 'investment', amount: 300n, total: 300n },
      { reserve: 'emission', way: 'in', name: 'bonus', amount: 0n, total: 100n },
      { reserve: 'emission', way: 'out', name: 'land', amount: 20n, total: 400n },
      { reserve: 'market', way: 'in', name: 'fees', amount: 5n, total: 9n },
      { reserve: 'market', way: 'out', name: 'market', amount: 0n, total: 8n },
    ])
    expect(day.filter(({ amount }) => amount > 0n)).toEqual([
      { source: 'opening', amount: 12n },
      { source: 'investment', amount: 6n },
      { source: 'bonus', amount: 2n },
    ])
    expect(day.map(({ source }) => source)).toEqual([...SOURCE_NAMES])
  })

  it('keeps reserves apart: land of the market pool pays nothing of land income', () => {
    expect(
      told([
        { reserve: 'emission', way: 'in', name: 'opening', amount: 1_000n },
        { reserve: 'emission', way: 'out', name: 'withdrawn', amount: 80n },
        { reserve: 'market', way: 'in', name: 'share', amount: 30n },
        { reserve: 'market', way: 'in', name: 'fees', amount: 10n },
        { reserve: 'market', way: 'out', name: 'market', amount: 20n },
        { reserve: 'rewards', way: 'in', name: 'investment', amount: 200n },
      ]),
    ).toEqual({ opening: 80n, share: 15n, fees: 5n })
  })

  it('gives what rounding leaves to the source that filled most', () => {
    expect(
      told([
        { reserve: 'wallet', way: 'in', name: 'opening', amount: 1n },
        { reserve: 'wallet', way: 'in', name: 'foreign', amount: 4n },
        { reserve: 'wallet', way: 'in', name: 'added', amount: 2n },
        { reserve: 'wallet', way: 'out', name: 'land', amount: 5n },
      ]),
    ).toEqual({ foreign: 4n, added: 1n })
  })

  it('tells every source once, and all of what was paid to the unit', () => {
    const flow = fc.oneof(
      fc.record({
        reserve: fc.constantFrom(...RESERVES),
        way: fc.constant('in' as const),
        name: fc.constantFrom(...SOURCE_NAMES),
        amount: fc.bigInt(1n, 10n ** 20n),
      }),
      fc.record({
        reserve: fc.constantFrom(...RESERVES),
        way: fc.constant('out' as const),
        name: fc.constantFrom(...PAYOUT_NAMES),
        amount: fc.bigInt(0n, 10n ** 20n),
      }),
    )
    const opening = RESERVES.map((reserve): Flow => ({ reserve, way: 'in', name: 'opening', amount: 7n }))
    fc.assert(
      fc.property(fc.array(flow), (flows) => {
        const parts = paidBySource([...opening, ...flows])
        expect(parts.map(({ source }) => source)).toEqual([...SOURCE_NAMES])
        expect(parts.every(({ amount }) => amount >= 0n)).toBe(true)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paidIn(flows))
      }),
    )
  })

  it('refuses a reserve that paid out of nothing', () => {
    const paid: Flow = { reserve: 'market', way: 'out', name: 'market', amount: 1n }
    expect(() => paidBySource([paid])).toThrow('market paid 1')
    expect(told([{ ...paid, amount: 0n }])).toEqual({})
  })
})

describe('what a move is', () => {
  it('is read from its kind and both its accounts', () => {
    expect(flowOf('replow', 'bonus', 'reward-budget')).toEqual({ reserve: 'rewards', way: 'in', name: 'bonus' })
    expect(flowOf('purchase', 'investment', 'emission')).toEqual({ reserve: 'emission', way: 'in', name: 'investment' })
    expect(flowOf('purchase', 'treasury', 'emission')).toEqual({ reserve: 'emission', way: 'in', name: 'foreign' })
    expect(flowOf('addition', 'additions', 'emission')).toEqual({ reserve: 'emission', way: 'in', name: 'added' })
    expect(flowOf('rewardExpiry', 'rewards', 'emission')).toEqual({ reserve: 'emission', way: 'in', name: 'share' })
    expect(flowOf('swap', 'trading', 'market-pool')).toEqual({ reserve: 'market', way: 'in', name: 'fees' })
    expect(flowOf('settlement', 'emission-wallet', 'accrued-land')).toEqual({
      reserve: 'wallet',
      way: 'out',
      name: 'land',
    })
    expect(flowOf('settlement', 'emission', 'accrued-tax')).toEqual({ reserve: 'emission', way: 'out', name: 'tax' })
  })

  it('is nothing where it neither fills a reserve nor pays a member', () => {
    // the principal of the Stone Age is its owner's all the time, fees pay nobody, a claim moves what was paid already
    expect(flowOf('purchase', 'investment', 'principal')).toBeUndefined()
    expect(flowOf('withdrawLand', 'emission', 'fees')).toBeUndefined()
    expect(flowOf('landClaim', 'accrued-land', 'bonus')).toBeUndefined()
    expect(flowOf('purchaseRewards', 'reward-budget', 'burn')).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BACK_KINDS, FLOW_KINDS, flowOf, keyOf, MOVES } from './flows.ts'

/** Kind, account it comes from, account it goes to, and the flow that it is, as `keyOf` names it: all there are, by the specification. */
const ALL = [
  'genesis issuance>emission emission-in-opening',
  'walletReserve issuance>emission-wallet wallet-in-opening',
  'walletReserve treasury>emission-wallet wallet-in-opening',
  'purchase investment>emission emission-in-investment',
  'purchase bonus>emission emission-in-bonus',
  'purchase treasury>emission emission-in-foreign',
  'replow investment>emission emission-in-investment',
  'replow bonus>emission emission-in-bonus',
  'replow treasury>emission emission-in-foreign',
  'addition additions>emission emission-in-added',
  'purchase investment>reward-budget rewards-in-investment',
  'purchase bonus>reward-budget rewards-in-bonus',
  'purchase treasury>reward-budget rewards-in-foreign',
  'replow investment>reward-budget rewards-in-investment',
  'replow bonus>reward-budget rewards-in-bonus',
  'replow treasury>reward-budget rewards-in-foreign',
  'addition additions>reward-budget rewards-in-added',
  'purchaseRewards reward-budget>emission emission-in-share',
  'rewardExpiry rewards>emission emission-in-share',
  'purchaseRewards reward-budget>market-pool market-in-share',
  'swap trading>market-pool market-in-fees',
  'marketFees treasury>market-pool market-in-fees',
  'settlement emission>accrued-land emission-out-land',
  'settlement emission>accrued-tax emission-out-tax',
  'settlement emission>accrued-referral emission-out-referral',
  'settlement emission>accrued-generation emission-out-generation',
  'settlement emission-wallet>accrued-land wallet-out-land',
  'settlement emission-wallet>accrued-tax-wallet wallet-out-tax',
  'settlement emission-wallet>accrued-referral-wallet wallet-out-referral',
  'withdrawLand emission>investment emission-out-withdrawn',
  'purchaseRewards reward-budget>rewards rewards-out-reward',
  'marketShare market-pool>rewards market-out-market',
]

const parsed = ALL.map((line) => {
  const [kind = '', accounts = '', key = ''] = line.split(' ')
  const [from = '', to = ''] = accounts.split('>')
  return { kind, from, to, key }
})

describe('the moves that fill a reserve or pay out of it', () => {
  it('are these and no others', () => {
    const told = MOVES.flatMap(({ kinds, from, to, is }) => kinds.map((kind) => `${kind} ${from}>${to} ${keyOf(is)}`))
    expect(told.sort()).toEqual([...ALL].sort())
  })

  it.each(parsed)('a $kind from $from to $to is $key', ({ kind, from, to, key }) => {
    const flow = flowOf(kind, from, to)
    expect(flow && keyOf(flow)).toBe(key)
  })

  it('are told only by kind, giver and taker together: any other three are no flow', () => {
    const one = <T>(of: (line: (typeof parsed)[number]) => T) => fc.constantFrom(...new Set(parsed.map(of)))
    const kinds = fc.oneof(
      one(({ kind }) => kind),
      fc.constant('landClaim'),
    )
    const givers = fc.oneof(
      one(({ from }) => from),
      fc.constant('fees'),
    )
    const takers = fc.oneof(
      one(({ to }) => to),
      fc.constant('burn'),
    )
    fc.assert(
      fc.property(kinds, givers, takers, (kind, from, to) => {
        const line = parsed.find((one) => one.kind === kind && one.from === from && one.to === to)
        const flow = flowOf(kind, from, to)
        expect(flow && keyOf(flow)).toBe(line?.key)
      }),
      { numRuns: 1000 },
    )
  })

  it('are of these kinds, each told once, and members get what was accrued by these', () => {
    expect([...FLOW_KINDS].sort()).toEqual([
      'addition',
      'genesis',
      'marketFees',
      'marketShare',
      'purchase',
      'purchaseRewards',
      'replow',
      'rewardExpiry',
      'settlement',
      'swap',
      'walletReserve',
      'withdrawLand',
    ])
    expect(BACK_KINDS).toEqual(['landClaim', 'taxClaim', 'planetReferralClaim', 'generationClaim', 'rewardCollect'])
  })
})

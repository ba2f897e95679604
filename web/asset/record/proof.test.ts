import { describe, expect, it } from 'vitest'
import { type JournalLeg, proofOf } from './proof.ts'

const mine = (book: string) => ({ book, mine: true, user: true })
const system = (book: string) => ({ book, mine: false, user: false })
const balance = (book: string, before: string, after: string, seq: string) => ({ book, before, after, seq })

/** 100 USDT into 99.5 DU: two legs leave, one arrives. */
const exchange: JournalLeg[] = [
  {
    leg: 1,
    asset: 'USDT',
    amount: '99.5',
    from: mine('investment'),
    to: system('treasury'),
    balances: [balance('investment', '300', '200.5', '4')],
  },
  {
    leg: 2,
    asset: 'USDT',
    amount: '0.5',
    from: mine('investment'),
    to: system('fees'),
    balances: [balance('investment', '200.5', '200', '5')],
  },
  {
    leg: 3,
    asset: 'DU',
    amount: '99.5',
    from: system('treasury'),
    to: mine('investment'),
    balances: [balance('investment', '0', '99.5', '1')],
  },
]

describe('a movement added up', () => {
  it('balances in each asset, and each of my entries leads from before to after', () => {
    const { sums, steps, holds } = proofOf(exchange)
    expect(sums).toEqual([
      { asset: 'USDT', left: 10_000_000_000n, arrived: 10_000_000_000n },
      { asset: 'DU', left: 9_950_000_000n, arrived: 9_950_000_000n },
    ])
    expect(steps.map(({ seq, holds }) => [seq, holds])).toEqual([
      ['4', true],
      ['5', true],
      ['1', true],
    ])
    expect(holds).toBe(true)
  })
  it('tells what each account gained or lost over all legs', () => {
    const { changes } = proofOf(exchange)
    expect(changes.find(({ side, asset }) => side.mine && asset === 'USDT')?.units).toBe(-10_000_000_000n)
    expect(changes.find(({ side, asset }) => side.book === 'treasury' && asset === 'DU')?.units).toBe(-9_950_000_000n)
  })
  it('finds a balance that does not follow from the amount', () => {
    const [first, ...rest] = exchange
    const wrong = first ? [{ ...first, balances: [balance('investment', '300', '200.6', '4')] }, ...rest] : []
    expect(proofOf(wrong).holds).toBe(false)
  })
  it('finds an entry that does not begin where the one before it ended', () => {
    const wrong = exchange.map((leg) =>
      leg.leg === 2 ? { ...leg, balances: [balance('investment', '201', '200.5', '5')] } : leg,
    )
    expect(proofOf(wrong).steps.map((step) => step.holds)).toEqual([true, false, true])
  })
  it('knows a move between two accounts of mine as both', () => {
    const { steps, holds } = proofOf([
      {
        leg: 1,
        asset: 'DU',
        amount: '5',
        from: mine('bonus'),
        to: mine('investment'),
        balances: [balance('bonus', '9', '4', '2'), balance('investment', '1', '6', '7')],
      },
    ])
    expect(steps).toHaveLength(2)
    expect(holds).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { streamAgain } from '#web/income/detail/stream-again.ts'
import { streamOf } from './generation-again.ts'
import type { TeamLine } from './generation-rounding.ts'

/** 5% of what 100.00000123 DU earn at 0.3%, as `server/income/claim/generation.db.test.ts` has it. */
const line: TeamLine = {
  id: '20780-1',
  day: 20_780,
  dayAt: 1_795_392_000_000,
  generation: 1,
  rate: '5',
  eras: [{ era: 1, weight: '100.00000123', rate: '0.3', growth: '3000000000000000' }],
  weight: '100.00000123',
  cut: '0',
  numerator: '150000001845000000000000000000000',
  amount: '0.015',
  factor: '1',
  status: 'unclaimed',
  journal: null,
  settlementJournal: null,
}
const again = (change: Partial<TeamLine> = {}) => streamAgain(streamOf({ ...line, ...change }))

describe('a line of a generation computed again', () => {
  it('[INCOME-06][INCOME-12] is equal where every figure follows from the others', () => {
    expect(again()).toEqual({
      growth: [3_000_000_000_000_000n],
      lands: 300_000_003_690_000_000_000_000_000_000n,
      emission: 150_000_001_845_000_000_000_000_000_000_000n,
      wallet: 0n,
      amount: 1_500_000n,
      left: 1_845_000_000_000_000_000_000_000n,
      equal: true,
      off: undefined,
    })
  })
  it('[INCOME-12] finds a line that is off by one unit, and says by how much', () => {
    expect(again({ amount: '0.01500001' })).toMatchObject({ equal: false, off: '−0.00000001 DU' })
    expect(again({ numerator: '150000001844999999999999999999999' })).toMatchObject({
      equal: false,
      off: '+0.0000000000000000000000000000000001 DU',
    })
  })
  it('[INCOME-12] finds an input that does not lead to it', () => {
    const [era] = line.eras
    const eras = (change: object) => ({ eras: [{ ...era, ...change }] as TeamLine['eras'] })
    for (const planted of [
      eras({ weight: '100.00000124' }),
      eras({ rate: '0.31' }),
      eras({ growth: '2999999999999999' }),
      { factor: '0.5' },
      { rate: '5.01' },
      { cut: '1' },
    ])
      expect(again(planted)).toMatchObject({ equal: false })
  })
  it('[INCOME-06] comes to nothing while the generation is locked, whatever its lands weigh', () => {
    const locked = { status: 'locked', cut: '7', numerator: '0', amount: '0' } as const
    expect(again(locked)).toMatchObject({ emission: 0n, equal: true })
    expect(again({ ...locked, amount: '0.00000001' })).toMatchObject({ equal: false, off: '−0.00000001 DU' })
  })
  it('[INCOME-06] has a rate of two decimals', () => {
    expect(streamOf({ ...line, rate: '0.25' }).share).toBe(25)
  })
})

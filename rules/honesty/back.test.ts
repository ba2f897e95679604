import { describe, expect, it } from 'vitest'
import { type Economy, eraOf, readEconomy } from '#rules/economy/economy.ts'
import { reserveIfNobodyBuys } from '#rules/simulator/course.ts'
import { reserveAfter } from '#rules/simulator/standing.ts'
import file from '../../economy.json' with { type: 'json' }
import { backPerDu, daysToCap } from './back.ts'

const economy: Economy = readEconomy(file)
const ONE = 10n ** 18n
const DU = 100_000_000n

/** What a DU comes to in an era when a reserve holds so many DU beyond its cover, and others ask for 20 a day. */
function backAt(era: number, reserve: bigint): bigint {
  const course = reserveIfNobodyBuys(
    { reserve: (reserve + 500n) * DU, covered: 500n * DU, due: 20n * DU },
    100n,
    10_000n,
  )
  return backPerDu(economy, era, { emission: course, wallet: course })
}

describe('[INCOME-01] what a DU comes to if nobody buys any more', () => {
  it('is what leaving gives where the reserve is empty: 80% less 3%, of the Stone Age all but 3%', () => {
    expect([0, 1, 6].map((era) => backAt(era, 0n))).toEqual([97_000_000n, 77_600_000n, 77_600_000n])
  })

  it('is the cap less land tax where the reserve is full', () => {
    // 3x less the taxes of 3% to 5%; three years of the Stone Age and its principal
    expect([0, 1, 2, 3, 4, 5, 6].map((era) => backAt(era, 10_000_000n))).toEqual([
      118_442_400n,
      291_000_000n,
      291_000_000n,
      288_000_000n,
      288_000_000n,
      285_000_000n,
      285_000_000n,
    ])
  })

  it('is less than was paid where the reserve lasts for a while, and lower in an era that asks for more of it', () => {
    // what has been counted is taken off what leaving gives, so income of up to 80% comes out of one’s own
    expect([1, 2, 3, 4, 5, 6].map((era) => backAt(era, 1_000n))).toEqual([
      77_599_999n,
      77_600_000n,
      77_435_002n,
      77_495_178n,
      77_458_573n,
      77_563_085n,
    ])
    expect([1, 2, 3, 4, 5, 6].map((era) => backAt(era, 10_000n))).toEqual([
      143_038_037n,
      155_758_777n,
      159_664_590n,
      101_440_953n,
      76_174_311n,
      77_227_870n,
    ])
  })
})

describe('the time to the cap', () => {
  it('is three times the investment by the rate of its era and the factor, the last day counted whole', () => {
    const days = (factor: bigint) => [1, 2, 3, 4, 5, 6].map((era) => daysToCap(eraOf(economy, era), factor, 3n))
    expect(days(ONE)).toEqual([1000, 858, 750, 667, 600, 546])
    expect(days(ONE / 2n)).toEqual([2000, 1715, 1500, 1334, 1200, 1091])
  })

  it('never comes where nothing is paid, and the Stone Age has no cap', () => {
    expect(daysToCap(eraOf(economy, 1), 0n, 3n)).toBeNull()
    expect(daysToCap(eraOf(economy, 0), ONE, 3n)).toBeNull()
  })
})

describe('a reserve after its last settled day', () => {
  it('has what that day left, and asks for what it asked for', () => {
    const last = { reserve: 1_000n, paid: 30n, covered: 200n, due: 40n, allowed: 8n }
    expect(reserveAfter(economy, last, 'emission')).toEqual({ reserve: 970n, covered: 200n, due: 40n, allowed: 8n })
  })

  it('begins with what Orrery opens with, of which a hundredth may be paid a day', () => {
    const emission = 5_000_000n
    expect(reserveAfter({ ...economy, genesisEmission: emission }, undefined, 'emission')).toEqual({
      reserve: 5_000_000n,
      covered: 0n,
      due: 0n,
      allowed: 50_000n,
    })
    expect(reserveAfter({ ...economy, genesisWallet: 700n }, undefined, 'wallet').reserve).toBe(700n)
  })
})

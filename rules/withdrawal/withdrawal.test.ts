import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { units } from '#rules/amount/decimal.ts'
import type { Index } from '#rules/amount/labels.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { lookAlikes } from './look-alike.ts'
import { withdrawalParts } from './parts.ts'
import { approvalsNeeded, countedAt, withdrawalWorth } from './review.ts'
import { OPEN_STATES, WITHDRAWAL_MOVES, WITHDRAWAL_STATES } from './states.ts'

const onBsc = { fee: 100n, feeLeast: units('1') }
const onEthereum = { fee: 100n, feeLeast: units('5') }

describe('the parts of a withdrawal', () => {
  it('[ASSET-05] take 1%, at least 1 USDT on chain 56 and 5 on chain 1; the rest arrives in units of the token', () => {
    expect(withdrawalParts(units('50'), onBsc, 18)).toEqual({
      fee: units('1'),
      arrives: units('49'),
      raw: 49n * 10n ** 18n,
    })
    expect(withdrawalParts(units('250'), onBsc, 18)).toMatchObject({ fee: units('2.5'), arrives: units('247.5') })
    expect(withdrawalParts(units('10'), onEthereum, 6)).toEqual({
      fee: units('5'),
      arrives: units('5'),
      raw: 5_000_000n,
    })
    expect(withdrawalParts(units('1000'), onEthereum, 6)).toMatchObject({ fee: units('10'), raw: 990_000_000n })
  })

  it('[ASSET-05] leave nothing that the token cannot carry: it goes to the fee', () => {
    // 1% of 1000.00000199 is 10.0000000199, up to 10.00000002; left 990.00000197, of which 990.000001 is whole
    expect(withdrawalParts(units('1000.00000199'), onEthereum, 6)).toEqual({
      fee: units('10.00000099'),
      arrives: units('990.000001'),
      raw: 990_000_001n,
    })
    expect(withdrawalParts(units('1000.00000199'), onBsc, 18)).toEqual({
      fee: units('10.00000002'),
      arrives: units('990.00000197'),
      raw: 990_00000197n * 10n ** 10n,
    })
  })

  it('let nothing arrive where the fee takes all', () => {
    for (const leaves of [0n, 1n, units('4.99999999'), units('5')])
      expect(withdrawalParts(leaves, onEthereum, 6)).toEqual({ fee: leaves, arrives: 0n, raw: 0n })
    expect(withdrawalParts(units('5.000001'), onEthereum, 6)).toMatchObject({ arrives: 100n, raw: 1n })
  })

  it('come to what leaves, and never to more on the chain than leaves the member', () => {
    const shares = fc.bigInt({ min: 0n, max: 9_999n })
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 22n })
    fc.assert(
      fc.property(
        amounts,
        shares,
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 0, max: 24 }),
        (...drawn) => {
          const [leaves, fee, feeLeast, decimals] = drawn
          const parts = withdrawalParts(leaves, { fee, feeLeast }, decimals)
          expect(parts.fee + parts.arrives).toBe(leaves)
          expect(parts.raw * 10n ** 8n).toBe(parts.arrives * 10n ** BigInt(decimals))
          if (parts.arrives === 0n) return
          expect(parts.fee * 10_000n).toBeGreaterThanOrEqual(leaves * fee)
          expect(parts.fee).toBeGreaterThanOrEqual(feeLeast)
          // at most one unit of the token, and one of ours, above what is asked
          const unit = decimals < 8 ? 10n ** BigInt(8 - decimals) : 1n
          const asked = leaves * fee > feeLeast * 10_000n ? (leaves * fee) / 10_000n : feeLeast
          expect(parts.fee - asked).toBeLessThanOrEqual(unit)
        },
      ),
    )
  })
})

describe('the review of a withdrawal', () => {
  const figures = { automaticADay: units('1000'), twoApproversAbove: units('10000') }

  it('is none up to 1,000 USDT a day, one operator above it, two above 10,000, whatever the pieces', () => {
    const needed = (day: string, one: string) => approvalsNeeded(figures, units(one), units(day))
    expect([needed('0', '1000'), needed('999.99999999', '0.00000001')]).toEqual([0, 0])
    expect([needed('0', '1000.00000001'), needed('1000', '0.00000001'), needed('0', '10000')]).toEqual([1, 1, 1])
    expect([needed('0', '10000.00000001'), needed('9990', '10.00000001')]).toEqual([2, 2])
  })

  it('counts an asset at what its market gives, where that is more, rounded up', () => {
    const usdt = (text: string) => units(text)
    expect(countedAt(usdt('0.1'), 0n as Index)).toBe(usdt('0.1'))
    expect(countedAt(usdt('0.1'), 99_999_999_999_999_999n as Index)).toBe(usdt('0.1'))
    expect(countedAt(usdt('0.1'), (10n ** 18n) as Index)).toBe(usdt('1'))
    expect(countedAt(usdt('0.1'), (10n ** 18n + 1n) as Index)).toBe(usdt('1.00000001'))
  })

  it('counts DAOT at 0.10 USDT, rounded up, and nothing that has no worth', () => {
    const { withdrawal } = readEconomy(file)
    expect(withdrawalWorth(withdrawal, [{ asset: 'USDT', units: units('12.5') }])).toBe(units('12.5'))
    expect(
      withdrawalWorth(withdrawal, [
        { asset: 'DAOT', units: units('100.00000001') },
        { asset: 'USDT', units: units('1') },
      ]),
    ).toBe(units('11.00000001'))
    expect(withdrawalWorth(withdrawal, [])).toBe(0n)
    expect(() => withdrawalWorth(withdrawal, [{ asset: 'DU', units: 1n }])).toThrow('no worth')
  })
})

describe('the states of a withdrawal', () => {
  it('[ASSET-06] move as drawn, and no other way', () => {
    const moves = WITHDRAWAL_STATES.flatMap((was) => WITHDRAWAL_MOVES[was].map((becomes) => `${was} ${becomes}`))
    expect(moves.sort()).toEqual([
      'callbackFailed failed',
      'callbackFailed success',
      'failed refunded',
      'pendingReview processing',
      'pendingReview refunded',
      'pendingReview reviewFailed',
      'processing callbackFailed',
      'processing failed',
      'processing success',
      'reviewFailed refunded',
    ])
    expect(OPEN_STATES).toEqual(['pendingReview', 'reviewFailed', 'processing', 'callbackFailed', 'failed'])
  })
})

describe('an address that looks like one that was used', () => {
  const used = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('has its first and last four digits and is another', () => {
    const zeros = '0'.repeat(32)
    expect(lookAlikes(`0x5aae${zeros}eaed`, [used])).toEqual([used])
    expect(lookAlikes(`0x5AAE${zeros}EAED`, [used, `0x5aae${'1'.repeat(32)}eaed`])).toHaveLength(2)
    expect(lookAlikes(`0x5aae${zeros}eaee`, [used])).toEqual([])
    expect(lookAlikes(`0x5aaf${zeros}eaed`, [used])).toEqual([])
    expect(lookAlikes(used.toLowerCase(), [used])).toEqual([])
  })
})

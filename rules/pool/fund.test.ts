import { expect, it } from 'vitest'
import type { Index, Minor, PoolNumerator, Share } from '#rules/amount/labels.ts'
import { poolFund } from './day.ts'

const UNIT = 10n ** 8n
const SCALE = 10n ** 18n
/** A hundred DU staked for 7 days at 1% a day ask for one RC. */
const WEIGHTS = new Map([[7, 100n * UNIT]])
const TERMS = [{ days: 7, rate: SCALE / 100n }] as unknown as Parameters<typeof poolFund>[4]
/** A thousandth of a budget may be paid on a day. */
const fundOf = (budget: bigint, carry: bigint) => poolFund(budget, 10n as Share, carry as PoolNumerator, WEIGHTS, TERMS)

it('[POOL-03] pays the whole rate where a thousandth of the budget carries it, with what fractions are owed already', () => {
  expect(fundOf(1_000n * UNIT, 0n)).toEqual({ budget: 1_000n * UNIT, allowed: UNIT, due: UNIT * SCALE, factor: SCALE })
  // of a fraction that is owed already the day has less to give, not more
  expect(fundOf(1_000n * UNIT, UNIT * (SCALE / 4n)).factor).toBe((SCALE * 3n) / 4n)
})

it('[POOL-03] pays a part where it does not, and nothing where all that may be paid is owed', () => {
  expect(fundOf(500n * UNIT, 0n).factor).toBe(SCALE / 2n)
  expect(fundOf(0n as Minor, 0n).factor).toBe(0n)
  expect(fundOf(500n * UNIT, UNIT * SCALE).factor).toBe(0n as Index)
})

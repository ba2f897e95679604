import { expect, it } from 'vitest'
import { explain } from './explain.ts'

const facts = {
  bought: 'purchase',
  day: 20_780,
  purchase: '1000',
  budget: '200',
  sum: '1200',
  burnFrom: '600',
  buyerLevel: 0,
  steps: 1,
  level: 2,
  below: 1,
  rate: 800,
  base: '300',
  landTotal: '500',
  before: '200',
  burned: '56',
}

it('[INCOME-12] a reward of a purchase is worked out again from its facts, the burn rule with it', () => {
  expect(explain({ kind: 'referral', amount: '24', facts })).toMatchObject({ base: '300', amount: '24', equal: true })
  expect(explain({ kind: 'referral', amount: '25', facts })).toMatchObject({ amount: '24', equal: false })
  expect(explain({ kind: 'community', amount: '10', facts: { ...facts, rate: 100, landTotal: '1200' } })).toMatchObject(
    {
      base: '1000',
      equal: true,
    },
  )
})

it('[INCOME-12] a same-level reward is a part of another’s, a market share goes by weight', () => {
  expect(explain({ kind: 'sameLevel', amount: '1', facts: { ...facts, rate: 1000, base: '10' } })).toMatchObject({
    equal: true,
  })
  const market = { day: 20_780, pool: '55.00000001', level: 3, land: '100', weight: '300', weights: '700' }
  expect(explain({ kind: 'market', amount: '23.57142857', facts: market })).toMatchObject({ of: 'market', equal: true })
})

it('what keeps no such facts is not explained', () => {
  expect(explain({ kind: 'generation', amount: '1', facts: {} })).toBeUndefined()
  expect(explain({ kind: 'market', amount: '1', facts })).toBeUndefined()
})

it('[INCOME-12] what the burn rule took whole is worked out again: nothing comes of it, and so much burned', () => {
  const whole = { ...facts, base: '0', landTotal: '200', burned: '80' }
  const row = { kind: 'referral', lostBy: 'burnRule', facts: whole } as const
  expect(explain({ ...row, amount: '80' })).toMatchObject({ base: '0', amount: '0', equal: true })
  expect(explain({ ...row, amount: '79' })).toMatchObject({ equal: false })
  // a part of it would have been earned
  expect(explain({ ...row, amount: '80', facts })).toMatchObject({ equal: false })
})

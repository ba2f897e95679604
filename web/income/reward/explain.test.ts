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

it('[INCOME-12] the rate is the rule book’s of then: of community the difference of two levels', () => {
  const figures: Record<string, string> = {
    'reward.referral': '0.08',
    'reward.sameLevel': '0.1',
    'reward.community.0': '0.01',
    'reward.community.1': '0.02',
  }
  const figure = (place: string) => figures[place]
  expect(explain({ kind: 'referral', amount: '24', facts }, figure)).toMatchObject({ amount: '24', equal: true })
  // what was paid by another rate than the rule's is told, though it agrees with itself
  const wrong = { ...facts, rate: 900 }
  expect(explain({ kind: 'referral', amount: '27', facts: wrong })).toMatchObject({ equal: true })
  expect(explain({ kind: 'referral', amount: '27', facts: wrong }, figure)).toMatchObject({
    amount: '24',
    equal: false,
  })
  const community = { ...facts, rate: 100, landTotal: '1200' }
  expect(explain({ kind: 'community', amount: '10', facts: community }, figure)).toMatchObject({ equal: true })
  expect(explain({ kind: 'community', amount: '10', facts: { ...community, below: 0 } }, figure)).toMatchObject({
    amount: '20',
    equal: false,
  })
  const first = { ...community, level: 1, below: 0 }
  expect(explain({ kind: 'community', amount: '10', facts: first }, figure)).toMatchObject({ equal: true })
  const same = { ...facts, rate: 1000, base: '10' }
  expect(explain({ kind: 'sameLevel', amount: '1', facts: same }, figure)).toMatchObject({ equal: true })
})

it('[INCOME-12] a weight that is not level × land is told', () => {
  const market = { day: 20_780, pool: '55.00000001', level: 3, land: '100', weight: '301', weights: '700' }
  expect(explain({ kind: 'market', amount: '23.57142857', facts: market })).toMatchObject({ equal: false })
})

it('[INCOME-12] what found no room is what the journal of its claim brought to the rewards, and the rest of it found some', () => {
  const left = { claim: 'a', dayFrom: 20_770, dayTo: 20_780, claimed: '5' }
  const leg = (amount: string, book: string) => ({
    amount,
    to: { book, mine: book === 'bonus', user: book === 'bonus' },
  })
  const of = (amount: string, ...legs: ReturnType<typeof leg>[]) =>
    explain({ kind: 'generation', amount, facts: left }, undefined, legs)
  expect(of('2', leg('3', 'bonus'), leg('2', 'rewards'))).toMatchObject({ of: 'left', found: '3', equal: true })
  expect(of('2', leg('1', 'bonus'), leg('2', 'bonus'), leg('2', 'rewards'))).toMatchObject({ found: '3', equal: true })
  expect(of('5', leg('5', 'rewards'))).toMatchObject({ found: '0', equal: true })
  // another sum to the rewards, another claim, none
  expect(of('1', leg('3', 'bonus'), leg('2', 'rewards'))).toMatchObject({ equal: false })
  expect(of('2', leg('4', 'bonus'), leg('2', 'rewards'))).toMatchObject({ equal: false })
  expect(of('2', leg('5', 'bonus'))).toMatchObject({ equal: false })
  expect(of('2')).toMatchObject({ equal: false })
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

it('[INCOME-12] the path to the buyer is as long as its steps, and the levels on it are those of the rule', () => {
  const on = (...levels: readonly number[]) => levels.map((level, at) => ({ userId: `${at}`, maskedName: '', level }))
  const community = { ...facts, steps: 2, rate: 100, landTotal: '1200' }
  const of = (members: ReturnType<typeof on>, between = 0) =>
    explain({ kind: 'community', amount: '10', facts: community, path: { between, members } })
  expect(of(on(1, 0))).toMatchObject({ equal: true })
  expect(of(on(0, 1))).toMatchObject({ equal: true })
  // too short, a higher one below, none
  expect(of(on(1))).toMatchObject({ equal: false })
  expect(of(on(1, 2))).toMatchObject({ equal: false })
  expect(of(on(0, 0))).toMatchObject({ equal: false })
  // who is left out may have had it
  expect(of(on(0), 1)).toMatchObject({ equal: true })
  expect(of(on(2), 1)).toMatchObject({ equal: false })
  // of the same level somebody above the buyer has to be
  const same = { ...facts, steps: 2, rate: 1000, base: '10', level: 1, below: 1 }
  const again = (...levels: readonly number[]) =>
    explain({ kind: 'sameLevel', amount: '1', facts: same, path: { between: 0, members: on(...levels) } })
  expect(again(1, 0)).toMatchObject({ equal: true })
  expect(again(2, 0)).toMatchObject({ equal: false })
  expect(again(0, 1)).toMatchObject({ equal: false })
  // a referral asks for no level
  const first = explain({ kind: 'referral', amount: '24', facts, path: { between: 0, members: on(4) } })
  expect(first).toMatchObject({ equal: true })
})

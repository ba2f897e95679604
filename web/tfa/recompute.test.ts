import { expect, it } from 'vitest'
import { type Detail, releaseAgain, withdrawnAgain } from './recompute.ts'

const at = (charging: string, completed: string) => ({ charging, completed })
// bought on day 10, charged on day 20; 0.2% and 0.6% a day, all paid in full
const detail = {
  package: { quota: '150' },
  startDay: 10,
  completedDay: 20,
} as unknown as Detail
const START = at('20000000000000000', '60000000000000000')
const TURN = at('40000000000000000', '120000000000000000')
const release = {
  day: 21,
  dayAt: 0,
  amount: '0.9',
  state: 'waiting',
  budget: '1000',
  allowed: '10',
  allowedPercent: '1',
  burnAfterHours: 120,
  due: '0.9',
  factor: '1',
  ratePercent: '0.6',
  growth: '6000000000000000',
  index: { start: START, turn: TURN, before: TURN, day: at('42000000000000000', '126000000000000000') },
  journal: null,
} as const

it('[TFA-07] a day’s release comes out as it was told, or it is said that it does not', () => {
  expect(releaseAgain(detail, release)).toEqual({
    growth: '6000000000000000',
    before: '3',
    after: '3.9',
    amount: '0.9',
    equal: true,
  })
  expect(releaseAgain(detail, { ...release, amount: '0.90000001' }).equal).toBe(false)
  expect(releaseAgain(detail, { ...release, factor: '0.5' }).equal).toBe(false)
  expect(releaseAgain(detail, { ...release, growth: '1' }).equal).toBe(false)
})

it('[TFA-07] a withdrawal comes out as what was released before it burned, and what burned', () => {
  const withdrawal = {
    order: '',
    at: 0,
    fromDay: 10,
    day: 21,
    burningFrom: 17,
    amount: '1.8',
    lost: '2.1',
    index: {
      start: START,
      turn: TURN,
      from: START,
      beforeBurn: at('32000000000000000', '96000000000000000'),
      day: at('42000000000000000', '126000000000000000'),
    },
  }
  expect(withdrawnAgain(detail, withdrawal)).toEqual({
    from: '0',
    beforeBurn: '1.8',
    until: '3.9',
    amount: '1.8',
    lost: '2.1',
    equal: true,
  })
  expect(withdrawnAgain(detail, { ...withdrawal, lost: '2' }).equal).toBe(false)
})

import { expect, it } from 'vitest'
import { doneSteps, type Standing } from './first-steps.ts'

const nothing: Standing = {
  secured: false,
  funded: false,
  exchanged: false,
  hasPlanet: false,
  hasLand: false,
  claimed: false,
}
const done = (change: Partial<Standing>) => doneSteps({ ...nothing, ...change }).join(' ')

it('the first steps go along with what a member has, and what comes later proves what came before', () => {
  expect(done({})).toBe('')
  expect(done({ secured: true })).toBe('secure')
  expect(done({ funded: true })).toBe('fund')
  expect(done({ exchanged: true })).toBe('fund pay')
  expect(done({ hasPlanet: true })).toBe('fund pay')
  expect(done({ hasLand: true })).toBe('fund pay plot')
  expect(done({ claimed: true })).toBe('fund pay plot claim')
  expect(done({ secured: true, claimed: true })).toBe('secure fund pay plot claim')
})

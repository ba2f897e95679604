import { expect, it } from 'vitest'
import { became } from './became.ts'

it('what went back cost nothing, and nothing of it arrived', () => {
  const sums = { fee: '5', arrives: '20' }
  expect(became({ state: 'refunded', ...sums })).toEqual({ fee: '0', arrives: '0' })
  for (const state of ['pendingReview', 'processing', 'callbackFailed', 'success'] as const)
    expect(became({ state, ...sums })).toEqual(sums)
})

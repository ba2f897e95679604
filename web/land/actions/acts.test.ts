import { expect, it } from 'vitest'
import { actsOf } from './acts.ts'

it('[LAND-02][LAND-08][LAND-10][LAND-11][LAND-12][LAND-13] an owner is offered what the land’s state allows', () => {
  const offered = (mode: 'wallet' | 'investment', state: Parameters<typeof actsOf>[0]['state'], waits = false) =>
    actsOf({ mode, state, waits, asksWord: false, staked: null }).join(' ')
  expect(offered('investment', 'effective')).toBe('add give end')
  expect(offered('investment', 'activating')).toBe('add give')
  expect(offered('investment', 'pending')).toBe('give')
  expect(offered('investment', 'completed')).toBe('again give')
  expect(offered('investment', 'abandoned')).toBe('')
  expect(offered('investment', 'effective', true)).toBe('')
  const asks = { mode: 'investment', state: 'effective', waits: true, asksWord: true, staked: null } as const
  expect(actsOf(asks)).toEqual(['end'])
  const staked = { period: 7, endsAt: 0 }
  const works = { mode: 'investment', waits: false, asksWord: false, staked } as const
  expect(actsOf({ ...works, state: 'effective' })).toEqual([])
  for (const state of ['pending', 'activating', 'effective'] as const) expect(offered('wallet', state)).toBe('end')
})

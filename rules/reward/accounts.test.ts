import { expect, it } from 'vitest'
import { accountsOf } from './kinds.ts'

it('[INCOME-10] a reward went to the bonus account as far as it was claimed, and what was lost of it to the reserve or was burned', () => {
  expect(accountsOf(0n, null)).toEqual([])
  expect(accountsOf(1n, null)).toEqual(['bonus'])
  expect(accountsOf(0n, 'expiry')).toEqual(['emission'])
  expect(accountsOf(0n, 'burnRule')).toEqual(['burn'])
  expect(accountsOf(5n, 'expiry')).toEqual(['bonus', 'emission'])
  expect(accountsOf(5n, 'burnRule')).toEqual(['bonus', 'burn'])
})

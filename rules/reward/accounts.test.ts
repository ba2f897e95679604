import { expect, it } from 'vitest'
import { accountsOf } from './kinds.ts'

it('[INCOME-10] a reward went to the bonus account as far as it was claimed, and what was lost of it to the reserve or was burned', () => {
  expect(accountsOf(0n, null, 0n)).toEqual([])
  expect(accountsOf(1n, null, 0n)).toEqual(['bonus'])
  expect(accountsOf(0n, 'expiry', 0n)).toEqual(['emission'])
  expect(accountsOf(0n, 'burnRule', 5n)).toEqual(['burn'])
  expect(accountsOf(5n, 'expiry', 0n)).toEqual(['bonus', 'emission'])
  // of which a part burned as it was made
  expect(accountsOf(5n, null, 3n)).toEqual(['bonus', 'burn'])
  expect(accountsOf(5n, 'expiry', 3n)).toEqual(['bonus', 'emission', 'burn'])
})

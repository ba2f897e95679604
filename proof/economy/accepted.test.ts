import { expect, it } from 'vitest'
import { stillAccepted } from '#rules/land/ending.ts'

const accepted = { gives: 400n, counted: 100n, least: 0n }
const now = (gives: bigint, counted: bigint) => ({ gives, counted, receives: (gives * 97n) / 100n, fee: 0n })

it('[LAND-11] a withdrawal that waited is paid the quote less what the land has counted since, and not less', () => {
  expect(stillAccepted(accepted, now(400n, 100n))).toBe(true)
  expect(stillAccepted(accepted, now(340n, 160n))).toBe(true)
  expect(stillAccepted(accepted, now(339n, 160n))).toBe(false)
})

it('[LAND-11] it is never paid nothing where something was accepted', () => {
  expect(stillAccepted(accepted, now(1n, 499n))).toBe(true)
  expect(stillAccepted(accepted, now(0n, 500n))).toBe(false)
  expect(stillAccepted({ ...accepted, gives: 0n }, now(0n, 500n))).toBe(true)
})

it('[LAND-11] it is never paid less than its owner named, after the fee', () => {
  expect(stillAccepted({ ...accepted, least: 329n }, now(340n, 160n))).toBe(true)
  expect(stillAccepted({ ...accepted, least: 330n }, now(340n, 160n))).toBe(false)
})

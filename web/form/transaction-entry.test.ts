import { expect, it } from 'vitest'
import { transactionEntry } from './transaction-entry.ts'

it.each([0, 1, 4])('hashes the transaction password of source type %i', async (sourceType) => {
  expect(await transactionEntry('123456', sourceType)).toBe(
    '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
  )
})

it.each([2, 3])('sends that of source type %i as it is typed', async (sourceType) => {
  expect(await transactionEntry('123456', sourceType)).toBe('123456')
})

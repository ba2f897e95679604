import { expect, it } from 'vitest'
import { bloomOf, mayHold } from './bloom.ts'

// the filter of the one log of a contract and a topic, worked out by hand after the yellow paper: three bits each
const CONTRACT = '0x0000000000000000000000000000000000000001'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const EMPTY = `0x${'00'.repeat(256)}` as const

it('the filter of a block has the bits of each log, and of nothing else', () => {
  expect(bloomOf([])).toBe(EMPTY)
  const bloom = bloomOf([{ address: CONTRACT, topics: [TRANSFER] }])
  expect(mayHold(bloom, CONTRACT, TRANSFER)).toBe(true)
  expect(mayHold(EMPTY, CONTRACT, TRANSFER)).toBe(false)
  expect(mayHold(bloom, '0x0000000000000000000000000000000000000002', TRANSFER)).toBe(false)
  const ones = [...BigInt(bloom).toString(2)].filter((bit) => bit === '1').length
  expect(ones).toBeLessThanOrEqual(6)
  expect(ones).toBeGreaterThan(3)
})

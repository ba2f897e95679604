import { expect, it } from 'vitest'
import { inChunks } from './chunks.ts'

it('rows are written a thousand at a time, each once and in their order', async () => {
  const rows = Array.from({ length: 70_001 }, (_, at) => at)
  const written: number[] = []
  const sizes: number[] = []
  await inChunks(rows, async (some) => {
    written.push(...some)
    sizes.push(some.length)
  })
  expect(written).toEqual(rows)
  expect(Math.max(...sizes)).toBe(1000)
  await inChunks([], () => Promise.reject(new Error('nothing is to be written')))
})

import { expect, it } from 'vitest'
import { allRows } from './all-pages.ts'

const numbers = Array.from({ length: 25 }, (_, at) => at)
const page = async (after: string | undefined) => {
  const from = Number(after ?? 0)
  const next = from + 10
  return { list: numbers.slice(from, next), next: next < numbers.length ? String(next) : null }
}
const open = (): AbortSignal => new AbortController().signal

it('takes every page in order and tells its progress', async () => {
  const told: number[] = []
  const { rows, cut } = await allRows(page, { signal: open(), onRows: (count) => told.push(count) })
  expect(rows).toEqual(numbers)
  expect(cut).toBe(false)
  expect(told).toEqual([10, 20, 25])
})

it('stops at its bound and says so', async () => {
  expect(await allRows(page, { most: 15, signal: open(), onRows: () => {} })).toEqual({
    rows: numbers.slice(0, 15),
    cut: true,
  })
})

it('stops when it is told to', async () => {
  const control = new AbortController()
  const told: number[] = []
  const going = allRows(page, {
    signal: control.signal,
    onRows(count) {
      told.push(count)
      control.abort()
    },
  })
  await expect(going).rejects.toThrow()
  expect(told).toEqual([10])
})

import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeCache } from './cache.ts'
import { askOldAgain, oldestAnswer } from './old-answers.ts'

const NOON = Date.UTC(2026, 10, 30, 12)
const undo: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  for (const one of undo.splice(0)) one()
  vi.useRealTimers()
})

/** An answer on the screen, asked for at noon; what is asked afterwards fails while `away`. */
async function standing(cache: QueryClient, key: string, options: { readonly refetchInterval?: number } = {}) {
  const server = { away: false }
  const observer = new QueryObserver(cache, {
    queryKey: [key],
    queryFn: async () => {
      if (server.away) throw new Error('away')
      return key
    },
    ...options,
  })
  const leave = observer.subscribe(() => undefined)
  undo.push(leave)
  await vi.advanceTimersByTimeAsync(0)
  return { server, leave, again: () => observer.refetch() }
}

it('what could not be asked for anew is as of when it came, until it comes or leaves the screen', async () => {
  const cache = makeCache()
  const balance = await standing(cache, 'balance')
  const prices = await standing(cache, 'prices')
  expect(oldestAnswer(cache)).toBeUndefined()
  balance.server.away = true
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all([balance.again(), prices.again()])
  expect(oldestAnswer(cache)).toBe(NOON)
  balance.server.away = false
  await askOldAgain(cache)
  expect(oldestAnswer(cache)).toBeUndefined()
  balance.server.away = true
  await balance.again()
  expect(oldestAnswer(cache)).toBe(NOON + 5000)
  balance.leave()
  expect(oldestAnswer(cache)).toBeUndefined()
})

it('what never came is not old: an error stands in its place', async () => {
  const cache = makeCache()
  const observer = new QueryObserver(cache, { queryKey: ['none'], queryFn: () => Promise.reject(new Error('away')) })
  undo.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  expect(oldestAnswer(cache)).toBeUndefined()
})

it('what is asked for every few seconds may fail for a minute: it is asked again by itself', async () => {
  const cache = makeCache()
  const figures = await standing(cache, 'figures', { refetchInterval: 10_000 })
  figures.server.away = true
  await vi.advanceTimersByTimeAsync(60_000)
  await figures.again()
  expect(oldestAnswer(cache)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(oldestAnswer(cache)).toBe(NOON)
})

it('rows that stand are not old because the next page of them did not come', async () => {
  const cache = makeCache()
  const rows = new InfiniteQueryObserver(cache, {
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => {
      if (pageParam > 1) throw new Error('away')
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  })
  undo.push(rows.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  await rows.fetchNextPage()
  expect(rows.getCurrentResult().isFetchNextPageError).toBe(true)
  expect(oldestAnswer(cache)).toBeUndefined()
})

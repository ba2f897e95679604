import { afterEach, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { useModals } from '#web/state/modals.ts'
import { makeCache } from './cache.ts'
import { refreshOwn } from './refresh-own.ts'
import { asksAnew, holdAnswers } from './under-sheets.ts'

const sheet = () => useModals.getState().enter({ element: {} as HTMLElement, addressed: false, close: () => {} })
const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

/** A cache that says what it was to ask for again. */
function watched() {
  const cache = makeCache()
  const asked: string[] = []
  cache.invalidateQueries = async (filters) => {
    asked.push(`${filters?.queryKey?.[0] ?? 'all'}`)
  }
  return { cache, asked }
}

it('asks for all at once where no sheet is open', async () => {
  const { cache, asked } = watched()
  undo.push(holdAnswers())
  await refreshOwn(cache)
  expect(asked).toEqual(['all'])
  expect(asksAnew(cache)).toBe(true)
})

it('asks under a sheet for the balances, and for the rest when it has closed', async () => {
  const { cache, asked } = watched()
  const close = sheet()
  await refreshOwn(cache)
  expect(asked).toEqual([assetList.path])
  expect(asksAnew(cache)).toBe(true)
  close()
  expect(asked).toEqual([assetList.path, 'all'])
})

it('asks for nothing under the sheet of a payment whose outcome is not known, and for all, once, when it has closed', async () => {
  const { cache, asked } = watched()
  const close = sheet()
  const known = holdAnswers()
  await refreshOwn(cache)
  expect(asksAnew(cache)).toBe(false)
  expect(asked).toEqual([])
  known()
  // it is known now, and what waits is asked for when the answer has been read
  expect(asked).toEqual([])
  expect(asksAnew(cache)).toBe(true)
  close()
  expect(asked).toEqual(['all'])
})

it('waits for the last of two payments that hang', async () => {
  const { cache, asked } = watched()
  undo.push(sheet(), holdAnswers())
  holdAnswers()()
  await refreshOwn(cache)
  expect(asked).toEqual([])
})

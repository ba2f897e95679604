import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { inOneStatement } from './in-one-statement.ts'
import { Lost } from './lost.ts'

// nothing is asked of them
const one = openDatabase('postgres://nobody@127.0.0.1:1/none')
const other = openDatabase('postgres://nobody@127.0.0.1:1/none')
afterAll(() => Promise.all([one.destroy(), other.destroy()]))

/** What doubles numbers, with the lists that it was asked for; it fails where a list has a zero. */
function doubling(options: Parameters<typeof inOneStatement<number, number>>[1] = {}) {
  const lists: (readonly number[])[] = []
  const ask = inOneStatement<number, number>(async (_, asked) => {
    lists.push(asked)
    if (asked.includes(0)) throw new Lost('nothing', 'zero')
    return asked.map((number) => 2 * number)
  }, options)
  return { ask, lists }
}

it('what comes in one turn of the event loop is asked for at once, and each gets its own answer', async () => {
  const { ask, lists } = doubling()
  const later = Promise.resolve().then(() => ask(one, 9))
  expect(await Promise.all([5, 7, 5].map((number) => ask(one, number)))).toEqual([10, 14, 10])
  expect(await later).toBe(18)
  expect(lists).toEqual([[5, 7, 5, 9]])
})

it('nothing is kept from one turn to the next', async () => {
  const { ask, lists } = doubling()
  expect([await ask(one, 5), await ask(one, 5)]).toEqual([10, 10])
  expect(lists).toEqual([[5], [5]])
})

it('of each database by itself', async () => {
  const { ask, lists } = doubling()
  await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)])
  expect(lists).toEqual([[1, 3], [2]])
})

it('no more at once than 64, or what is said', async () => {
  const numbers = Array.from({ length: 65 }, (_, at) => at + 1)
  const [usual, few] = [doubling(), doubling({ most: 2 })]
  await Promise.all(numbers.flatMap((number) => [usual.ask(one, number), few.ask(one, number)]))
  expect(usual.lists.map(({ length }) => length)).toEqual([64, 1])
  expect(few.lists[0]).toEqual([1, 2])
})

it('what fails fails for each, as what it is, and the next turn begins anew', async () => {
  const { ask } = doubling()
  const said = await Promise.allSettled([ask(one, 1), ask(one, 0), ask(one, 2)])
  for (const each of said)
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'Lost', outcome: 'nothing' } })
  expect(await ask(one, 3)).toBe(6)
})

it('of one key one is asked for at a time, in order, though one before it fails; nobody else waits for it', async () => {
  const { ask, lists } = doubling({ key: (number) => (number % 10).toString() })
  const said = await Promise.allSettled([10, 0, 20, 1, 11, 2].map((number) => ask(one, number)))
  expect(lists).toEqual([[10, 1, 2], [0, 11], [20]])
  const failed = { status: 'rejected' }
  expect(said).toMatchObject([{ value: 20 }, failed, { value: 40 }, { value: 2 }, failed, { value: 4 }])
})

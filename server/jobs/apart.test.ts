import { expect, it } from 'vitest'
import { drain } from './apart.ts'

/** A queue of numbers from one on, of which some cannot be done, and one look fails for no fault of any. */
function queue(many: number, bad: readonly bigint[], failsOnce = false) {
  let left = Array.from({ length: many }, (_, place) => BigInt(place + 1))
  let asked = 0
  const done: bigint[] = []
  return {
    done,
    asked: () => asked,
    drained: () =>
      drain(50, async ({ most, but, tried }) => {
        asked += 1
        const taken = left.filter((one) => !but.includes(one)).slice(0, most)
        tried.push(...taken)
        const worst = taken.find((one) => bad.includes(one))
        if (worst !== undefined || (failsOnce && asked === 1)) throw new Error(`cannot do ${worst}`)
        left = left.filter((one) => !taken.includes(one))
        done.push(...taken)
        return taken.length
      }),
  }
}

it('a queue is drained many at a time, and after one that failed for no fault of its rows again', async () => {
  const { drained, done, asked } = queue(1000, [], true)
  expect(await drained()).toBe(1000)
  expect(done).toHaveLength(1000)
  // one that failed, fifty by themselves, nineteen of fifty, and the one that finds nothing more
  expect(asked()).toBe(1 + 50 + 19 + 1)
})

it('what cannot be done is left and told, and all others are done', async () => {
  const one = queue(120, [7n])
  await expect(one.drained()).rejects.toThrow('cannot do 7')
  expect(one.done).toHaveLength(119)
  const two = queue(120, [7n, 8n, 119n])
  await expect(two.drained()).rejects.toThrow('3 could not be done')
  expect(two.done).toHaveLength(117)
})

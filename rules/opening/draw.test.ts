import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitOf, type DrawLog, drawFault, listHashOf, orderOf } from './draw.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const SEED = { opening: '0193-o', salt: 'salt', blockHash: '0xb10c' }

/** A log that is right. */
async function logOf(entries: readonly string[], seed = SEED): Promise<DrawLog> {
  const entered = await orderOf(seed, entries, sha256)
  const [commit, listHash] = [await commitOf(seed.salt, sha256), await listHashOf(entries, sha256)]
  return { ...seed, commit, listHash, seedAt: 100, blockTime: 100, entries: entered }
}
const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 30 })

describe('the order of a draw', () => {
  it('is by the hash of salt, block, opening and entry, as anybody computes it', async () => {
    // for id in a b c d; do printf "salt|0xb10c|0193-o|$id" | sha256sum; done
    expect(await orderOf(SEED, ['a', 'b', 'c', 'd'], sha256)).toEqual(['b', 'a', 'd', 'c'])
  })

  it('of two equal hashes is by the smaller id', async () => {
    expect(await orderOf(SEED, ['b', 'c', 'a'], () => 'same')).toEqual(['a', 'b', 'c'])
  })

  it('holds each entry once, and does not depend on the order in which they came', async () => {
    await fc.assert(
      fc.asyncProperty(ids, fc.nat(), async (entries, turn) => {
        const at = turn % entries.length
        const shuffled = [...entries.slice(at), ...entries.slice(0, at)].reverse()
        const order = await orderOf(SEED, entries, sha256)
        expect([...order].sort()).toEqual([...entries].sort())
        expect(await orderOf(SEED, shuffled, sha256)).toEqual(order)
        expect(await listHashOf(shuffled, sha256)).toBe(await listHashOf(entries, sha256))
      }),
      { numRuns: 50 },
    )
  })

  it('is as good as even: over 600 seeds each of three is first about as often', async () => {
    const first = new Map<string, number>()
    for (let n = 0; n < 600; n += 1) {
      const [id = ''] = await orderOf({ ...SEED, blockHash: `0x${n}` }, ['a', 'b', 'c'], sha256)
      first.set(id, (first.get(id) ?? 0) + 1)
    }
    for (const count of first.values()) expect(Math.abs(count - 200)).toBeLessThan(60)
    expect(first.size).toBe(3)
  })
})

describe('a log', () => {
  it('that was not changed is right', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (entries) => {
        expect(await drawFault(await logOf(entries), sha256)).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })

  it('is found wrong in whatever it was changed', async () => {
    await fc.assert(
      fc.asyncProperty(ids, fc.nat(), async (entries, at) => {
        const log = await logOf(entries)
        const fault = (changed: Partial<DrawLog>) => drawFault({ ...log, ...changed }, sha256)
        const place = at % (log.entries.length - 1)
        const swapped = [...log.entries]
        swapped.splice(place, 2, ...log.entries.slice(place, place + 2).reverse())
        const doubled = [...log.entries.slice(0, -1), log.entries[0] ?? '']
        expect(await fault({ salt: 'another' })).toBe('commit')
        expect(await fault({ commit: sha256('another') })).toBe('commit')
        expect(await fault({ blockTime: 99 })).toBe('block')
        expect(await fault({ entries: swapped })).toBe('order')
        expect(await fault({ entries: log.entries.slice(1) })).toBe('list')
        expect(await fault({ entries: [...log.entries, 'smuggled in'] })).toBe('list')
        expect(await fault({ entries: doubled, listHash: await listHashOf(doubled, sha256) })).toBe('list')
        expect(await fault({ listHash: sha256('another') })).toBe('list')
      }),
      { numRuns: 30 },
    )
  })

  it('of another block or another opening is another order', async () => {
    const entries = Array.from({ length: 12 }, (_, n) => `entry ${n}`)
    const log = await logOf(entries)
    expect(await drawFault({ ...log, blockHash: '0xother' }, sha256)).toBe('order')
    expect(await drawFault({ ...log, opening: 'other' }, sha256)).toBe('order')
  })
})

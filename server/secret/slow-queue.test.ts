import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '#rules/errors/errors.ts'
import { type LaneName, slowQueue, type Turn } from './slow-queue.ts'

const LIMITS = { payment: { atOnce: 2, most: 8, patience: 5000 }, entry: { atOnce: 1, most: 4, patience: 3000 } }

/** A queue whose work ends when it is told to. */
function bench() {
  const queue = slowQueue(2, LIMITS)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, turn: Turn) =>
    queue
      .run(turn, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve('done')))
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error.facts
        throw error
      })
  const hasRoom = (turn: Turn) => {
    try {
      queue.requireRoom(turn)
      return true
    } catch (error) {
      return error instanceof Refusal ? error.facts : error
    }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { ask, begun, end, settle, hasRoom }
}

const payment = (source: string, account = source): Turn => ({ lane: 'payment', source, account })
const entry = (source: string, account = source): Turn => ({ lane: 'entry', source, account })

describe('slow hashes', () => {
  it('are two at the same moment; of entries one, so that a payment never waits for two of them', async () => {
    const { ask, begun, settle } = bench()
    for (const name of ['a', 'b']) void ask(`enters ${name}`, entry(name))
    await settle()
    expect(begun).toEqual(['enters a'])
    for (const name of ['c', 'd']) void ask(`pays ${name}`, payment(name))
    await settle()
    expect(begun).toEqual(['enters a', 'pays c'])
  })

  it('of payments come before those of entries that wait longer', async () => {
    const { ask, begun, end, settle } = bench()
    void ask('enters a', entry('a'))
    void ask('pays b', payment('b'))
    void ask('enters c', entry('c'))
    void ask('pays d', payment('d'))
    await settle()
    await end('enters a')
    await end('pays b')
    expect(begun).toEqual(['enters a', 'pays b', 'pays d', 'enters c'])
  })

  it('take turns by source: one that sends much waits for itself', async () => {
    const { ask, begun, end, settle } = bench()
    void ask('a1', entry('a'))
    for (const name of ['a2', 'a3']) void ask(name, entry('a', name))
    void ask('b1', entry('b'))
    await settle()
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('are refused with the seconds when the lane is full, or half full of one source or one account', async () => {
    const { ask, hasRoom, settle } = bench()
    void ask('at work', entry('a'))
    await settle()
    for (const account of ['x', 'y']) void ask(account, entry('a', account))
    // at once, not after its patience
    expect([hasRoom(entry('a', 'z')), hasRoom(entry('b', 'z'))]).toEqual([{ seconds: 3 }, true])
    expect(await ask('third of a source', entry('a', 'z'))).toEqual({ seconds: 3 })
    for (const source of ['b', 'c']) void ask(source, entry(source, 'same'))
    // of those in it none has more than he would have
    expect(await ask('lane is full', entry('b'))).toEqual({ seconds: 3 })
    const other = bench()
    expect(other.hasRoom(entry('d', 'same'))).toBe(true)
    void other.ask('at work', entry('a'))
    await other.settle()
    for (const source of ['b', 'c']) void other.ask(source, entry(source, 'same'))
    expect(await other.ask('third of an account', entry('d', 'same'))).toEqual({ seconds: 3 })
    expect(other.hasRoom(entry('d', 'same'))).toEqual({ seconds: 3 })
    expect(other.hasRoom(entry('d'))).toBe(true)
    expect(other.begun).toEqual(['at work'])
  })

  it('of who has least are let into a full lane: the newest of the network that has most gives way', async () => {
    const { ask, begun, end, hasRoom, settle } = bench()
    void ask('at work', entry('x'))
    await settle()
    const [first, second, third] = ['198.51.100.1', '198.51.100.2', '198.51.100.2'].map((source, at) =>
      ask(`hers ${at}`, entry(source, `${at}`)),
    )
    void ask('another', entry('2001:db8:1:1'))
    expect([hasRoom(entry('198.51.100.3')), hasRoom(entry('203.0.113.9'))]).toEqual([{ seconds: 3 }, true])
    const honest = ask('honest', entry('203.0.113.9'))
    expect(await third).toEqual({ seconds: 3 })
    // another of hers would have to give way to one of her own
    expect(hasRoom(entry('198.51.100.4'))).toEqual({ seconds: 3 })
    for (const name of ['at work', 'hers 0', 'another', 'honest', 'hers 1']) await end(name)
    expect(begun).toEqual(['at work', 'hers 0', 'another', 'honest', 'hers 1'])
    expect(await Promise.all([first, second, honest])).toEqual(['done', 'done', 'done'])
  })

  it('take turns by network: the many of one site wait for each other', async () => {
    const { ask, begun, end, settle } = bench()
    void ask('at work', entry('x'))
    await settle()
    for (const at of [1, 2, 3]) void ask(`site ${at}`, entry(`2001:db8:1:${at}`))
    void ask('elsewhere', entry('2001:db8:2:1'))
    for (const name of ['at work', 'site 1', 'elsewhere', 'site 2']) await end(name)
    expect(begun).toEqual(['at work', 'site 1', 'elsewhere', 'site 2', 'site 3'])
  })

  it('are refused after their patience, without having begun, and leave their place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask, begun, settle } = bench()
    void ask('at work', entry('a'))
    const late = ask('late', entry('b'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await late).toEqual({ seconds: 3 })
    for (const source of ['b', 'c', 'd', 'e']) void ask(source, entry(source))
    await settle()
    vi.useRealTimers()
    expect(begun).toEqual(['at work'])
  })

  it('lose nobody: whatever comes and ends in whatever order, all that were let in are done', async () => {
    const step = fc.record({
      lane: fc.constantFrom<LaneName>('payment', 'entry'),
      source: fc.constantFrom('a', 'b', 'c'),
      account: fc.constantFrom('x', 'y', 'z'),
      ends: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { ask, begun, end, settle } = bench()
        const answers: Promise<unknown>[] = []
        const ended = new Set<string>()
        const endNext = async () => {
          const name = begun.find((one) => !ended.has(one))
          if (name === undefined) return false
          ended.add(name)
          await end(name)
          return true
        }
        for (const [at, { ends, ...turn }] of steps.entries()) {
          answers.push(ask(`${at}`, turn))
          await settle()
          expect(begun.length - ended.size).toBeLessThanOrEqual(2)
          for (let count = 0; count < ends; count += 1) await endNext()
        }
        while (await endNext());
        const all = await Promise.all(answers)
        expect(all.filter((answer) => answer === 'done')).toHaveLength(begun.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a full lane', () => {
  const limits = { payment: { atOnce: 2, most: 256, patience: 8000 }, entry: { atOnce: 1, most: 64, patience: 3000 } }
  const work = () => new Promise<void>((done) => setImmediate(done))

  /** Whether somebody from elsewhere is let into a lane full of what one hand sends from so many sources. */
  async function letsIn(lane: LaneName, sources: readonly string[], each: number): Promise<boolean> {
    const queue = slowQueue(2, limits)
    const all = sources.flatMap((source, at) =>
      Array.from({ length: each }, (_, n) => queue.run({ lane, source, account: `${at} ${n}` }, work).catch(() => {})),
    )
    const entered = queue.run({ lane, source: '203.0.113.9', account: 'honest' }, work).then(
      () => true,
      () => false,
    )
    await Promise.all(all)
    return entered
  }

  it.each([
    ['entry', ['198.51.100.1', '198.51.100.2', '198.51.100.3'], 30],
    ['payment', ['198.51.100.1', '198.51.100.2', '198.51.100.3'], 120],
    ['entry', ['198.51.100.1', '192.0.2.1', '192.0.3.1'], 30],
    ['entry', Array.from({ length: 80 }, (_, at) => `2001:db8:1:${at.toString(16)}`), 1],
  ] as const)('of %s lets in who comes from elsewhere, whatever sources one hand has', async (lane, sources, each) => {
    expect(await letsIn(lane, sources, each)).toBe(true)
  })
})

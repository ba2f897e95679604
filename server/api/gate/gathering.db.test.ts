import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Factor } from '#calls/call.ts'
import { person } from '#proof/api/person.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { inTransaction } from '#server/store/database.ts'
import { onceAll } from './once.ts'
import { gathering, type RunTogether } from './together.ts'

let world: TestWorld
let ids: UserId[]
beforeAll(async () => {
  world = await testWorld()
  for (const name of ['one', 'two', 'three', 'four', 'five']) await person(world, name, false)
  const { rows } = await sql<{ id: UserId }>`select id from member order by id`.execute(world.services.database)
  ids = rows.map(({ id }) => id)
})
afterAll(() => world.end())

/** Of a call that moves what stays one's own. */
const nothingProved = { factor: 'none', session: Buffer.alloc(32), money: 'inside' } as const

interface Asking {
  readonly member: UserId
  readonly session: Buffer
  readonly factor?: Factor
}

describe('requests that are done together', () => {
  it('of one member are never two of one transaction, and all of one transaction are in the order in which they came', async () => {
    const { services } = world
    const [one = 0n, two = 0n, three = 0n, four = 0n] = ids
    const batches: string[][] = []
    const { ask } = gathering(services)
    const names = new Map([one, two, three, four].map((member, at) => [member, `${at + 1}`]))
    const run: RunTogether = async (_, asked) => {
      batches.push(asked.map(({ member, input }) => `${names.get(member)}${input}`))
      return { answers: asked.map(({ input }) => input), write: async () => {} }
    }
    const send = (member: UserId, input: string) =>
      ask(
        {
          request: { member, call: 'test/together', requestId: requestId(), fields: {}, signature: null },
          input,
          ...nothingProved,
          alone: async () => {
            batches.push([`${names.get(member)}${input}`])
            return input
          },
        },
        run,
      )
    // all of them before any of them is done
    const sent = [send(one, 'a'), send(two, 'a'), send(three, 'a'), send(three, 'b'), send(one, 'b'), send(four, 'a')]
    expect(await Promise.all(sent)).toEqual(['a', 'a', 'a', 'b', 'b', 'a'])
    expect(batches).toContainEqual(['1a'])
    expect(batches).toContainEqual(['2a'])
    expect(batches.some((batch) => batch.includes('3a') && batch.includes('4a'))).toBe(true)
    for (const batch of batches) expect(new Set(batch.map(([member]) => member)).size).toBe(batch.length)
    expect(batches.flat().filter((name) => name.startsWith('3'))).toEqual(['3a', '3b'])
  })

  it('[AUTH-17] are none of whose session has ended meanwhile: he is asked by himself', async () => {
    const { services } = world
    const { rows } = await sql<{ member: UserId; session: Buffer }>`
      select member, token_hash as session from session where ended_at is null order by member`.execute(
      services.database,
    )
    const [one, two, three, four, five] = rows
    if (!one || !two || !three || !four || !five) throw new Error('five sessions')
    await sql`update session set ended_at = now() where token_hash = any (${[three.session, five.session]}::bytea[])`.execute(
      services.database,
    )
    const batches: UserId[][] = []
    const { ask } = gathering(services)
    const run: RunTogether = async (_, asked) => {
      batches.push(asked.map(({ member }) => member))
      return { answers: asked.map(({ member }) => `together ${member}`), write: async () => {} }
    }
    const send = ({ member, session, factor = 'transactionPassword' }: Asking) =>
      ask(
        {
          request: { member, call: 'test/session', requestId: requestId(), fields: {}, signature: null },
          input: {},
          session,
          factor,
          money: 'inside',
          alone: async () => `alone ${member}`,
        },
        run,
      )
    // the first two begin by themselves; who has proved nothing is asked for no session
    const all = [one, two, three, four, { ...five, factor: 'none' as const }]
    expect(await Promise.all(all.map(send))).toEqual([
      `alone ${one.member}`,
      `alone ${two.member}`,
      `alone ${three.member}`,
      `together ${four.member}`,
      `together ${five.member}`,
    ])
    expect(batches).toEqual([[four.member, five.member]])
  })

  it('wait for as many as came together a moment ago, for two milliseconds at most; who comes alone begins at once', async () => {
    const { services } = world
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const batches: number[] = []
      const { ask } = gathering(services)
      const run: RunTogether = async (_, asked) => {
        batches.push(asked.length)
        return { answers: asked.map(() => 'done'), write: async () => {} }
      }
      const send = (member = 0n) =>
        ask(
          {
            request: { member, call: 'test/crowd', requestId: requestId(), fields: {}, signature: null },
            input: {},
            ...nothingProved,
            alone: async () => batches.push(1),
          },
          run,
        )
      const turn = () => new Promise(setImmediate)
      const [one, two, three, four] = ids
      // two begin by themselves, the others gather meanwhile
      await Promise.all([send(one), send(two), send(three), send(four)])
      expect(batches).toEqual([1, 1, 2])
      await turn()
      // as many as these two: the first waits for the second
      const first = send(one)
      await turn()
      expect(batches).toHaveLength(3)
      await Promise.all([first, send(two)])
      expect(batches).toEqual([1, 1, 2, 2])
      await turn()
      // nobody else comes
      const left = send(three)
      await vi.advanceTimersByTimeAsync(1)
      expect(batches).toHaveLength(4)
      await vi.advanceTimersByTimeAsync(1)
      await left
      expect(batches).toEqual([1, 1, 2, 2, 1])
      await turn()
      // after one that was alone, and after a while, the next begins at once
      await send(four)
      vi.advanceTimersByTime(1000)
      await send(one)
      expect(batches).toEqual([1, 1, 2, 2, 1, 1, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are given up where one of them was here before, by its id or by its bytes alone', async () => {
    const { database } = world.services
    const [one = 0n, two = 0n] = ids
    const at = world.services.now()
    const note = (first: string, second: string, signs: readonly string[]) =>
      inTransaction(database, (tx) =>
        onceAll(
          tx,
          [one, two].map((member, place) => ({
            request: {
              member,
              call: 'test/once',
              requestId: [first, second][place] ?? '',
              fields: {},
              signature: { sign: signs[place] ?? '', at },
            },
            answer: { done: true },
          })),
        ),
      )
    const [first, second] = [requestId(), requestId()]
    expect(await note(first, second, ['sign-1', 'sign-2'])).toBe(true)
    expect(await note(first, requestId(), ['sign-3', 'sign-4'])).toBe(false)
    expect(await note(requestId(), requestId(), ['sign-2', 'sign-5'])).toBe(false)
    expect(await note(requestId(), requestId(), ['sign-6', 'sign-7'])).toBe(true)
  })
})

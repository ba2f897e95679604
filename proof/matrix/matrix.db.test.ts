import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall, Factor } from '#calls/call.ts'
import type { Person } from '#proof/api/person.ts'
import { hashed, type TestWorld } from '#proof/api/world.ts'
import { fieldsOf } from '#proof/bad-input/bad-values.ts'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { MATRIX } from './rows.ts'
import {
  authenticator,
  journals,
  makeScene,
  otherThan,
  owedToOthers,
  ownersThings,
  possessions,
  type Scene,
  uplineOf,
  wentOut,
} from './scene.ts'
import { noteWrites, writtenSince } from './writes.ts'

let scene: Scene
let world: TestWorld
beforeAll(async () => {
  scene = await makeScene()
  world = scene.world
  await noteWrites(world)
}, 600_000)
afterAll(() => world.end())

const calls = HANDLERS.map(({ call }) => call)
const reason = (answer: Envelope) => (answer.data as { error?: ErrorName } | null)?.error ?? ''

/** The fields that carry the proofs of a factor, with a wrong one made of the right one. */
const PROOFS: Readonly<Record<Exclude<Factor, 'none'>, (payload: object) => Record<string, unknown>>> = {
  transactionPassword: () => ({ transactionPassword: hashed('000001') }),
  transactionPasswordAndGoogle: (payload) => ({
    transactionPassword: hashed('000001'),
    googleCode: otherThan(String((payload as { googleCode: string }).googleCode)),
  }),
  passwordOrCodeAndGoogle: (payload) => ({
    transactionPassword: hashed('000001'),
    googleCode: otherThan(String((payload as { googleCode: string }).googleCode)),
  }),
  google: wrongCode,
  mailCode: wrongCode,
  loginPassword: () => ({ password: hashed('Wrong1word') }),
}
function wrongCode(payload: object): Record<string, unknown> {
  const name = 'googleCode' in payload && !('code' in payload) ? 'googleCode' : 'code'
  return { [name]: otherThan(String((payload as Record<string, unknown>)[name])) }
}

/** What was asked for, without what may differ between two sayings of the same. */
async function newJournals(before: ReadonlySet<string>): Promise<string[]> {
  return [...(await journals(scene))].filter((id) => !before.has(id))
}

describe('every call', () => {
  it('has one row in the matrix, and each row a call', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(calls.map(({ path }) => path).sort())
  })

  it('[AUTH-21] is for anybody, for a user, or for the server of a partner; nobody is more, and no call administers', () => {
    for (const { path, aliases, who } of calls) {
      expect(['anyone', 'user', 'partner'], path).toContain(who)
      expect(path.startsWith('partner/'), path).toBe(who === 'partner')
      for (const name of [path, ...aliases]) expect(name).not.toMatch(/admin|operator|system\/|audit|freezeuser/)
    }
  })

  it('says what it moves, and what moves money carries a request number, changes something and is of users', () => {
    for (const call of calls) {
      expect([false, 'inside', 'in', 'market', 'out', 'sometimesOut'], call.path).toContain(call.money)
      // what comes in from a partner carries the number of its order
      const number = call.money === 'in' ? 'orderId' : 'requestId'
      if (call.who !== 'partner') expect('requestId' in fieldsOf(call), call.path).toBe(call.money !== false)
      if (call.money === false) continue
      expect(number in fieldsOf(call), call.path).toBe(true)
      expect(call, call.path).toMatchObject({ changes: true, who: call.money === 'in' ? 'partner' : 'user' })
    }
    for (const { kind, call } of HANDLERS) expect(kind, call.path).toBe(kindOf(call))
  })
})

function kindOf({ money, who, file }: AnyCall): string {
  if (file) return 'file'
  if (money === 'out') return 'exit'
  return money === false || money === 'in' ? who : 'money'
}

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const row = MATRIX[path]
  if (!row) throw new Error(`${path} has no row`)
  let asker: Person
  let stranger: Person
  beforeAll(async () => {
    asker = (await row.by?.(scene)) ?? scene.owner
    stranger = (await row.by?.(scene)) ?? scene.stranger
  })

  const refusesVisitors = () =>
    it('refuses a visitor', async () => {
      const before = await journals(scene)
      const payload = await row.good(scene, asker)
      expect((await world.ask(call, { ...payload })).data).toEqual({ error: 'notLoggedIn' })
      expect(await newJournals(before)).toEqual([])
    })

  const refusesWithoutProof = (factor: Exclude<Factor, 'none'>) =>
    it('refuses who lacks a proof or has a wrong one', async () => {
      const before = await journals(scene)
      const payload: Record<string, unknown> = { ...(await row.good(scene, asker)) }
      for (const [name, wrong] of Object.entries(PROOFS[factor](payload))) {
        const { [name]: _, ...lacking } = payload
        for (const bad of [lacking, { ...payload, [name]: wrong }]) {
          const answer = await world.ask(call, bad, call.who === 'user' ? asker.token : undefined)
          expect(answer.code, `${name} ${reason(answer)}`).not.toBe(0)
          expect(Object.keys(ERRORS), path).toContain(reason(answer))
          expect(answer.code, name).not.toBe(500)
        }
      }
      expect(await newJournals(before)).toEqual([])
      // what guesses cost is proven with the account; here they are more than one may have in a day
      await sql`delete from factor_try`.execute(world.services.database)
    })

  const keepsFromStrangers = () =>
    it('gives a stranger nothing of the owner’s', async () => {
      const payload = { ...(await row.good(scene, stranger)) }
      const things = await ownersThings(scene)
      const answer = await world.ask(call, payload, stranger.token)
      if (row.stranger !== 'own') expect(reason(answer)).toBe(row.stranger)
      const text = JSON.stringify(answer)
      for (const secret of scene.secrets) expect(text).not.toContain(secret)
      expect(await ownersThings(scene)).toBe(things)
    })

  if (call.who === 'user') {
    refusesVisitors()
    keepsFromStrangers()
  }
  if (call.factor !== 'none' && !row.ends) refusesWithoutProof(call.factor)
  it('is done for its owner, moves money and writes only if it says so, and once', async () => {
    const before = await journals(scene)
    const payload = { ...(await row.good(scene, asker)) }
    const owned = await possessions(scene)
    const upline = await uplineOf(scene, asker.username)
    const owed = await owedToOthers(scene, asker.username, upline)
    const token = call.who === 'user' ? asker.token : undefined
    await writtenSince(world)
    const answer = await world.ask(call, payload, token)
    const written = await writtenSince(world)
    if (!call.changes) expect(written, 'a call that says that it changes nothing').toEqual([])
    if (row.ends) return expect(reason(answer)).toBe(row.ends.refusal)
    expect(answer).toMatchObject({ code: 0 })
    const made = await newJournals(before)
    const moved = made.length > 0 || (await possessions(scene)) !== owned
    expect(moved).toBe(call.money !== false)
    // what leaves its owner for somebody else or a chain has to say so: then the gate asks for all that an exit needs
    if (!call.goesOut(payload)) expect(await wentOut(scene, asker.username, made)).toBe(0)
    // and what waits for whom it names, that it names somebody: then who has an authenticator proves it by that as well
    const others = (await owedToOthers(scene, asker.username, upline)) - owed
    expect(others > 0).toBe(call.names(payload))
    if (call.money === false) return
    // asked again after a lost answer: a code of the authenticator works once, so the next one comes with it
    const again = 'googleCode' in payload ? { googleCode: authenticator(scene, asker) } : {}
    expect(await world.ask(call, { ...payload, ...again }, token)).toEqual(answer)
    expect(await newJournals(before)).toEqual(made)
  })
})

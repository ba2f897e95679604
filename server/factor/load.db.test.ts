import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { login } from '#calls/session/login.ts'
import { logout } from '#calls/session/logout.ts'
import { balanceOf } from '#ledger/balances.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { PASSWORD, type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { memberOfName } from '#server/member/find.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import { tryFactor } from './tries.ts'

const slow = vi.hoisted(() => {
  const held: (() => void)[] = []
  return { held, compared: [] as string[], holds: (_arrived: string): boolean => false }
})
// the library is the real one; comparisons are counted, and held back as a busy machine would
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = async (stored, arrived, ...rest) => {
    slow.compared.push(String(arrived))
    if (slow.holds(String(arrived))) await new Promise<void>((go) => slow.held.push(go))
    return real.verify(stored, arrived, ...rest)
  }
  return { ...real, verify }
})

let world: TestWorld
let owner: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'RC', '1000')
})
afterAll(() => world.end())
afterEach(() => {
  slow.holds = () => false
  release()
  slow.compared.length = 0
})

function release(): void {
  for (const go of slow.held.splice(0)) go()
}

const RIGHT = hashed(TRANSACTION_PASSWORD)
const guess = (at: number) => hashed((100_000 + at).toString())

function pay(transactionPassword: string, who = owner) {
  return world.ask(
    exchange,
    { from: 'RC', to: 'DU', amount: '10', transactionPassword, requestId: requestId() },
    who.token,
  )
}

async function holding(name: string) {
  const member = await memberOfName(world.services.database, name)
  return balanceOf(world.services.database, member?.id ?? 0n, 'investment', 'RC')
}

/** Waits until so many comparisons are held back. */
const held = (count: number) =>
  vi.waitFor(() => expect(slow.held.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 })

/** How many entries are being compared, or wait for it. */
async function tried(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from factor_try f, jsonb_each(f.leases)`.execute(world.services.database)
  return rows[0]?.count ?? 0
}

it('[AUTH-15] stores of both passwords a slow salted hash alone, another one for the same password', async () => {
  const [one, two] = [await person(world, 'salted'), await person(world, 'peppered')]
  const { rows } = await sql<{ login_password: string; transaction_password: string }>`
    select * from member where username = any (${[one.username, two.username]})`.execute(world.services.database)
  const stored = rows.flatMap((row) => [row.login_password, row.transaction_password])
  // Argon2id over 19 MiB, twice
  for (const hash of stored) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(new Set(stored).size).toBe(4)
  const whole = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  for (const given of ['Orbit7ward', '204060']) {
    expect(whole).not.toContain(given)
    expect(whole).not.toContain(hashed(given))
  }
})

describe('a lock, under load', () => {
  it('[AUTH-19] is not passed by guesses that wait long: of fifteen five are compared, and the right one after them is refused', async () => {
    slow.holds = () => true
    const answers = Array.from({ length: 5 }, (_, at) => pay(guess(at)))
    await held(2)
    // the other three wait for their turn behind these, and nobody else is before them
    await vi.waitFor(async () => expect(await tried()).toBe(5), { timeout: 20_000 })
    world.pass(11_000)
    answers.push(...Array.from({ length: 5 }, (_, at) => pay(guess(5 + at))))
    world.pass(11_000)
    answers.push(...Array.from({ length: 4 }, (_, at) => pay(guess(10 + at))), pay(RIGHT))
    slow.holds = () => false
    release()
    const said = (await Promise.all(answers)).map(({ data }) => (data as { error: string }).error)
    expect(said.filter((error) => error === 'wrongPassword')).toHaveLength(5)
    expect(said.filter((error) => error === 'transactionPasswordLocked')).toHaveLength(10)
    expect(slow.compared).toHaveLength(5)
    expect(slow.compared).not.toContain(RIGHT)
    expect(await holding('owner')).toBe(units('1000'))
    world.pass(30 * 60_000)
  })

  it('is asked for again once it was compared: one that was set meanwhile holds, and it counts as nothing', async () => {
    const { services } = world
    const lock = sql`update factor_try set locked_until = ${new Date(services.now().getTime() + 60_000)}
      where subject = 'somebody'`
    const tried = tryFactor(services, { subject: 'somebody', factor: 'transaction' }, async () => {
      await lock.execute(services.database)
      return true
    })
    await expect(tried).rejects.toMatchObject({ reason: 'transactionPasswordLocked' })
  })

  it('does not take what comes back after its lease was given up, right or wrong', async () => {
    const { services } = world
    const late = (right: boolean) =>
      tryFactor(services, { subject: `late ${right}`, factor: 'transaction' }, async () => {
        world.pass(61_000)
        // the next try finds the first one's lease forgotten
        await tryFactor(services, { subject: `late ${right}`, factor: 'transaction' }, async () => false)
        return right
      })
    await expect(late(true)).rejects.toMatchObject({ reason: 'tooManyRequests' })
    await expect(late(false)).rejects.toMatchObject({ reason: 'tooManyRequests' })
  })

  it('lets six right entries at once through', async () => {
    await fund(world, 'owner', 'RC', '60')
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(RIGHT)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await holding('owner')).toBe(units('1000'))
  })
})

describe('a flood of logins', () => {
  it('is refused with the seconds, and a payment does not wait for it', async () => {
    // in a session of which no password is known yet: it has to be compared
    const { token } = await world.get(login, { account: 'owner', password: hashed(PASSWORD) })
    slow.holds = (arrived) => arrived === hashed('Guess1word')
    const flood = Array.from({ length: 100 }, (_, at) =>
      world.ask(login, { account: `nobody${at}`, password: hashed('Guess1word') }, undefined, { ip: '198.51.100.9' }),
    )
    await held(1)
    const before = await holding('owner')
    expect((await pay(RIGHT, { ...owner, token })).code).toBe(0)
    expect(slow.compared).toContain(RIGHT)
    expect(await holding('owner')).toBe(before - units('10'))
    expect(slow.held).toHaveLength(1)
    slow.holds = () => false
    release()
    const answers = await Promise.all(flood)
    const full = answers.filter(({ code }) => code === 429)
    expect(full.length).toBeGreaterThanOrEqual(60)
    expect(full[0]?.data).toEqual({ error: 'tooManyRequests', seconds: 3 })
    expect(answers.filter(({ code }) => code === 2014).length).toBe(100 - full.length)
    expect((await world.ask(login, { account: 'owner', password: hashed(PASSWORD) })).code).toBe(0)
  })
})

describe('a payment that waits for its hash', () => {
  it('[AUTH-17] does not complete once its session has ended', async () => {
    const { token } = await world.get(login, { account: 'owner', password: hashed(PASSWORD) })
    const before = await holding('owner')
    slow.holds = (arrived) => arrived === RIGHT
    const waiting = pay(RIGHT, { ...owner, token })
    await held(1)
    await world.get(logout, {}, token)
    slow.holds = () => false
    release()
    expect((await waiting).data).toEqual(refusal('sessionExpired'))
    expect(await holding('owner')).toBe(before)
    expect((await pay(RIGHT)).code).toBe(0)
  })
})

describe('a transaction password that was right a moment ago', () => {
  /** Somebody with RC, in a session in which the password was compared. */
  async function known(name: string): Promise<Person> {
    const one = await person(world, name)
    await fund(world, name, 'RC', '1000')
    expect((await pay(RIGHT, one)).code).toBe(0)
    expect(slow.compared).toEqual([RIGHT])
    slow.compared.length = 0
    return one
  }
  const said = async (transactionPassword: string, who: Person) =>
    ((await pay(transactionPassword, who)).data as { error?: string }).error
  async function inAnotherSession(who: Person): Promise<Person> {
    const { token } = await world.get(login, { account: who.username, password: hashed(PASSWORD) })
    slow.compared.length = 0
    return { ...who, token }
  }

  it('is asked for and compared quickly for a quarter of an hour, and then slowly again', async () => {
    const one = await known('quick')
    world.pass(14.5 * 60_000)
    expect(await said(RIGHT, one)).toBeUndefined()
    expect(slow.compared).toEqual([])
    world.pass(0.5 * 60_000)
    expect(await said(RIGHT, one)).toBeUndefined()
    expect(slow.compared).toEqual([RIGHT])
    expect(await holding('quick')).toBe(units('970'))
  })

  it('[AUTH-19] covers no other one: a wrong one is compared and counts, and the next right one is compared too', async () => {
    const one = await known('mistyping')
    expect(await said(guess(1), one)).toBe('wrongPassword')
    expect(await said(RIGHT, one)).toBeUndefined()
    expect(slow.compared).toEqual([guess(1), RIGHT])
    expect(await said(RIGHT, one)).toBeUndefined()
    expect(slow.compared).toHaveLength(2)
  })

  it('[AUTH-19] is refused while guesses of another session lock it, and uncompared', async () => {
    const one = await known('guessed')
    const other = await inAnotherSession(one)
    for (let at = 0; at < 5; at += 1) expect(await said(guess(at), other)).toBe('wrongPassword')
    slow.compared.length = 0
    expect(await said(RIGHT, one)).toBe('transactionPasswordLocked')
    expect(slow.compared).toEqual([])
    world.pass(30 * 60_000)
  })

  it('is known in its session alone', async () => {
    const other = await inAnotherSession(await known('twice'))
    expect(await said(RIGHT, other)).toBeUndefined()
    expect(slow.compared).toEqual([RIGHT])
  })

  it('is known no more once another one is stored', async () => {
    const [one, next] = [await known('changed'), hashed('918273')]
    const stored = await hashOutOfTurn(next, world.services.settings.pepper)
    await sql`update member set transaction_password = ${stored} where username = 'changed'`.execute(
      world.services.database,
    )
    expect(await said(RIGHT, one)).toBe('wrongPassword')
    expect(await said(next, one)).toBeUndefined()
    expect(await said(next, one)).toBeUndefined()
    expect(slow.compared).toEqual([RIGHT, next])
  })
})

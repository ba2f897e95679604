import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleCode, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { spendStep } from '#server/member/steps.ts'
import { seal } from '#server/secret/secret.ts'
import { openDatabase } from '#server/store/database.ts'
import { checkGoogle, totp } from './authenticator.ts'

interface Bound {
  readonly id: bigint
  readonly secret: string
}

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

let made = 0
/** So many members, each with an authenticator of his own. */
async function bound(count: number): Promise<Bound[]> {
  const secrets = Array.from({ length: count }, () => {
    made += 1
    return Array.from(made.toString().padStart(16, '0'), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  })
  const sealed = secrets.map((secret) => seal(secret, world.services.settings.pepper))
  const { rows } = await sql<{ id: bigint; google_secret: Buffer }>`
    insert into member (registered_at, google_secret) select ${world.services.now()}::timestamptz, secret
    from unnest(${sealed}::bytea[]) secret returning id, google_secret`.execute(world.services.database)
  return sealed.map((one, at) => {
    const id = rows.find(({ google_secret }) => google_secret.equals(one))?.id ?? 0n
    return { id, secret: secrets[at] ?? '' }
  })
}

const codeOf = ({ secret }: Bound) => googleCode(secret, world.services.now())
/** One that neither this step nor the one before it has. */
const wrongCodeOf = ({ secret }: Bound) => {
  const now = world.services.now().getTime()
  const right = [now, now - 30_000].map((timestamp) => totp(secret).generate({ timestamp }))
  return ['000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

/** Whether a code is accepted, or why not. */
async function give(one: Bound, code = codeOf(one), services = world.services): Promise<string> {
  try {
    await checkGoogle({ services, ip: '', agent: '' }, one.id, code)
    return 'accepted'
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

/** The services, with how many statements they have asked for. */
function counting() {
  const asked = { statements: 0 }
  const database = world.services.database.withPlugin({
    transformQuery: ({ node }) => {
      asked.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { services: { ...world.services, database }, asked }
}

async function columnOf(column: 'google_step' | 'wrong', many: readonly Bound[]): Promise<(bigint | number)[]> {
  const ids = many.map(({ id }) => id)
  const { rows } = await sql<{ value: bigint | number }>`select ${sql.ref(column)} as value
    from unnest(${ids}::bigint[]) with ordinality a (id, place) join member m on m.id = a.id
    left join factor_try on subject = 'member:' || a.id order by place`.execute(world.services.database)
  return rows.map(({ value }) => value)
}

it('right codes of forty members at the same moment are accepted by the statements of one', async () => {
  const [one, ...many] = await bound(41)
  if (!one) throw new Error('nobody')
  const alone = counting()
  expect(await give(one, codeOf(one), alone.services)).toBe('accepted')
  const together = counting()
  const said = await Promise.all(many.map((each) => give(each, codeOf(each), together.services)))
  expect(said).toEqual(many.map(() => 'accepted'))
  expect([alone.asked.statements, together.asked.statements]).toEqual([5, 5])
  expect(new Set(await columnOf('google_step', many)).size).toBe(1)
  expect(await Promise.all(many.map((each) => give(each)))).toEqual(many.map(() => 'googleCodeUsed'))
})

it('one code twenty times at the same moment is accepted once', async () => {
  const [one, other] = await bound(2)
  if (!one || !other) throw new Error('nobody')
  const said = await Promise.all(Array.from({ length: 20 }, () => [give(one), give(other)]).flat())
  expect(said.filter((each) => each === 'accepted')).toHaveLength(2)
  expect(said.filter((each) => each === 'googleCodeUsed')).toHaveLength(38)
})

it('[AUTH-19] among many each is answered for his own code: wrong ones count for nobody else, used ones are used', async () => {
  const many = (await bound(40)).toReversed()
  const [none] = await sql<{ id: bigint }>`insert into member (registered_at) values (now()) returning id`
    .execute(world.services.database)
    .then(({ rows }) => rows)
  const used = many.filter((_, at) => at % 4 === 2)
  expect(await Promise.all(used.map((each) => give(each)))).toEqual(used.map(() => 'accepted'))
  const codes = many.map((each, at) => (at % 4 === 1 ? wrongCodeOf(each) : codeOf(each)))
  const said = await Promise.all([
    ...many.map((each, at) => give(each, codes[at])),
    give({ id: none?.id ?? 0n, secret: '' }, '123456'),
  ])
  const expected = ['accepted', 'badGoogleCode', 'googleCodeUsed', 'accepted']
  expect(said).toEqual([...many.map((_, at) => expected[at % 4]), 'googleNotSet'])
  expect(await columnOf('wrong', many)).toEqual(many.map((_, at) => (at % 4 === 1 ? 1 : 0)))
})

it('[AUTH-19] forty wrong codes of one member at the same moment are five, among right ones of others', async () => {
  const [one, ...many] = await bound(6)
  if (!one) throw new Error('nobody')
  const wrong = Array.from({ length: 40 }, () => give(one, wrongCodeOf(one)))
  expect(await Promise.all(many.map((each) => give(each)))).toEqual(many.map(() => 'accepted'))
  const said = await Promise.all(wrong)
  expect(said.filter((each) => each === 'badGoogleCode')).toHaveLength(5)
  expect(said.filter((each) => each === 'googleLocked')).toHaveLength(35)
  expect(await give(one)).toBe('googleLocked')
})

it('steps that are spent together tell each the one before it, and change nobody else', async () => {
  const { database } = world.services
  const many = await bound(8)
  for (const [at, { id }] of many.entries())
    await sql`update member set google_step = ${100 + at} where id = ${id}`.execute(database)
  const steps = [200n, 99n, 102n, 104n, 300n, 105n]
  const before = await Promise.all(steps.map((step, at) => spendStep(database, many[at]?.id ?? 0n, step)))
  expect(before).toEqual([100n, undefined, undefined, 103n, 104n, undefined])
  expect(await columnOf('google_step', many)).toEqual([200n, 101n, 102n, 104n, 300n, 105n, 106n, 107n])
})

it('steps of one member go in the order in which they came', async () => {
  const { database } = world.services
  const [one, other] = await bound(2)
  const spend = (whose: Bound | undefined, step: bigint) => spendStep(database, whose?.id ?? 0n, step)
  const said = await Promise.all([spend(one, 7n), spend(one, 8n), spend(one, 8n), spend(other, 8n), spend(other, 7n)])
  expect(said).toEqual([0n, 7n, undefined, 0n, undefined])
})

it('steps wait for nobody else’s row, and a member for his own: two processes in opposite orders wait in no circle', async () => {
  const { database } = world.services
  const elsewhere = openDatabase(world.services.settings.databaseUrl, 4)
  const many = await bound(5)
  const [held, ...others] = many
  const { own } = await database.transaction().execute(async (tx) => {
    await sql`select from member where id = ${held?.id ?? 0n} for no key update`.execute(tx)
    const own = spendStep(database, held?.id ?? 0n, 1n)
    expect(await Promise.all(others.map(({ id }) => spendStep(database, id, 1n)))).toEqual([0n, 0n, 0n, 0n])
    await somebodyWaits(database)
    return { own }
  })
  expect(await own).toBe(0n)
  for (let step = 2n; step < 12n; step += 1n) {
    const said = await Promise.all([
      ...many.map(({ id }) => spendStep(database, id, step)),
      ...many.toReversed().map(({ id }) => spendStep(elsewhere, id, step)),
    ])
    expect(said.filter((each) => each === step - 1n)).toHaveLength(5)
    expect(said.filter((each) => each === undefined)).toHaveLength(5)
  }
  await elsewhere.destroy()
})

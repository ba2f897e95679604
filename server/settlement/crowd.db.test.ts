import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { myLands } from '#calls/land/own/my.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { leaving } from '#server/api/gate/exit.ts'
import type { Payer } from '#server/handler/handler.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import { standingOf } from '#server/income/settle.ts'
import { endLand, quoteEnd } from '#server/land/end/ask.ts'
import { transferLand } from '#server/land/end/transfer.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { stakeLands } from '#server/pool/stake/deposit.ts'
import { moreUnclaimed } from '#server/run/unclaimed.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { settleDue } from './settle-due.ts'

let scene: LandWorld
let ada: Person
let ben: Person
let first: string
let database: Database
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  database = scene.world.services.database
  const [one, other] = scene.people
  const [spot] = plots(scene.world, 1, 1)
  if (!one || !other || !spot) throw new Error('nobody')
  ada = one
  ben = other
  first = await scene.buy(ada, spot, '500')
  await scene.days(3)
})
afterAll(() => scene.world.end())

/** Whoever works on land holds it shared; the settlement alone. */
const hold = sql`select pg_advisory_xact_lock_shared(7710005)`

/** Waits until so many ask for the settlement's lock in vain. */
async function waiting(count: number): Promise<void> {
  const asking = sql`select from pg_locks where locktype = 'advisory' and objid = 7710005 and not granted`
  await expect.poll(async () => (await asking.execute(database)).rows.length, { timeout: 30_000 }).toBe(count)
}

/**
 * Settles a land at a time while somebody works on land who asked for the lock behind the settlement: he is let in after one part of it,
 * and it goes on when he has done.
 */
async function beside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { services } = scene.world
  const [settler, member] = [1, 2].map(() => openDatabase(services.settings.databaseUrl, 1))
  if (!settler || !member) throw new Error('no database')
  const [settling, working] = await inTransaction(database, async (tx) => {
    await hold.execute(tx)
    const settles = settleDue({ ...services, database: settler }, 1)
    await waiting(1)
    const works = inTransaction(member, async (own) => {
      await hold.execute(own)
      return work(own)
    })
    await waiting(2)
    // as the first ends they come one after the other
    return [Promise.allSettled([settles]), Promise.allSettled([works])]
  })
  const [[settled], [worked]] = await Promise.all([settling, working])
  await Promise.all([settler.destroy(), member.destroy()])
  if (settled?.status === 'rejected') throw settled.reason
  if (worked?.status !== 'fulfilled') throw worked?.reason
  return worked.value
}

async function payer(tx: Tx): Promise<Payer> {
  const found = tx.selectFrom('member').select('id').where('username', '=', ada.username)
  const { id } = await found.executeTakeFirstOrThrow()
  const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  const member = { id, username: ada.username, email: '', sourceType: 0, ...proofs }
  return {
    services: scene.world.services,
    language: 'en_US' as const,
    ip: '',
    agent: '',
    member,
    tx,
    factor: 'none',
    exit: null,
  }
}

async function lands() {
  return (await scene.world.get(myLands, { size: 100 }, ada.token)).list
}

/** The states of all runs, in the order in which they were bought. */
const states = async (tx: Tx | Database = database) =>
  (await tx.selectFrom('run').select('state').orderBy('id').execute()).map(({ state }) => state)

const burning = async () =>
  (await database.selectFrom('run').select('burning_from').where('burning_from', 'is not', null).execute()).map(
    ({ burning_from }) => burning_from,
  )

const ofDay = (day: number) =>
  database.selectFrom('settlement').select(['joined', 'burned']).where('day', '=', day).executeTakeFirst()

it('[INCOME-01][LAND-10] a claim and an addition are answered while a crowd joins, and all of it joins with its day', async () => {
  const tokens: string[] = []
  for (const spot of plots(scene.world, 1, 1).slice(1, 6)) tokens.push(await scene.buy(ada, spot, '500'))
  const { day } = await standingOf(database)
  await setClock(database, 'still', nominalTime(day + 1))
  const last = tokens.at(-1) ?? ''
  const claimed = await beside(async (tx) => {
    expect((await standingOf(tx)).day).toBe(day + 1)
    // the day was settled with one of them
    expect(await states(tx)).toEqual(['effective', 'activating', 'pending', 'pending', 'pending', 'pending'])
    expect(await brokenLaws(scene.world)).toEqual([])
    const asked = { ...scene.spend(), amount: '50', method: 'DU', book: 'investment' } as const
    const { investment } = await addInvestment(await payer(tx), { ...asked, tokenId: last })
    expect(investment).toBe('550')
    // whoever has not been bought before the day is not admitted by it
    return (await claimLand(await payer(tx), first)).claimed
  })
  expect(units(claimed)).toBeGreaterThan(0n)
  expect(await states()).toEqual(['effective', ...tokens.map(() => 'activating')])
  expect(await ofDay(day + 1)).toEqual({ joined: 5, burned: 0 })
  // what they weigh counts for the growth of the next day, and none before
  const weighed = database.selectFrom('weight_log').select('from_day').distinct().where('from_day', '>', day)
  expect(await weighed.execute()).toEqual([{ from_day: day + 2 }])
  expect(await settleDue(scene.world.services, 1)).toEqual([])
  expect(await brokenLaws(scene.world)).toEqual([])
  await setClock(database, 'still', nominalTime(day + 2))
  await settleDue(scene.world.services, 1)
  const rows = await lands()
  // each has earned the same day, the addition joins with it
  expect(tokens.map((token) => rows.find(({ tokenId }) => tokenId === token)?.pending)).toEqual(
    tokens.map(() => '1.455'),
  )
  expect(rows.find(({ tokenId }) => tokenId === last)?.investment).toBe('550')
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[INCOME-01][LAND-10] lands bought after a day are not added to before the next, with which they join though the one after it is due', async () => {
  const spots = plots(scene.world, 1, 1).slice(6, 9)
  const tokens: string[] = []
  for (const spot of spots) tokens.push(await scene.buy(ada, spot, '500'))
  const [tokenId = ''] = tokens
  const asked = { tokenId, amount: '50', method: 'DU', book: 'investment', ...scene.spend() } as const
  expect(await scene.world.ask(landAdd, asked, ada.token)).toMatchObject({ code: ERRORS.landStateForbids })
  const { day } = await standingOf(database)
  await setClock(database, 'still', nominalTime(day + 2))
  await settleDue(scene.world.services, 1)
  expect([await ofDay(day + 1), await ofDay(day + 2)]).toMatchObject([{ joined: 3 }, { joined: 0 }])
})

/** What of a person's land counts for standings, and what of it the rows of lands say. */
async function counts(reader: Tx | Database, who: Person): Promise<readonly [counted: bigint, written: bigint]> {
  const { rows } = await sql<{ counted: bigint; written: bigint }>`
    select coalesce((select land_total from member_standing s where s.member = m.id), 0) as counted,
      coalesce((select sum(standing) from run where owner = m.id), 0) as written
    from member m where username = ${who.username}`.execute(reader)
  return [rows[0]?.counted ?? 0n, rows[0]?.written ?? 0n]
}

it('[INCOME-01][LAND-11][LAND-13][POOL-02] a crowd counts since its day, and who ends, gives or stakes a land of it finds it in effect before its turn', async () => {
  const { services } = scene.world
  const tokens: string[] = []
  for (const spot of plots(scene.world, 1, 1).slice(9, 15)) tokens.push(await scene.buy(ada, spot, '500'))
  const { day } = await standingOf(database)
  await setClock(database, 'still', nominalTime(day + 1))
  await settleDue(services)
  const [before] = await counts(database, ada)
  const ran = await states()
  await setClock(database, 'still', nominalTime(day + 2))
  await beside(async (tx) => {
    expect((await standingOf(tx)).day).toBe(day + 2)
    // the day wrote one of them, and counts all
    const waits = (await states(tx)).slice(ran.length - tokens.length)
    expect(waits).toEqual(['effective', ...Array.from({ length: 5 }, () => 'activating')])
    expect(await counts(tx, ada)).toEqual([before + 3000n * 10n ** 8n, before + 500n * 10n ** 8n])
    expect(await brokenLaws(scene.world)).toEqual([])
    const shown = (await lands()).filter(({ tokenId }) => tokens.includes(tokenId))
    expect(shown.map(({ state }) => state)).toEqual(tokens.map(() => 'effective'))
    const [, , stakes = '', ends = '', gives = ''] = tokens
    const asker = await payer(tx)
    const { quote } = await quoteEnd(asker, ends)
    const ended = await endLand(asker, { tokenId: ends, quote, ...scene.spend() })
    expect(ended).toMatchObject({ kind: 'withdraw', state: 'done' })
    const give = { tokenId: gives, account: ben.username, googleCode: '', ...scene.spend() }
    await leaving(asker, 'land/transfer', (leaver) => transferLand(leaver, give))
    expect(await stakeLands(asker, { period: 30, tokenIds: [stakes], ...scene.spend() })).toMatchObject({ lands: 1 })
    // each is written as it was counted, whatever became of it, and nothing besides
    expect(await counts(tx, ada)).toEqual([before + 3000n * 10n ** 8n, before + 2000n * 10n ** 8n])
  })
  expect(await brokenLaws(scene.world)).toEqual([])
  expect(await counts(database, ada)).toEqual([before + 3000n * 10n ** 8n, before + 3000n * 10n ** 8n])
  await scene.days(1)
  // what was ended and given is taken back once, and the other's counts for him
  expect(await counts(database, ada)).toEqual([before + 2000n * 10n ** 8n, before + 2000n * 10n ** 8n])
  expect(await counts(database, ben)).toEqual([500n * 10n ** 8n, 500n * 10n ** 8n])
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[INCOME-02] a crowd stops before the day from which it burns, and who claims meanwhile loses nothing', async () => {
  const { services } = scene.world
  const crowdOf = async (day: number) => {
    const since = await burnedSince(database, services.economy, day)
    return since !== undefined && (await moreUnclaimed(database, since, 2))
  }
  while (!(await crowdOf((await standingOf(database)).day + 1))) await scene.days(1)
  const { day } = await standingOf(database)
  const since = await burnedSince(database, services.economy, day + 1)
  const due = await database
    .selectFrom('run')
    .select('id')
    .where('unclaimed_since', '<=', since ?? 0)
    .execute()
  expect(due.length).toBeGreaterThan(2)
  // a second before a quarter of an hour before it nothing stops yet
  const quarter = nominalTime(day + 1).getTime() - 900_000
  await setClock(database, 'still', new Date(quarter - 1000))
  await settleDue(services, 1)
  expect(await burning()).toEqual([])
  await setClock(database, 'still', new Date(quarter))
  const before = await lands()
  const claimed = await beside(async (tx) => {
    expect((await standingOf(tx)).day).toBe(day)
    expect(await burning()).toEqual([day + 1])
    expect(await brokenLaws(scene.world)).toEqual([])
    const { token_id } = await tx
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .select('land.token_id')
      .where('burning_from', '=', day + 1)
      .executeTakeFirstOrThrow()
    const { claimed: amount, lost } = await claimLand(await payer(tx), token_id.toString())
    expect(lost).toBe('0')
    expect(amount).toBe(before.find(({ tokenId }) => tokenId === token_id.toString())?.pending)
    return token_id.toString()
  })
  // one was claimed, and one is left to the day itself
  expect(await burning()).toEqual(due.slice(2).map(() => day + 1))
  expect(await brokenLaws(scene.world)).toEqual([])
  await setClock(database, 'still', nominalTime(day + 1))
  await settleDue(services, 1)
  expect(await burning()).toEqual(due.slice(1).map(() => day + 1))
  const burnedBeside = await database
    .selectFrom('planet_burn')
    .select('planet')
    .where('from_day', '=', day + 1)
    .execute()
  expect((await ofDay(day + 1))?.burned).toBe(due.length - 1 + burnedBeside.length)
  const mine = await lands()
  expect(mine.find(({ tokenId }) => tokenId === claimed)).toMatchObject({ burning: false })
  expect(await brokenLaws(scene.world)).toEqual([])
  await scene.days(1)
  expect(await brokenLaws(scene.world)).toEqual([])
})

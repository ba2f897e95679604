import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lawsBesideByHand } from '#proof/api/books.ts'
import { brokenBy, spanBrokenBy } from '#proof/database/broken-by.ts'
import { reservationsOf } from '#proof/database/reservations.ts'
import { type History, smallHistory } from '#proof/history/small-history.ts'
import { BREAKS } from '#proof/laws/law-breaks.ts'
import { journalOf, leftBy, overtakenPayment, user, withdrawn } from '#proof/laws/rows.ts'
import { SPAN_BREAKS } from '#proof/laws/span-breaks.ts'
import { countDays } from '#server/honesty/count.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { publishDay } from '#server/solvency/build.ts'
import { auditSpan, LAWS_OF_A_PART } from './nightly/audit-span.ts'
import { withdrawalLaws } from './withdrawal-laws.ts'

const laws = lawsBesideByHand(configuredEconomy())
let history: History

beforeAll(async () => {
  history = await smallHistory()
  await history.fill()
  await makeReservations()
  // throws where a member is owed something that his leaf leaves out
  expect(await publishDay(history.services)).toBeDefined()
  expect((await countDays(history.services, 0)).length).toBeGreaterThan(5)
  expect(await auditSpan(history.services.database, { patience: 60_000 })).toMatchObject({ state: 'sealed', seal: 1n })
  await history.services.database.destroy()
})
afterAll(() => history.end())

/** Reservations of a member who has USDT: no act sets anything aside yet. */
async function makeReservations(): Promise<void> {
  const { database } = history.services
  const { rows } = await sql<{ owner: bigint }>`select owner from ledger.account
    where owner is not null and book = 'investment' and asset = 'USDT' and balance >= 40 order by owner limit 1`.execute(
    database,
  )
  const [rich] = rows
  if (!rich) throw new Error('nobody has USDT')
  await reservationsOf(database, rich.owner)
}

/** Those of some laws that find what some statements did to the history. */
const tampered = (statements: readonly string[], tried = laws) => brokenBy(history.url, tried, statements)
/** A law by its name. */
const law = (wanted: string) => laws.filter(({ name }) => name === wanted)

describe('the laws of the books', () => {
  it('all hold over a history that the use cases made', async () => {
    expect(await tampered([])).toEqual([])
  })

  it('are each tried below', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(laws.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BREAKS))('finds what breaks %s', async (name, statements) => {
    expect(await tampered(statements, law(name))).toEqual([name])
  })

  it('finds a number of an account that two entries have, a gap, and a cause without its journal', async () => {
    const twice = `insert into ledger.entry select account, seq, ${journalOf('deposit')}, 9, kind, amount, balance_after
      from ledger.entry where account = ${user} and seq = 1`
    expect(await tampered([twice], law('entries-chain'))).toEqual(['entries-chain'])
    const on = `update ledger.entry set seq = seq + 1 where account = ${user}`
    expect(await tampered([on], law('entries-chain'))).toEqual(['entries-chain'])
    const more = `insert into ledger.cause values (gen_random_uuid(), 'grant', 'nobody')`
    expect(await tampered([more], law('journals-have-causes'))).toEqual(['journals-have-causes'])
    const unknown = `delete from ledger.cause where journal = ${journalOf('exchange')}`
    expect(await tampered([unknown], law('journals-have-causes'))).toEqual(['journals-have-causes'])
  })

  it('finds a day of TFA that allowed more than its share, or that had a budget which nobody filled', async () => {
    const last = 'where day = (select max(day) from tfa_day)'
    const days = law('tfa-days')
    expect(await tampered([`update tfa_day set allowed = allowed + 1 ${last}`], days)).toEqual(['tfa-days'])
    const seven = `budget = budget + 700, allowed = div((budget + 700) * allowed_share, 10000)`
    expect(await tampered([`update tfa_day set ${seven} ${last}`], days)).toEqual(['tfa-days'])
  })

  it('finds a share of the market that is not its part, a weight that nobody has, and a rest that is too large', async () => {
    const market = law('market-is-shared-out')
    const day = `update market_day set`
    const last = 'where day = (select max(day) from market_day)'
    expect(await tampered([`${day} weights = weights + 1 ${last}`], market)).toEqual(['market-is-shared-out'])
    expect(await tampered([`${day} pool = pool + 1000 ${last}`], market)).toEqual(['market-is-shared-out'])
    // of one that is over, other checks hold the amount
    const one = `(select id from reward where kind = 'market' and state = 'toCollect' order by amount desc, id limit 1)`
    const moved = [
      `update reward set amount = amount - 1 where id = ${one}`,
      `update reward set amount = amount + 1 where id = (select r.id from reward r join reward o on o.id = ${one}
        and (o.facts ->> 'day') = (r.facts ->> 'day') and r.id <> o.id where r.kind = 'market' and r.state = 'toCollect' limit 1)`,
    ]
    expect(await tampered(['alter table reward disable trigger user', ...moved], market)).toEqual([
      'market-is-shared-out',
    ])
  })

  it('finds a withdrawal that failed, or whose review did, and that never went back', async () => {
    const settled = law('withdrawals-are-settled')
    const [ours = ''] = BREAKS['withdrawals-are-settled'] ?? []
    for (const state of ['pendingReview', 'processing', 'callbackFailed'])
      expect(await tampered([ours, withdrawn(state, 1)], settled), state).toEqual([])
    for (const state of ['failed', 'reviewFailed'])
      expect(await tampered([ours, withdrawn(state, 1)], settled), state).toEqual(['withdrawals-are-settled'])
  })

  it('finds what is set aside for a withdrawal under another cause than its id: a member’s money would leave for a withdrawal that is none', async () => {
    expect(await tampered([], withdrawalLaws())).toEqual(['withdrawals-are-settled'])
  })

  it('finds what is set aside for a withdrawal that nobody asked for, open or over', async () => {
    const settled = law('withdrawals-are-settled')
    for (const state of ['open', 'captured', 'released']) {
      const ours = `update ledger.reservation set cause = id::text where state = '${state}'`
      expect(await tampered([ours], settled), state).toEqual(['withdrawals-are-settled'])
    }
  })

  it('finds what a claim of generations left that lies ready for another member than claimed it', async () => {
    const kept = law('generation-claims-are-kept')
    const left = `with claimed as (insert into claim (id, member, stream, amount, to_collect, day_from, day_to, journal, world_at)
        select gen_random_uuid(), member, 'generation', 0, 5, 1, 1, gen_random_uuid(), now() from generation_income limit 1
        returning member, journal)
      insert into reward (id, member, kind, asset, amount, state, made_at, released_at, expires_at, facts)
        select gen_random_uuid(), member, 'generation', 'DU', 5, 'toCollect', now(), now(), now(), jsonb_build_object('claim', journal) from claimed`
    expect(await tampered([left], kept)).toEqual([])
    const given = `update reward r set member = (select min(id) from member m where m.id <> r.member) where kind = 'generation'`
    const off = 'alter table reward disable trigger user'
    expect(await tampered([left, off, given], kept)).toEqual(['generation-claims-are-kept'])
  })

  it('finds a withdrawal that went back though its own transaction left, and one transaction that paid two', async () => {
    const paid = law('what-left-is-paid')
    const back = [...(BREAKS['what-left-is-paid'] ?? []).slice(0, -1)]
    const whole = BREAKS['what-left-is-paid'] ?? []
    expect(await tampered([...whole, `update crossing set seen_at = now() - interval '1 second'`], paid)).toEqual([])
    expect(await tampered([...whole, `update crossing set asset = 'DAOT'`], paid)).toEqual([])
    const signed = `insert into payment_try (payment, number, max_fee, tip, gas, signed, hash, signed_at)
      select id, 1, 1, 1, 1, '0x01', '0x${'5'.repeat(64)}', now() from payment`
    expect(await tampered(back, paid)).toEqual([])
    expect(await tampered([...back, leftBy(`'0x${'8'.repeat(40)}'`, '1')], paid)).toEqual([])
    const early = [...back.slice(0, -1), 'alter table payment_try disable trigger all', signed, overtakenPayment]
    expect(await tampered([...early, leftBy(`'0x${'8'.repeat(40)}'`, '1')], paid)).toEqual(['what-left-is-paid'])
    const failed = `update payment set state = 'failed', nonce = 7, mined_hash = '0x${'5'.repeat(64)}', mined_block = 1, cost_wei = 1, ended_at = now()`
    const nothing = [...early.slice(0, -1), failed]
    expect(await tampered(nothing, paid)).toEqual([])
    expect(await tampered([...nothing, leftBy(`'0x${'8'.repeat(40)}'`, '1')], paid)).toEqual(['what-left-is-paid'])
    const twice = [
      ...back.slice(0, -1),
      `update payment set state = 'paid', nonce = 7, mined_hash = '0x${'5'.repeat(64)}', mined_block = 1, cost_wei = 1, ended_at = now()`,
      `insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, state, nonce, mined_hash, mined_block, cost_wei, ended_at)
        select gen_random_uuid(), kind, gen_random_uuid(), chain, wallet, receiver, contract, raw, state, 8, mined_hash, 1, 1, now() from payment`,
    ]
    expect(await tampered(twice.slice(0, -1), paid)).toEqual([])
    expect(await tampered(twice, paid)).toEqual(['what-left-is-paid'])
    // a chain that went back further than what counts as final, and then took its other try: it is paid once all the same
    const [ended = ''] = twice.slice(-2)
    const other = signed.replace('5'.repeat(64), '6'.repeat(64))
    const anew = [...back.slice(0, -1), 'alter table payment_try disable trigger all', other, ended]
    const left = leftBy(`'0x${'8'.repeat(40)}'`, '1')
    const byOther = left.replace('5'.repeat(64), '6'.repeat(64))
    expect(await tampered([...anew, byOther], paid)).toEqual([])
    expect(await tampered([...anew, byOther, left], paid)).toEqual(['what-left-is-paid'])
  })

  it('finds a withdrawal that went back though both parts of it left, one to its receiver and what its token kept', async () => {
    const paid = law('what-left-is-paid')
    const back = [...(BREAKS['what-left-is-paid'] ?? []).slice(0, -1), 'update withdrawal set raw = 100']
    const whole = [...back, 'alter table payment disable trigger all', 'update payment set raw = 100']
    const his = leftBy('receiver', '99')
    const kept = leftBy(`'0x${'8'.repeat(40)}'`, '1').replace("', 0, 'USDT'", "', 1, 'USDT'")
    expect(await tampered([...whole, his], paid)).toEqual([])
    expect(await tampered([...whole, his, kept], paid)).toEqual(['what-left-is-paid'])
    // of which nothing was his
    expect(await tampered([...whole, leftBy(`'0x${'9'.repeat(40)}'`, '99'), kept], paid)).toEqual([])
  })

  it('finds an exchange that pays out to another member, between accounts that an exchange is for', async () => {
    const pays = `update ledger.transfer t set credit = (select id from ledger.account o
        where o.owner <> c.owner and o.book = c.book and o.asset = c.asset limit 1)
      from ledger.account d, ledger.account c, ledger.journal j
      where d.id = t.debit and c.id = t.credit and j.id = t.journal and j.kind = 'exchange'
        and d.book = 'treasury' and c.book = 'investment'`
    expect(await tampered([pays], law('moves-are-of-their-kind'))).toEqual(['moves-are-of-their-kind'])
  })
})

describe('the laws of what came since the last seal', () => {
  it('are each broken once', () => {
    expect(Object.keys(SPAN_BREAKS).sort()).toEqual(LAWS_OF_A_PART.map(({ name }) => name).sort())
  })

  it('hold for a history', async () => {
    expect(await spanBrokenBy(history.url, LAWS_OF_A_PART, [])).toEqual([])
  })

  it.each(Object.entries(SPAN_BREAKS))('find what breaks %s', async (name, breaks) => {
    const law = LAWS_OF_A_PART.filter((one) => one.name === name)
    for (const statements of breaks)
      expect(await spanBrokenBy(history.url, law, statements), statements[0]).toEqual([name])
  })
})

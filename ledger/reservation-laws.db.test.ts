import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy } from '#proof/database/broken-by.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { reservationsOf } from '#proof/database/reservations.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { LEDGER_LAWS } from './audit.ts'
import { ofSystem, ofUser } from './chart.ts'
import { movesAreOfTheirKind } from './kind-laws.ts'
import { openSystemAccounts } from './open.ts'
import { post } from './post.ts'
import { RESERVATION_LAWS } from './reservation-laws.ts'

const LAWS = [...LEDGER_LAWS, movesAreOfTheirKind(), ...RESERVATION_LAWS]
let fresh: FreshDatabase

/** Two members with 100, one of them with a reservation of each state. */
beforeAll(async () => {
  fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 2)
  await inTransaction(database, async (tx) => {
    await openSystemAccounts(tx, {}, [1, 56])
    for (const member of [1n, 2n]) {
      const id = uuidv7()
      const legs = [
        { from: ofSystem('custody:56'), to: ofUser(member, 'investment'), asset: 'USDT', units: 100n } as const,
      ]
      await post(tx, { id, kind: 'deposit', cause: id, actor: null, worldAt: new Date(), legs })
    }
  })
  await reservationsOf(database, 1n)
  await database.destroy()
})
afterAll(() => fresh.drop())

/** What was tampered with, the laws that find it at least, and how it was done. */
const FOUND: readonly (readonly [what: string, laws: readonly string[], ...statements: string[]])[] = [
  [
    'money that is set aside, and no longer open',
    ['reserved-is-open'],
    'alter table ledger.reservation drop constraint reservation_ends_whole',
    `update ledger.reservation set state = 'released' where state = 'open'`,
  ],
  [
    'an open one without its money',
    ['reserved-is-open'],
    `update ledger.account set balance = 0 where book = 'reserved'`,
  ],
  [
    'one captured and released as well',
    ['reservations-are-booked'],
    `update ledger.journal set kind = 'release' where id = (select ended_by from ledger.reservation where paid_out_by is not null)`,
  ],
  [
    'one ended by the journal of another',
    ['reservations-are-booked'],
    'drop index ledger.reservation_ended_by',
    `update ledger.reservation set ended_by = (select ended_by from ledger.reservation where paid_out_by is not null)
        where state = 'captured' and paid_out_by is null`,
  ],
  [
    'one given back to somebody else',
    ['reservations-are-booked', 'moves-are-of-their-kind'],
    `update ledger.transfer set credit = (select a.id from ledger.account a, ledger.reservation r
          where r.state = 'released' and a.owner <> r.member and a.book = r.book and a.asset = r.asset limit 1)
        where journal = (select ended_by from ledger.reservation where state = 'released')`,
  ],
  [
    'one of somebody who passed no exit',
    ['reservations-are-booked'],
    `update ledger.exit_pass e set member = member + 1 where exists (select from ledger.reservation r where r.id = e.id and state = 'open')`,
  ],
  [
    'a journal that sets aside for nothing',
    ['reservations-are-booked', 'reserved-is-open'],
    `delete from ledger.reservation where state = 'open'`,
  ],
  [
    'what is paid out of another chain',
    ['payouts-are-captured'],
    `update ledger.transfer set credit = (select id from ledger.account where book = 'custody:1' and asset = 'USDT')
        where journal = (select paid_out_by from ledger.reservation where paid_out_by is not null)`,
  ],
  [
    'what is paid out and says that it is not',
    ['payouts-are-captured', 'transit-is-under-way'],
    `update ledger.reservation set paid_out_by = null where paid_out_by is not null`,
  ],
  [
    'what was captured, owed and not in custody',
    ['owed-is-held'],
    `delete from ledger.inflow i using ledger.account a where a.id = i.account and a.book like 'custody:%'`,
    `insert into ledger.inflow select (select id from ledger.account where book = 'custody:56' and asset = 'USDT'),
        1 - (select sum(balance) from ledger.account where owner is not null)
          - (select sum(balance) from ledger.system_balance where book = 'transit:56' and asset = 'USDT')`,
  ],
]

describe('the laws of reservations', () => {
  it('hold over one of each state', async () => {
    expect(await brokenBy(fresh.url, LAWS, [])).toEqual([])
  })

  const each = FOUND.map(([what, laws, ...statements]) => ({ what, laws, statements }))
  it.each(each)('finds $what', async ({ laws, statements }) => {
    expect(await brokenBy(fresh.url, LAWS, statements)).toEqual(expect.arrayContaining([...laws]))
  })
})
